import TriageCore

/// Reads Graphviz `digraph`s.
struct DotReader {
    private enum Token: Equatable {
        /// A name, number, quoted string or HTML text; `isQuoted` where it can be no keyword.
        case id(String, isQuoted: Bool)
        case arrow, line
        /// `{ } [ ] ; , = : +`
        case mark(Unicode.Scalar)
        case end
    }

    private var scanner: ChartScanner
    private var token = Token.end
    /// The line that the token begins on.
    private var line = 1
    private var chart = Chart()
    private var prefix = ""
    /// Default attributes of nodes and edges, from the outermost scope inwards.
    private var scopes: [(node: [String: String], edge: [String: String])] = [([:], [:])]
    private var depth = 0

    /// - Returns: nil where the text holds no directed graph.
    static func chart(_ scanner: ChartScanner) throws(Chart.Failure) -> Chart? {
        var reader = DotReader(scanner: scanner)
        try reader.advance()
        var count = 0
        while reader.token != .end {
            guard try reader.readGraph() else { return nil }
            count += 1
            reader.prefix = "\(count)\u{0}"
            reader.scopes = [([:], [:])]
        }
        return count > 0 ? reader.chart : nil
    }

    private init(scanner: ChartScanner) { self.scanner = scanner }

    private func failure(_ problem: GraphProblem) -> Chart.Failure {
        Chart.Failure(line: line, problem: problem)
    }

    // MARK: Tokens

    private mutating func advance() throws(Chart.Failure) {
        skip()
        line = scanner.line
        guard let glyph = scanner.glyph else {
            token = .end
            return
        }
        switch glyph {
        case "\"": token = .id(try quoted(), isQuoted: true)
        case "<": token = .id(try html(), isQuoted: true)
        case "{", "}", "[", "]", ";", ",", "=", ":", "+":
            scanner.advance(to: scanner.index + 1)
            token = .mark(glyph)
        default:
            if scanner.consume("->") {
                token = .arrow
            } else if scanner.consume("--") {
                token = .line
            } else {
                token = .id(try bare(), isQuoted: false)
            }
        }
    }

    /// Spaces and comments.
    private mutating func skip() {
        while let glyph = scanner.glyph {
            if scanner.isSpace(at: scanner.index) {
                scanner.advance(to: scanner.index + 1)
            } else if glyph == "#" || scanner.stands("//") {
                scanner.skipLine()
            } else if scanner.consume("/*") {
                while !scanner.isAtEnd, !scanner.consume("*/") {
                    scanner.advance(to: scanner.index + 1)
                }
            } else {
                return
            }
        }
    }

    private mutating func quoted() throws(Chart.Failure) -> String {
        var result = String.UnicodeScalarView()
        scanner.advance(to: scanner.index + 1)
        while let glyph = scanner.glyph, glyph != "\"" {
            if glyph == "\\", let next = scanner.glyph(at: scanner.index + 1) {
                // `\"` and a line that goes on; other escapes are the label's.
                if next == "\"" {
                    result.append(next)
                } else if next != "\n" {
                    result.append(contentsOf: [glyph, next])
                }
                scanner.advance(to: scanner.index + 2)
            } else {
                result.append(glyph)
                scanner.advance(to: scanner.index + 1)
            }
        }
        guard scanner.consume("\"") else { throw failure(.openQuote) }
        return String(result)
    }

    private mutating func html() throws(Chart.Failure) -> String {
        let first = scanner.index + 1
        var depth = 0
        while let glyph = scanner.glyph {
            if glyph == "<" { depth += 1 }
            if glyph == ">" { depth -= 1 }
            scanner.advance(to: scanner.index + 1)
            if depth == 0 { return scanner.text(first..<(scanner.index - 1)) }
        }
        throw failure(.openHTML)
    }

    private mutating func bare() throws(Chart.Failure) -> String {
        let sign = scanner.glyph == "-" ? 1 : 0
        let name =
            (sign == 1 ? "-" : "")
            + scanner.prefix(from: scanner.index + sign) {
                $0.isNameLetter || $0 == "_" || $0 == "." || $0.value >= 0x80
            }
        guard !name.isEmpty else { throw failure(.noName) }
        scanner.advance(to: scanner.index + name.unicodeScalars.count)
        return name
    }

    private mutating func consume(_ mark: Unicode.Scalar) throws(Chart.Failure) -> Bool {
        guard token == .mark(mark) else { return false }
        try advance()
        return true
    }

    private mutating func parseName() throws(Chart.Failure) -> String? {
        guard case .id(let name, _) = token else { return nil }
        try advance()
        return name
    }

    private var word: String? {
        if case .id(let name, isQuoted: false) = token { name.lowercased() } else { nil }
    }

    // MARK: Statements

    private mutating func readGraph() throws(Chart.Failure) -> Bool {
        if word == "strict" { try advance() }
        guard word == "digraph" || word == "graph" else { throw failure(.noDigraph) }
        let isDirected = word == "digraph"
        try advance()
        _ = try parseName()
        guard try consume("{") else { throw failure(.noOpeningBrace) }
        _ = try statements()
        return isDirected
    }

    /// Statements up to the closing brace; the nodes that they name.
    private mutating func statements() throws(Chart.Failure) -> [Int] {
        depth += 1
        defer { depth -= 1 }
        guard depth < 50 else { throw failure(.deepSubgraphs) }
        var named: [Int] = []
        while try !consume("}") {
            if token == .end { throw failure(.noClosingBrace) }
            if try consume(";") { continue }
            if try consume(",") { continue }
            named += try statement()
        }
        return named
    }

    private mutating func statement() throws(Chart.Failure) -> [Int] {
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
        if try consume("=") {
            // `rankdir = LR`
            guard try parseName() != nil else { throw failure(.noValueBehindEquals) }
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
            let defaults = scopes.last?.edge ?? [:]
            let label =
                Self.edgeLabels.lazy.compactMap { attributes[$0] ?? defaults[$0] }.first ?? ""
            for (from, to) in zip(groups, groups.dropFirst()) {
                chart.connect(from.nodes, to.nodes, label: ChartText.dot(label), line: start)
            }
        }
        return groups.flatMap(\.nodes)
    }

    /// A node or a subgraph.
    private mutating func operand() throws(Chart.Failure) -> (nodes: [Int], isNode: Bool) {
        if word == "subgraph" {
            try advance()
            _ = try parseName()
            guard token == .mark("{") else { return ([], false) }
        }
        if try consume("{") {
            scopes.append(scopes.last ?? ([:], [:]))
            let nodes = try statements()
            scopes.removeLast()
            return (nodes, false)
        }
        guard case .id(var name, let isQuoted) = token else { throw failure(.noNodeName) }
        let start = line
        try advance()
        while isQuoted, try consume("+") {
            guard case .id(let more, isQuoted: true) = token else {
                throw failure(.noTextBehindPlus)
            }
            name += more
            try advance()
        }
        if token == .mark("=") { return ([], true) }
        // A port of the node.
        while try consume(":") { _ = try parseName() }
        let isNew = chart.index(of: prefix + name) == nil
        let node = chart.node(prefix + name, line: start)
        if isNew {
            chart.describe(node, ChartText.dot(name))
            describe(node, scopes.last?.node ?? [:])
        }
        return ([node], true)
    }

    private static let edgeLabels = ["label", "xlabel", "taillabel", "headlabel"]
    /// Those that say something. The others, which are about looks, are not kept: each `{` copies what is set above it.
    private static let attributes = Set(edgeLabels + ["shape"])

    private mutating func attributeLists() throws(Chart.Failure) -> [String: String] {
        var result: [String: String] = [:]
        while try consume("[") {
            while try !consume("]") {
                if try consume(";") { continue }
                if try consume(",") { continue }
                guard let name = try parseName() else { throw failure(.noClosingBracket) }
                var value = "true"
                if try consume("=") {
                    guard let text = try parseName() else { throw failure(.noValue) }
                    value = text
                    while try consume("+") { value += try parseName() ?? "" }
                }
                let key = name.lowercased()
                if Self.attributes.contains(key) { result[key] = value }
            }
        }
        return result
    }

    private mutating func describe(_ node: Int, _ attributes: [String: String]) {
        if let label = attributes["label"] {
            chart.describe(node, ChartText.dot(label, name: chart.nodes[node].id))
        }
        if let shape = attributes["shape"]?.lowercased() {
            chart.describe(
                node, "", isDecision: ["diamond", "mdiamond", "hexagon"].contains(shape))
        }
    }
}
