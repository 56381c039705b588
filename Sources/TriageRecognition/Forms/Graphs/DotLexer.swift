import TriageCore

/// Cuts a Graphviz text into tokens.
struct DotLexer {
    enum Token: Equatable {
        /// A name, number, quoted string or HTML text; `isQuoted` where it can be no keyword.
        case id(String, isQuoted: Bool)
        case arrow, line
        /// `{ } [ ] ; , = : +`
        case mark(UInt8)
        case end
    }

    private let text: TreeBytes
    private var index: Int
    private(set) var line: Int

    init(_ text: TreeBytes, line: Int) {
        self.text = text
        self.line = line
        index = text.startIndex
    }

    /// The next token and the line it begins on.
    mutating func next() throws(FlowGraph.Failure) -> (token: Token, line: Int) {
        skip()
        let start = line
        guard let byte = text.byte(at: index) else { return (.end, start) }
        switch byte {
        case "\"": return (.id(try quoted(), isQuoted: true), start)
        case "<": return (.id(try html(), isQuoted: true), start)
        case "{", "}", "[", "]", ";", ",", "=", ":", "+":
            index += 1
            return (.mark(byte), start)
        case "-" where text.byte(at: index + 1) == ">":
            index += 2
            return (.arrow, start)
        case "-" where text.byte(at: index + 1) == "-":
            index += 2
            return (.line, start)
        default: return (.id(try bare(), isQuoted: false), start)
        }
    }

    private mutating func advance() {
        if text.byte(at: index) == "\n" { line += 1 }
        index += 1
    }

    /// Spaces and comments.
    private mutating func skip() {
        while let byte = text.byte(at: index) {
            if byte.isSpace {
                advance()
            } else if byte == "#" || byte == "/" && text.byte(at: index + 1) == "/" {
                skipLine()
            } else if byte == "/", text.byte(at: index + 1) == "*" {
                index += 2
                while index < text.endIndex,
                    !(text[index] == "*" && text.byte(at: index + 1) == "/")
                {
                    advance()
                }
                index = min(index + 2, text.endIndex)
            } else {
                return
            }
        }
    }

    private mutating func skipLine() {
        while let byte = text.byte(at: index), byte != "\n" { index += 1 }
    }

    private mutating func quoted() throws(FlowGraph.Failure) -> String {
        let start = line
        advance()
        var result: [UInt8] = []
        while let byte = text.byte(at: index), byte != "\"" {
            if byte == "\\", let next = text.byte(at: index + 1) {
                // `\"` and a line that goes on; other escapes are the label's.
                if next == "\"" {
                    result.append("\"")
                } else if next != "\n" {
                    result += [byte, next]
                }
                advance()
            } else {
                result.append(byte)
            }
            advance()
        }
        guard index < text.endIndex else {
            throw FlowGraph.Failure(line: start, problem: .openQuote)
        }
        advance()
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func html() throws(FlowGraph.Failure) -> String {
        let start = line
        let first = index + 1
        var depth = 0
        while let byte = text.byte(at: index) {
            if byte == "<" { depth += 1 }
            if byte == ">" { depth -= 1 }
            advance()
            if depth == 0 { return text[first..<(index - 1)].string }
        }
        throw FlowGraph.Failure(line: start, problem: .openHTML)
    }

    private mutating func bare() throws(FlowGraph.Failure) -> String {
        let start = index
        while let byte = text.byte(at: index), isBare(byte, first: index == start) { index += 1 }
        guard index > start else {
            throw FlowGraph.Failure(
                line: line, problem: .noName)
        }
        return text[start..<index].string
    }

    private func isBare(_ byte: UInt8, first: Bool) -> Bool {
        byte.isASCIIAlphanumeric || byte == "_" || byte >= 0x80 || byte == "."
            || first && byte == "-"
    }
}
