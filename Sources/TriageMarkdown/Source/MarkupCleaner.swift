import TriageCore

/// Rewrites what other tools make of Markdown before they read it, so that neither their marks nor what they hide
/// stand in the text: MDX, shortcodes of Hugo, tags of Liquid, attributes of kramdown, definition lists and HTML tables.
///
/// Every line of the file stays a line. Code stays as it is written.
struct MarkupCleaner {
    private let text: SourceText
    private let bytes: [UInt8]
    private let isMDX: Bool
    private var index: Int
    private var output: [UInt8]
    /// Where the line that is written begins in the output, and whether something of it was left out.
    private var lineOutput: Int
    private var isCut = false
    private var knownLineEnd = -1
    /// Within a line, no further is looked for the end of code.
    private static let reach = 10_000
    /// The mark of the open fence and its length; a length of 0 where none is open.
    private var fence: (mark: UInt8, length: Int) = (0, 0)
    private var isBehindBlank = true
    /// Indents of what stands in open JSX elements; nil until the first line inside.
    private var dedents: [Int?] = []
    /// Whether a block of HTML is open, which a blank line ends.
    private var isInHTML = false
    /// Columns of the content of the list items that are open.
    private var items: [Int] = []
    /// Between `raw` and `endraw`, where Liquid is only written about.
    private var isRaw = false
    private var braces = BracePairs()
    private var hasNoCommentEnd = false
    /// Byte offset before which no table can be made one of Markdown.
    private var tablesFrom = 0

    /// The text with other tools' marks read or left out; nil where there are none.
    ///
    /// - Parameters:
    ///   - start: byte offset where Markdown begins.
    ///   - isMDX: whether it is MDX, whatever it says.
    static func cleaned(_ text: SourceText, from start: Int, isMDX: Bool) -> [UInt8]? {
        let signs = MarkupSigns(text.bytes, from: start)
        guard isMDX || signs.isFound else { return nil }
        var cleaner = MarkupCleaner(text, from: start, isMDX: isMDX || signs.isMDX)
        cleaner.run()
        return cleaner.output
    }

    private init(_ text: SourceText, from start: Int, isMDX: Bool) {
        self.text = text
        bytes = text.bytes
        self.isMDX = isMDX
        index = start
        output = Array(text.bytes[..<start])
        output.reserveCapacity(text.bytes.count)
        lineOutput = output.count
    }

    // MARK: Lines

    private mutating func run() {
        while index < bytes.count {
            if startsLine { beginLine() }
            guard index < bytes.count else { break }
            if !startsLine || !takeWholeLine() { readByte() }
        }
    }

    private var startsLine: Bool { output.count == lineOutput && !isCut }

    /// Where the line that is read ends; each is looked for once, however often it is asked for.
    private var lineEnd: Int {
        mutating get {
            if knownLineEnd < index || knownLineEnd < 0 {
                knownLineEnd = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
            }
            return knownLineEnd
        }
    }

    /// Leaves out the indent that children of JSX elements have.
    private mutating func beginLine() {
        guard let last = dedents.indices.last else { return }
        let indent = bytes[index...].prefix { $0 == 0x20 }.count
        guard index + indent < bytes.count, bytes[index + indent] != 0x0A else { return }
        let dedent = dedents[last] ?? indent
        dedents[last] = dedent
        index += min(indent, dedent)
    }

    /// Takes a line that is not looked into, or is marked as a whole.
    private mutating func takeWholeLine() -> Bool {
        let end = lineEnd
        let indent = bytes[index..<end].prefix(while: \.isBlank)
        let line = bytes[indent.endIndex..<end]
        let wasBehindBlank = isBehindBlank
        isBehindBlank = line.isEmpty || line.first == 0x0D
        if passFence(line) { return copyLine(end) }
        if isBehindBlank {
            isInHTML = false
            return copyLine(end)
        }
        let around = passItems(indent: indent.count, line)
        if !isMDX, wasBehindBlank, indent.count >= around + 4 {
            isBehindBlank = true
            return copyLine(end)
        }
        if BlockStart.isBlockTag(line) { isInHTML = true }
        if isMDX, wasBehindBlank, indent.isEmpty, isModuleLine(line) {
            skipParagraph()
            return true
        }
        if line.first == UInt8(ascii: ":"), line.dropFirst().first?.isBlank == true, !wasBehindBlank
        {
            // A definition below its term.
            output += indent + [UInt8(ascii: "-")]
            index = line.startIndex + 1
            return true
        }
        if line.first == UInt8(ascii: "<"), indent.count < 4 {
            if takeTable(from: line.startIndex) || takeHeading(line) { return true }
        }
        return false
    }

    /// Whether a line opens or closes a fence, or stands in one.
    private mutating func passFence(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == 0x3E || $0.isBlank || "-*+".utf8.contains($0) }
        let mark = text.first ?? 0
        let length = text.prefix { $0 == mark }.count
        let isMark = (mark == 0x60 || mark == 0x7E) && length >= 3
        if fence.length == 0 {
            guard isMark, mark == 0x7E || !text.dropFirst(length).contains(0x60) else {
                return false
            }
            fence = (mark, length)
        } else if isMark, mark == fence.mark, length >= fence.length,
            text.dropFirst(length).allSatisfy(\.isSpace)
        {
            fence.length = 0
        }
        return true
    }

    /// Opens and closes list items.
    ///
    /// - Returns: the column of the content of the item that the line stands in; 0 outside of items.
    private mutating func passItems(indent: Int, _ line: ArraySlice<UInt8>) -> Int {
        while let last = items.last, indent < last { items.removeLast() }
        let around = items.last ?? 0
        let number = line.prefix(while: \.isASCIIDigit).count
        let mark = line.dropFirst(number)
        guard indent < around + 4, mark.dropFirst().first?.isSpace ?? true,
            let sign = mark.first, (number > 0 ? ".)" : "-*+").utf8.contains(sign)
        else { return around }
        items.append(indent + number + 2)
        return around
    }

    private mutating func copyLine(_ end: Int) -> Bool {
        let next = min(end + 1, bytes.count)
        output += bytes[index..<next]
        index = next
        lineOutput = output.count
        return true
    }

    private func isModuleLine(_ line: ArraySlice<UInt8>) -> Bool {
        ["import ", "import{", "export "].contains { line.starts(with: $0.utf8) }
    }

    /// Leaves out lines up to the next blank one.
    private mutating func skipParagraph() {
        while index < bytes.count {
            let end = lineEnd
            if bytes[index..<end].allSatisfy(\.isSpace) { return }
            index = end
            finishLine()
        }
    }

    /// Ends the line that is written, at the end of one in the source.
    private mutating func finishLine() {
        if isCut {
            while output.count > lineOutput, output[output.count - 1].isBlank {
                output.removeLast()
            }
            isCut = false
        }
        guard index < bytes.count else { return }
        output.append(0x0A)
        index += 1
        lineOutput = output.count
    }

    // MARK: Bytes

    private mutating func readByte() {
        let byte = bytes[index]
        switch byte {
        case 0x0A: return finishLine()
        case UInt8(ascii: "\\"):
            output.append(byte)
            index += 1
            guard index < bytes.count, bytes[index] != 0x0A else { return }
        case UInt8(ascii: "`"): if copyCode() { return }
        case UInt8(ascii: "$"): if copyMath() { return }
        case UInt8(ascii: "{"): if readBrace() { return }
        case UInt8(ascii: "<"): if copyComment() || readTag() { return }
        default: break
        }
        output.append(bytes[index])
        index += 1
    }

    /// Copies code within a line, up to as many marks as it begins with.
    private mutating func copyCode() -> Bool {
        let end = min(lineEnd, index + Self.reach)
        let length = bytes[index..<end].prefix { $0 == 0x60 }.count
        var next = index + length
        while next < end {
            let run = bytes[next..<end].prefix { $0 == 0x60 }.count
            if run == length { break }
            next += max(1, run)
        }
        let stop = next < end ? next + length : index + length
        output += bytes[index..<stop]
        index = stop
        return true
    }

    /// Copies a formula so that Markdown finds no marks of its own in it.
    private mutating func copyMath() -> Bool {
        let end = min(lineEnd, index + Self.reach)
        let length = bytes[index..<end].starts(with: "$$".utf8) ? 2 : 1
        let rest = bytes[(index + length)..<end]
        guard let first = rest.first, !first.isBlank,
            let close = rest.firstIndex(of: UInt8(ascii: "$")), close > rest.startIndex,
            !bytes[close - 1].isBlank, !bytes[index..<close].contains(0x60)
        else { return false }
        let behind = bytes[close...].dropFirst(length).first
        // `$5 and a$` are amounts and names.
        guard bytes[close...].starts(with: repeatElement(0x24, count: length)),
            behind?.isASCIIAlphanumeric != true,
            rest[..<close].contains(where: { "\\^_{".utf8.contains($0) })
        else { return false }
        output += bytes[index..<index + length]
        for place in rest.startIndex..<close {
            let byte = bytes[place]
            let next = bytes[place + 1]
            let isMark =
                byte == UInt8(ascii: "\\")
                ? next > 0x20 && next < 0x7F && !next.isASCIIAlphanumeric
                : "*_[<~".utf8.contains(byte)
            if isMark { output.append(UInt8(ascii: "\\")) }
            output.append(byte)
        }
        output += bytes[close..<close + length]
        index = close + length
        return true
    }

    /// Copies a comment of HTML.
    private mutating func copyComment() -> Bool {
        guard bytes[index...].starts(with: "<!--".utf8), !hasNoCommentEnd else { return false }
        var close = index + 4
        while close < bytes.count, !bytes[close...].starts(with: "-->".utf8) { close += 1 }
        guard close < bytes.count else {
            hasNoCommentEnd = true
            return false
        }
        while index < close {
            output.append(bytes[index])
            if bytes[index] == 0x0A { lineOutput = output.count }
            index += 1
        }
        return true
    }

    /// Leaves out a range; the ends of lines in it stay.
    private mutating func cut(to end: Int, writing text: [UInt8] = []) {
        output += text
        isCut = true
        while index < end {
            if bytes[index] == 0x0A {
                finishLine()
                isCut = true
            } else {
                index += 1
            }
        }
        // What is left of a line begins at its start.
        if isMDX, output.count == lineOutput {
            while index < bytes.count, bytes[index].isBlank { index += 1 }
        }
    }

    // MARK: Braces

    private mutating func readBrace() -> Bool {
        let rest = bytes[index...]
        if rest.starts(with: "{{<".utf8) || rest.starts(with: "{{%".utf8) {
            return readShortcode()
        }
        if rest.starts(with: "{%".utf8) { return readLiquid() }
        if isRaw { return false }
        if readAttributes() { return true }
        return isMDX && readExpression()
    }

    /// Where two bytes stand that close a tag, before another one opens and before the end of the paragraph.
    private func end(of close: (UInt8, UInt8)) -> Int? {
        var position = index + 2
        while position + 1 < bytes.count {
            if bytes[position] == close.0, bytes[position + 1] == close.1 { return position }
            if bytes[position] == 0x0A, bytes[position + 1] == 0x0A { return nil }
            if bytes[position] == 0x7B, position > index + 2 { return nil }
            position += 1
        }
        return nil
    }

    private mutating func readShortcode() -> Bool {
        let isAngle = bytes[index + 2] == UInt8(ascii: "<")
        guard let close = end(of: (isAngle ? 0x3E : 0x25, 0x7D)), close + 3 <= bytes.count,
            bytes[close + 2] == 0x7D
        else { return false }
        let body = String(decoding: bytes[(index + 3)..<close], as: UTF8.self)
        // `{{</* name */>}}` is how Hugo writes about itself.
        if body.hasPrefix("/*") { return false }
        cut(to: close + 3, writing: Array(TagWords(body).told.utf8))
        return true
    }

    private mutating func readLiquid() -> Bool {
        guard let close = end(of: (0x25, 0x7D)) else { return false }
        let words = TagWords(
            String(decoding: bytes[(index + 2)..<close], as: UTF8.self).trimmed(where: "- \n\t"))
        if isRaw, words.name != "endraw" { return false }
        isRaw = words.name == "raw"
        switch words.name {
        case "highlight":
            fence = (0x60, 3)
            cut(to: close + 2, writing: Array("```\(words.arguments.first ?? "")".utf8))
            // Only the tag that ends it is looked for.
            skipToEndOfHighlight()
        default: cut(to: close + 2, writing: Array(words.told.utf8))
        }
        return true
    }

    private mutating func skipToEndOfHighlight() {
        while index < bytes.count {
            let end = lineEnd
            let line = bytes[index..<end].drop(while: \.isBlank)
            if line.starts(with: "{%".utf8),
                String(decoding: line, as: UTF8.self).contains("endhighlight")
            {
                output += Array("```".utf8)
                index = end
                finishLine()
                break
            }
            output += bytes[index..<end]
            index = end
            finishLine()
        }
        fence.length = 0
    }

    /// `{: .wide}` on a line of its own or behind a link, code or emphasis, and `{ .wide }` behind those.
    private mutating func readAttributes() -> Bool {
        let end = lineEnd
        guard let close = bytes[index..<min(end, index + 200)].firstIndex(of: UInt8(ascii: "}"))
        else { return false }
        let body = bytes[(index + 1)..<close].drop(while: \.isBlank)
        let isKramdown = bytes[index + 1] == UInt8(ascii: ":")
        let isAlone =
            output[lineOutput...].allSatisfy(\.isBlank)
            && bytes[(close + 1)..<end].allSatisfy(\.isSpace)
        let isBehind =
            output.count > lineOutput
            && output.last.map { ")`*_".utf8.contains($0) || $0 == 0x5D } == true
        guard
            isKramdown
                ? isAlone || isBehind
                : isBehind && !isMDX && (body.first == UInt8(ascii: ".") || body.first == 0x23)
        else { return false }
        cut(to: close + 1)
        return true
    }

    /// What JavaScript would say: texts are read, all else is left out.
    private mutating func readExpression() -> Bool {
        guard let close = braces.close(of: index, in: bytes) else { return false }
        let body = bytes[(index + 1)..<close].trimmed { $0.isSpace }
        // The id of a heading.
        if body.first == UInt8(ascii: "#") { return false }
        var text: [UInt8] = []
        if let quote = body.first, body.count > 1, "\"'`".utf8.contains(quote), body.last == quote,
            !body.dropFirst().dropLast().contains(quote)
        {
            text = body.dropFirst().dropLast().map { $0 == 0x0A ? 0x20 : $0 }
        }
        cut(to: close + 1, writing: text)
        return true
    }

    // MARK: Tags

    /// Reads HTML that Markdown has marks for.
    private mutating func readTag() -> Bool {
        guard let tag = MarkupTag(bytes, at: index, &braces) else { return false }
        if isMDX, tag.isComponent || tag.hasExpression { return readComponent(tag) }
        guard !tag.isClosing, let text = markdown(of: tag) else { return false }
        cut(to: text.end, writing: Array(text.markdown.utf8))
        return true
    }

    /// A short element of HTML as Markdown.
    private mutating func markdown(of tag: MarkupTag) -> (markdown: String, end: Int)? {
        // In a block of HTML, Markdown's own marks would be text.
        let isLink = tag.element == "img" || tag.element == "a"
        if isInHTML, isLink { return nil }
        if tag.element == "img" {
            guard let source = tag["src"] else { return nil }
            return ("![\(tag["alt"] ?? "")](\(source))", tag.end)
        }
        guard ["a", "del", "s", "strike", "sup"].contains(tag.element), !tag.isSelfClosing else {
            return nil
        }
        let reach = bytes[tag.end..<max(tag.end, min(lineEnd, tag.end + 1_000))]
        guard let close = reach.firstRange(of: Array("</\(tag.name)>".utf8)) else { return nil }
        let body = String(decoding: reach[..<close.lowerBound], as: UTF8.self)
        let text = body.trimmed(where: " ")
        switch tag.element {
        case "a":
            guard let target = tag["href"], !target.contains(where: \.isWhitespace),
                !text.contains("["), !text.contains("]")
            else { return nil }
            let name = HTMLCell.markdown(text)
            return (name.isEmpty ? "" : "[\(name)](\(target))", close.upperBound)
        case "sup":
            // Marks of notes and trade stand above the line, but are no powers.
            guard !text.isEmpty, text.utf8.count <= 12,
                text.utf8.allSatisfy({ $0.isASCIIAlphanumeric || "+-*/.".utf8.contains($0) }),
                output.last.map({ $0.isASCIIAlphanumeric || $0 == 0x29 }) == true,
                !["st", "nd", "rd", "th", "TM"].contains(text)
            else { return nil }
            let goesOn =
                close.upperBound < bytes.count && bytes[close.upperBound].isASCIIAlphanumeric
            return (goesOn ? "^(\(text))" : "^\(text)", close.upperBound)
        default:
            guard !text.isEmpty, !text.contains("<"), !text.contains("~") else { return nil }
            return ("~~\(text)~~", close.upperBound)
        }
    }

    /// Opens or closes an element whose children may be indented.
    private mutating func passContainer(_ tag: MarkupTag) {
        if tag.isClosing {
            _ = dedents.popLast()
        } else if !tag.isSelfClosing {
            // Only children on lines of their own are.
            let rest = bytes[tag.end..<max(tag.end, lineEnd)]
            dedents.append(rest.allSatisfy(\.isSpace) ? nil : 0)
        }
    }

    /// A JSX element is left out but for what it encloses and what it calls itself.
    private mutating func readComponent(_ tag: MarkupTag) -> Bool {
        let startsLine = output[lineOutput...].allSatisfy(\.isBlank)
        if tag.isComponent { passContainer(tag) }
        var label = tag.isClosing || !startsLine ? "" : tag.label
        if !label.isEmpty {
            let line = bytes[tag.end...].prefix { $0 != 0x0A }
            let next = bytes[line.endIndex...].dropFirst().prefix { $0 != 0x0A }
            // What follows on the next line is not the same sentence.
            if line.allSatisfy(\.isSpace), !next.allSatisfy(\.isSpace) { label += "\\" }
        }
        cut(to: tag.end, writing: Array(label.utf8))
        return true
    }

    /// A heading of HTML on one line, with its id.
    private mutating func takeHeading(_ line: ArraySlice<UInt8>) -> Bool {
        guard let heading = HTMLHeading(line) else { return false }
        output += Array(heading.markdown.utf8)
        index = line.endIndex
        finishLine()
        return true
    }

    private mutating func takeTable(from start: Int) -> Bool {
        guard start >= tablesFrom, HTMLTable.begins(bytes[start...]) else { return false }
        guard let table = HTMLTable(bytes, from: start) else {
            tablesFrom = bytes.count
            return false
        }
        tablesFrom = table.end
        let rest = bytes[table.end...].prefix { $0 != 0x0A }
        let count = bytes[index..<table.end].count { $0 == 0x0A } + 1
        guard rest.allSatisfy(\.isSpace), let lines = table.lines, lines.count <= count else {
            return false
        }
        for line in lines + Array(repeating: "", count: count - lines.count) {
            output += Array(line.utf8)
            index = lineEnd
            finishLine()
        }
        isBehindBlank = lines.count < count
        return true
    }
}

/// Whether a text holds what is rewritten, at a glance.
struct MarkupSigns {
    private(set) var isFound = false
    /// Whether it brings in components, as only MDX does.
    private(set) var isMDX = false

    init(_ bytes: [UInt8], from start: Int) {
        var previous: UInt8 = 0x0A
        for index in bytes.indices[start...] {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "{"):
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                if "%{:".utf8.contains(next) || previous == UInt8(ascii: ")") { isFound = true }
            case UInt8(ascii: ":") where previous == 0x0A:
                if index + 1 < bytes.count, bytes[index + 1].isBlank { isFound = true }
            case UInt8(ascii: "<"):
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                // Comments and addresses are left alone.
                if next.isASCIILetter || next == UInt8(ascii: "/") { isFound = true }
            case UInt8(ascii: "$"): isFound = isFound || previous != UInt8(ascii: "`")
            case UInt8(ascii: "@"):
                let rest = bytes[index...]
                if rest.starts(with: "@theme/".utf8) || rest.starts(with: "@site/".utf8) {
                    isFound = true
                    isMDX = true
                }
            default: break
            }
            previous = byte
        }
    }
}

extension String {
    fileprivate func trimmed(where marks: String) -> String {
        String(drop { marks.contains($0) }.reversed().drop { marks.contains($0) }.reversed())
    }
}
