import TriageCore

/// Finds the troubles that stand right below a heading such as `Troubleshooting` or `Known issues`.
///
/// Such a heading also has sub-headings such as `Collecting logs`: at least half of them must be troubles, and some name
/// what fails, or tell of it by their leads, unless all of them are.
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
            let plain = inner.filter { below[$0] == nil && mayBeTrouble($0) }
            let whole = all.union(plain)
            guard whole.count * 2 >= inner.count, !all.isEmpty || plain.count == inner.count,
                whole.count > 1 || !all.isEmpty
            else { return [] }
            return troubles + plain.filter { !troubles.contains($0) && !told.contains($0) }
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
            return Vocabulary[.why].begins(title.trimmed)
        }
        return Vocabulary[.troubleWords].isIn(title) || HeadingLabel(title)?.kind == .problem
            || quotes(title)
    }

    /// Whether a title names something in a few words, rather than a way to do something: `High memory use`.
    private func mayBeTrouble(_ heading: Int) -> Bool {
        let title = Words.unnumbered(input.outline.headings[heading].title)
        let words = title.split(separator: " ")
        guard input.outline.section(heading).count > 1, !SymptomLeads.isReferred(title),
            (1...8).contains(words.count), let first = words.first, !first.hasSuffix("ing")
        else { return false }
        return !title.asks && !title.isImperative && !Vocabulary[.aids].isIn(title)
            && !Vocabulary[.ways].begins(title.trimmed)
            && !Vocabulary[.genericTree].has(input.plainTitles[heading])
            && HeadingLabel(title) == nil
    }

    /// Whether a title quotes a message or tells its number: `5403: "Image transformation failed"`.
    private func quotes(_ title: String) -> Bool {
        guard title.first(where: { $0 != "`" })?.isNumber == true else {
            return SectionRecognizer.isQuoted(title)
        }
        return title.contains("\"") || title.contains("“")
    }
}
