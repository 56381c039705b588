import TerminalCore
import Testing
import TriageCore
import TriageWords

@testable import TriageApp

/// `LANGUAGE=de:zh`: the first language that the library has is shown, once the library says which it has.
@Suite struct WantedLanguagesTests {
    private func shown(_ wanted: [LanguageTag]) -> AppState {
        var state = AppState(AppContext(window: Size(rows: 24, columns: 80), languages: wanted))
        state.app.loaded.loading = 0
        let library = FixtureLibrary.load("coffee").library
        _ = update(&state, .library(library, [], loading: nil), now: 0)
        return state
    }

    @Test func theFirstThatIsThereIsShown() throws {
        let klingon = try #require(LanguageTag(naming: "tlh"))
        let chinese = try #require(LanguageTag(naming: "zh"))
        let state = shown([klingon, chinese, .english])
        #expect(state.app.view.language == .simplifiedChinese)
        #expect(state.app.catalogue.language == .simplifiedChinese)
        #expect(state.app.notice == nil)
    }

    @Test func theFirstPressChangesTheWordsWhereOnlyTheyAreInTheWantedLanguage() throws {
        let chinese = try #require(LanguageTag(naming: "zh"))
        var state = AppState(
            AppContext(window: Size(rows: 24, columns: 80), languages: [chinese]))
        state.app.loaded.loading = 0
        let library = try SketchLibrary.load(["pump.md": "# Pump\n\n## Seals\n\nRound.\n"])
        _ = update(&state, .library(library, [], loading: nil), now: 0)
        // As a file of one's own is opened that is in one language.
        state.app.show(state.app.view.inLanguage(.english))
        #expect(state.app.catalogue.language == .simplifiedChinese)
        _ = update(&state, .key(.character("L")), now: 0)
        #expect(state.app.catalogue.language == .english)
    }

    @Test func noneOfThemIsSaid() throws {
        let klingon = try #require(LanguageTag(naming: "tlh"))
        let state = shown([klingon])
        #expect(state.app.catalogue.language == .english)
        #expect(state.app.notice?.text.contains("tlh") == true)
    }

    @Test func theNamedOneIsMissedWhereAnotherIsShown() throws {
        let french = try #require(LanguageTag(naming: "fr"))
        var state = AppState(
            AppContext(
                window: Size(rows: 24, columns: 80), languages: [french, .simplifiedChinese]))
        state.app.languages.named = french
        state.app.loaded.loading = 0
        let library = FixtureLibrary.load("coffee").library
        _ = update(&state, .library(library, [], loading: nil), now: 0)
        #expect(state.app.view.language == .simplifiedChinese)
        #expect(state.app.notice?.text == "没有 fr 的内容，以 简体中文 显示。")
    }

    @Test func whereOneWasNamedAnotherLastsUntilTheEnd() {
        var state = shown([.english])
        _ = update(&state, .key(.character("L")), now: 0)
        #expect(state.app.notice?.text == "语言：简体中文，以后也如此")
        state.app.languages.named = .english
        _ = update(&state, .key(.character("L")), now: 1)
        #expect(state.app.notice?.text == "Language: English, from now on")
        _ = update(&state, .key(.character("L")), now: 2)
        #expect(state.app.notice?.text.contains("仅到退出为止") == true)
    }
}
