import TriageCore

/// Finds headings in quotation marks that are no symptoms: what people say to excuse a habit, as `"Just this once"`.
///
/// Their sections say why it is wrong, or stand below a heading that speaks of excuses or anti-patterns. Red flags do not
/// tell: symptoms stand below them as well.
struct Excuses {
    let input: RecognizerInput

    /// In order.
    var headings: [Int] {
        let outline = input.outline
        let said = outline.headings.indices.filter {
            input.labels[$0] == nil && outline.headings[$0].level > 1
                && isSaid(outline.headings[$0].title)
        }
        guard !said.isEmpty else { return [] }
        let reader = LeadReader(input: input, taken: [])
        return said.filter { heading in
            standsAmongExcuses(heading)
                || reader.parts(in: outline.section(heading)).contains {
                    Vocabulary.excuseLeads.rest(of: Substring($0.label)) != nil
                }
        }
    }

    /// Whether a title is in quotation marks, but for a remark in brackets at its end.
    private func isSaid(_ title: String) -> Bool {
        if SectionRecognizer.isQuoted(title) { return true }
        guard title.last == ")" || title.last == "）",
            let open = title.lastIndex(where: { $0 == "(" || $0 == "（" })
        else { return false }
        return SectionRecognizer.isQuoted(String(title[..<open].trimmed))
    }

    private func standsAmongExcuses(_ heading: Int) -> Bool {
        let outline = input.outline
        return outline.path(heading).dropFirst().contains { above in
            (above == outline.parents[heading] || outline.headings[above].level > 1)
                && Vocabulary.excuseHeadings.isIn(outline.headings[above].title)
        }
    }
}
