/// Code that nobody would write and that every lexer has to read: what languages nest in each other, and text whose tokens
/// and lines were moved. The same seed makes the same code.
public struct CodeGrammar {
    private var generator: SeededGenerator
    /// How much more one text may hold.
    private var room = 0

    public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func number(_ range: Range<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }

    private mutating func any<T>(_ all: [T], else other: T) -> T {
        all.randomElement(using: &generator) ?? other
    }

    // MARK: What nests

    /// Some statements.
    public mutating func code() -> String {
        room = 60
        return statements(0)
    }

    private mutating func statements(_ depth: Int) -> String {
        (0..<number(1..<4)).map { _ in statement(depth) }
            .joined(separator: any(["\n", "\n", "; ", " "], else: "\n"))
    }

    private mutating func statement(_ depth: Int) -> String {
        room -= 1
        guard room > 0, depth < 8 else { return name() }
        let deeper = depth + 1
        switch number(0..<16) {
        case 0: return "let \(name()) = \(expression(deeper))"
        case 1: return "func \(name())() { \(statements(deeper)) }"
        case 2: return "if \(expression(deeper)) { \(statements(deeper)) }"
        case 3: return "#if \(name())\n\(statements(deeper))\n#else\n\(statements(deeper))\n#endif"
        case 4: return "#if false\n\(statements(deeper))\n#endif"
        case 5: return "#define \(name()) \(expression(deeper)) \\\n \(name())\n"
        case 6: return "#Preview(\"a\") { \(statements(deeper)) }"
        case 7: return "final class \(name()): B { \(statements(deeper)) }"
        case 8: return "@available(iOS, unavailable) \(statement(deeper))"
        case 9: return "cat <<END\n\(statements(deeper))\nEND\n"
        case 10:
            return "- (void)\(name()) { [\(expression(deeper)) \(name()):\(expression(deeper))]; }"
        case 11: return "\(name()).\(name()) = \(expression(deeper))"
        case 12: return "Task { \(statements(deeper)) }"
        case 13: return "_ = \(expression(deeper))"
        default: return expression(deeper)
        }
    }

    private mutating func expression(_ depth: Int) -> String {
        room -= 1
        guard room > 0, depth < 10 else { return name() }
        let deeper = depth + 1
        switch number(0..<22) {
        case 0: return "\(number(0..<300))"
        case 1: return "\"a\""
        case 2, 3: return "\"a \\(\(expression(deeper))) b\""
        case 4: return "\"\\(\(expression(deeper)))\\(\(expression(deeper)))\""
        case 5: return "\"\"\"\n a \\(\(expression(deeper)))\n \"\"\""
        case 6: return "#\"a \\(b) \\#(\(expression(deeper)))\"#"
        case 7: return "`a ${\(expression(deeper))} b`"
        case 8: return "\"a ${\(expression(deeper))}\""
        case 9: return "{ \(name()) in \(statements(deeper)) }"
        case 10: return "{ \(statements(deeper)) }"
        case 11: return "\(name())(\(expression(deeper)), r: \(expression(deeper)))"
        case 12: return "[\(expression(deeper)), \(expression(deeper))]"
        case 13: return "/a\\/[\"(]/"
        case 14: return "#/\n a \(name())\n/#"
        case 15: return "R\"x(\(expression(deeper)))x\""
        case 16: return "/* \(expression(deeper)) */"
        case 17: return "// \(expression(deeper))\n\(name())"
        case 18: return "'\(name())'"
        case 19: return "@\"\(name())\""
        case 20: return "\(expression(deeper)).\(name()) { \(statements(deeper)) }"
        default: return name()
        }
    }

    private mutating func name() -> String {
        any(
            ["Session()", "Session()", "a", "s", "f", "`for`", "$0", "self", "@State", "位"],
            else: "a")
    }

    // MARK: What is moved

    /// Changes whole tokens or whole lines of a text, or puts code in between: one to five times.
    public mutating func changed(_ text: [UInt8]) -> [UInt8] {
        var text = text
        for _ in 0..<number(1..<6) {
            var pieces = number(0..<3) == 0 ? Self.lines(text) : Self.tokens(text)
            let place = number(0..<pieces.count + 1)
            let other = number(0..<pieces.count + 1)
            switch number(0..<6) {
            case 0 where place < pieces.count: pieces.remove(at: place)
            case 1 where place < pieces.count: pieces.insert(pieces[place], at: other)
            case 2 where place < pieces.count && other < pieces.count: pieces.swapAt(place, other)
            case 3 where place < pieces.count: pieces.removeSubrange(place...)
            default: pieces.insert(Array(code().utf8), at: place)
            }
            text = Array(pieces.joined())
        }
        return text
    }

    private static func lines(_ text: [UInt8]) -> [[UInt8]] {
        text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) + [0x0A] }
    }

    /// Words, runs of blanks, and single signs.
    private static func tokens(_ text: [UInt8]) -> [[UInt8]] {
        func kind(_ byte: UInt8) -> Int {
            if byte == 0x20 { return 0 }
            let isWord =
                byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte)
                || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            return isWord ? 1 : 2
        }
        var tokens: [[UInt8]] = []
        for byte in text {
            if let last = tokens.last?.last, kind(last) == kind(byte), kind(byte) < 2 {
                tokens[tokens.count - 1].append(byte)
            } else {
                tokens.append([byte])
            }
        }
        return tokens
    }
}
