import TriageCore

/// Finds the troubles that stand right below a heading such as `Troubleshooting` or `Known issues`.
///
/// Such a heading also has sub-headings such as `Collecting logs`: at least half of them must name troubles, or tell of
/// them by their leads, and only those that do are taken.
struct TroubleSections {
    let input: RecognizerInput
    /// The headings that tell of a trouble by their leads.
    let told: Set<Int>

    /// The headings that name troubles, in order.
    var headings: [Int] {
        let outline = input.outline
        var below: [Int: [Int]] = [:]
        for heading in outline.headings.indices where outline.parents[heading] >= 0 {
            below[outline.parents[heading], default: []].append(heading)
        }
        return outline.headings.indices.flatMap { heading -> [Int] in
            guard let inner = below[heading], holdsTroubles(heading) else { return [] }
            let troubles = inner.filter { below[$0] == nil && namesTrouble($0) }
            let all = told.intersection(inner).union(troubles)
            return all.count * 2 >= inner.count ? troubles : []
        }.sorted()
    }

    private func holdsTroubles(_ heading: Int) -> Bool {
        let title = input.plainTitles[heading].drop { !$0.isLetter }
        return Vocabulary.troubleHeadings.has(String(title))
    }

    private func namesTrouble(_ heading: Int) -> Bool {
        let title = input.outline.headings[heading].title
        guard input.outline.section(heading).count > 1, !SymptomLeads.isReferred(title) else {
            return false
        }
        if let last = title.last, last == "?" || last == "？" {
            // Who asks why has met it; who asks how has not.
            return Vocabulary.why.begins(title.trimmed)
        }
        return Vocabulary.troubleWords.isIn(title) || HeadingLabel(title)?.kind == .problem
            || quotes(title)
    }

    /// Whether a title quotes a message or tells its number: `5403: "Image transformation failed"`.
    private func quotes(_ title: String) -> Bool {
        guard title.first(where: { $0 != "`" })?.isNumber == true else {
            return SectionRecognizer.isQuoted(title)
        }
        return title.contains("\"") || title.contains("“")
    }
}
