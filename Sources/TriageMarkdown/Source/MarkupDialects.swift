import TriageCore

/// Rewrites what other tools make of Markdown before they read it, so that neither their marks nor what they hide stand in
/// the text. Every line of the file stays a line, and code stays as it is written.
///
/// The rules are the tables below: ``InlineMark/all`` within a line, ``ContainerMark`` for what encloses lines.
struct MarkupDialects {
    private let text: SourceText
    private let isMDX: Bool
    /// What is written for lines, by their indices from 0, where that is not what stands there.
    private var written: [Int: [UInt8]] = [:]
    private var line = 0
    private var containers: [Container] = []
    /// How many marks are ahead that close a container.
    private var closings: [ContainerMark.Form: Int] = [:]
    /// The mark of the open fence, its length (0 where none is open), and how many containers are around it.
    private var fence: (mark: UInt8, length: Int, depth: Int) = (0, 0, 0)
    private var isBehindBlank = true
    private var isInList = false
    /// Whether a block of HTML is open, which a blank line ends.
    private var isInHTML = false
    /// Whether a comment of Jekyll may still end below.
    private var mayEndComment = true
    /// The line before which no table can be made one of Markdown.
    private var tablesFrom = 0
    /// The last line that can end a fence.
    private var lastFence: Int?
    /// The line that was last given a note's class.
    private var attached: Int?
    /// Byte offset of the first tag of a template that is shown as it is written.
    private var unread: Int?

    private struct Container {
        var form: ContainerMark.Form
        /// Of the line that opens it, within the container around it.
        var indent: Int
        /// Of the lines in a component: that of the first one.
        var bodyIndent: Int?
        /// How many marks end it, where that is a fence.
        var fenceLength = 0
    }

    /// Containers within one another beyond this are read as if they were not there.
    private static let depthLimit = 8

    /// Kramdown's attributes are given to a paragraph above that is no longer than this.
    private static let paragraphLimit = 100

    /// The text with other tools' marks read or left out, nil where there are none; and the byte offset of the first tag of
    /// a template that is shown as it is written, if any.
    ///
    /// - Parameters:
    ///   - start: byte offset where Markdown begins.
    ///   - isMDX: whether components are.
    static func read(_ text: SourceText, from start: Int, isMDX: Bool) -> (
        bytes: [UInt8]?, unread: Int?
    ) {
        var dialects = MarkupDialects(text, isMDX: isMDX)
        let first = start == 0 ? 0 : text.lineStarts.endOfPrefix { Int($0) < start }
        for line in first..<max(first, text.lineStarts.count) {
            let text = dialects.source(line).drop(while: \.isBlank)
            if let form = ContainerMark.closing(text, isMDX: isMDX) {
                dialects.closings[form, default: 0] += 1
            }
            if let mark = text.first, mark == 0x60 || mark == 0x7E,
                text.allSatisfy({ $0 == mark || $0.isSpace })
            {
                dialects.lastFence = line
            }
        }
        dialects.line = first
        while dialects.line < text.lineStarts.count {
            dialects.readLine()
            dialects.line += 1
        }
        return (dialects.written.isEmpty ? nil : dialects.bytes, dialects.unread)
    }

    private init(_ text: SourceText, isMDX: Bool) {
        self.text = text
        self.isMDX = isMDX
    }

    private func source(_ line: Int) -> ArraySlice<UInt8> { text.bytes[text.lineRange(line + 1)] }

    private var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var position = 0
        for line in written.keys.sorted() {
            let range = text.lineRange(line + 1)
            bytes += text.bytes[position..<range.lowerBound]
            bytes += written[line] ?? []
            position = range.upperBound
        }
        return bytes + text.bytes[position...]
    }

    // MARK: Lines

    private mutating func readLine() {
        var rest = source(line)
        let start = rest.startIndex
        let signs = enterContainers(&rest)
        func write(_ text: some Sequence<UInt8>) {
            let new = signs + text
            if !new.elementsEqual(source(line)) { written[line] = new }
        }
        /// Most lines stand in no container.
        func keep() { if !signs.isEmpty || rest.startIndex > start { write(rest) } }
        let text = rest.drop(while: \.isBlank)
        let indent = rest.prefixColumns
        let isBlank = text.isEmpty
        let isBehindBlank = isBehindBlank
        self.isBehindBlank = isBlank
        if !isBlank, !isInHTML, fence.length == 0, passNote(text, indent: indent, signs) { return }
        if isBlank || !isInHTML && passFence(text) {
            if isBlank, fence.length == 0 { isInHTML = false }
            return keep()
        }
        passList(text, indent: indent)
        if isBehindBlank, indent >= 4, !isInList, !isMDX {
            self.isBehindBlank = true
            return keep()
        }
        if isMDX, isBehindBlank, indent == 0, InlineMark.isModule(text) { return skipParagraph() }
        if skipComment(text) { return }
        if let form = ContainerMark.closing(text, isMDX: isMDX) {
            closings[form, default: 1] -= 1
            return close(form)
        }
        if let mark = ContainerMark(text, isMDX: isMDX), !mark.form.isPlain || indent == 0,
            open(mark, indent: indent, signs), !mark.form.isPlain
        {
            return
        }
        if let kind = InlineMark.noteClass(text), attach(kind, isBehindBlank, signs) { return }
        if text.first == 0x3C, indent < 4 {
            if parseTable(from: text.startIndex, signs) { return }
            if let heading = HTMLHeading(text) { return write(heading.markdown.utf8) }
            isInHTML = isInHTML || HTMLHeading.beginsBlock(text)
        }
        guard let (read, unread) = InlineMark.read(text, isMDX: isMDX, isInHTML) else {
            return keep()
        }
        self.unread = self.unread ?? unread
        write(rest.prefix(rest.count - text.count) + read)
    }

    /// Whether a line opens or closes a note that is a fence.
    private mutating func passNote(_ line: ArraySlice<UInt8>, indent: Int, _ signs: [UInt8]) -> Bool
    {
        guard let mark = line.first, mark == 0x60 || mark == 0x7E else { return false }
        let length = line.prefix { $0 == mark }.count
        guard length >= 3 else { return false }
        if let open = containers.last, open.form == .fence, open.fenceLength <= length,
            line.dropFirst(length).allSatisfy(\.isSpace)
        {
            leave(from: containers.count - 1)
            var rest = source(self.line)
            written[self.line] = enterContainers(&rest)
            return true
        }
        guard let lastFence, self.line < lastFence,
            let note = ContainerMark(line, isMDX: isMDX), note.form == .fence,
            open(note, indent: indent, signs)
        else { return false }
        if let last = containers.indices.last { containers[last].fenceLength = length }
        return true
    }

    /// Gives a note's class to what it stands at, in the manner of kramdown: the block below, or the paragraph above.
    private mutating func attach(_ kind: String, _ isBehindBlank: Bool, _ signs: [UInt8]) -> Bool {
        if isBehindBlank {
            written[line] = signs + Array("> :::\(kind)".utf8)
            return true
        }
        let above = (max(0, line - Self.paragraphLimit)..<line).reversed()
            .prefix { !source($0).allSatisfy(\.isSpace) }
        guard let first = above.last, first != attached,
            first == 0 || source(first - 1).allSatisfy(\.isSpace)
        else { return false }
        attached = first
        let text = written[first].map { $0[...] } ?? source(first)
        let body = text.drop { $0.isBlank || $0 == 0x3E }
        let isItem =
            body.first.map { "-*+".utf8.contains($0) } == true && body.dropFirst().first == 0x20
        guard let sign = body.first, !isItem, !"#`~|<".utf8.contains(sign) else { return false }
        let name = kind.prefix(1).uppercased() + kind.dropFirst()
        written[first] =
            Array(text.prefix(text.count - body.count)) + Array("**\(name):** ".utf8) + body
        written[line] = signs
        return true
    }

    /// Whether a line opens or closes a fence, or stands in one.
    private mutating func passFence(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == 0x3E || $0.isBlank || "-*+".utf8.contains($0) }
        let mark = text.first ?? 0
        let length = mark == 0x60 || mark == 0x7E ? text.prefix { $0 == mark }.count : 0
        if fence.length == 0 {
            guard length >= 3, mark == 0x7E || !text.dropFirst(length).contains(0x60) else {
                return false
            }
            fence = (mark, length, containers.count)
        } else if mark == fence.mark, length >= fence.length,
            text.dropFirst(length).allSatisfy(\.isSpace)
        {
            fence.length = 0
        }
        return true
    }

    /// In a list, so much indent is no code.
    private mutating func passList(_ line: ArraySlice<UInt8>, indent: Int) {
        let mark = line.dropFirst(line.prefix(while: \.isASCIIDigit).count)
        let isItem =
            mark.first.map { (mark.count < line.count ? ".)" : "-*+").utf8.contains($0) } == true
            && mark.dropFirst().first?.isBlank ?? true
        isInList = indent < 4 && isItem || isInList && (indent > 0 || !isBehindBlank)
    }

    /// Leaves out lines up to the next blank one.
    private mutating func skipParagraph() {
        while line < text.lineStarts.count, !source(line).allSatisfy(\.isSpace) {
            written[line] = []
            line += 1
        }
        line -= 1
    }

    /// Leaves out a comment of Jekyll, with the lines that it begins and ends on.
    private mutating func skipComment(_ line: ArraySlice<UInt8>) -> Bool {
        func begins(_ line: ArraySlice<UInt8>, _ word: String) -> Bool {
            line.starts(with: "{%".utf8)
                && line.dropFirst(2).drop { $0 == 0x2D || $0.isBlank }.starts(with: word.utf8)
        }
        guard mayEndComment, begins(line, "comment") else { return false }
        let end = (self.line..<text.lineStarts.count).first { index in
            let line = source(index)
            return line.indices.contains { begins(line[$0...], "endcomment") }
        }
        guard let end else {
            mayEndComment = false
            return false
        }
        for line in self.line...end { written[line] = [] }
        self.line = end
        isBehindBlank = true
        return true
    }

    private mutating func parseTable(from start: Int, _ signs: [UInt8]) -> Bool {
        guard line >= tablesFrom, HTMLTable.begins(text.bytes[start...]) else { return false }
        guard let table = HTMLTable(text.bytes, from: start) else {
            tablesFrom = .max
            return false
        }
        let last = text.line(at: table.end) - 1
        tablesFrom = last
        guard text.bytes[table.end..<text.lineRange(last + 1).upperBound].allSatisfy(\.isSpace),
            var lines = table.lines
        else { return false }
        // A blank line ends the block of HTML that it stands in.
        if isInHTML { lines.insert("", at: 0) }
        guard lines.count <= last - line + 1 else { return false }
        if isInHTML, last + 1 < text.lineStarts.count, Self.isClosingTag(source(last + 1)) {
            // It would be a row, and holds nothing.
            written[last + 1] = signs
        }
        isInHTML = false
        for (offset, place) in (line...last).enumerated() {
            written[place] = signs + (offset < lines.count ? Array(lines[offset].utf8) : [])
        }
        isBehindBlank = lines.count < last - line + 1
        line = written[last + 1] == nil ? last : last + 1
        return true
    }

    /// Whether nothing but a tag that closes stands on a line.
    private static func isClosingTag(_ line: ArraySlice<UInt8>) -> Bool {
        let line = line.trimmed(while: \.isSpace)
        return line.starts(with: "</".utf8) && line.last == 0x3E
            && line.filter { $0 == 0x3C }.count == 1
    }

    // MARK: Containers

    /// Takes the indents of the open containers from a line, and closes those that it does not stand in.
    ///
    /// - Returns: the signs that stand for them.
    private mutating func enterContainers(_ line: inout ArraySlice<UInt8>) -> [UInt8] {
        var signs: [UInt8] = []
        let isBlank = line.allSatisfy(\.isBlank)
        for depth in containers.indices {
            let indent = line.prefixColumns
            var container = containers[depth]
            var columns = container.indent
            switch container.form {
            case .indented:
                columns += 4
                if !isBlank, indent < columns {
                    leave(from: depth)
                    // What is blank above stands between this container and the next.
                    for line in (0..<self.line).reversed() {
                        guard source(line).allSatisfy(\.isBlank) else { break }
                        written[line] = signs.isEmpty ? nil : signs
                    }
                    return signs
                }
            case .footnote:
                columns = 2
                let isPart = indent >= 4 || !isBehindBlank && !ContainerMark.beginsBlock(line)
                if !isBlank, !isPart {
                    leave(from: depth)
                    return signs
                }
                if indent < 4 { continue }
            case .component:
                if !isBlank, container.bodyIndent == nil { container.bodyIndent = indent }
                containers[depth] = container
                columns = container.bodyIndent ?? 0
            case .definition:
                columns = 4
                if !isBlank, indent < 4, isBehindBlank {
                    leave(from: depth)
                    return signs
                }
                if indent < 4 { continue }
            case .colons, .details, .aside, .template, .fence: break
            }
            line = line.droppingColumns(columns)
            if container.form.isQuote {
                signs += Array(repeating: 0x20, count: container.indent) + [0x3E, 0x20]
            }
        }
        return signs
    }

    /// Opens a container: a quote, whose first words say what it is.
    private mutating func open(_ mark: ContainerMark, indent: Int, _ signs: [UInt8]) -> Bool {
        if mark.form == .definition, !beginDefinition() { return false }
        if mark.form.isPlain, containers.last?.form == mark.form { containers.removeLast() }
        let known = containers.count { $0.form == mark.form }
        let isClosed =
            containers.count == Self.depthLimit || mark.isWhole
            || mark.form.hasClosing && closings[mark.form, default: 0] <= known
        let place = line
        var label = mark.label
        if mark.form == .details {
            // Without an end it would hold all that follows.
            guard !isClosed, let summary = parseSummary() else { return false }
            label += summary.isEmpty ? "" : " \"\(summary)\""
        }
        var front = signs
        if mark.form.isQuote { front += Array(repeating: 0x20, count: indent) + [0x3E, 0x20] }
        if place < line { for line in place...line { written[line] = front } }
        if !mark.form.isPlain { written[place] = front + Array(label.utf8) }
        if isClosed { return true }
        containers.append(Container(form: mark.form, indent: indent))
        return true
    }

    /// Gives a term, and what it means, lines of their own.
    ///
    /// - Returns: whether there is a term above.
    private mutating func beginDefinition() -> Bool {
        func isText(_ line: Int) -> Bool {
            guard line >= 0, let first = source(line).first else { return false }
            return !first.isSpace && (first == 0x60 || !ContainerMark.beginsBlock(source(line)))
        }
        if isBehindLine(line) {
            // The line above, and where that is the next term, the one above that.
            for above in [line - 1, line - 2] where above >= 0 {
                guard isText(above) else { return above < line - 1 }
                if above == line - 2, source(line - 1).first == 0x3A { break }
                let text = written[above].map { $0[...] } ?? source(above)
                written[above] = Array(text.trimmedEnd(while: \.isSpace)) + [0x20, 0x20]
            }
            return true
        }
        return isText(line - 2)
    }

    private func isBehindLine(_ line: Int) -> Bool {
        line > 0 && !source(line - 1).allSatisfy(\.isSpace)
    }

    /// Takes the lines up to the end of what names `<details>`, empty where nothing does; nil where more stands there.
    private mutating func parseSummary() -> String? {
        var html = String(decoding: source(line), as: UTF8.self)
        var last = line
        while !html.contains("</summary>"), last < line + 4, last + 1 < text.lineStarts.count {
            last += 1
            html += " " + String(decoding: source(last), as: UTF8.self)
        }
        guard let open = html.firstRange(of: "<summary"),
            let end = html.firstRange(of: "</summary>"),
            open.upperBound < end.lowerBound,
            let start = html[open.upperBound..<end.lowerBound].firstIndex(of: ">")
        else {
            let isAlone = source(line).trimmedEnd(while: \.isSpace).last == 0x3E
            return isAlone && !source(line).contains(0x2F) ? "" : nil
        }
        guard html[end.upperBound...].allSatisfy(\.isWhitespace) else { return nil }
        line = last
        return HTMLCell.markdown(String(html[html.index(after: start)..<end.lowerBound]))
    }

    /// Closes the innermost container of a form, at the mark that does; of HTML's, what follows is HTML up to a blank line.
    private mutating func close(_ form: ContainerMark.Form) {
        if let depth = containers.lastIndex(where: { $0.form == form }) { leave(from: depth) }
        isInHTML = form == .details
        var rest = source(line)
        let signs = enterContainers(&rest)
        written[line] = signs + (isInHTML ? Array(rest) : [])
    }

    private mutating func leave(from depth: Int) {
        containers.removeSubrange(depth...)
        if fence.depth > depth { fence.length = 0 }
    }
}

extension ArraySlice<UInt8> {
    /// The columns of the blanks in front; a tab goes to the next multiple of four.
    fileprivate var prefixColumns: Int {
        prefix(while: \.isBlank).reduce(0) { $0 + ($1 == 0x09 ? 4 - $0 % 4 : 1) }
    }

    /// Without as many columns of blanks, as far as there are.
    fileprivate func droppingColumns(_ count: Int) -> ArraySlice {
        var rest = self
        var columns = 0
        while columns < count, let first = rest.first, first.isBlank {
            columns += first == 0x09 ? 4 - columns % 4 : 1
            rest = rest.dropFirst()
        }
        return rest
    }
}
