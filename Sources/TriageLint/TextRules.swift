import TriageCore
import TriageMarkdown
import TriageRecognition

/// Text that is read otherwise than it looks: sections inside of code, and what nobody has written yet.
enum TextRules {
    static func check(_ lint: inout GuideLint) {
        checkFences(&lint)
        checkComparisons(&lint)
    }

    // MARK: Fences

    /// A fence that holds a heading between blank lines, and behind that a line that opens a fence: it was to end before.
    private static func checkFences(_ lint: inout GuideLint) {
        let document = lint.document
        for block in document.blocks.indices
        where document.blocks[block].kind == .code && document.blocks[block].isFenced {
            let language = document.codeLanguage(of: block).lowercased()
            guard !["markdown", "md", "mdx"].contains(language) else { continue }
            // That of the first line inside.
            let first = document.line(of: block)
            let lines = document.codeLines(of: block)
            guard
                let heading = lines.indices.first(where: { index in
                    isHeading(lines[index]) && index > 0 && isBlank(lines[index - 1])
                        && (index + 1 == lines.count || isBlank(lines[index + 1]))
                }), lines[heading...].contains(where: opensFence)
            else { continue }
            lint.add(
                .swallowedSection(
                    heading: String(lines[heading].drop { $0 == "#" || $0 == " " }).quoted,
                    line: first + heading),
                at: lint.guide.place(line: first - 1))
        }
    }

    private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

    private static func isHeading(_ line: String) -> Bool {
        let level = line.prefix { $0 == "#" }.count
        return (1...6).contains(level) && line.dropFirst(level).hasPrefix(" ")
    }

    /// ` ```sh `: such a line ends no fence.
    private static func opensFence(_ line: String) -> Bool {
        let text = line.trimmed
        guard let mark = text.first, mark == "`" || mark == "~" else { return false }
        let count = text.prefix { $0 == mark }.count
        let info = text.dropFirst(count)
        return count > 2 && info.first.map { $0.isLetter } ?? false && !info.contains(mark)
    }

    // MARK: Comparisons

    /// Two of one name below one heading: no list, link or search tells them apart.
    private static func checkComparisons(_ lint: inout GuideLint) {
        var known: [String: Int] = [:]
        for part in lint.guide.parts where part.comparison != nil {
            let heading = lint.guide.heading(above: part.blocks.lowerBound)
            let key = "\(heading?.line ?? 0) \(part.title)"
            if let line = known[key] {
                lint.add(
                    .comparisonName(part.title.quoted, line: line),
                    at: lint.guide.place(line: part.line))
            } else {
                known[key] = part.line
            }
        }
    }
}

/// What an author has not yet put something in the place of.
struct TemplateRule {
    /// Lines of templates that say something.
    private let lines: Set<String>

    init(_ templates: [String]) {
        lines = Set(
            templates.flatMap { template in
                let all = template.split(whereSeparator: \.isNewline).map { String($0.trimmed) }
                // The names of a table's columns are recommended to everybody.
                return zip(all, all.dropFirst() + [""]).filter { !$1.hasPrefix("|-") }.map(\.0)
            }.filter(Self.hasContent))
    }

    /// Branches such as "└─ YES → Check next" and rules of tables are nobody's example.
    private static func hasContent(_ line: String) -> Bool {
        guard line.utf8.count > 24, line.contains(" "), let first = line.unicodeScalars.first
        else { return false }
        return !(0x2500...0x257F).contains(first.value) && !line.hasPrefix("|-")
    }

    /// The first of each run of such lines.
    func check(_ lint: inout GuideLint) {
        guard !lines.isEmpty else { return }
        let source = lint.document.source
        var wasOne = false
        for line in 1...max(1, source.lineStarts.count) {
            let text = String(source.lineText(line).trimmed)
            if text.isEmpty { continue }
            let isOne = lines.contains(text)
            if isOne, !wasOne { lint.add(.templateText, at: lint.guide.place(line: line)) }
            wasOne = isOne
        }
    }
}
