import CoreTestSupport
import Foundation
import Testing
import TriageCore
import TriageLibrary
import TriageLint

@testable import triage

/// The guides that `triage new` writes.
@Suite struct NewCommandTests {
    private let scratch: TemporaryFolder
    private var folder: String { scratch.path }

    init() throws { scratch = try TemporaryFolder() }

    private func run(_ arguments: String...) throws {
        let command = try NewCommand.parse([folder + "/" + arguments[0]] + arguments.dropFirst())
        try command.run()
    }

    /// The guide in the folder, after seeing that nothing is to be said about it.
    private func guide() throws -> Guide {
        let (library, loaded) = LibraryLoader.load(roots: [folder])
        let found = Linter.diagnostics(
            of: library, loaderDiagnostics: loaded, fileExists: { _ in false })
        #expect(found.map(\.englishMessage) == [])
        return try #require(library.guides.first)
    }

    private func count(_ kind: PartKind, in guide: Guide) -> Int {
        guide.parts.count { $0.kind == kind }
    }

    @Test(arguments: ["en", "zh-Hans"]) func aDiagnosticGuideIsWhole(language: String) throws {
        try run("coffee-machine.md", "--language", language)
        let guide = try guide()
        #expect(guide.id == "coffee-machine")
        #expect(guide.title == "Coffee machine")
        #expect(guide.kind == .diagnostic)
        #expect(guide.language.rawValue == language)
        #expect(count(.symptom, in: guide) == 2)
        #expect(guide.parts.compactMap(\.tree).map(\.answerCount) == [4, 2])
        #expect(count(.comparison, in: guide) == 1)
        #expect(count(.table, in: guide) == 1)
        #expect(guide.entryPoints.count == 2)
        #expect(guide.entryPoints.allSatisfy { $0.target != nil })
    }

    @Test(arguments: ["en", "zh-Hans"]) func aChecklistIsWhole(language: String) throws {
        try run("opening.md", "--kind", "checklist", "--language", language)
        let lists = try guide().parts.compactMap(\.checklist)
        #expect(lists.map { $0.groups.map(\.items.count) } == [[4, 2], [2]])
        #expect(lists.first?.items.map(\.depth) == [0, 0, 1, 1, 0, 0])
    }

    @Test(arguments: ["en", "zh-Hans"]) func aReferenceIsWhole(language: String) throws {
        try run("settings.md", "--kind", "reference", "--language", language)
        let guide = try guide()
        #expect(guide.kind == .reference)
        #expect(count(.table, in: guide) == 1)
        #expect(count(.snippet, in: guide) == 1)
    }

    @Test(arguments: [("en", "# Opening and closing"), ("zh-Hans", "# 开店与打烊")])
    func withoutAFileItsTitleIsInItsLanguage(language: LanguageTag, title: String) {
        let text = GuideTemplate(kind: .checklist, name: nil, language: language).text
        #expect(text.contains("\n\(title)\n"))
    }

    @Test func anExistingFileStays() throws {
        let file = folder + "/mine.md"
        try "# Mine".write(toFile: file, atomically: true, encoding: .utf8)
        #expect(throws: Stop.self) { try run("mine.md") }
        #expect(throws: Stop.self) { try run("mine") }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "# Mine")
        #expect(throws: Stop.self) { try run("no/such/folder.md") }
    }

    @Test func anyFileNameMakesAGoodGuide() throws {
        try run("it's: [a] \"b\" #1", "--language", "fr")
        let guide = try guide()
        #expect(guide.path == "it's: [a] \"b\" #1.md")
        #expect(guide.id == "it-s-a-b-1")
        #expect(guide.title == "It s a b 1")
        #expect(guide.language.rawValue == "fr")
    }
}
