import TriageCore
import TriageMarkdown

/// One of the two counts of the gate: all marks of a file that a person takes for boxes, found in its bytes by their lines,
/// whatever Markdown makes of them.
struct BoxScan {
    /// What the lines around a mark say that it is.
    enum Place: Hashable {
        case text
        /// A fence that is closed, and holds what no code does only if its author forgot to close it.
        case code
        /// A fence that is not.
        case brokenCode
        case frontMatter
    }

    /// A line with something to account for.
    struct Line {
        /// From 1.
        var number: Int
        var marks: [BoxMark]
        var place: Place
        /// What it takes in from another file begins here, in bytes from the line's beginning.
        var inclusion: Int?
    }

    private(set) var lines: [Line] = []

    /// - Parameters:
    ///   - source: the file as it was written.
    ///   - frontEnd: where its front matter ends, in bytes.
    init(_ source: SourceText, frontEnd: Int) {
        let body = frontEnd > 3 ? source.line(at: frontEnd) : 1
        var fences = Fences()
        var fenceOfLine: [Int?] = []
        var definesX = false
        for number in source.lineStarts.indices.map({ $0 + 1 }) {
            let written = source.bytes[source.lineRange(number)]
            // Editors that write another encoding behind a file leave zeroes in it.
            let bytes = written.contains(0) ? ArraySlice(written.filter { $0 != 0 }) : written
            let marks = BoxMark.all(in: bytes)
            let inclusion = Inclusion.start(in: bytes)
            let isInside = fences.isOpen
            var fence =
                number < body ? nil : fences.read(bytes, marks)
            // Its first line may say that other tools fill it.
            if inclusion != nil, !isInside { fence = nil }
            definesX = definesX || Self.definesX(bytes)
            guard !marks.isEmpty || inclusion != nil else { continue }
            lines.append(
                Line(
                    number: number, marks: marks, place: number < body ? .frontMatter : .text,
                    inclusion: inclusion))
            fenceOfLine.append(fence)
        }
        let isWhole = fences.all.allSatisfy(\.isClosed)
        for (index, fence) in fenceOfLine.enumerated() {
            guard let fence else { continue }
            lines[index].place = isWhole && fences.all[fence].isCode ? .code : .brokenCode
        }
        guard definesX else { return }
        for index in lines.indices {
            let number = lines[index].number
            lines[index].marks.removeAll { Self.isLink($0, in: source, line: number) }
        }
    }

    /// `[x]: https://example.org` makes a link of each `[x]` that is no task's.
    private static func definesX(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop(while: \.isBlank)
        return text.first == UInt8(ascii: "[")
            && text.prefix(4).map(\.asciiLowercased) == Array("[x]:".utf8)
    }

    private static func isLink(_ mark: BoxMark, in source: SourceText, line: Int) -> Bool {
        let start = source.start(ofLine: line)
        let text = source.bytes[(start + mark.column)..<(start + mark.column + mark.length)]
        let before = source.bytes[start..<(start + mark.column)]
        return text.map(\.asciiLowercased) == Array("[x]".utf8) && before.allSatisfy(\.isBlank)
    }
}

/// The fences of a file by its lines.
private struct Fences {
    struct Fence {
        var mark: UInt8
        var length: Int
        /// Whether its language has no lists of tasks, and takes `#` for a comment.
        var isProgram: Bool
        /// Whether it is called Markdown: headings stand in it.
        var isMarkdown: Bool
        /// Whether it holds Markdown that is shown as such, however many signs it has.
        var isDirective: Bool
        var isClosed = false
        /// Whether it holds a line that opens a fence, a heading, or a task among lines of a program.
        var holdsOther = false

        var isCode: Bool { isClosed && !holdsOther }
    }

    private(set) var all: [Fence] = []
    private var open: Int?
    var isOpen: Bool { open != nil }
    /// Whether a tag began what goes on up to the next empty line: there a fence is none.
    private var isHTML = false

    /// - Parameter marks: the boxes of the line.
    /// - Returns: the fence that a line is in, or opens or closes.
    mutating func read(_ line: ArraySlice<UInt8>, _ marks: [BoxMark]) -> Int? {
        let text = Self.behindMarkers(line)
        let run = Self.run(text)
        guard let index = open else {
            isHTML = !text.allSatisfy(\.isSpace) && (isHTML || Self.beginsWithTag(text))
            guard let run, Self.opens(text, run) else { return nil }
            let info = String(decoding: text.dropFirst(run.length), as: UTF8.self)
            let name = info.trimmed.prefix { !$0.isWhitespace && $0 != "," }.lowercased()
                .trimmed { "{}.".contains($0) }
            all.append(
                Fence(
                    mark: run.mark, length: run.length,
                    isProgram: !Self.markdownNames.contains(String(name))
                        && !Self.textLanguages.contains(String(name)),
                    isMarkdown: Self.markdownNames.contains(String(name)),
                    isDirective: Self.isDirective(info.trimmed.lowercased()), holdsOther: isHTML))
            open = all.count - 1
            return open
        }
        let fence = all[index]
        // Who writes more than three signs means where it ends.
        let isMeant = fence.length > 3 && !isHTML
        if let run {
            let isEnd = text.dropFirst(run.length).allSatisfy(\.isSpace)
            if isEnd, run.mark == fence.mark, run.length >= fence.length {
                all[index].isClosed = true
                open = nil
            } else if !isEnd, !isMeant {
                all[index].holdsOther = true
            }
        }
        if fence.isDirective, !marks.isEmpty { all[index].holdsOther = true }
        let isHeading = !fence.isMarkdown && Self.isHeading(text, fence.isProgram)
        if !isMeant, isHeading || fence.isProgram && marks.contains(where: { isTask($0, line) }) {
            all[index].holdsOther = true
        }
        return index
    }

    /// Whether words follow a box; behind `[ ] && make` stands what a shell does then.
    private func isTask(_ mark: BoxMark, _ line: ArraySlice<UInt8>) -> Bool {
        mark.begins
            && line.dropFirst(mark.column + mark.length).first { !$0.isBlank }
                .map { $0 >= 0x80 || $0.isASCIIAlphanumeric || "*_`[\"".utf8.contains($0) } ?? true
    }

    /// `<details>`, `</summary>`, and no `<https://example.org>`.
    private static func beginsWithTag(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == 0x3C else { return false }
        let name = text.dropFirst().drop { $0 == 0x2F }
        let end = name.drop { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D }
        return name.first?.isASCIILetter == true
            && end.first.map { $0.isSpace || $0 == 0x3E || $0 == 0x2F } ?? true
    }

    /// `{tab-item} Linux`, `ad-warning`, `[tasklist]`; neither `{.swift}` nor `{code-block}`.
    private static func isDirective(_ info: String) -> Bool {
        if info.hasPrefix("ad-") || info.hasPrefix("[") { return true }
        guard info.hasPrefix("{") else { return false }
        let name = info.dropFirst().prefix { $0 != "}" }
        return name.first.map { !".#".contains($0) } == true
            && !["code", "literal"].contains(where: name.contains)
    }

    private static let markdownNames: Set = ["md", "markdown", "mdx", "gfm", "qmd", "rmd"]
    private static let textLanguages: Set = [
        "", "text", "txt", "plain", "plaintext", "diff", "patch",
    ]

    private static func opens(_ text: ArraySlice<UInt8>, _ run: (mark: UInt8, length: Int)) -> Bool
    {
        run.mark == 0x7E || !text.dropFirst(run.length).contains(0x60)
    }

    private static func run(_ text: ArraySlice<UInt8>) -> (mark: UInt8, length: Int)? {
        guard let mark = text.first, mark == 0x60 || mark == 0x7E else { return nil }
        let length = text.prefix { $0 == mark }.count
        return length > 2 ? (mark, length) : nil
    }

    /// A first heading may be a comment in a program.
    private static func isHeading(_ text: ArraySlice<UInt8>, _ isProgram: Bool) -> Bool {
        let level = text.prefix { $0 == 0x23 }.count
        return ((isProgram ? 2 : 1)...6).contains(level)
            && text.dropFirst(level).first.map(\.isBlank) == true
    }

    /// A line without its indent, the marks of quotes, and bullets.
    private static func behindMarkers(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = line
        while true {
            text = text.drop { $0.isBlank || $0 == 0x3E }
            let number = text.prefix(10).prefix(while: \.isASCIIDigit).count
            let mark = text.dropFirst(number).first
            let isBullet =
                number > 0
                ? mark == 0x2E || mark == 0x29 : mark.map { "-+*".utf8.contains($0) } ?? false
            guard isBullet, text.dropFirst(number + 1).first.map(\.isBlank) == true else {
                return text
            }
            text = text.dropFirst(number + 1)
        }
    }
}
