import TriageCore

/// A table of HTML as one of Markdown.
struct HTMLTable {
    /// Byte offset behind it.
    let end: Int
    /// Its lines; nil for one that holds what no cell of Markdown can.
    private(set) var lines: [String]?

    /// Larger ones stay HTML.
    private static let sizeLimit = 256 << 10

    static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = bytes.prefix(7)
        return start.count == 7 && start[start.startIndex + 1] | 0x20 == UInt8(ascii: "t")
            && start.dropLast().map(\.asciiLowercased) == Array("<table".utf8)
            && (start.last == 0x3E || start.last?.isSpace == true)
    }

    /// - Returns: nil where no table ends.
    init?(_ bytes: [UInt8], from start: Int) {
        let close = Array("</table>".utf8)
        var index = start
        while true {
            guard let mark = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
            let tag = bytes[mark...].prefix(close.count)
            if tag.map(\.asciiLowercased) == close { break }
            index = mark + 1
        }
        guard let mark = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
        end = mark + close.count
        guard end - start <= Self.sizeLimit else { return }
        let text = String(decoding: bytes[start..<mark], as: UTF8.self)
        lines = Self.lines(of: text)
    }

    private struct Row {
        var cells: [String] = []
        var isHeader = true
    }

    private static func lines(of html: String) -> [String]? {
        // Code and tables in cells need more room than a line.
        if html.contains("```") || html.dropFirst().lowercased().contains("<table") { return nil }
        var rows: [Row] = []
        var cell: String?
        var span = 1
        func finish() {
            guard let text = cell else { return }
            if rows.isEmpty { rows.append(Row()) }
            rows[rows.count - 1].cells.append(HTMLCell.markdown(text))
            rows[rows.count - 1].cells += Array(repeating: "", count: span - 1)
            cell = nil
        }
        var rest = html[...]
        while let open = rest.firstIndex(of: "<") {
            cell? += rest[..<open]
            guard let close = rest[open...].firstIndex(of: ">") else { break }
            let tag = rest[rest.index(after: open)..<close]
            let words = TagWords(String(tag))
            switch words.name.lowercased() {
            case "tr":
                finish()
                rows.append(Row())
            case "td", "th":
                finish()
                if words.name.lowercased() == "td", !rows.isEmpty {
                    rows[rows.count - 1].isHeader = false
                }
                cell = ""
                span = words["colspan"].flatMap { Int($0) }.map { min(max(1, $0), 50) } ?? 1
            case "/td", "/th", "/tr": finish()
            case "table", "thead", "tbody", "tfoot", "/thead", "/tbody", "/tfoot", "colgroup",
                "col", "/colgroup", "caption", "/caption":
                break
            default: cell? += rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        cell? += rest
        finish()
        rows.removeAll { $0.cells.isEmpty }
        guard let first = rows.first, let columns = rows.map(\.cells.count).max() else {
            return nil
        }
        if !first.isHeader || rows.count == 1 {
            rows.insert(Row(cells: Array(repeating: "", count: columns)), at: 0)
        }
        var lines = rows.map { row in
            let cells = row.cells + Array(repeating: "", count: columns - row.cells.count)
            return "| " + cells.joined(separator: " | ") + " |"
        }
        lines.insert("|" + String(repeating: " --- |", count: columns), at: 1)
        return lines
    }
}

/// What stands in a cell or heading of HTML, as Markdown on one line.
enum HTMLCell {
    static func markdown(_ html: String) -> String {
        var text = ""
        var rest = html[...]
        var target: String?
        while let open = rest.firstIndex(of: "<") {
            text += escaped(rest[..<open])
            guard let close = rest[open...].firstIndex(of: ">") else { break }
            let words = TagWords(String(rest[rest.index(after: open)..<close]))
            switch words.name.lowercased() {
            case "p", "/p", "br", "br/", "div", "/div", "ul", "/ul", "ol", "/ol", "/li": text += " "
            case "li": text += " • "
            case "b", "/b", "strong", "/strong": text += "**"
            case "i", "/i", "em", "/em": text += "*"
            case "code", "/code", "kbd", "/kbd", "pre", "/pre", "tt", "/tt": text += "`"
            case "del", "/del", "s", "/s", "strike", "/strike": text += "~~"
            case "img": text += words["alt"] ?? ""
            case "a":
                target = words["href"]
                if target != nil { text += "[" }
            case "/a":
                if let target { text += "](\(target))" }
                target = nil
            case "span", "/span", "font", "/font", "center", "/center": break
            default: text += rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        text += escaped(rest)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func escaped(_ text: Substring) -> String {
        String(text.replacing("|", with: "\\|"))
    }
}

/// `<h2 id="wires">Wires</h2>` on a line.
struct HTMLHeading {
    /// As Markdown with the id behind it.
    let markdown: String

    init?(_ line: ArraySlice<UInt8>) {
        let line = line.trimmedEnd(while: \.isSpace)
        guard line.count > 4, line[line.startIndex + 1] | 0x20 == 0x68,
            (0x31...0x36).contains(line[line.startIndex + 2]), let close = line.firstIndex(of: 0x3E)
        else { return nil }
        let level = Int(line[line.startIndex + 2]) - 0x30
        let text = String(decoding: line[(close + 1)...], as: UTF8.self)
        let end = "</h\(level)>"
        guard text.lowercased().hasSuffix(end) else { return nil }
        let body = HTMLCell.markdown(String(text.dropLast(end.count)))
        guard !body.isEmpty else { return nil }
        let tag = TagWords(String(decoding: line[(line.startIndex + 1)..<close], as: UTF8.self))
        markdown =
            String(repeating: "#", count: level) + " " + body
            + (tag["id"].map { " {#\($0)}" } ?? "")
    }

    /// Whether a line that begins with `<` opens a block of HTML, in which Markdown's marks would be text.
    static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
        let name = line.dropFirst().drop { $0 == 0x2F }.prefix(while: \.isASCIIAlphanumeric)
        return blocks.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    /// Those of CommonMark's tags that people write.
    private static let blocks: Set = [
        "article", "aside", "blockquote", "center", "dd", "details", "div", "dl", "dt", "fieldset",
        "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "iframe",
        "li", "main", "nav", "ol", "p", "pre", "script", "section", "style", "summary", "table",
        "tbody", "td", "th", "thead", "tr", "ul",
    ]
}
