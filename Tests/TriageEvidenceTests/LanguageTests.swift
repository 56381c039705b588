import Testing
import TriageCore

@testable import TriageEvidence

@Suite("The language of evidence")
struct LanguageTests {
    private func parse(_ text: String, facts: Set<String> = []) throws -> Expression {
        try ExpressionParser.parse(text, facts: facts)
    }

    @Test func joinsLooksByWords() throws {
        let expression = try parse(
            "asks and not (file a.json or env HOME) (likely)", facts: ["asks"])
        guard case .likely(.and(let parts)) = expression, parts.count == 2 else {
            Issue.record("\(expression)")
            return
        }
        #expect(parts[0] == .fact("asks"))
        #expect(expression.looks.map(\.text) == ["file a.json", "env HOME"])
    }

    @Test func proseStaysProse() {
        #expect(!EvidenceLine.asks("the log shows it", facts: []))
        #expect(EvidenceLine.asks("not background-mode", facts: ["background-mode"]))
        #expect(EvidenceLine.asks("background-mode", facts: ["background-mode"]))
        #expect(EvidenceLine.asks("plist A is set", facts: []))
    }

    @Test(arguments: [
        "plist", "plist A", "plist A is", "code", "file a and", "nothing", "text /(/",
        "text /a(?=b)/",
        "text /(a)\\1/", "key a is set extra", "(file a", "code `...`", "code `X()` where r < 3",
        "code `X()` kept twice", "code `X()` at least many", "setting A ~ 3", "run `x` exits soon",
    ])
    func whatCannotBeReadIsSaid(text: String) {
        #expect(throws: ExpressionParser.Failure.self) { try parse(text) }
    }

    @Test func versionsAreCompared() {
        #expect(Comparison.less.isTrue("17.4", "18", areVersions: true) == true)
        #expect(Comparison.less.isTrue("17.10", "17.9", areVersions: true) == false)
        #expect(Comparison.less.isTrue("17.10", "17.9", areVersions: false) == nil)
        #expect(Comparison.less.isTrue("1.2.10", "1.2.9", areVersions: false) == false)
        #expect(Comparison.less.isTrue("0.25", "0.3", areVersions: false) == nil)
        #expect(Comparison.less.isTrue("0.25", "2", areVersions: false) == true)
        #expect(Comparison.equal.isTrue("18.0", "18", areVersions: false) == true)
        #expect(Comparison.atLeast.isTrue("$(X)", "18", areVersions: true) == nil)
    }

    @Test func globsFitPaths() {
        #expect(Glob("app.json").matches("ios/app.json"))
        #expect(Glob("App/*.swift").matches("ios/App/A.swift"))
        #expect(!Glob("App/*.swift").matches("App/In/A.swift"))
        #expect(Glob("App/**/*.swift").matches("App/In/Deep/A.swift"))
        #expect(Glob("App/**/*.swift").matches("App/A.swift"))
        #expect(Glob("*.{yml,yaml}").matches(".github/a.yaml"))
        #expect(!Glob("a?c").matches("a/c"))
        #expect(
            !Glob(String(repeating: "*a", count: 40)).matches(String(repeating: "a", count: 39)))
    }

    @Test(arguments: [
        ("a+b", "xaab", 1), ("^$", "", 0), ("(ab|a)(c|bcd)", "abcd", 0), ("a{2,3}$", "caaa", 1),
        ("[^a-c]+", "abcd", 3), ("\\bfix\\b", "a fix.", 2), ("(?i)HUT", "the hut", 4),
        ("位.", "在位置", 1),
        ("a{0}b", "ab", 1), ("x*", "", 0), ("(a*)*b", "aaab", 0), ("[]]", "]", 0), ("a|", "b", 0),
    ])
    func expressionsMatch(expression: String, text: String, place: Int) throws {
        #expect(try LinearRegex(expression).firstMatch(in: text) == place)
    }

    @Test func expressionsThatDoNotMatch() throws {
        #expect(try LinearRegex("^b").firstMatch(in: "ab") == nil)
        #expect(try LinearRegex("\\d{3}").firstMatch(in: "12") == nil)
        #expect(try LinearRegex("a.b").firstMatch(in: "ab") == nil)
    }

    /// What takes other engines years: the work grows with the text alone.
    @Test func noExpressionIsSlow() throws {
        let text = String(repeating: "a", count: 3_000)
        #expect(try LinearRegex("(a*)*(a|aa)*(a?){30}b").firstMatch(in: text) == nil)
        #expect(throws: LinearRegex.Failure.self) { try LinearRegex("((a{1,99}){1,99}){1,99}") }
        #expect(throws: LinearRegex.Failure.self) {
            try LinearRegex(String(repeating: "(", count: 5_000))
        }
    }
}

@Suite("Source code as tokens")
struct LexerTests {
    private func words(_ text: String, _ type: String) throws -> [String] {
        let syntax = try #require(LanguageSyntax.of(type: type))
        let bytes = Array(text.utf8)
        return SourceLexer(bytes, syntax).tokens.filter { $0.kind == .word }
            .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    @Test(arguments: [
        ("swift", "a /* b /* c */ d */ e // f", ["a", "e"]),
        ("swift", "a(\"b \\(c(\"d\")) e\") f", ["a", "c", "f"]),
        ("swift", "#\"a \\(b) \\#(c) \"# d", ["c", "d"]),
        ("swift", "\"\"\"\na \" b\n\"\"\" c", ["c"]),
        ("swift", "\"open\na", ["a"]),
        ("swift", "a = /\"/; b(\"c\")", ["a", "b"]),
        ("swift", "a = /b\\/*/\nc", ["a", "c"]),
        ("swift", "a = b / c / d; e(1, /)", ["a", "b", "c", "d", "e"]),
        ("swift", "a(/B.c, d: /E.f)", ["a", "B", "c", "d", "E", "f"]),
        ("swift", "a = #/\"/*/#; b = #/\n c # \"\n/#\nd", ["a", "b", "d"]),
        ("swift", "a `b c` d", ["a", "b c", "d"]),
        ("swift", "a\n#  if false\nb\n# endif\nc", ["a", "c"]),
        ("m", "a\n#  if 0\nb\n#  endif\nc", ["a", "c"]),
        ("m", "a\n#if 0 || B\nc\n#endif", ["a", "c"]),
        ("swift", "a\n#if os(macOS) || os(Linux)\nb\n#else\nc\n#endif\nd", ["a", "c", "d"]),
        ("swift", "a\n#if os(iOS) || os(macOS)\nb\n#endif", ["a", "b"]),
        ("m", "a // b \\\n c\nd", ["a", "d"]),
        ("mm", "a = R\"(\nb \")\" c R\"x(d)\" )x\" e", ["a", "c", "e"]),
        ("m", "a /* /* */ b 'c' \"d\\\"e\"", ["a", "b"]),
        ("kt", "a \"\"\"b ${c} \"\"\" d", ["a", "c", "d"]),
        ("ts", "a `b ${c + `d ${e}`}` // f", ["a", "c", "e"]),
        ("py", "a # b\n'''c\nd''' e", ["a", "e"]),
        ("go", "a `b \\` c", ["a", "c"]),
        ("sh", "a \"b\nc\" # d", ["a"]),
    ])
    func commentsAndStringsAreTakenOut(type: String, text: String, expected: [String]) throws {
        #expect(try words(text, type) == expected)
    }

    /// A literal that holds code is one operand.
    @Test func literalsWithCodeAreOperands() throws {
        let bytes = Array("f(\"a \\(g(\"b\")) \\(c)\", d)".utf8)
        let file = try #require(CodeFile(path: "a", type: "swift", bytes: bytes))
        for pattern in ["f($x, d)", "f(..., d)", "g($y)"] {
            var matcher = CodeMatcher(try #require(CodePattern(pattern)), in: file)
            #expect(matcher.matches().count == 1, "\(pattern)")
        }
    }

    /// Whatever the bytes are: tokens are in order and inside of them.
    @Test func anyBytesAreSurvived() throws {
        var generator = SplitMix(state: 7)
        let signs = Array("\"'`#\\(){}/*$\n ab0@".utf8)
        for _ in 0..<400 {
            let bytes = (0..<80).map { _ in signs[Int(generator.next() % UInt64(signs.count))] }
            for type in ["json", "yaml", "toml", "strings", "plist", "ini", "properties"] {
                _ = try? ConfigReader.read(bytes, type: type, name: "a.\(type)")
            }
            for type in ["swift", "kt", "ts", "py", "go", "sh", "m"] {
                let syntax = try #require(LanguageSyntax.of(type: type))
                for token in SourceLexer(bytes, syntax).tokens {
                    #expect(token.range.lowerBound <= token.range.upperBound)
                    #expect(token.range.upperBound <= bytes.count)
                }
            }
        }
    }

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
