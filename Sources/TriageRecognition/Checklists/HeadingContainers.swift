import TriageCore
import TriageMarkdown

/// What headings stand in, and so end nothing outside of.
struct HeadingContainers {
    private let input: RecognizerInput
    /// The levels of the headings that are written with `#`.
    private let marked: Set<Int>

    init(_ input: RecognizerInput) {
        self.input = input
        marked = Set(input.outline.headings.filter { Self.isMarked($0, input) }.map(\.level))
    }

    /// The file, with sections that end where what they stand in does.
    func contained(_ marks: EnclosingMarks) -> RecognizerInput {
        guard !input.outline.headings.isEmpty else { return input }
        let found = Set(marks.all.map(\.lines) + blocks + setIn)
        var contained = input
        contained.outline = input.outline.contained(
            in: found.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) },
            input.document
        ) { Self.isSeen($0.title) && isMeant($0) }
        return contained
    }

    /// Quotes and items.
    private var blocks: [ClosedRange<Int>] {
        let document = input.document
        return input.outline.headings.flatMap { heading -> [ClosedRange<Int>] in
            var ranges: [ClosedRange<Int>] = []
            var parent = Int(document.blocks[heading.block].parent)
            while parent > 0 {
                // The further items of its list are beside it.
                if !document.blocks[parent].kind.isList {
                    let own = document.lineNumbers(of: parent)
                    ranges.append(
                        min(own.lowerBound, heading.line)...max(own.upperBound, heading.line))
                }
                parent = Int(document.blocks[parent].parent)
            }
            return ranges
        }
    }

    /// What is set in from a heading on that is further in than others: it is of a note, a definition, a tab.
    private var setIn: [ClosedRange<Int>] {
        let lines = input.outline.headings.map(\.line)
        let margin = lines.map(indent).min() ?? 0
        var ranges: [ClosedRange<Int>] = []
        for line in lines where indent(line) > margin && ranges.last?.contains(line) != true {
            let end = (line...input.written.lineStarts.count).first {
                indent($0) <= margin && !input.written.lineText($0).trimmed.isEmpty
            }
            ranges.append(line...(end.map { $0 - 1 } ?? input.written.lineStarts.count))
        }
        return ranges
    }

    private func indent(_ line: Int) -> Int {
        input.written.bytes[input.written.lineRange(line)].prefix(while: \.isBlank).count
    }

    /// Whether a heading says something: others leave a gap.
    private static func isSeen(_ title: String) -> Bool {
        title.contains { character in
            !character.isWhitespace && !"*_-#".contains(character)
                && !character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
        }
    }

    private static func isMarked(_ heading: Heading, _ input: RecognizerInput) -> Bool {
        input.document.source.lineText(heading.line).drop { " \t>".contains($0) }.hasPrefix("#")
    }

    /// Whether a person would call it a heading: lines above a rule are made one by Markdown, though others of that level
    /// are written with `#`, or these end as sentences do, go on over lines, lead elsewhere, or are values of a page's front
    /// matter.
    private func isMeant(_ heading: Heading) -> Bool {
        guard !Self.isMarked(heading, input) else { return true }
        guard !marked.contains(heading.level) || Vocabulary[.checklist].isIn(heading.title) else {
            return false
        }
        let runs = input.document.inlines(of: heading.block)
        let key = heading.title.prefix { !$0.isWhitespace }
        return !".:。：".contains(heading.title.trimmed.suffix(1))
            && !runs.contains { $0.kind == .softBreak || $0.kind == .lineBreak }
            && !runs.allSatisfy { $0.link >= 0 }
            && !(key.hasSuffix(":") && key.first?.isLowercase == true)
    }
}
