import CoreTestSupport
import Foundation
import Testing
import TriageCore
import TriageLibrary
import TriageLint
import TriageWords

@testable import triage

/// What `triage lint` prints of a folder.
@Suite struct LintReportTests {
    private let scratch: TemporaryFolder
    private var folder: String { scratch.path }

    init() throws { scratch = try TemporaryFolder() }

    private func report(_ files: [String: String]) throws -> LintReport {
        for (name, text) in files {
            try scratch.write(text, to: name)
        }
        let (library, diagnostics) = LibraryLoader.load(roots: [folder])
        return LintReport(
            library: library,
            diagnostics: Linter.diagnostics(
                of: library, loaderDiagnostics: diagnostics, fileExists: { _ in false }))
    }

    /// The text without the folder.
    private func text(_ report: LintReport, colors: Bool = false) -> String {
        let root = FolderName.real(folder)
        return LintText(report, TerminalColors(isOn: colors)).text.replacing(root + "/", with: "")
    }

    private enum FolderName {
        static func real(_ path: String) -> String {
            guard let real = realpath(path, nil) else { return path }
            defer { free(real) }
            return String(cString: real)
        }
    }

    @Test func aFindingIsALineWithItsSourceAndACaret() throws {
        let report = try report(["pump.md": "# Pump\n\nSee [the tank](tank.md).\n"])
        #expect(
            text(report) == """
                pump.md:3:6: warning: There is no file "tank.md" in this library; mend the path, or take \
                the link out. [broken-link]
                  See [the tank](tank.md).
                       ^

                """)
        #expect(report.summary == "1 warning in 1 guide")
        #expect(!report.fails(strict: false))
        #expect(report.fails(strict: true))
    }

    @Test func theCaretStandsBelowItsColumn() throws {
        let report = try report([
            "a.md": "|\tA | B | C\n|---|---|---|\n|\t泵 | \u{1B}[31m说明 | [罐](x.md)\n"
        ])
        let lines = text(report).split(separator: "\n")
        try #require(lines.count == 3)
        #expect(lines[1] == "  |    泵 | ^[[31m说明 | [罐](x.md)")
        #expect(lines[2] == String(repeating: " ", count: 26) + "^")
    }

    @Test func aLongLineShowsThePlaceOnly() throws {
        let words = String(repeating: "water ", count: 60)
        let report = try report(["a.md": "\(words)[here](x.md) \(words)\n"])
        let lines = text(report).split(separator: "\n")
        try #require(lines.count == 3)
        #expect(lines[1].hasPrefix("  …") && lines[1].hasSuffix("…"))
        let caret = try #require(lines[2].firstIndex(of: "^"))
        let offset = lines[2].distance(from: lines[2].startIndex, to: caret)
        #expect(lines[1].dropFirst(offset).hasPrefix("here](x.md)"))
        #expect(lines[1].count < 110)
    }

    @Test func ofAVeryLongLineOnlyTheSurroundingsAreRead() throws {
        let pumps = String(repeating: "泵", count: 1_001)
        let links = String(repeating: "[é](x.md)", count: 100)
        let report = try report(["a.md": "\(pumps) \(links) \(pumps)\n"])
        #expect(report.diagnostics.count == 100)
        let lines = text(report).split(separator: "\n")
        for index in stride(from: 0, to: lines.count, by: 3) {
            #expect(lines[index + 1].count < 110 && !lines[index + 1].contains("\u{FFFD}"))
        }
        let sarif = try JSONSerialization.jsonObject(with: Data(report.sarif.encoded))
        let run = try #require(((sarif as? [String: Any])?["runs"] as? [[String: Any]])?.first)
        let columns = (run["results"] as? [[String: Any]] ?? []).map { result -> Int? in
            let location = (result["locations"] as? [[String: Any]])?.first
            let place = location?["physicalLocation"] as? [String: Any]
            return (place?["region"] as? [String: Any])?["startColumn"] as? Int
        }
        #expect(columns == (0..<100).map { 1_004 + 9 * $0 })
    }

    @Test func anotherPlaceIsNamed() throws {
        let report = try report([
            "a.md": "# A\n\n## B\n\n## B\n\n[b](#b)\n"
        ])
        #expect(text(report).contains("\n  see a.md:5:4\n"))
    }

    @Test func coloursAreOnlyWhereAsked() throws {
        let report = try report(["a.md": "```\n\u{9B}31m\n"])
        #expect(!text(report).contains("\u{1B}"))
        #expect(text(report, colors: true).contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
        #expect(!text(report, colors: true).contains("\u{9B}"))
    }

    @Test func jsonHoldsWhatTheContractSays() throws {
        let report = try report(["a.md": "# A\n\n[b](b.md)\n"])
        let data = Data(report.json.encoded)
        let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(list.count == 1)
        #expect(list[0]["path"] as? String == "a.md")
        #expect(list[0]["root"] as? String == FolderName.real(folder))
        #expect(list[0]["line"] as? Int == 3)
        #expect(list[0]["column"] as? Int == 2)
        #expect(list[0]["severity"] as? String == "warning")
        #expect(list[0]["code"] as? String == "broken-link")
        #expect((list[0]["message"] as? String)?.contains("b.md") == true)
    }

    @Test func jsonNamesTheRuleByWhichABlockIsNoTree() throws {
        let report = try report([
            "a.md": "# A\n\n[b](b.md)\n\n```\nIs it on?\n├─ No\n```\n"
        ])
        let data = Data(report.json.encoded)
        let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(list.map { $0["code"] as? String } == ["broken-link", "tree-nearly"])
        #expect(list.map { $0["rule"] as? String } == [nil, "no-outcome"])
    }

    @Test func sarifNamesEveryRuleAndEveryPlace() throws {
        let report = try report(["é a.md": "# A\n\n泵 [b](b.md)\n"])
        let data = Data(report.sarif.encoded)
        let sarif = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(sarif["version"] as? String == "2.1.0")
        let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == LintCode.allCases.map(\.rawValue))
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "broken-link")
        #expect(result["level"] as? String == "warning")
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(LintCode.allCases[index] == .brokenLink)
        let place = try #require(
            (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
        let region = try #require(place["region"] as? [String: Any])
        // Columns are characters here.
        #expect(region["startLine"] as? Int == 3)
        #expect(region["startColumn"] as? Int == 4)
        let file = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
        #expect(file.hasPrefix("file:///") && file.hasSuffix("/%C3%A9%20a.md"))
    }

    @Test func everyCodeIsExplained() {
        let lines = LintText.codes()
        #expect(lines.count == LintCode.allCases.count)
        for language in Catalogue.languages {
            let meanings = LintCode.allCases.map(language.meaning)
            #expect(Set(meanings).count == meanings.count)
            #expect(meanings.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("。") })
        }
    }

    @Test func whatTheLoaderFindsHasACodeOfTheList() throws {
        let report = try report([
            "a.md": "---\nname: [x\n---\n\0\n", "b.md": "```\n", "c.md": "\u{FF}".description,
            "d.md": "---\nname: b\n---\n",
        ])
        #expect(report.diagnostics.count > 2)
        for diagnostic in report.diagnostics {
            #expect(LintCode(rawValue: diagnostic.code) != nil, "\(diagnostic.code)")
        }
    }

    @Test func theSameOptionTwiceInTwoWaysIsRefused() {
        #expect(throws: (any Error).self) {
            try LintCommand.parse(["--json", "--format", "sarif"])
        }
        #expect(throws: (any Error).self) { try LintCommand.parse(["a.md", "--content", "b"]) }
        #expect(throws: (any Error).self) { try LintCommand.parse(["--codes", "a.md"]) }
        #expect(throws: Never.self) { try LintCommand.parse(["--json", "--format", "json"]) }
    }
}
