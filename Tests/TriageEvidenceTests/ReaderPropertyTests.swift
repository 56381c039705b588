import TriageCore
import CoreTestSupport
import Testing

@testable import TriageEvidence

/// Readers of what nobody would write: each takes anything, does work in proportion to it, and names lines that are there.
@Suite("Readers of anything")
struct ReaderPropertyTests {
    /// A kind of file, with a text that has all that its reader knows.
    struct Sample: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        /// What nests in itself, as it opens and closes.
        var nest: (open: String, close: String)
        var testDescription: String { name }
    }

    static let samples: [Sample] = [
        Sample(
            name: "a.json",
            text:
                "{ // kept\n \"a\": [1, -2.5e3, true, null],\n \"b\\u00e9\\n\": {\"c\": \"d\"}, /* e */\n}\n",
            nest: ("{\"a\":[", "]}")),
        Sample(
            name: "a.xcstrings",
            text: "{\"sourceLanguage\": \"en\", \"strings\": {\"A\": {\"localizations\": {}}}}\n",
            nest: ("[", "]")),
        Sample(
            name: "a.yaml",
            text: "a: &x\n  - b: 'c'\n  - |\n    d\nm: {<<: *x, e: [1, 2]}\n---\nf: \"g\\n\"\n",
            nest: ("[{a: ", "}]")),
        Sample(
            name: "a.toml",
            text: "a = 1\n[b.c]\nd = [\"e\", '''\nf''']\n[[g]]\nh = {i = true}\n# j\n",
            nest: ("a=[", "]")),
        Sample(
            name: "a.ini", text: "; a\n[b]\nc = d\ne: \"f\"\nexport g=h\n", nest: ("[", "]")),
        Sample(name: ".env", text: "# a\nexport B='c'\nD=e # f\n", nest: ("'", "'")),
        Sample(name: "a.properties", text: "# a\n! b\nc.d=e\nf: g\n", nest: ("=", ":")),
        Sample(
            name: "a.plist",
            text: """
                <?xml version="1.0"?><!DOCTYPE plist>
                <plist version="1.0"><dict><!-- a --><key>b&amp;&#x63;</key>
                <array><string><![CDATA[d]]></string><true/><integer>5</integer><dict/></array>
                </dict></plist>

                """,
            nest: ("<array>", "</array>")),
        Sample(
            name: "a.entitlements",
            text: "{ a = (b, \"c d\", <0fa0>); /* e */ f = { g = h; }; // i\n}\n",
            nest: ("{a=(", ");}")),
        Sample(
            name: "Localizable.strings", text: "/* a */\n\"b\" = \"c \\\"d\\\" \\n\";\ne = f;\n",
            nest: ("(", ")")),
        Sample(
            name: "a.xcconfig",
            text: "#include \"b.xcconfig\"\nA = b // c\nD[sdk=iphoneos*] = $(inherited) $(A)\n",
            nest: ("$(", ")")),
        Sample(
            name: "project.pbxproj", text: AppProject.project(["App", "Other"]),
            nest: ("{a=(", ");}")),
    ]

    /// What is made of a sample: itself, cut at many places, with bytes changed, doubled and taken out, and nested.
    static func variants(of sample: Sample, seed: UInt64) -> [[UInt8]] {
        var generator = SeededGenerator(seed: seed)
        let bytes = Array(sample.text.utf8)
        let cuts = stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)).map {
            Array(bytes.prefix($0))
        }
        let changed = (0..<120).map { _ -> [UInt8] in
            var copy = bytes
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: copy.indices, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: copy[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                case 1: copy[place] = UInt8.random(in: 0...255, using: &generator)
                case 2: copy.insert(contentsOf: copy[place...].prefix(20), at: place)
                default: copy.removeSubrange(place..<min(copy.count, place + 9))
                }
                if copy.isEmpty { copy = [0] }
            }
            return copy
        }
        let nested = [10, 199, 201, 20_000].flatMap { depth in
            [
                String(repeating: sample.nest.open, count: depth),
                String(repeating: sample.nest.open, count: depth)
                    + String(repeating: sample.nest.close, count: depth),
            ].map { Array($0.utf8) }
        }
        return [bytes] + cuts + changed + nested
    }

    @Test(arguments: samples)
    func takesAnythingAndNamesLinesThatAreThere(sample: Sample) {
        let file = ProjectFile(path: sample.name, size: 0)
        for bytes in Self.variants(of: sample, seed: 7) {
            let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
            do throws(ReadFailure) {
                let root = try ConfigReader.read(bytes, type: file.type, name: sample.name)
                let nodes = Self.all(root)
                #expect(nodes.allSatisfy { (1...lines).contains($0.line) && $0.column >= 1 })
                // Aliases of YAML may repeat what stands once.
                #expect(nodes.count <= max(bytes.count + 1, ConfigReader.mostNodes))
            } catch {
                if case .syntax(let line) = error { #expect((1...lines + 1).contains(line)) }
            }
        }
    }

    @Test func everySampleIsReadAsItIs() throws {
        for sample in Self.samples {
            let type = ProjectFile(path: sample.name, size: 0).type
            let root = try ConfigReader.read(
                Array(sample.text.utf8), type: type, name: sample.name)
            #expect(Self.all(root).count > 1, "\(sample.name)")
        }
    }

    private static func all(_ node: ConfigNode) -> [ConfigNode] {
        [node] + node.entries.flatMap { all($0.node) } + node.items.flatMap(all)
    }

    // MARK: Binary property lists

    /// Values, each after those that it holds, with references and offsets of one byte.
    private static func binary(_ objects: [[UInt8]], top: Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        let trailer: [UInt8] =
            [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
            + [0, 0, 0, 0, 0, 0, 0, UInt8(top)] + [0, 0, 0, 0, 0, 0, 0, table]
        return bytes + offsets + trailer
    }

    private static let list = binary(
        [
            [0x51] + Array("a".utf8), [0x62, 0x4F, 0x4D, 0x7F, 0x6E], [0x09], [0x10, 7],
            [0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], [0xA4, 1, 2, 3, 4], [0xD1, 0, 5],
        ], top: 6)

    @Test func binaryListsAreReadAsTheyAre() throws {
        let items = try #require(BinaryPropertyListReader.read(Self.list)["a"]?.items)
        #expect(items.map(\.text) == ["位置", "true", "7", "1.5"])
    }

    @Test func binaryListsMayBeAnything() {
        var generator = SeededGenerator(seed: 11)
        for cut in Self.list.indices { _ = try? PropertyListReader.read(Array(Self.list[..<cut])) }
        for _ in 0..<3_000 {
            var copy = Self.list
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 8..<copy.count, using: &generator)
                copy[place] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = try? PropertyListReader.read(copy)
        }
    }

    /// Lists of the same list, and one that holds itself: what is made of them is counted.
    @Test func binaryListsThatRepeatThemselvesEnd() {
        let doubling = (0..<40).map { [0xA2, UInt8(max(0, $0 - 1)), UInt8(max(0, $0 - 1))] }
        let bomb = Self.binary([[0x50]] + doubling.dropFirst(), top: 39)
        #expect(throws: ReadFailure.limit) { try BinaryPropertyListReader.read(bomb) }
        let itself = Self.binary([[0xA1, 0]], top: 0)
        #expect(throws: ReadFailure.limit) { try BinaryPropertyListReader.read(itself) }
    }

    // MARK: Code and regular expressions

    private static let code = """
        #if DEBUG
        import A // b
        #elseif false
        #endif
        final class C { /* d /* e */ */ let f = "g \\(h(i: "j")) k", l = #"m \\#(n)"#, o = \"\"\"
            p \\(q)
            \"\"\"; var r = [1_0.5: 'c', `d${e}`] }
        #Preview("x") { if false { Session() } }
        #  define S R"s(t)s" \\
        u; `v w` = /x\\/"/; y = #/
        z # "
        /#; @available(iOS, unavailable) enum `for` {}

        """

    @Test(arguments: ["swift", "m", "kt", "java", "ts", "dart", "py", "go", "sh"])
    func lexersTakeAnything(type: String) throws {
        let syntax = try #require(LanguageSyntax.of(type: type))
        let sample = Sample(name: "a", text: Self.code, nest: ("\"\\(", ")\""))
        let interpolation = Sample(name: "a", text: Self.code, nest: ("`${", "}`"))
        let pattern = try #require(CodePattern("Session(...)"))
        for bytes in Self.variants(of: sample, seed: 3) + Self.variants(of: interpolation, seed: 5)
        {
            let tokens = SourceLexer(bytes, syntax).tokens
            #expect(tokens.count <= bytes.count + 1)
            for token in tokens {
                #expect(0 <= token.range.lowerBound && token.range.upperBound <= bytes.count)
            }
            let file = try #require(CodeFile(path: "a", type: type, bytes: bytes))
            var matcher = CodeMatcher(pattern, in: file)
            for match in matcher.matches() { _ = file.keeping(of: match.tokens) }
        }
    }

    /// What is nested in one another, and then moved about by tokens and lines.
    @Test(arguments: ["swift", "m", "mm", "kt", "java", "ts", "dart", "py", "go", "sh"])
    func codeOfAnyNestingIsTaken(type: String) throws {
        let syntax = try #require(LanguageSyntax.of(type: type))
        let patterns = try [
            "Session(...)", "f(... $x, r: $x ...)", "class $a { ... Session() ... }",
        ].map {
            try #require(CodePattern($0))
        }
        for seed in 0..<30 as Range<UInt64> {
            var grammar = CodeGrammar(seed: seed)
            var bytes = Array(grammar.code().utf8)
            for _ in 0..<4 {
                var end = 0
                for token in SourceLexer(bytes, syntax).tokens {
                    #expect(end <= token.range.lowerBound && token.range.upperBound <= bytes.count)
                    end = token.range.upperBound
                }
                let file = try #require(CodeFile(path: "a", type: type, bytes: bytes))
                for pattern in patterns {
                    var matcher = CodeMatcher(pattern, in: file)
                    for match in matcher.matches() { _ = file.keeping(of: match.tokens) }
                }
                bytes = grammar.changed(bytes)
            }
        }
    }

    @Test func patternsAndExpressionsTakeAnything() {
        var generator = SeededGenerator(seed: 13)
        let signs = Array("ab0$x....(){}[]|*+?^\\d\\b-,:/`\"' \n位").map(String.init)
        let words = [
            "not", "and", "or", "(", ")", "key", "a.b", "is", "set", "has", "text", "/a/", "in",
            "code", "`x()`", "kept", "local", "where", "$r", "<", "1", "run", "`a 'b`", "fact",
            "at",
        ]
        let line = String(repeating: "ab0 ", count: 50)
        for _ in 0..<4_000 {
            func random(_ all: [String], _ separator: String) -> String {
                (0..<Int.random(in: 1...14, using: &generator))
                    .map { _ in all.randomElement(using: &generator) ?? "" }
                    .joined(separator: separator)
            }
            _ = try? LinearRegex(random(signs, "")).firstMatch(in: line)
            _ = CodePattern(random(signs, ""))
            _ = RunCommand(random(signs, ""))
            _ = Glob(random(signs + ["**", "*", "/"], "")).matches("a/b/c0.txt")
            _ = try? ExpressionParser.parse(random(words, " "), facts: ["fact"])
        }
    }
}
