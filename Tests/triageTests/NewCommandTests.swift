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
        #expect(guide.parts.compactMap(\.tree).map(\.answerCount) == [7, 2])
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
    }

    @Test func foldersAreMadeAndSayTheLanguage() throws {
        try run("zh-Hans/deep/machine.md")
        let guide = try guide()
        #expect(guide.language == "zh-Hans" && guide.path == "zh-Hans/deep/machine.md")
    }

    @Test func aTranslationIsItsOriginalInAnotherFolder() throws {
        try run("en/machine.md", "--language", "en")
        let original = try String(contentsOfFile: folder + "/en/machine.md", encoding: .utf8)
        let command = try NewCommand.parse([
            "--from", folder + "/en/machine.md", "--language", "zh-Hans",
        ])
        try command.run()
        let text = try String(contentsOfFile: folder + "/zh-Hans/machine.md", encoding: .utf8)
        let evidence = "│   Evidence: text /E12 no tank/ in machine.log\n"
        #expect(original.contains(evidence))
        #expect(
            text
                == original.replacing("language: en", with: "language: zh-Hans")
                .replacing(evidence, with: ""))
        let (library, _) = LibraryLoader.load(roots: [folder])
        #expect(library.guides.map(\.language) == ["en", "zh-Hans"])
        #expect(Set(library.guides.map(\.id)) == ["machine"])
        #expect(throws: Stop.self) { try command.run() }
        #expect(throws: (any Error).self) { try NewCommand.parse(["--from", "a.md"]) }
        #expect(throws: (any Error).self) { try NewCommand.parse(["a.md", "b.md"]) }
    }

    @Test(arguments: [
        ("a/en/b.md", "a/zh-Hans/b.md"), ("a/b.md", "a/b.zh-Hans.md"), ("b.en.md", "b.zh-Hans.md"),
        ("/x/zh-Hant/b.c.md", "/x/zh-Hans/b.c.md"),
    ])
    func aTranslationStandsWhereItsLanguageDoes(original: String, path: String) {
        #expect(TranslationDraft.path(of: original, language: "zh-Hans") == path)
    }

    @Test(arguments: [
        ("# A\n", "---\nlanguage: fr\n---\n\n# A\n"),
        ("---\nname: a\n---\n# A\n", "---\nname: a\nlanguage: fr\n---\n# A\n"),
        ("+++\nlang = \"en\"\n+++\n", "+++\nlanguage = \"fr\"\n+++\n"),
        ("---\nno end\n", "---\nlanguage: fr\n---\n\n---\nno end\n"),
    ])
    func aDraftSaysItsLanguage(original: String, text: String) {
        #expect(TranslationDraft(of: original, language: "fr").text == text)
    }

    @Test func aLibraryIsWhole() throws {
        let path = folder + "/machines"
        let command = try NewCommand.parse([
            "library", path, "--language", "en", "--language", "zh-Hans",
        ])
        try command.run()
        for file in [
            "triage.yaml", "en/machines.md", "zh-Hans/machines.md", "tests/walks.md",
            "tests/walks.zh-Hans.md", ".github/workflows/guides.yml",
        ] {
            #expect(FileManager.default.fileExists(atPath: path + "/" + file), "\(file)")
        }
        let (library, loaded) = LibraryLoader.load(roots: [path])
        #expect(library.guides.count == 2)
        let found = Linter.diagnostics(
            of: library, loaderDiagnostics: loaded, fileExists: { _ in false })
        #expect(found.filter { $0.severity > .note }.map(\.englishMessage) == [])
        #expect(throws: Stop.self) { try command.run() }
        let test = try TestCommand.parse([path])
        try test.run()
        // What it shows is asked for nothing else.
        let view = LibraryView(library, language: .english)
        let rows = MessageIndex(view).rows
        #expect(rows.count == 2)
        #expect(
            rows.first?.target
                == .part(PartID("machines#symptom-1-it-does-not-start/tree/q3/a1")))
        let tree = try #require(view.guides.first?.parts.lazy.compactMap(\.tree).first)
        #expect(tree.questions[0].answers[1].next == 2)
        #expect(tree.questions[0].answers[1].outcome != nil)
        #expect(tree.questions[2].answers[0].evidence != nil)
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
