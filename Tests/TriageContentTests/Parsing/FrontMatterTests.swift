import Testing
import TriageCore

@testable import TriageMarkdown

@Suite struct FrontMatterTests {
    private func read(_ text: String) -> FrontMatter { FrontMatter(SourceText(text)) }

    private func pairs(_ front: FrontMatter) -> [String] {
        front.values.map { "\($0.key)=\($0.value)" }
    }

    @Test func tomlIsReadToo() {
        let text = """
            +++
            # for the kitchen
            name = "kettle"
            tags = ["tea", 'water',
              "heat"]
            [extra]
            rank = 2
            +++
            # Kettle
            """
        let front = FrontMatter(SourceText(text))
        #expect(
            front.values.map { "\($0.key): \($0.value)" } == [
                "name: kettle", "tags: tea, water, heat", "extra.rank: 2",
            ])
        #expect(text.utf8.count - front.end == "# Kettle".utf8.count)
    }

    @Test func tomlIsReadAsAWhole() {
        let text = #"""
            +++
            name = "kettle" # the old one
            about = """
            Boils \
              water,
            quickly.
            """
            path = 'C:\tea'
            "odd key".deep = "\u00e9\t|"
            when = 1979-05-27 07:32:00
            maker = { name = "Ada", year = 1_985 }

            [[parts]]
            id = 1

            [[parts]]
            id = 0x2
            +++
            # Kettle
            """#
        let front = read(text)
        #expect(
            front.values.map { "\($0.key): \($0.value)" } == [
                "name: kettle", "about: Boils water,\nquickly.\n", "path: C:\\tea",
                "odd key.deep: é\t|", "when: 1979-05-27 07:32:00", "maker.name: Ada",
                "maker.year: 1_985", "parts.1.id: 1", "parts.2.id: 0x2",
            ])
        #expect(front.notes.isEmpty)
    }

    /// What cannot be read is told by its line; the rest of the file is there.
    @Test(arguments: [
        ("name = \"a\"\nname = \"b\"\n", 3), ("name = \"a\"\nrank = high\n", 3),
        ("name = \"a\"\n\ntext = \"no end\n", 4), ("name = \"a\"\n[t]\nb = 1\n[t]\n", 5),
        ("name = \"a\"\nlist = [1, 2\n", 3), ("name = \"a\"\nx = \"\\q\"\n", 3),
        ("name = \"a\"\nb = 1 c = 2\n", 3), ("name = \"a\"\nb.c = 1\nb = 2\n", 4),
    ])
    func whatIsWrongWithTOMLIsTold(toml: String, line: Int) {
        let text = "+++\n\(toml)+++\n# Kettle\n"
        let guide = Sample.guide(text)
        #expect(guide.title == "Kettle")
        #expect(guide.id == "a")
        #expect(
            Sample.diagnostics(text).map { "\($0.location.line) \($0.code)" }
                == ["\(line) front-matter"])
    }

    @Test func aLanguageIsOneThatThereIs() {
        func told(_ language: String) -> [String] {
            Sample.diagnostics("---\nname: a\nlanguage: \(language)\n---\n# A\n").map {
                "\($0.location.line):\($0.location.column) \($0.severity) \($0.code)"
            }
        }
        #expect(told("中文") == ["3:11 note front-matter"])
        #expect(told("swift") == ["3:11 note front-matter"])
        #expect(told("zh_CN").isEmpty && told("is").isEmpty && told("EN-us").isEmpty)
        #expect(Sample.guide("---\nlanguage: is\n---\n# A\n").language == "is")
    }

    @Test(arguments: ["+++\nWater boils.\n+++\n", "+++\nname = 1\n", "+++\n- a\n+++\n"])
    func otherPlusesAreText(text: String) {
        let front = FrontMatter(SourceText(text))
        #expect(front.end == 0)
        #expect(front.values.isEmpty)
    }

    @Test func valuesAreText() {
        let front = read(
            """
            ---
            name: kettle
            version: 1.10
            ready: yes
            tags: [hot, water]
            metadata:
              author: Ada
              limits:
                - 1
                - 2
            quoted: "a: b"
            ---
            body
            """)
        #expect(
            pairs(front) == [
                "name=kettle", "version=1.10", "ready=yes", "tags=hot, water",
                "metadata.author=Ada", "metadata.limits=1, 2", "quoted=a: b",
            ])
        #expect(front.notes.isEmpty)
    }

    @Test func aRuleIsNoFrontMatter() {
        for text in ["---\n\ntext\n", "---\n", "---\nSome text\n---\n", "text\n---\na: b\n---\n"] {
            let front = read(text)
            #expect(front.end == 0 && front.values.isEmpty && front.notes.isEmpty, "\(text)")
        }
    }

    @Test func aRuleAboveAHeadingIsNoFrontMatter() {
        let text = "---\n\n## Kettle\n\nWith these parts:\n\n---\n"
        let front = read(text)
        #expect(front.end == 0 && front.notes.isEmpty)
        #expect(read("---\n# for the kitchen\nname: kettle\n---\n").values.count == 1)
    }

    @Test func markdownBeginsBehindIt() {
        let text = "\u{FEFF}---\r\nname: x\r\n---\r\n# Title\r\n"
        let guide = Sample.guide(text)
        #expect(guide.id == "x")
        #expect(guide.title == "Title")
        #expect(guide.outline.map(\.line) == [4])
    }

    @Test func whatIsNotYAMLIsNamedAndTheRestIsRead() {
        let text = "---\nname: kettle\ndescription: hot: water\n---\n# Kettle\n"
        let guide = Sample.guide(text)
        #expect(guide.id == "kettle")
        #expect(guide.title == "Kettle")
        let diagnostics = Sample.diagnostics(text)
        #expect(diagnostics.map(\.code) == ["front-matter"])
        #expect(diagnostics.first?.location.line == 3)
        #expect(diagnostics.first?.severity == .warning)
    }

    @Test(arguments: [
        ("title: a\ntitle: b\n", YAMLProblem.duplicateKeys(["title"])),
        ("# only\n[a, b]: [\n", .parser("did not find expected node content")),
        ("? a\n: {b: c}\n# and\nd: {}\na: e", .duplicateKeys(["a"])),
    ])
    func whatIsWrongWithYAMLHasAName(yaml: String, problem: YAMLProblem) {
        #expect(read("---\n\(yaml)\n---\n").notes.map(\.kind) == [.badYAML(problem)])
    }

    @Test func aBrokenListIsNoName() {
        #expect(Sample.guide("---\nname: [a, b\n---\n# Kettle\n", name: "pot").id == "pot")
    }

    @Test func frontMatterThatNeverEndsIsNamed() {
        let text = "---\nname: kettle\n\n# Kettle\n"
        #expect(Sample.diagnostics(text).map(\.code) == ["front-matter"])
        #expect(Sample.guide(text).title == "Kettle")
    }

    @Test func bombsAreNotRead() {
        let aliases = (1..<20).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
        let bombs = [
            "a0: &a0 x\n" + aliases.joined(separator: "\n"),
            "a: " + String(repeating: "[", count: 5000),
            "a:\n" + String(repeating: "- ", count: 5000) + "x",
            "a: " + String(repeating: "x", count: 100_000) + "\nb: {}",
        ]
        for bomb in bombs {
            let text = "---\nname: kettle\n\(bomb)\n---\n# Kettle\n"
            #expect(Sample.diagnostics(text).map(\.code) == ["front-matter"])
            #expect(Sample.guide(text).id == "kettle")
        }
    }

    @Test(arguments: [" ", "[", ",", "{", "\t", "?", ":", "-", "\n", "("])
    func anAliasIsSeenBehind(sign: String) {
        let text = Array("a: &a [x]\nb: {x: 1\(sign)*a : 2}".utf8)
        #expect(YAMLGuard.excess(of: text[...]) == .aliases)
        // A name may begin with a dash.
        let dashed = Array("a: &-a [x]\nb: {x: 1\(sign)*-a : 2}".utf8)
        #expect(YAMLGuard.excess(of: dashed[...]) == .aliases)
    }

    @Test(arguments: ["**bold** and &amp; so on", "a*b & c", "'*' or '&'", "x&y *", "\"*a\" &"])
    func signsWithinTextAreNoAliases(value: String) {
        #expect(YAMLGuard.excess(of: Array("description: \(value)".utf8)[...]) == nil)
    }
}
