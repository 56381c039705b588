import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Who types faster than things are there loses no key, and opens what would have been opened.
@Suite("Keys ahead") struct KeysAheadTests {
    private let coffee = FixtureLibrary.load("coffee").library

    /// The program as it starts, before any file was read.
    private func starting() -> ScreenDriver {
        var driver = ScreenDriver(Library())
        driver.send(.library(Library(), [], loading: 0))
        return driver
    }

    @Test(arguments: ["1<enter><enter>1<enter>", "<tab><tab><enter>", "/grind<enter>", "2j<enter>"])
    func keysForListsWaitUntilAllFilesAreThere(keys: String) {
        var driver = starting()
        driver.press(keys)
        #expect(driver.state.screen is HomeScreen)
        driver.send(.library(coffee, [], loading: nil))
        var other = ScreenDriver(coffee)
        other.press(keys)
        #expect(driver.screen == other.screen)
        #expect(!(driver.state.screen is HomeScreen))
    }

    @Test func escapeLetsGoOfThem() {
        var driver = starting()
        driver.press("1<enter><esc>")
        #expect(driver.state.held.isEmpty)
        driver.send(.library(coffee, [], loading: nil))
        #expect(driver.state.screen is HomeScreen)
    }

    @Test func aRowThatWasGoneToOpensAtOnce() {
        var driver = starting()
        driver.send(.library(coffee, [], loading: 1))
        driver.press("j<enter>")
        #expect(!(driver.state.screen is HomeScreen))
    }

    /// Enter behind the words, before the index is made.
    @Test(arguments: ["<enter>", "<enter><esc>"])
    func enterOpensWhatIsFoundFirst(keys: String) throws {
        var app = AppContext(window: Size(rows: 24, columns: 80), languages: [.english])
        app.show(LibraryView(coffee, language: .english))
        var state = AppState(app)
        var asked: [LibraryQuestion] = []
        func send(_ message: Message) {
            for effect in update(&state, message, now: 0) {
                if case .ask(let question) = effect { asked.append(question) }
            }
            for typed in state.releaseKeys() { send(typed.message) }
        }
        for key in KeyScript.keys("sgrinder" + keys) { send(.key(key)) }
        #expect(state.screen is SearchScreen)
        for question in asked { send(question.answer()) }
        #expect((state.screen is SearchScreen) == keys.contains("esc"))
    }

    @Test func wordsOfThePaletteWaitForThePlaces() {
        var driver = starting()
        driver.press(":no water<enter>")
        #expect(driver.state.overlay != nil)
        driver.send(.library(coffee, [], loading: nil))
        #expect(driver.state.overlay == nil)
        #expect(!(driver.state.screen is HomeScreen))
    }
}
