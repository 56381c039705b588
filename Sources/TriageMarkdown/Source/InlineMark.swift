import TriageCore

/// A mark of another tool within a line.
struct InlineMark: Sendable {
    /// Whose it is.
    let dialect: String
    let opening: String
    let closing: String
    /// How far behind the opening the closing is looked for, in bytes.
    var reach = 500
    /// What stands for it; nil where it is none after all.
    let markdown: @Sendable (Place) -> String?

    /// A mark and what is around it.
    struct Place {
        /// Between its opening and its closing.
        var body: String
        /// What is written in front of it on the line.
        var before: [UInt8]
        /// What follows it on the line.
        var after: ArraySlice<UInt8>
        var isInHTML: Bool
    }

    /// In the order in which they are tried.
    static let all: [InlineMark] = marks + struck

    private static let marks: [InlineMark] = [
        template("Hugo", TemplateTag.marks[0]), template("Hugo", TemplateTag.marks[1]),
        template("Jekyll", TemplateTag.marks[2]),
        InlineMark(dialect: "kramdown", opening: "{:", closing: "}", reach: 200) {
            $0.isAlone || $0.isBehindSpan ? "" : nil
        },
        InlineMark(dialect: "MkDocs", opening: "{", closing: "}", reach: 200) {
            let mark = $0.body.first { $0 != " " }
            return $0.isBehindSpan && (mark == "." || mark == "#") ? "" : nil
        },
        InlineMark(dialect: "HTML", opening: "<img ", closing: ">", reach: 2_000) {
            let tag = TagWords($0.body)
            guard !$0.isInHTML, let source = tag["src"] else { return nil }
            return "![\(tag["alt"] ?? "")](\(source))"
        },
        InlineMark(dialect: "HTML", opening: "<sup>", closing: "</sup>", reach: 20) { $0.power },
    ]

    /// Struck words never pass for what is meant: their tags are marks of Markdown.
    private static let struck: [InlineMark] = ["s", "S", "del", "DEL", "strike", "STRIKE"].flatMap {
        name in
        ["<", "</"].map { sign in
            InlineMark(dialect: "HTML", opening: sign + name, closing: ">") {
                $0.body.isEmpty || $0.body.first == " " ? "~~" : nil
            }
        }
    }

    /// Where it is the target of a link, marks of code would be part of that.
    private static func template(_ dialect: String, _ mark: (String, String)) -> InlineMark {
        InlineMark(dialect: dialect, opening: mark.0, closing: mark.1) { place in
            let tag = TemplateTag(place.body, opening: mark.0, closing: mark.1)
            if let text = tag.text(isAlone: place.isAlone) { return text }
            let isPlain =
                place.isInHTML || place.before.last.map { "(\"'<=".utf8.contains($0) } == true
            return isPlain ? nil : tag.code
        }
    }

    /// Of MDX, what is no HTML: a component is left out but for what it encloses and calls itself.
    private static let component = InlineMark(dialect: "MDX", opening: "<", closing: ">") {
        let isClosing = $0.body.hasPrefix("/")
        let tag = TagWords($0.body.trimmed { $0 == "/" })
        guard tag.isComponent else { return nil }
        return isClosing || !$0.before.allSatisfy(\.isBlank) ? "" : tag.label
    }

    private static let allOfMDX = all + [component]

    /// Of MDX: `import`, `export`.
    static func isModule(_ line: ArraySlice<UInt8>) -> Bool {
        ["import ", "import{", "export "].contains { line.starts(with: $0.utf8) }
    }

    /// The class of a note that kramdown's attributes alone on a line give to what they stand at; nil for others.
    static func noteClass(_ line: ArraySlice<UInt8>) -> String? {
        guard line.starts(with: "{:".utf8), line.count < 200, line.contains(0x2E) else {
            return nil
        }
        let line = line.trimmed(while: \.isSpace)
        guard line.last == 0x7D, line.filter({ $0 == 0x7D }).count == 1 else { return nil }
        return TagWords(String(decoding: line.dropFirst(2).dropLast(), as: UTF8.self)).classes
            .map { $0.hasSuffix("-title") ? String($0.dropLast(6)) : $0 }
            .first(where: ContainerLabel.kinds.contains)
    }

    /// A line with its marks read, and where in the file the first tag of a template stands that is left as it is written;
    /// nil where it has none. What stands in code is left as it is.
    static func read(_ line: ArraySlice<UInt8>, isMDX: Bool, _ isInHTML: Bool) -> (
        text: [UInt8], unread: Int?
    )? {
        guard line.contains(0x7B) || line.contains(0x3C) else { return nil }
        let marks = isMDX ? allOfMDX : all
        var closings = [Int](repeating: line.startIndex - 1, count: marks.count)
        var text: [UInt8] = []
        var isRead = false
        var unread: Int?
        /// Where what is not yet in the text begins.
        var rest = line.startIndex
        var index = line.startIndex
        while index < line.endIndex {
            switch line[index] {
            case 0x5C: index = min(index + 2, line.endIndex)
            case 0x60: index = endOfCode(line, from: index)
            case 0x7B, 0x3C:
                text += line[rest..<index]
                rest = index
                if let (markdown, behind) = replacement(
                    line, index, text, marks, &closings, isInHTML)
                {
                    text += markdown.utf8
                    if markdown.hasPrefix("`"), markdown.contains("{%") || markdown.contains("{{") {
                        unread = unread ?? index
                    }
                    index = behind
                    rest = behind
                    isRead = true
                } else {
                    index += 1
                }
            default: index += 1
            }
        }
        guard isRead else { return nil }
        text += line[rest...]
        return (text.trimmedEnd(while: \.isBlank).isEmpty ? [] : text, unread)
    }

    /// - Parameter closings: where each mark was last found to close next, as many may be open.
    private static func replacement(
        _ line: ArraySlice<UInt8>, _ index: Int, _ text: [UInt8], _ marks: [InlineMark],
        _ closings: inout [Int], _ isInHTML: Bool
    ) -> (String, Int)? {
        for (number, mark) in marks.enumerated()
        where line[index...].starts(with: mark.opening.utf8) {
            let start = index + mark.opening.utf8.count
            if closings[number] < start {
                let close = line[start...].firstRange(ofBytes: mark.closing.utf8)
                closings[number] = close?.lowerBound ?? .max
            }
            let close = closings[number]
            let end = close == .max ? close : close + mark.closing.utf8.count
            guard end <= start + mark.reach else { continue }
            let place = Place(
                body: String(decoding: line[start..<close], as: UTF8.self), before: text,
                after: line[end...], isInHTML: isInHTML)
            if let markdown = mark.markdown(place) { return (markdown, end) }
        }
        return nil
    }

    /// Where code within a line ends, at as many marks as it begins with.
    private static func endOfCode(_ line: ArraySlice<UInt8>, from start: Int) -> Int {
        let length = line[start...].prefix { $0 == 0x60 }.count
        let rest = line[(start + length)...].prefix(10_000)
        var next = rest.startIndex
        while let mark = rest[next...].firstIndex(of: 0x60) {
            let run = rest[mark...].prefix { $0 == 0x60 }.count
            if run == length { return mark + run }
            next = mark + run
        }
        return start + length
    }
}

extension InlineMark.Place {
    /// Whether nothing else stands on the line.
    fileprivate var isAlone: Bool { before.allSatisfy(\.isBlank) && after.allSatisfy(\.isSpace) }

    /// Whether a link, code or emphasis ends in front of it.
    fileprivate var isBehindSpan: Bool {
        before.last.map { ")`*_".utf8.contains($0) || $0 == 0x5D } == true
    }

    /// `10<sup>6</sup>` is a power; marks of notes and trade stand above the line too.
    fileprivate var power: String? {
        let isPower =
            !body.isEmpty && body.utf8.count <= 12
            && body.utf8.allSatisfy { $0.isASCIIAlphanumeric || "+-*/.".utf8.contains($0) }
            && before.last.map { $0.isASCIIAlphanumeric || $0 == 0x29 } == true
            && !["st", "nd", "rd", "th", "TM"].contains(body)
        guard isPower else { return nil }
        return after.first?.isASCIIAlphanumeric == true ? "^(\(body))" : "^\(body)"
    }
}
