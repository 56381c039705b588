import TriageCore

/// Reads what stands behind `Evidence:` and in a `facts` fence.
///
/// ```
/// evidence = expr [ "(likely)" | "(hint)" ]
/// expr     = term { "or" term }     term = factor { "and" factor }     factor = [ "not" ] ( "(" expr ")" | fact | look )
/// ```
public struct ExpressionParser {
    /// Why an expression cannot be read.
    public struct Failure: Error, Hashable, Sendable {
        public var flaw: EvidenceFlaw

        fileprivate static func expected(_ what: String) -> Failure {
            Failure(flaw: .syntax(expected: what))
        }
    }

    private struct Token: Equatable {
        enum Kind { case word, quoted, ticked, regex, open, close }
        var kind: Kind
        var text: String

        var written: String {
            switch kind {
            case .quoted: "\"\(text)\""
            case .ticked: "`\(text)`"
            case .regex: "/\(text)/"
            default: text
            }
        }
    }

    private var tokens: [Token] = []
    private var index = 0
    private var depth = 0
    /// How deep brackets and `not` may nest.
    private static let deepest = 50

    /// - Parameter facts: the names that can stand for expressions.
    /// - Throws: ``Failure``.
    public static func parse(_ text: String, facts: Set<String>) throws(Failure) -> Expression {
        var parser = ExpressionParser()
        parser.tokens = tokens(of: text)
        let strength = parser.parseStrength()
        let expression = try parser.alternatives(facts)
        guard parser.index == parser.tokens.count else {
            throw Failure(flaw: .excess(parser.tokens[parser.index].text))
        }
        return strength ? .likely(expression) : expression
    }

    private static func tokens(of text: String) -> [Token] {
        var tokens: [Token] = []
        var rest = Substring(text)
        while let first = rest.first {
            if first.isWhitespace {
                rest = rest.dropFirst()
            } else if first == "(" || first == ")" {
                tokens.append(Token(kind: first == "(" ? .open : .close, text: String(first)))
                rest = rest.dropFirst()
            } else if first == "`" || first == "\"" || first == "“"
                || first == "/" && isRegex(tokens)
            {
                let end: Character = first == "“" ? "”" : first
                let inside = rest.dropFirst()
                var close = inside.startIndex
                while close < inside.endIndex, inside[close] != end {
                    // A regex may have its own mark behind a backslash.
                    if first == "/", inside[close] == "\\" { close = inside.index(after: close) }
                    if close < inside.endIndex { close = inside.index(after: close) }
                }
                let kind: Token.Kind = first == "`" ? .ticked : first == "/" ? .regex : .quoted
                tokens.append(Token(kind: kind, text: String(inside[..<close])))
                rest = close < inside.endIndex ? inside[inside.index(after: close)...] : ""
            } else {
                let word = rest.prefix { !$0.isWhitespace && $0 != "(" && $0 != ")" }
                tokens.append(Token(kind: .word, text: String(word)))
                rest = rest.dropFirst(word.count)
            }
        }
        return tokens
    }

    /// A slash begins a regular expression only where one is due.
    private static func isRegex(_ tokens: [Token]) -> Bool {
        ["text", "matches", "prints"].contains(tokens.last?.text)
    }

    // MARK: Grammar

    /// `(likely)` or `(hint)` at the end, which are taken off.
    private mutating func parseStrength() -> Bool {
        let last = tokens.suffix(3).map(\.text)
        guard last == ["(", "likely", ")"] || last == ["(", "hint", ")"] else { return false }
        tokens.removeLast(3)
        return true
    }

    private mutating func alternatives(_ facts: Set<String>) throws(Failure) -> Expression {
        var parts = [try conjunction(facts)]
        while consume("or") { parts.append(try conjunction(facts)) }
        return parts.count == 1 ? parts[0] : .or(parts)
    }

    private mutating func conjunction(_ facts: Set<String>) throws(Failure) -> Expression {
        var parts = [try factor(facts)]
        while consume("and") { parts.append(try factor(facts)) }
        return parts.count == 1 ? parts[0] : .and(parts)
    }

    private mutating func factor(_ facts: Set<String>) throws(Failure) -> Expression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw Failure(flaw: .excess(current?.text ?? "")) }
        if consume("not") { return .not(try factor(facts)) }
        guard let token = current else { throw Failure.expected("look") }
        if token.kind == .open {
            index += 1
            let inner = try alternatives(facts)
            guard current?.kind == .close else { throw Failure.expected(")") }
            index += 1
            return inner
        }
        guard token.kind == .word else { throw Failure.expected("look") }
        index += 1
        if let name = LookName(rawValue: token.text) { return .look(try look(name)) }
        guard facts.contains(token.text) else { throw unknown(token.text) }
        return .fact(token.text)
    }

    /// A name that stands alone was to be a fact, one that something follows a look.
    private func unknown(_ name: String) -> Failure {
        let isAlone =
            current.map { next in
                next.kind == .close || next.kind == .word && ["and", "or"].contains(next.text)
            } ?? true
        return Failure(flaw: isAlone ? .unknownFact(name) : .unknownLook(name))
    }

    private mutating func look(_ name: LookName) throws(Failure) -> Look {
        let start = index - 1
        let kind: Look.Kind
        switch name {
        case .file: kind = .file(Glob(try operand("path")))
        case .text: kind = .text(try regex(), in: try glob())
        case .key: kind = .key(path(try operand("key")), try test(), in: try glob())
        case .code:
            let pattern = try pattern()
            var filters: [CodeFilter] = []
            while let filter = try filter() { filters.append(filter) }
            kind = .code(pattern, filters, in: try glob())
        case .plist:
            kind = .propertyList(
                .information, path(try operand("key")), try test(), target: try target())
        case .entitlement:
            // Their names have dots, and are one key.
            kind = .propertyList(
                .entitlements, [try operand("key")], try test(), target: try target())
        case .setting: kind = .setting(try operand("name"), try test(), target: try target())
        case .env: kind = .environment(try operand("name"), isTest ? try test() : .isSet)
        case .run:
            guard let command = RunCommand(try operand("command")) else {
                throw Failure.expected("command")
            }
            if consume("prints") {
                kind = .run(command, .prints(try regex()))
            } else {
                let status = consume("exits") ? Int(try operand("number")) : 0
                guard let status else { throw Failure.expected("number") }
                kind = .run(command, .exits(status))
            }
        }
        return Look(
            kind: kind, text: tokens[start..<index].map { $0.written }.joined(separator: " "))
    }

    private var current: Token? { index < tokens.count ? tokens[index] : nil }

    private mutating func consume(_ word: String) -> Bool {
        guard current == Token(kind: .word, text: word) else { return false }
        index += 1
        return true
    }

    private mutating func operand(_ what: String) throws(Failure) -> String {
        guard let token = current, token.kind != .open, token.kind != .close, !token.text.isEmpty
        else {
            throw Failure.expected(what)
        }
        index += 1
        return token.text
    }

    private mutating func regex() throws(Failure) -> LinearRegex {
        let text = try operand("regex")
        do { return try LinearRegex(text) } catch { throw Failure(flaw: .regex(text)) }
    }

    private mutating func pattern() throws(Failure) -> CodePattern {
        let text = try operand("pattern")
        guard let pattern = CodePattern(text) else { throw Failure(flaw: .pattern(text)) }
        return pattern
    }

    private mutating func glob() throws(Failure) -> Glob? {
        consume("in") ? Glob(try operand("path")) : nil
    }

    private mutating func target() throws(Failure) -> String? {
        consume("of") ? try operand("target") : nil
    }

    /// `a.b."c.d".*`
    private func path(_ text: String) -> [String] {
        var parts: [String] = [""]
        var isQuoted = false
        for character in text {
            switch character {
            case "\"", "'": isQuoted.toggle()
            case "." where !isQuoted: parts.append("")
            default: parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    private var isTest: Bool {
        guard let token = current, token.kind == .word else { return false }
        return ["is", "has", "matches"].contains(token.text)
            || Comparison(rawValue: token.text) != nil
    }

    private mutating func test() throws(Failure) -> Test {
        if consume("is") {
            return consume("set") ? .isSet : .equals(try operand("value"))
        }
        if consume("has") { return .has(try operand("value")) }
        if consume("matches") { return .matches(try regex()) }
        guard let token = current, let comparison = Comparison(rawValue: token.text) else {
            throw Failure.expected("is, has, matches, <")
        }
        index += 1
        return .compares(comparison, try operand("number"))
    }

    private mutating func filter() throws(Failure) -> CodeFilter? {
        if consume("where") {
            let name = try operand("$name")
            if name.hasPrefix("$"), consume("not") {
                guard consume("in"), consume("plist") else {
                    throw Failure.expected("not in plist")
                }
                return .isNoKey(operand: String(name.dropFirst()), of: path(try operand("key")))
            }
            guard name.hasPrefix("$"), let token = current,
                let comparison = Comparison(rawValue: token.text)
            else { throw Failure.expected("$name <") }
            index += 1
            guard let number = Double(try operand("number")) else {
                throw Failure.expected("number")
            }
            return .compares(operand: String(name.dropFirst()), comparison, number)
        }
        if consume("kept") {
            if consume("local") { return .keptLocally }
            guard consume("property") else { throw Failure.expected("local, property") }
            return .keptInProperty
        }
        if consume("at") {
            guard consume("least"), let number = Int(try operand("number")) else {
                throw Failure.expected("at least 2")
            }
            return .atLeast(number)
        }
        if consume("with") { return .with(try pattern()) }
        if consume("without") { return .without(try pattern()) }
        return nil
    }
}
