import TriageCore
import TriageMarkdown

/// Whose parts of a file a line is in. A heading ends what stands above it, but nothing outside of what it stands in.
struct FileParts {
    /// Where each part begins, and the headings that name its checklists.
    private var starts: [(line: Int, lists: [Int])] = []

    /// - Parameter lists: the headings that name the file's checklists.
    init(
        _ input: RecognizerInput, _ naming: ChecklistNaming, _ lists: Set<Int>,
        _ items: ChecklistItems
    ) {
        let outline = input.outline
        var list = lists.contains(-1) ? -1 : nil
        var current = [list].compactMap(\.self)
        starts = [(0, current)]
        guard !outline.headings.isEmpty else { return }
        let containers = Self.containers(in: input)
        let firstItems = Dictionary(
            firstOf: items.blocks.map { (naming.heading(of: $0), input.document.line(of: $0)) })
        // A list that was closed with its container is none's surroundings.
        var around = current
        var next = 0
        // The lists around the containers that are open, and where each ends.
        var open: [(lists: [Int], end: Int)] = []
        func join(_ more: [Int]) {
            current = [list].compactMap(\.self)
            for other in more where !current.contains(other) { current.append(other) }
            around = current
        }
        func leave(before line: Int) {
            while let last = open.last, last.end < line {
                open.removeLast()
                // Markdown knows no container of HTML: there the heading goes on.
                join(last.lists)
                if let first = list.flatMap({ firstItems[$0] }), first <= last.end {
                    around = last.lists
                }
                starts.append((last.end + 1, current))
            }
        }
        for (heading, value) in outline.headings.enumerated() {
            leave(before: value.line)
            while next < containers.count, containers[next].lowerBound <= value.line {
                let end = min(containers[next].upperBound, open.last?.end ?? .max)
                if end >= value.line, open.count < Self.depthLimit { open.append((around, end)) }
                next += 1
            }
            // A heading that names no checklist is of the one that it stands below.
            list = outline.path(heading).map(naming.name).first(where: lists.contains)
            join(Self.isSeen(value.title) ? open.last?.lists ?? [] : current)
            starts.append((value.line, current))
        }
        leave(before: .max)
    }

    /// Within so many, further ones are read as if they were not there.
    private static let depthLimit = 8

    /// Whether a heading says something: others leave a gap.
    private static func isSeen(_ title: String) -> Bool {
        title.contains { character in
            !character.isWhitespace && !"*_-#".contains(character)
                && !character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
        }
    }

    /// The checklists of a line. A heading with a box ends nothing: without the box it would be no heading.
    func lists(of line: BoxScan.Line) -> [Int] {
        let index = max(0, starts.endOfPrefix { $0.line <= line.number } - 1)
        let isHeading = starts[index].line == line.number
        let before = isHeading && index > 0 ? starts[index - 1].lists : []
        return before.isEmpty ? starts[index].lists : before
    }

    // MARK: Containers

    /// The lines of all that stands around headings, outer ones first: quotes, items, and what is opened by one line and
    /// closed by another, as tags, components and comments are.
    private static func containers(in input: RecognizerInput) -> [ClosedRange<Int>] {
        let document = input.document
        var found: Set<ClosedRange<Int>> = []
        func lines(of block: Int) -> ClosedRange<Int> {
            let first = document.line(of: block)
            let end = max(Int(document.blocks[block].start), Int(document.blocks[block].end) - 1)
            return first...max(first, document.source.line(at: end))
        }
        for heading in input.outline.headings {
            var parent = Int(document.blocks[heading.block].parent)
            while parent > 0 {
                // The further items of its list are beside it.
                if !document.blocks[parent].kind.isList {
                    let own = lines(of: parent)
                    found.insert(
                        min(own.lowerBound, heading.line)...max(own.upperBound, heading.line))
                }
                parent = Int(document.blocks[parent].parent)
            }
        }
        let code = document.blocks.indices.filter { document.blocks[$0].isFenced }
        found.formUnion(
            EnclosingMarks(input.written, except: Set(code.flatMap { Array(lines(of: $0)) })).ranges
        )
        return found.sorted {
            ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound)
        }
    }
}

/// What one line opens and another one closes in the manner of HTML, templates, and other tools' comments.
private struct EnclosingMarks {
    private(set) var ranges: [ClosedRange<Int>] = []
    private var open: [(name: String, line: Int)] = []
    /// How many of each name are open.
    private var counts: [String: Int] = [:]

    /// - Parameter code: lines whose marks are none.
    init(_ source: SourceText, except code: Set<Int>) {
        for number in source.lineStarts.indices.map({ $0 + 1 }) {
            let bytes = source.bytes[source.lineRange(number)]
            guard bytes.contains(where: { "<{%}/".utf8.contains($0) }), !code.contains(number)
            else { continue }
            read(String(decoding: bytes, as: UTF8.self).lowercased(), number)
        }
    }

    private mutating func read(_ line: String, _ number: Int) {
        let text = line.trimmed
        if text == "///" { return close("///", number) }
        if text.hasPrefix("/// ") { return enter("///", number) }
        if text.hasPrefix("%%") || text.hasSuffix("%%"), text.ranges(of: "%%").count % 2 == 1 {
            return toggle("%%", number)
        }
        for (begin, end) in Self.comments {
            if text.hasPrefix(begin), !text.contains(end) { return enter(begin, number) }
            if text.contains(end), !text.contains(begin) { return close(begin, number) }
        }
        for mark in Self.openings {
            for piece in line.ranges(of: mark) { take(line[piece.upperBound...], mark, number) }
        }
    }

    private static let comments = [("{/*", "*/}"), ("{::comment}", "{:/comment}"), ("{#", "#}")]
    private static let openings = ["<", "{{<", "{{%", "{%"]

    /// Takes what stands behind a tag's opening.
    private mutating func take(_ rest: Substring, _ mark: String, _ number: Int) {
        let isTag = mark == "<"
        var words = isTag ? rest : rest.drop { $0.isWhitespace || $0 == "-" }
        var isClosing = words.first == "/"
        if isClosing { words = words.dropFirst().drop(while: \.isWhitespace) }
        if !isTag, words.hasPrefix("end") {
            isClosing = true
            words = words.dropFirst(3)
        }
        let name = words.prefix { $0.isLetter || $0.isNumber || "-._".contains($0) }
        let isWhole = words.prefix(200).prefix { $0 != ">" }.hasSuffix("/")
        guard name.first?.isLetter == true, !isTag || !Self.others.contains(String(name)) else {
            return
        }
        if isClosing {
            close(mark + name, number)
        } else if !isWhole {
            enter(mark + name, number)
        }
    }

    /// Headings themselves, what stands in a line, and what is around all of a page.
    private static let others: Set = [
        "h1", "h2", "h3", "h4", "h5", "h6", "a", "b", "i", "em", "strong", "code", "html", "body",
    ]

    private mutating func toggle(_ name: String, _ number: Int) {
        if counts[name, default: 0] > 0 { close(name, number) } else { enter(name, number) }
    }

    private mutating func enter(_ name: String, _ number: Int) {
        open.append((name, number))
        counts[name, default: 0] += 1
    }

    /// What was opened within and not closed is none.
    private mutating func close(_ name: String, _ number: Int) {
        guard counts[name, default: 0] > 0 else { return }
        while let last = open.popLast() {
            counts[last.name, default: 0] -= 1
            guard last.name == name else { continue }
            if last.line < number { ranges.append(last.line...number) }
            return
        }
    }
}
