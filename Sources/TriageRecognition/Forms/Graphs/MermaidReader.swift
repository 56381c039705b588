import TriageCore

/// Reads mermaid flowcharts.
struct MermaidReader {
    private let text: TreeBytes
    private var index: Int
    private var line: Int
    private var graph = FlowGraph()
    /// The names of the subgraphs that are open, and the nodes met first in each.
    private var subgraphs: [String] = []
    private var members: [String: [Int]] = [:]

    private init(_ text: TreeBytes, line: Int) {
        self.text = text
        self.line = line
        index = text.startIndex
    }

    /// - Parameter line: line of the source, starting with 1, of the text's first line.
    /// - Returns: nil where the text is another kind of diagram.
    static func read(_ text: TreeBytes, line: Int) throws(FlowGraph.Failure) -> FlowGraph? {
        var reader = MermaidReader(text, line: line)
        guard reader.readHeader() else { return nil }
        while reader.skipToStatement() { try reader.statement() }
        reader.enterSubgraphs()
        return reader.graph
    }

    /// An arrow to a subgraph leads to its first node, and on to the others where no arrow says otherwise.
    private mutating func enterSubgraphs() {
        let linked = Set(graph.edges.flatMap { [$0.from, $0.to] })
        for (name, nodes) in members {
            guard let group = graph.index(of: name), linked.contains(group),
                linked.isDisjoint(with: nodes)
            else { continue }
            for (node, next) in zip(nodes, nodes.dropFirst()) {
                graph.connect([node], [next], label: "", line: graph.nodes[next].line)
            }
        }
        graph.redirect { members[$0]?.first }
    }

    // MARK: Lines

    private var byte: UInt8? { text.byte(at: index) }

    private mutating func skipSpaces() {
        while let byte, byte.isBlank || byte == "\r" { index += 1 }
    }

    private mutating func skipLine() {
        while let byte, byte != "\n" { index += 1 }
    }

    /// Skips blank lines, `;` and comments; false at the end.
    private mutating func skipToStatement() -> Bool {
        while let byte {
            if byte == "\n" {
                line += 1
                index += 1
            } else if byte.isSpace || byte == ";" {
                index += 1
            } else if byte == "%", text.byte(at: index + 1) == "%" {
                skipLine()
            } else {
                return true
            }
        }
        return false
    }

    private var word: String {
        text[index...].prefix { $0.isASCIILetter || $0 == "-" || $0 == "_" || $0.isASCIIDigit }
            .string
    }

    /// `graph TD`, `flowchart LR`, behind front matter and directives.
    private mutating func readHeader() -> Bool {
        guard skipToStatement() else { return false }
        if text[index...].hasPrefix("---") {
            repeat {
                skipLine()
                guard skipToStatement() else { return false }
            } while !text[index...].hasPrefix("---")
            skipLine()
            guard skipToStatement() else { return false }
        }
        guard word == "graph" || word == "flowchart" || word == "flowchart-elk" else {
            return false
        }
        while let byte, byte != "\n", byte != ";" { index += 1 }
        return true
    }

    private static let ignored: Set<String> = [
        "style", "classDef", "class", "click", "linkStyle", "direction", "accTitle", "accDescr",
    ]

    private mutating func statement() throws(FlowGraph.Failure) {
        let word = word
        if Self.ignored.contains(word), text.isSpace(at: index + word.utf8.count) || isColon(word) {
            skipLine()
        } else if word == "subgraph" {
            let name = text[(index + 8)...].prefix { $0 != "\n" }.trimmed
            subgraphs.append(name.prefix { $0 != "[" && $0 != " " }.string)
            skipLine()
        } else if word == "end", endsStatement(at: index + 3) {
            _ = subgraphs.popLast()
            index += 3
        } else {
            try chain()
        }
    }

    private func isColon(_ word: String) -> Bool {
        text.byte(at: index + word.utf8.count) == ":"
    }

    private func endsStatement(at index: Int) -> Bool {
        guard let byte = text.byte(at: index) else { return true }
        return byte.isSpace || byte == ";"
    }

    // MARK: Nodes and edges

    /// `A & B -->|label| C --> D`
    private mutating func chain() throws(FlowGraph.Failure) {
        var sources = try group()
        while true {
            skipSpaces()
            guard let byte, byte != "\n", byte != ";" else { return }
            if byte == "%", text.byte(at: index + 1) == "%" { return skipLine() }
            let start = line
            var links = MermaidLinks(text: text, index: index)
            guard let link = links.link() else {
                throw FlowGraph.Failure(line: line, problem: .noArrow)
            }
            line += text[index..<links.index].count { $0 == "\n" }
            index = links.index
            // What an arrow leads to may stand on the next line.
            _ = skipToStatement()
            let targets = try group()
            if link.isShown {
                let label = FlowText.mermaid(link.label)
                graph.connect(sources, targets, label: label, line: start)
            }
            sources = targets
        }
    }

    private mutating func group() throws(FlowGraph.Failure) -> [Int] {
        var nodes = [try node()]
        while true {
            let mark = index
            skipSpaces()
            guard byte == "&" else {
                index = mark
                return nodes
            }
            index += 1
            skipSpaces()
            nodes.append(try node())
        }
    }

    private mutating func node() throws(FlowGraph.Failure) -> Int {
        let start = index
        while let byte, isName(byte) { index += 1 }
        guard index > start else {
            throw FlowGraph.Failure(line: line, problem: .noNodeName)
        }
        let name = text[start..<index].string
        let node = graph.node(name, line: line)
        for subgraph in subgraphs where members[subgraph]?.contains(node) != true {
            members[subgraph, default: []].append(node)
        }
        try shape(of: node)
        if text[index...].hasPrefix(":::") {
            index += 3
            while let byte, byte.isASCIIAlphanumeric || byte == "_" || byte == "-",
                MermaidLinks.start(at: index, in: text) == nil
            {
                index += 1
            }
        }
        return node
    }

    private func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case " ", "\t", "\n", "\r", "[", "(", "{", ">", "&", ";", "|", "\"": return false
        case ":": return !text[index...].hasPrefix(":::")
        case "@": return text.byte(at: index + 1) != "{"
        case "-", "=", "<", "~": return MermaidLinks.start(at: index, in: text) == nil
        default: return true
        }
    }

    /// `[text]`, `{text}` and the like behind a node's name.
    private mutating func shape(of node: Int) throws(FlowGraph.Failure) {
        if byte == "@" { return try attributes(of: node) }
        var opens = false
        for shape in MermaidShape.all {
            guard let first = text.end(of: shape.open, at: index) else { continue }
            opens = true
            guard let inner = MermaidLinks.inner(of: shape, from: first, in: text) else { continue }
            graph.setText(FlowText.mermaid(inner.text), of: node)
            graph.setDecision(shape.isDecision, of: node)
            line += inner.text.count { $0 == "\n" }
            index = inner.end
            return
        }
        if opens {
            throw FlowGraph.Failure(line: line, problem: .openNodeText)
        }
    }

    /// `@{ shape: diamond, label: "text" }`
    private mutating func attributes(of node: Int) throws(FlowGraph.Failure) {
        guard let end = text[index...].firstIndex(of: "}") else {
            throw FlowGraph.Failure(
                line: line, problem: .openAttributes)
        }
        let inner = text[(index + 2)..<end]
        for part in inner.split(separator: ",") {
            guard let colon = part.firstIndex(of: ":") else { continue }
            let value = part[(colon + 1)...].trimmed
            switch part[..<colon].trimmed.string {
            case "label": graph.setText(FlowText.mermaid(value), of: node)
            case "shape":
                let decisions = ["diam", "diamond", "decision", "question", "hex", "hexagon"]
                graph.setDecision(decisions.contains(value.string), of: node)
            default: break
            }
        }
        line += inner.count { $0 == "\n" }
        index = end + 1
    }
}
