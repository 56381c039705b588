import CoreTestSupport
import Foundation
import Testing

@testable import TriageEvidence

/// Projects and guides that are made to take long, or to lead elsewhere: all end as unknown, by what is counted.
@Suite("Hostile projects")
struct HostileProjectTests {
    private static func verdict(
        _ expression: String, in source: any FileSource, limits: LookLimits = LookLimits(),
        facts: [String: String] = [:], clock: @escaping () -> Double = { 0 }
    ) throws -> Verdict {
        let names = Set(facts.keys)
        let parsed = try facts.map {
            ("g#" + $0.key, try ExpressionParser.parse($0.value, facts: names))
        }
        let look = ProjectLook(source, limits: limits, clock: clock)
        return Evaluator(look, facts: Dictionary(uniqueKeysWithValues: parsed))
            .verdict(try ExpressionParser.parse(expression, facts: names), guide: "g")
    }

    private static func text(_ text: String, _ file: String = "a.swift") -> MemoryFiles {
        MemoryFiles(texts: [file: text])
    }

    // MARK: On disk

    @Test func manyFilesEndAtTheirNumber() throws {
        let folder = try TemporaryFolder(["wanted.txt": "", "App/wanted.json": "{}"])
        // Deeper than what is wanted: a hundred thousand, as names of the same file.
        for outer in 0..<100 {
            let inner = "\(folder.path)/deep/\(outer)"
            try FileManager.default.createDirectory(
                atPath: inner, withIntermediateDirectories: true)
            for number in 0..<1_000 { link("\(folder.path)/wanted.txt", "\(inner)/\(number).txt") }
        }
        var limits = LookLimits()
        limits.files = 20_000
        let look = ProjectLook(DiskFiles(folder.path), limits: limits) { 0 }
        #expect(look.fileCount == 20_000)
        #expect(look.listingEnd == .files(20_000))
        // What lies further out was listed first, and what is not seen is unknown.
        let files = DiskFiles(folder.path)
        #expect(try Self.verdict("file App/wanted.json", in: files).isSure)
        #expect(try Self.verdict("file absent.txt", in: files).reason == .limit(.files(20_000)))
        let code = try Self.verdict("not code `Heater()`", in: files)
        #expect(code.reason == .limit(.files(20_000)))
        var entries = 0
        #expect(
            DiskFiles(folder.path).holdsProject {
                entries += 1; return false
            })
        #expect(entries < 10)
    }

    @Test func aLargeFileIsNotRead() throws {
        let folder = try TemporaryFolder(["a.json": "", "b.txt": "", "c.json": "{\"a\": 1}"])
        for name in ["a.json", "b.txt"] {
            #expect(truncate("\(folder.path)/\(name)", 4 << 30) == 0)
        }
        let files = DiskFiles(folder.path)
        #expect(
            try Self.verdict("key a is 2 in a.json", in: files).reason
                == .tooLarge(path: "a.json", limit: 4 << 20))
        #expect(try Self.verdict("text /a/ in b.txt", in: files).truth == .unknown)
        #expect(try Self.verdict("key a is 1 in c.json", in: files).isSure)
        #expect(files.read("a.json", limit: 4 << 20) == nil)
    }

    @Test func linksPipesAndDevicesAreNotFollowed() throws {
        let outside = try TemporaryFolder(["secret.json": "{\"a\": 1}"])
        let folder = try TemporaryFolder(["in/real.json": "{\"b\": 1}"])
        func makeLink(_ name: String, to target: String) {
            #expect(symlink(target, "\(folder.path)/\(name)") == 0)
        }
        makeLink("loop", to: ".")
        makeLink("in/up", to: "..")
        makeLink("circle", to: "circle")
        makeLink("same.json", to: "in/real.json")
        var files = DiskFiles(folder.path)
        #expect(ProjectLook(files) { 0 }.files.map(\.path) == ["in/real.json"])
        makeLink("secret.json", to: "\(outside.path)/secret.json")
        makeLink("out", to: outside.path)
        #expect(mkfifo("\(folder.path)/pipe.json", 0o600) == 0)
        files = DiskFiles(folder.path)
        let look = ProjectLook(files) { 0 }
        #expect(look.files.map(\.path) == ["in/real.json"])
        for name in ["secret.json", "pipe.json", "out/secret.json", "same.json", "loop"] {
            #expect(files.read(name, limit: 1 << 20) == nil, "\(name)")
        }
        // What may lie outside is not known, rather than not there.
        let unseen = try Self.verdict("key a is 1", in: files).reason
        #expect([.limit(.folder("out")), .limit(.folder("secret.json"))].contains(unseen))
        #expect(try Self.verdict("key b is 1", in: files).isSure)
    }

    /// Between the listing and the reading, a folder may become a link that leads out.
    @Test func aFolderThatBecomesALinkIsNotReadThrough() throws {
        let outside = try TemporaryFolder(["a.json": "{}"])
        let folder = try TemporaryFolder(["in/a.json": "{}"])
        let files = DiskFiles(folder.path)
        #expect(files.read("in/a.json", limit: 100) != nil)
        try FileManager.default.removeItem(atPath: folder.path + "/in")
        #expect(symlink(outside.path, folder.path + "/in") == 0)
        #expect(files.read("in/a.json", limit: 100) == nil)
    }

    // MARK: Long and slow

    @Test func aLineOfTenMegabytesIsUnknown() throws {
        let line = String(repeating: "a", count: 10 << 20)
        var limits = LookLimits()
        #expect(
            try Self.verdict("text /b$/ in a.txt", in: Self.text(line, "a.txt"), limits: limits)
                .truth == .unknown)
        limits.fileSize = 16 << 20
        for (look, file) in [
            ("text /(a*)*b/ in a.txt", "a.txt"), ("key a is 1 in a.json", "a.json"),
        ] {
            let verdict = try Self.verdict(look, in: Self.text(line, file), limits: limits)
            #expect(verdict.truth == .unknown, "\(look)")
        }
    }

    @Test(arguments: [
        String(repeating: "(", count: 50_000), String(repeating: "a(", count: 30_000),
        String(repeating: "a{", count: 30_000) + "let s = a(b)",
        "a(" + String(repeating: "b, c: d, ", count: 10_000) + "e)",
        String(repeating: "x = a()\n", count: 5_000),
        String(repeating: "\"\\(", count: 20_000), String(repeating: "/*", count: 30_000),
    ])
    func noSourceAndNoPatternIsSlow(source: String) throws {
        for pattern in [
            "a(... ... ... ... $x ... $x ... z)", "... a(... $y: $y)",
            "a()` kept local and code `a",
        ] {
            let verdict = try Self.verdict("code `\(pattern)`", in: Self.text(source))
            #expect(verdict.strength == .likely)
        }
    }

    @Test func whatTheClockEndsIsUnknown() throws {
        var ticks = 0.0
        let texts = Dictionary(
            uniqueKeysWithValues: (0..<100).map { ("\($0).swift", "Heater()\nold\n") })
        // Over as soon as the files are listed.
        let clock: () -> Double = {
            ticks += 0.5
            return ticks
        }
        for look in ["not code `Oven()`", "text /new/", "key a is 1", "setting A is 1"] {
            ticks = 0
            let verdict = try Self.verdict(look, in: MemoryFiles(texts: texts), clock: clock)
            #expect(verdict.reason == .limit(.seconds(LookLimits().seconds)), "\(look)")
        }
    }

    @Test func bytesInAllAreCounted() throws {
        var limits = LookLimits()
        limits.bytes = 1_000
        let texts = Dictionary(
            uniqueKeysWithValues: (0..<100).map {
                ("\($0).txt", String(repeating: "a\n", count: 50))
            })
        let verdict = try Self.verdict("text /b/", in: MemoryFiles(texts: texts), limits: limits)
        #expect(verdict.reason == .limit(.bytes(1_000)))
    }

    // MARK: What stands for more than it is

    @Test func settingsThatDoubleEachOtherAreComputed() throws {
        let lines = (0..<40).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))" }.joined(separator: "\n")
        let own = (0..<60).map { _ in "B = $(inherited)$(inherited)b" }.joined(separator: "\n")
        let files = MemoryFiles(texts: [
            "App.xcodeproj/project.pbxproj": AppProject.project(["App"])
                .replacing(
                    "buildSettings = {SDKROOT",
                    with: "baseConfigurationReference = X; buildSettings = {SDKROOT"
                )
                .replacing(
                    "MAIN = {", with: "X = {isa = PBXFileReference; path = a.xcconfig; };\nMAIN = {"
                )
                .replacing("children = (", with: "children = (X, "),
            "App/Info.plist": AppProject.propertyList([:]),
            "a.xcconfig": lines + "\n" + own
                + "\n#include \"a.xcconfig\"\n#include \"a.xcconfig\"\n",
        ])
        #expect(try Self.verdict("setting A0 is 1", in: files).truth == .unknown)
        #expect(try Self.verdict("setting B is 1", in: files).truth == .unknown)
    }

    @Test(arguments: [
        "include: [project.yml, project.yml]\ntargets: {App: {type: application, platform: iOS}}\n",
        """
        settingGroups: {a: {groups: [a, a, a]}}
        targets: {App: {type: application, platform: iOS, settings: {groups: [a, a]}}}

        """,
        "configs: {\((0..<200).map { "c\($0): debug" }.joined(separator: ", "))}\n"
            + "targets: {\((0..<200).map { "t\($0): {type: application, platform: iOS}" }.joined(separator: ", "))}\n",
    ])
    func projectsThatTakeThemselvesInAreUnknown(text: String) throws {
        let files = Self.text(text, "project.yml")
        #expect(try Self.verdict("setting A is 1", in: files).truth == .unknown)
        #expect(try Self.verdict("plist A is 1", in: files).truth == .unknown)
    }

    @Test func factsThatDoubleEachOtherAreFollowedOnce() throws {
        var facts = ["f60": "file a.swift"]
        for number in 0..<60 { facts["f\(number)"] = "f\(number + 1) and f\(number + 1)" }
        #expect(try Self.verdict("f0 or not f0", in: Self.text(""), facts: facts).truth == .yes)
        let circle = ["a": "b and b", "b": "a or a"]
        #expect(try Self.verdict("a", in: Self.text(""), facts: circle).truth == .unknown)
        let parsed = try facts.map {
            ("g#" + $0.key, try ExpressionParser.parse($0.value, facts: Set(facts.keys)))
        }
        let contradiction = Contradiction(facts: Dictionary(uniqueKeysWithValues: parsed))
        #expect(!contradiction.contradicts(.and([.fact("f0"), .not(.fact("f0"))]), guide: "g"))
    }

    @Test func expressionsNestOnlySoDeep() {
        for text in [
            String(repeating: "(", count: 100_000) + "file a",
            String(repeating: "not ", count: 100_000) + "file a",
        ] {
            #expect(throws: ExpressionParser.Failure.self) {
                try ExpressionParser.parse(text, facts: [])
            }
        }
    }
}
