import TriageCore
import TriageMarkdown

/// What one line opens and another one closes in the manner of HTML, templates, and other tools' comments.
struct EnclosingMarks {
    /// What stands between two such lines, and what these are called: `<details`, `{{<columns`.
    private(set) var all: [(name: String, lines: ClosedRange<Int>)] = []
    private var open: [(name: String, line: Int)] = []
    /// How many of each name are open.
    private var counts: [String: Int] = [:]

    init(_ input: RecognizerInput) {
        let source = input.written
        let document = input.document
        // Marks in code are none.
        var code: Set<Int> = []
        for block in document.blocks.indices where document.blocks[block].isFenced {
            code.formUnion(document.lineNumbers(of: block))
        }
        for number in source.lineStarts.indices.map({ $0 + 1 }) {
            let bytes = source.bytes[source.lineRange(number)]
            guard Self.mayMark(bytes) || !open.isEmpty && bytes.contains(where: Self.isEnd),
                !code.contains(number)
            else { continue }
            read(String(decoding: bytes, as: UTF8.self).lowercased(), number)
        }
    }

    /// Whether a line may be or hold a mark: nearly all lines have none.
    private static func mayMark(_ line: ArraySlice<UInt8>) -> Bool {
        for byte in line where byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") {
            return true
        }
        let text = line.drop(while: \.isBlank)
        guard let first = text.first else { return false }
        if "-*>/:".utf8.contains(first) {
            // Points, quotes and bold words begin with fewer.
            let run = text.prefix { $0 == first }
            return run.count > 2 || text.dropFirst().first == UInt8(ascii: "@")
        }
        return "[#%@".utf8.contains(first) || text.contains(UInt8(ascii: "%"))
    }

    /// Whether a byte may end a comment that goes on over lines.
    private static func isEnd(_ byte: UInt8) -> Bool { "}>@".utf8.contains(byte) }

    private mutating func read(_ line: String, _ number: Int) {
        let text = line.trimmed
        for (begin, end) in Self.comments {
            let begins = text.hasPrefix(begin)
            let isOpen = !open.isEmpty && counts[begin, default: 0] > 0
            guard begins || isOpen else { continue }
            let ends = text.contains(end)
            if begins, !ends { return enter(begin, number) }
            if ends, isOpen { return close(begin, number) }
        }
        // Tabs in the manner of docfx, up to a rule: `# [Linux](#tab/linux)`.
        if text.hasPrefix("#"), text.contains("](#tab/") {
            return counts["#tab", default: 0] > 0 ? () : enter("#tab", number)
        }
        if text == "***" || text == "---" { return close("#tab", number) }
        if text.hasPrefix("%%") || text.hasSuffix("%%"), text.ranges(of: "%%").count % 2 == 1 {
            return toggle("%%", number)
        }
        if takeLine(text, number) { return }
        for mark in Self.openings {
            for end in Self.ends(of: mark, in: line) { take(line[end...], mark, number) }
        }
    }

    /// Where a mark ends each time that it stands in a line: byte by byte, as nearly all lines have none.
    private static func ends(of mark: String, in line: String) -> [String.Index] {
        var ends: [String.Index] = []
        guard let first = mark.utf8.first else { return ends }
        var rest = line.utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            let isMark = rest.starts(with: mark.utf8)
            rest = rest.dropFirst(isMark ? mark.utf8.count : 1)
            if isMark { ends.append(rest.startIndex) }
        }
        return ends
    }

    private static let comments = [
        ("{{/*", "*/}}"), ("{/*", "*/}"), ("{::comment}", "{:/comment}"), ("{# ", "#}"),
        ("{#-", "#}"),
        ("{{!--", "--}}"), ("<%#", "%>"), ("@*", "*@"),
    ]

    /// Takes a line that is nothing but a mark, whatever tool it is for: signs, and mostly a name, as in `>>>`, `//// note`,
    /// `::: zone`, `<!-- tabs:start -->`, `{panel}`, `[details=x]`, `{#if a}`, `#+begin_note`. Its counterpart has the same
    /// signs with `/` among them, or with `end`, or is the same.
    ///
    /// - Returns: whether it is one.
    private mutating func takeLine(_ text: Substring, _ number: Int) -> Bool {
        guard let first = text.utf8.first, "<{[#>/:-".utf8.contains(first) else { return false }
        let sign = String(
            text.prefix(8).prefix {
                !$0.isLetter && !$0.isNumber && !$0.isWhitespace
            })
        let isRun = sign.count > 2 && sign.allSatisfy { $0 == sign.first && ">/:-".contains($0) }
        guard isRun || Self.signs.contains(sign) else { return false }
        let kind = isRun ? sign : sign.filter { !"/#:".contains($0) || sign == "#+" }
        var parts = text.dropFirst(sign.count).trimmed
            .prefix { $0.isLetter || $0.isNumber || "-_:".contains($0) }
            .split { "-_:".contains($0) }.map(String.init)
        let turn = parts.firstIndex { Self.begins.contains($0) || Self.ends.contains($0) }
        let ends = turn.map { Self.ends.contains(parts[$0]) } ?? (!isRun && sign.contains("/"))
        if let turn { parts.remove(at: turn) }
        // A run of signs alone ends what one with a name began; rules part a page.
        guard !parts.isEmpty || turn != nil else {
            guard kind == "<>" || isRun && sign.first != "-" else { return false }
            if kind == "<>" { ends ? close(kind, number) : enter(kind, number) }
            if isRun { toggle(kind, number) }
            return true
        }
        let isNamed = !isRun || text.count > sign.count && text.hasSuffix(sign)
        let name =
            isNamed
            ? kind + (kind.hasPrefix("{") ? parts[..<min(1, parts.count)].joined() : parts.joined())
            : kind
        if ends {
            close(name, number)
        } else if turn != nil {
            enter(name, number)
        } else if sign == "{" {
            toggle(name, number)
        } else if kind == "{{", parts[0].hasPrefix("end") {
            close(kind + parts[0].dropFirst(3), number)
        } else if sign == "<!--" || sign.first == "-" {
            return false
        } else {
            enter(name, number)
        }
        return true
    }

    private static let signs: Set = [
        "<!--", "{", "{#", "{/", "{::", "{:/", "{{#", "{{/", "[", "[/", "#+", "<>", "</>",
    ]
    private static let begins: Set = ["begin", "start", "open"]
    private static let ends: Set = ["end", "stop", "close"]

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

    /// Headings themselves, and what is around all of a page.
    private static let others: Set = [
        "h1", "h2", "h3", "h4", "h5", "h6", "html", "body",
    ]

    /// What tools draw as steps or boxes whatever stands in it: `<Steps>`, `{{% task-list %}}`.
    var ofTasks: [ClosedRange<Int>] {
        all.filter { range in Self.taskNames.contains(where: range.name.contains) }.map(\.lines)
    }

    /// Parts of such names, in lower case.
    static let taskNames = ["checklist", "tasklist", "task-list", "todo", "steps"]

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
            if last.line < number { all.append((name, last.line...number)) }
            return
        }
    }
}

extension Document {
    /// The lines that a block stands on, from 1.
    func lineNumbers(of block: Int) -> ClosedRange<Int> {
        let first = line(of: block)
        let end = max(Int(blocks[block].start), Int(blocks[block].end) - 1)
        return first...max(first, source.line(at: end))
    }
}
