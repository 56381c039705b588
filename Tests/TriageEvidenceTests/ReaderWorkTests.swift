import CoreTestSupport
import Foundation
import Testing
import TriageCore

@testable import TriageEvidence

/// Files that are made to take long: four times the size takes about four times the work, and what would be endless is
/// told as a limit.
@Suite struct ReaderWorkTests {
    /// A file of about a number of lines.
    struct Bomb: Sendable, CustomTestStringConvertible {
        var name: String
        var text: @Sendable (Int) -> String
        var testDescription: String { name + " " + text(2).debugDescription }

        init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
            (self.name, self.text) = (name, text)
        }
    }

    private static func lines(_ line: String, _ count: Int) -> String {
        String(repeating: line, count: count)
    }

    static let bombs = [
        Bomb("a.toml") { lines("[[a]]\n", $0 * 2) },
        Bomb("a.ini") { "[a]\n" + lines("b=c\n", $0) },
        Bomb("a.ini") { "[a]\nb=\n" + lines(" c\n", $0) },
        Bomb("a.ini") { count in (0..<count).map { "[a\($0)]\n" }.joined() },
        Bomb(".env") { "A='" + lines("bcdefgh\n", $0) },
        Bomb("a.properties") { "a=" + lines("\\\\\\\n", $0) },
        Bomb("a.plist") { "<plist><string>" + lines("&", $0 * 2) + "</string></plist>" },
    ]

    @Test(arguments: bombs)
    func readersWorkInProportion(_ bomb: Bomb) {
        let type = ProjectFile(path: bomb.name, size: 0).type
        let isInProportion = Work.isInProportion(
            from: 5_000, { Array(bomb.text($0).utf8) },
            { _ = try? ConfigReader.read($0, type: type, name: bomb.name) })
        #expect(isInProportion)
    }

    @Test func signsOfStringsThatAreNoneAreCountedOnce() throws {
        let syntax = try #require(LanguageSyntax.of(type: "swift"))
        let isInProportion = Work.isInProportion(
            from: 10_000, { Array(repeating: UInt8(ascii: "#"), count: $0) },
            { _ = SourceLexer($0, syntax) })
        #expect(isInProportion)
        let tokens = SourceLexer(Array("### a\n##if false\nb\n#endif\n##\"c\"##".utf8), syntax)
            .tokens
        #expect(tokens.map(\.kind) == [.sign, .sign, .sign, .word, .sign, .string])
    }

    // MARK: YAML

    /// Nine lists, each of ten times the one before, and what they are used in.
    private static func yaml(_ end: String, sign: String = "a") -> [UInt8] {
        let ten = { (word: String) in Array(repeating: word, count: 10).joined(separator: ", ") }
        let lists = (1..<9).map { "a\($0): &\(sign)\($0) [\(ten("*\(sign)\($0 - 1)"))]\n" }
        return Array("a0: &\(sign)0 [\(ten("x"))]\n\(lists.joined())\(end)".utf8)
    }

    @Test(arguments: [
        "? *a8 : y\n", "*a8 : y\n", "{*a8 : y}\n", "b: {*a8, c: d}\n", "? [*a8]\n: y\n",
        "[*a8] : y\n",
    ])
    func keysThatStandForMoreThanCanBeReadAreNotRead(_ end: String) {
        #expect(throws: ReadFailure.limit) { try YAMLReader.read(Self.yaml(end)) }
        let other = end.replacing("*a8", with: "*-8")
        #expect(throws: ReadFailure.limit) { try YAMLReader.read(Self.yaml(other, sign: "-")) }
    }

    /// The same where each list is one of items below each other, in brackets that begin further up.
    @Test func aKeyMayNotHoldThemOverLines() {
        let lists = (1..<9).map { number in
            "a\(number): &a\(number)\n" + Self.lines("  - *a\(number - 1)\n", 10)
        }
        let start = "a0: &a0 [x, x]\n" + lists.joined()
        for end in [
            "? - *a8\n: y\n", "{ [ \"]]\", b: *a8\n] : y }\n",
            "{ [ c\"d, \"]]\" , b: *a8\n] : y }\n",
        ] {
            #expect(throws: ReadFailure.limit) { try YAMLReader.read(Array((start + end).utf8)) }
        }
    }

    @Test func aliasesThatAreValuesAreReadHoweverMany() throws {
        let jobs = (0..<40).map { number in
            """
            job\(number):
              <<: *base  # as all
              only: ["main", dev]
              needs: [*one, *two]
              script:
                - if [ -f a ]; then echo "${A[0]}"; fi
                - *step

            """
        }
        let text =
            ".base: &base {image: a}\n.one: &one b\n.two: &two c\n.step: &step d\n" + jobs.joined()
        let node = try YAMLReader.read(Array(text.utf8))
        #expect(node["job39"]?["image"]?.text == "a")
        #expect(node["job39"]?["needs"]?.items.map(\.text) == ["b", "c"])
    }

    // MARK: What is read

    @Test func aSignThatMayNotBeInACommentIsAMistake() {
        for sign in ["\u{7F}", "\u{01}"] {
            #expect(throws: ReadFailure.self) {
                try ConfigReader.read(
                    Array("a = 1 # b\(sign)\n".utf8), type: "toml", name: "a.toml")
            }
        }
        #expect(throws: Never.self) {
            try ConfigReader.read(Array("a = 1 # b\tc\n".utf8), type: "toml", name: "a.toml")
        }
    }

    @Test func sectionsThatStandTwiceAreOneAndValuesGoOn() {
        let text = "a=1\n[b]\nc=\n  d\n  e=f\n[g]\nh=i\n[b]\nj=k\n"
        let node = LineReader(.sections).read(Array(text.utf8))
        #expect(node.entries.map(\.key) == ["a", "b", "g"])
        #expect(node["b"]?["c"]?.text == "\nd\ne=f")
        #expect(node["b"]?.entries.map(\.key) == ["c", "j"])
    }

    @Test func ofSettingsThatDependTheFirstIsTold() {
        func value(_ line: Int) -> BuildSettings.Value {
            .init(text: "a", place: EvidencePlace(path: "p", line: line))
        }
        var layer = BuildSettings.Layer()
        layer["NAME[sdk=macosx*]"] = value(1)
        for line in 2..<40 { layer["NAME[config=\(line * 7 % 40)]"] = value(line) }
        for line in 2..<40 { layer["PART_\(line * 7 % 40)"] = value(line) }
        var settings = BuildSettings()
        settings.layers = [BuildSettings.Layer(), layer]
        guard case .unknown(.computed, let places) = settings.value("NAME") else {
            Issue.record("It does not depend on anything")
            return
        }
        #expect(places.map(\.line) == [2])
        #expect(settings.place(ofPartOf: "PART")?.line == 2)
    }

    #if os(Linux)
        @Test func filesWhoseNamesAreNoTextAreFoundAndRead() throws {
            let folder = try TemporaryFolder(["b.json": "{}"])
            let inner = folder.path + "/" + SystemPath.text([0x64, 0xFF])
            try #require(mkdir(SystemPath.cString(inner), 0o755) == 0)
            let path = inner + "/" + SystemPath.text([0xE4, 0x2E, 0x74, 0x78, 0x74])
            let file = open(SystemPath.cString(path), O_WRONLY | O_CREAT, 0o644)
            try #require(write(file, "here", 4) == 4)
            close(file)
            let outside = SystemPath.cString(folder.path + "/" + SystemPath.text([0xFE]))
            try #require(symlink("b.json", outside) == 0)
            let files = DiskFiles(folder.path)
            var found: [String] = []
            func walk() -> Bool {
                found = []
                return files.walk(LookLimits(), isOver: { false }) {
                    found.append($0.path)
                    return true
                } == nil
            }
            #expect(walk())
            #expect(found.count == 3)
            let text = found.compactMap { files.read($0, limit: 10) }
            #expect(text.contains(Array("here".utf8)))
            // What leads out of the project is not looked at, whatever its name.
            unlink(outside)
            try #require(symlink("/etc", outside) == 0)
            #expect(!walk())
        }
    #endif
}
