import TriageCore

/// Reads mermaid flowcharts.
struct MermaidReader {
    private var scanner: ChartScanner
    private var chart = Chart()
    /// The names of the subgraphs that are open, and the nodes met first in each.
    private var subgraphs: [String] = []
    private var members: [String: [Int]] = [:]

    private init(scanner: ChartScanner) { self.scanner = scanner }

    /// - Returns: nil where the text is another kind of diagram.
    static func chart(_ scanner: ChartScanner) throws(Chart.Failure) -> Chart? {
        var reader = MermaidReader(scanner: scanner)
        guard reader.readHeader() else { return nil }
        while reader.skipToStatement() { try reader.statement() }
        reader.enterSubgraphs()
        return reader.chart
    }

    /// An arrow to a subgraph leads to its first node, and on to the others where no arrow says otherwise.
    private mutating func enterSubgraphs() {
        let linked = Set(chart.edges.flatMap { [$0.from, $0.to] })
        for (name, nodes) in members {
            guard let group = chart.index(of: name), linked.contains(group),
                linked.isDisjoint(with: nodes)
            else { continue }
            for (node, next) in zip(nodes, nodes.dropFirst()) {
                chart.connect([node], [next], label: "", line: chart.nodes[next].line)
            }
        }
        chart.redirect { members[$0]?.first }
    }

    private func failure(_ problem: GraphProblem) -> Chart.Failure {
        Chart.Failure(line: scanner.line, problem: problem)
    }

    // MARK: Lines

    /// Skips blank lines, `;` and comments; false at the end.
    private mutating func skipToStatement() -> Bool {
        while let glyph = scanner.glyph {
            if glyph == ";" || scanner.isSpace(at: scanner.index) {
                scanner.advance(to: scanner.index + 1)
            } else if scanner.stands("%%") {
                scanner.skipLine()
            } else {
                return true
            }
        }
        return false
    }

    private var word: String { scanner.prefix { $0.isNameLetter || $0 == "-" || $0 == "_" } }

    /// `graph TD`, `flowchart LR`, behind front matter and directives.
    private mutating func readHeader() -> Bool {
        guard skipToStatement() else { return false }
        if scanner.stands("---") {
            repeat {
                scanner.skipLine()
                guard skipToStatement() else { return false }
            } while !scanner.stands("---")
            scanner.skipLine()
            guard skipToStatement() else { return false }
        }
        guard ["graph", "flowchart", "flowchart-elk"].contains(word) else { return false }
        scanner.skip { $0 != "\n" && $0 != ";" }
        return true
    }

    private static let ignored: Set<String> = [
        "style", "classDef", "class", "click", "linkStyle", "direction", "accTitle", "accDescr",
    ]

    private mutating func statement() throws(Chart.Failure) {
        let word = word
        let end = scanner.index + word.utf8.count
        if Self.ignored.contains(word), scanner.isSpace(at: end) || scanner.glyph(at: end) == ":" {
            scanner.skipLine()
        } else if word == "subgraph" {
            scanner.advance(to: end)
            scanner.skipBlanks()
            subgraphs.append(scanner.prefix { $0 != "[" && $0 != " " && $0 != "\n" })
            scanner.skipLine()
        } else if word == "end",
            scanner.glyph(at: end).map({ $0 == ";" || scanner.isSpace(at: end) }) ?? true
        {
            _ = subgraphs.popLast()
            scanner.advance(to: end)
        } else {
            try chain()
        }
    }

    // MARK: Nodes and edges

    /// `A & B -->|label| C --> D`
    private mutating func chain() throws(Chart.Failure) {
        var sources = try group()
        while true {
            scanner.skipBlanks()
            guard let glyph = scanner.glyph, glyph != "\n", glyph != ";" else { return }
            if scanner.stands("%%") { return scanner.skipLine() }
            let start = scanner.line
            guard let link = MermaidLink.read(&scanner) else { throw failure(.noArrow) }
            // What an arrow leads to may stand on the next line.
            _ = skipToStatement()
            let targets = try group()
            if link.isShown {
                chart.connect(sources, targets, label: ChartText.mermaid(link.label), line: start)
            }
            sources = targets
        }
    }

    private mutating func group() throws(Chart.Failure) -> [Int] {
        var nodes = [try node()]
        while true {
            let mark = scanner
            scanner.skipBlanks()
            guard scanner.consume("&") else {
                scanner = mark
                return nodes
            }
            scanner.skipBlanks()
            nodes.append(try node())
        }
    }

    private mutating func node() throws(Chart.Failure) -> Int {
        let start = scanner.index
        let line = scanner.line
        while let glyph = scanner.glyph, isName(glyph) { scanner.advance(to: scanner.index + 1) }
        guard scanner.index > start else { throw failure(.noNodeName) }
        let node = chart.node(scanner.text(start..<scanner.index), line: line)
        for subgraph in subgraphs where members[subgraph]?.contains(node) != true {
            members[subgraph, default: []].append(node)
        }
        try shape(of: node)
        if scanner.consume(":::") {
            while let glyph = scanner.glyph, glyph.isNameLetter || glyph == "_" || glyph == "-",
                MermaidLink.kind(at: scanner.index, in: scanner) == nil
            {
                scanner.advance(to: scanner.index + 1)
            }
        }
        return node
    }

    private func isName(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case " ", "\t", "\n", "\r", "[", "(", "{", ">", "&", ";", "|", "\"": false
        case ":": !scanner.stands(":::")
        case "@": scanner.glyph(at: scanner.index + 1) != "{"
        case "-", "=", "<", "~": MermaidLink.kind(at: scanner.index, in: scanner) == nil
        default: true
        }
    }

    /// `[text]`, `{text}` and the like behind a node's name.
    private mutating func shape(of node: Int) throws(Chart.Failure) {
        if scanner.glyph == "@" { return try attributes(of: node) }
        var opens = false
        for shape in MermaidShape.all where scanner.stands(shape.open) {
            opens = true
            guard let (text, end) = shape.inner(scanner) else { continue }
            chart.describe(node, ChartText.mermaid(text), isDecision: shape.isDecision)
            scanner.advance(to: end)
            return
        }
        if opens { throw failure(.openNodeText) }
    }

    private static let decisions: Set<String> = [
        "diam", "diamond", "decision", "question", "hex", "hexagon",
    ]

    /// `@{ shape: diamond, label: "text" }`
    private mutating func attributes(of node: Int) throws(Chart.Failure) {
        guard let end = scanner.first("}", from: scanner.index) else {
            throw failure(.openAttributes)
        }
        for part in scanner.text((scanner.index + 2)..<end).split(separator: ",") {
            guard let colon = part.firstIndex(of: ":") else { continue }
            let value = part[part.index(after: colon)...].trimmed
            switch part[..<colon].trimmed {
            case "label": chart.describe(node, ChartText.mermaid(value))
            case "shape":
                chart.describe(node, "", isDecision: Self.decisions.contains(String(value)))
            default: break
            }
        }
        scanner.advance(to: end + 1)
    }
}

/// An arrow between mermaid's nodes.
private struct MermaidLink {
    var label: String
    /// False for `~~~`, which only places nodes.
    var isShown: Bool

    /// Whether an arrow begins at an index: the kind of its line.
    static func kind(at index: Int, in scanner: ChartScanner) -> Unicode.Scalar? {
        let start = scanner.glyph(at: index) == "<" ? index + 1 : index
        guard let next = scanner.glyph(at: start + 1) else { return nil }
        switch scanner.glyph(at: start) {
        case "-": return next == "-" || next == "." ? next : nil
        case "=": return next == "=" ? next : nil
        case "~": return next == "~" ? next : nil
        default: return nil
        }
    }

    /// Reads an arrow with its label.
    static func read(_ scanner: inout ChartScanner) -> MermaidLink? {
        // An arrow's name (`e1@-->`) or its tail (`<--`, `o--`, `x--`).
        if let at = scanner.first("@", from: scanner.index, within: 24),
            kind(at: at + 1, in: scanner) != nil,
            scanner.text(scanner.index..<at).unicodeScalars.allSatisfy(\.isNameLetter)
        {
            scanner.advance(to: at + 1)
        }
        if scanner.glyph == "o" || scanner.glyph == "x",
            kind(at: scanner.index + 1, in: scanner) != nil
        {
            scanner.advance(to: scanner.index + 1)
        }
        guard let kind = kind(at: scanner.index, in: scanner) else { return nil }
        _ = scanner.consume("<")
        var label = body(kind, &scanner)
        scanner.skip { $0 == " " || $0 == "\t" }
        if scanner.glyph == "|" {
            // |label|
            let first = scanner.index + 1
            guard let end = closingBar(from: first, scanner) else { return nil }
            label = scanner.text(first..<end)
            scanner.advance(to: end + 1)
        }
        return label.map { MermaidLink(label: $0, isShown: kind != "~") }
    }

    private static func closingBar(from first: Int, _ scanner: ChartScanner) -> Int? {
        var index = first
        while scanner.isSpace(at: index) { index += 1 }
        if scanner.glyph(at: index) == "\"", let quote = scanner.first("\"", from: index + 1) {
            index = quote
        }
        return scanner.first("|", from: index)
    }

    /// The line itself, with a label inside of it.
    private static func body(_ kind: Unicode.Scalar, _ scanner: inout ChartScanner) -> String? {
        let start = scanner.index
        if kind == "." {
            _ = scanner.consume("-")
            scanner.skip { $0 == "." }
            if scanner.consume("-") {
                _ = consumeHead(&scanner)
                return ""
            }
        } else {
            scanner.skip { $0 == kind }
            let count = scanner.index - start
            if consumeHead(&scanner) || count > 2 || kind == "~" { return "" }
        }
        return innerLabel(kind, &scanner)
    }

    /// `-- label -->`
    private static func innerLabel(_ kind: Unicode.Scalar, _ scanner: inout ChartScanner) -> String?
    {
        let stroke: Unicode.Scalar = kind == "." ? "-" : kind
        let closing = kind == "." ? ".-" : String(stroke) + String(stroke)
        let first = scanner.index
        var isQuoted = false
        while let glyph = scanner.glyph, glyph != "\n" || isQuoted {
            if glyph == "\"" { isQuoted.toggle() }
            if scanner.stands(closing), !isQuoted, scanner.index > first {
                let label = scanner.text(first..<scanner.index).trimmed
                scanner.advance(to: scanner.index + 1)
                scanner.skip { $0 == stroke }
                _ = consumeHead(&scanner)
                return String(label)
            }
            scanner.advance(to: scanner.index + 1)
        }
        return nil
    }

    /// `>`, or `o` and `x` before a space.
    private static func consumeHead(_ scanner: inout ChartScanner) -> Bool {
        if scanner.consume(">") { return true }
        guard scanner.glyph == "o" || scanner.glyph == "x",
            scanner.isSpace(at: scanner.index + 1) || scanner.glyph(at: scanner.index + 1) == "|"
        else { return false }
        scanner.advance(to: scanner.index + 1)
        return true
    }
}

/// The marks around a node's text.
private struct MermaidShape: Sendable {
    var open: String
    var close: [String]
    var isDecision = false

    /// Longer marks before those that they begin with. A hexagon prepares something; it decides where its text asks.
    static let all: [MermaidShape] = [
        MermaidShape(open: "(((", close: [")))"]), MermaidShape(open: "((", close: ["))"]),
        MermaidShape(open: "([", close: ["])"]), MermaidShape(open: "[[", close: ["]]"]),
        MermaidShape(open: "[(", close: [")]"]), MermaidShape(open: "[/", close: ["/]", "\\]"]),
        MermaidShape(open: "[\\", close: ["\\]", "/]"]), MermaidShape(open: "{{", close: ["}}"]),
        MermaidShape(open: "{", close: ["}"], isDecision: true),
        MermaidShape(open: "[", close: ["]"]),
        MermaidShape(open: "(", close: [")"]), MermaidShape(open: ">", close: ["]"]),
    ]

    private static let partners: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]

    private func end(at index: Int, in scanner: ChartScanner) -> Int? {
        close.first { scanner.stands($0, at: index) }.map { index + $0.utf8.count }
    }

    /// The text between the marks, quoted or up to the mark that closes it, and the index behind that mark.
    func inner(_ scanner: ChartScanner) -> (text: String, end: Int)? {
        let first = scanner.index + open.utf8.count
        var index = first
        while scanner.isSpace(at: index) { index += 1 }
        if scanner.glyph(at: index) == "\"" {
            // Quotes within a quoted text are its own: it ends at the one before the closing mark.
            while let quote = scanner.first("\"", from: index + 1) {
                index = quote
                var behind = quote + 1
                while scanner.isSpace(at: behind) { behind += 1 }
                if let end = end(at: behind, in: scanner) {
                    return (scanner.text(first..<behind), end)
                }
            }
            return nil
        }
        guard let opening = open.unicodeScalars.last else { return nil }
        var depth = 0
        while let glyph = scanner.glyph(at: index), glyph != "\n" {
            if depth == 0, let end = end(at: index, in: scanner) {
                return (scanner.text(first..<index), end)
            }
            if glyph == opening { depth += 1 }
            if glyph == Self.partners[opening] { depth -= 1 }
            if depth < 0 { return nil }
            index += 1
        }
        return nil
    }
}
