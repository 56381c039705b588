import TerminalCore
import TestSupport
import Testing

@testable import TriageApp

/// What every screen says by attributes and colours: in each theme, with eight colours, and with none.
@Suite struct StyleGoldenTests {
    /// Where a key script leads, from the first screen on.
    static let places = [
        "home": "", "filter": "/water", "symptom": "1<enter>", "question": "1<enter><enter>",
        "finding": "1<enter><enter>1<enter>", "map": "1<enter><enter>m",
        "checklist": "]]<enter><space>jFtoo hot<enter>",
        "reader": "1<enter>2<enter>", "find": "1<enter>2<enter>/water<enter>",
        "search": "spump", "help": "?", "palette": ":",
        "reset": "]]<enter><space>R",
    ]

    static let themes: [String: Theme] = [
        "dark": .named(.dark, colors: 256), "light": .named(.light, colors: 256),
        "eight": .named(.dark, colors: 8), "none": .plain,
        "unknown-ground": .unknown(colors: 8),
    ]

    @Test(arguments: places.keys.sorted(), themes.keys.sorted())
    func styles(place: String, theme: String) throws {
        let (library, diagnostics) = FixtureLibrary.load("coffee")
        var driver = ScreenDriver(
            library, diagnostics: diagnostics, theme: try #require(Self.themes[theme]))
        driver.press(try #require(Self.places[place]))
        Golden.expect(
            driver.frame.styledDump, named: "styles/\(place)-\(theme)", in: FixtureLibrary.goldens)
    }
}
