import CoreTestSupport
import Foundation
import TerminalCore
import Testing
import TriageApp
import TriageConfiguration
import TriageWords

@testable import triage

struct ConfigurationTests {
    private func settings(_ files: String...) -> UserConfiguration {
        var settings = UserConfiguration(words: Catalogue.english)
        for file in files { settings.read(Array(file.utf8), path: "c.yaml") }
        return settings
    }

    @Test func aLaterFileGoesFirstWhereItSaysSomething() {
        let both = settings(
            "theme: light\nmouse: false\nkeys: {search: F3, help: F4}",
            "theme: dark\nmouse: perhaps\nkeys: {help: F5}")
        #expect(both.theme == .dark)
        #expect(both.mouse == false)
        #expect(both.keys == [.search: [.function(3)], .help: [.function(5)]])
        #expect(both.problems.count == 1)
    }

    @Test func entriesAreRead() {
        let settings = settings(
            """
            theme: light
            language: zh_CN
            mouse: false
            clipboard: osc52
            ambiguous-width: 2
            keys:
              search: F3
              help: [F1, Alt-h]
            """)
        #expect(settings.problems.isEmpty)
        #expect(settings.theme == .light)
        #expect(settings.language == "zh-Hans")
        #expect(settings.mouse == false)
        #expect(settings.clipboard == .osc52)
        #expect(settings.ambiguousWidth == 2)
        #expect(settings.keys == [.search: [.function(3)], .help: [.function(1), .alt("h")]])
    }

    @Test(arguments: [
        ("theme: purple", 1), ("theme: dark\nlanguage: '!!'", 2), ("mouse: perhaps", 1),
        ("clipboard: paper", 1), ("ambiguous-width: 3", 1), ("\n\ncolour: red", 3),
        ("keys: F3", 1), ("- a\n- b", 1), ("keys:\n  search: F3\n  bogus: x", 3),
        ("keys:\n  search: Hyper-Q", 2), ("keys:\n  - search", 1),
        ("mouse: true\ntheme: [", 3), ("mouse: true\nmouse: true", 1),
    ])
    func badEntriesAreNamedWithTheirLine(yaml: String, line: Int) throws {
        let settings = settings(yaml)
        let problem = try #require(settings.problems.first)
        #expect(settings.problems.count == 1)
        #expect(problem.hasPrefix("c.yaml:\(line): "))
        #expect(!problem.contains("line "))
    }

    @Test func aSlipInACommandNamesTheNearest() {
        let problems = settings("keys:\n  serch: F3\n  bogus: x\n  help: F13").problems
        #expect(problems.count == 3)
        #expect(problems.first?.contains("'serch'; 'search' is one") == true)
        #expect(problems.dropFirst().first?.contains("triage man") == true)
        #expect(problems.last?.contains("'F13' is not a key") == true)
    }

    @Test func aFileThatGrowsWithoutBoundsIsNotRead() throws {
        let home = try TemporaryFolder([
            "triage/config.yaml": "a: &a [x]\nb: {y: 1,*a : 2}\ntheme: light"
        ])
        let settings = UserConfiguration.load(environment: ["XDG_CONFIG_HOME": home.path])
        #expect(settings.theme == nil)
        #expect(settings.problems.first?.contains("config.yaml: cannot be read") == true)
    }

    @Test(arguments: ["Ctrl-H", "^I", "ctrl-m", "Ctrl-["])
    func aKeyThatTerminalsCannotTellFromAnotherIsRefused(name: String) {
        let settings = settings("keys:\n  help: '\(name)'")
        #expect(settings.keys.isEmpty)
        #expect(settings.problems.first?.contains("the same for '\(name)' as for ") == true)
    }

    @Test func nothingTakesAwayTheKeyThatAlwaysQuits() throws {
        let settings = settings("keys:\n  quit: F12\n  copy: Ctrl-C\n  leave: []")
        #expect(settings.keys == [.quit: [.function(12)], .leave: []])
        #expect(settings.problems.first?.contains("'Ctrl-C' always cancels or quits") == true)
        let map = KeyMap().assigning(settings.keys)
        #expect(map.command(for: .control("c"), in: .home) == .quit)
        #expect(map.command(for: .control("c"), in: .prompt) == .cancel)
        #expect(map.command(for: .function(12), in: .home) == .quit)
    }

    @Test func whatWasChosenLastIsKept() throws {
        let home = try TemporaryFolder()
        let kept = try #require(KeptChoices(environment: ["XDG_STATE_HOME": home.path]))
        #expect(kept.theme == nil && kept.language == nil)
        kept.keep(theme: .light)
        kept.keep(theme: .dark)
        kept.keep(language: .simplifiedChinese)
        #expect(kept.theme == .dark && kept.language == .simplifiedChinese)
        #expect(KeptChoices(environment: [:]) == nil)
    }

    @Test func theLanguageThatWasChosenLastComesBeforeTheLocaleOnly() throws {
        let locale = ["LANG": "en_US.UTF-8"]
        let chosen = try LanguageChoice(flag: nil, kept: .simplifiedChinese, environment: locale)
        #expect(chosen.wanted.first == .simplifiedChinese && !chosen.isExplicit)
        let named = try LanguageChoice(flag: "en", kept: .simplifiedChinese, environment: locale)
        #expect(named.wanted.first == .english)
        let settled = try LanguageChoice(
            flag: nil, configured: .english, kept: .simplifiedChinese, environment: [:])
        #expect(settled.wanted.first == .english)
    }

    @Test(arguments: [
        ("0;15", Theme.Name.light), ("15;0", .dark), ("0;default;7", .light), ("7;8", .dark),
        ("default;default", nil), ("", nil), (nil, nil),
    ])
    func terminalsNameTheirColors(colors: String?, name: Theme.Name?) {
        #expect(Theme.Name(colors: colors) == name)
    }

    @Test func theExampleOfTheReadmeIsRead() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("README.md")
        let readme = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(readme.range(of: "### Configuration")).upperBound
        let block = try #require(readme[start...].range(of: "```yaml\n")).upperBound
        let end = try #require(readme[block...].range(of: "```")).lowerBound
        let example = settings(String(readme[block..<end]))
        #expect(example.problems.isEmpty)
        #expect(example.theme != nil && example.language != nil && example.clipboard != nil)
        #expect(example.mouse != nil && example.keys.count >= 2)
    }

    @Test(arguments: ["{", "theme: [", "a: &a [*a, *a]", "\u{0}", "", "# only a comment"])
    func noFileStopsTheProgram(yaml: String) {
        let settings = settings(yaml)
        #expect(settings.theme == nil && settings.keys.isEmpty)
    }

    @Test(arguments: [
        ("x", Key.character("x")), ("Space", .character(" ")), ("Ctrl-T", .control("t")),
        ("^T", .control("t")), ("Alt-x", .alt("x")), ("F12", .function(12)), ("PgUp", .pageUp),
        ("Shift-Tab", .backTab), ("水", .character("水")),
    ])
    func keysAreReadAsPeopleWriteThem(name: String, key: Key) {
        #expect(Key(named: name) == key)
    }

    @Test(arguments: ["", "F0", "F13", "Ctrl-", "Ctrl-xy", "Hyper-Q", "Alt-"])
    func whatIsNoKeyIsNone(name: String) {
        #expect(Key(named: name) == nil)
    }

    @Test func aKeyGivenToACommandIsTakenFromTheOthers() {
        let map = KeyMap().assigning([.search: [.character("j")]])
        #expect(map.command(for: .character("j"), in: .home) == .search)
        #expect(map.command(for: .character("s"), in: .home) != .search)
        #expect(map.command(for: .down, in: .home) == .down)
    }
}
