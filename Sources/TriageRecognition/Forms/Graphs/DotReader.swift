import TriageCore

/// Reads Graphviz `digraph`s.
struct DotReader {
    private var lexer: DotLexer
    private var token: DotLexer.Token = .end
    private var line: Int
    private var graph = FlowGraph()
    private var prefix = ""
    /// Default attributes of nodes and edges, from the outermost scope inwards.
    private var scopes: [(node: [String: String], edge: [String: String])] = [([:], [:])]
    private var depth = 0

    private init(_ text: TreeBytes, line: Int) {
        lexer = DotLexer(text, line: line)
        self.line = line
    }

    /// - Parameter line: line of the source, starting with 1, of the text's first line.
    /// - Returns: nil where the text holds no directed graph.
    static func read(_ text: TreeBytes, line: Int) throws(FlowGraph.Failure) -> FlowGraph? {
        var reader = DotReader(text, line: line)
        try reader.advance()
        var count = 0
        while reader.token != .end {
            guard try reader.readGraph() else { return nil }
            count += 1
            reader.prefix = "\(count)\u{0}"
            reader.scopes = [([:], [:])]
        }
        return count > 0 ? reader.graph : nil
    }

    private mutating func advance() throws(FlowGraph.Failure) {
        (token, line) = try lexer.next()
    }

    private func failure(_ problem: GraphProblem) -> FlowGraph.Failure {
        FlowGraph.Failure(line: line, problem: problem)
    }

    private mutating func take(_ mark: UInt8) throws(FlowGraph.Failure) -> Bool {
        guard token == .mark(mark) else { return false }
        try advance()
        return true
    }

    private mutating func takeSeparator() throws(FlowGraph.Failure) -> Bool {
        guard token == .mark(";") || token == .mark(",") else { return false }
        try advance()
        return true
    }

    private var word: String? {
        if case .id(let name, isQuoted: false) = token { name.lowercased() } else { nil }
    }

    private mutating func readGraph() throws(FlowGraph.Failure) -> Bool {
        if word == "strict" { try advance() }
        guard word == "digraph" || word == "graph" else {
            throw failure(.noDigraph)
        }
        let isDirected = word == "digraph"
        try advance()
        if case .id = token { try advance() }
        guard try take("{") else { throw failure(.noOpeningBrace) }
        _ = try statements()
        return isDirected
    }

    /// Statements up to the closing brace; the nodes that they name.
    private mutating func statements() throws(FlowGraph.Failure) -> [Int] {
        depth += 1
        defer { depth -= 1 }
        guard depth < 50 else { throw failure(.deepSubgraphs) }
        var named: [Int] = []
        while try !take("}") {
            if token == .end { throw failure(.noClosingBrace) }
            if try takeSeparator() { continue }
            named += try statement()
        }
        return named
    }

    private mutating func statement() throws(FlowGraph.Failure) -> [Int] {
        if let word, word == "node" || word == "edge" || word == "graph" {
            try advance()
            let attributes = try attributeLists()
            let last = scopes.count - 1
            if word == "node" { scopes[last].node.merge(attributes) { $1 } }
            if word == "edge" { scopes[last].edge.merge(attributes) { $1 } }
            return []
        }
        let start = line
        var groups = [try operand()]
        if token == .mark("=") {
            // `rankdir = LR`
            try advance()
            guard case .id = token else { throw failure(.noValueBehindEquals) }
            try advance()
            return []
        }
        while token == .arrow || token == .line {
            try advance()
            groups.append(try operand())
        }
        let attributes = try attributeLists()
        if groups.count == 1 {
            if groups[0].isNode { for node in groups[0].nodes { describe(node, attributes) } }
        } else {
            connect(groups.map(\.nodes), attributes, line: start)
        }
        return groups.flatMap(\.nodes)
    }

    /// A node or a subgraph.
    private mutating func operand() throws(FlowGraph.Failure) -> (nodes: [Int], isNode: Bool) {
        if word == "subgraph" {
            try advance()
            if case .id = token { try advance() }
            guard token == .mark("{") else { return ([], false) }
        }
        if try take("{") {
            scopes.append(scopes.last ?? ([:], [:]))
            let nodes = try statements()
            scopes.removeLast()
            return (nodes, false)
        }
        guard case .id(var name, let isQuoted) = token else {
            throw failure(.noNodeName)
        }
        let start = line
        try advance()
        while isQuoted, token == .mark("+") {
            try advance()
            guard case .id(let more, isQuoted: true) = token else {
                throw failure(.noTextBehindPlus)
            }
            name += more
            try advance()
        }
        if token == .mark("=") { return ([], true) }
        while try take(":") {
            // A port of the node.
            if case .id = token { try advance() }
        }
        let isNew = graph.index(of: prefix + name) == nil
        let node = graph.node(prefix + name, line: start)
        if isNew {
            graph.setText(DotReader.label(name), of: node)
            describe(node, scopes.last?.node ?? [:])
        }
        return ([node], true)
    }

    private static let edgeLabels = ["label", "xlabel", "taillabel", "headlabel"]
    /// Those that say something. The others, which are about looks, are not kept: each `{` copies what is set above it.
    private static let attributes = Set(edgeLabels + ["shape"])

    private mutating func attributeLists() throws(FlowGraph.Failure) -> [String: String] {
        var result: [String: String] = [:]
        while try take("[") {
            while try !take("]") {
                if try takeSeparator() { continue }
                guard case .id(let name, _) = token else { throw failure(.noClosingBracket) }
                try advance()
                var value = "true"
                if try take("=") {
                    guard case .id(let text, _) = token else { throw failure(.noValue) }
                    value = text
                    try advance()
                    while token == .mark("+") {
                        try advance()
                        if case .id(let more, _) = token { value += more }
                        try advance()
                    }
                }
                let key = name.lowercased()
                if Self.attributes.contains(key) { result[key] = value }
            }
        }
        return result
    }

    private mutating func describe(_ node: Int, _ attributes: [String: String]) {
        if let label = attributes["label"] {
            graph.setText(DotReader.label(label, name: graph.nodes[node].id), of: node)
        }
        if let shape = attributes["shape"]?.lowercased() {
            graph.setDecision(["diamond", "mdiamond", "hexagon"].contains(shape), of: node)
        }
    }

    private mutating func connect(
        _ groups: [[Int]], _ attributes: [String: String], line: Int
    ) {
        let defaults = scopes.last?.edge ?? [:]
        let label = Self.edgeLabels.lazy.compactMap { attributes[$0] ?? defaults[$0] }.first ?? ""
        let text = DotReader.label(label)
        for (from, to) in zip(groups, groups.dropFirst()) {
            graph.connect(from, to, label: text, line: line)
        }
    }

    /// A label's text with `\n`, `\l` and `\r` as spaces and `\N` as the node's name.
    private static func label(_ label: String, name: String = "") -> String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in label.utf8 {
            if isEscaped {
                isEscaped = false
                switch byte {
                case "n", "l", "r": bytes.append(" ")
                case "N": bytes += Array(name.utf8)
                default: bytes.append(byte)
                }
            } else if byte == "\\" {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return FlowText.plain(bytes[...])
    }
}
