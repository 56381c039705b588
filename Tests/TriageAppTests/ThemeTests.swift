import Foundation
import TestSupport
import Testing
import TriageCore

@testable import TerminalCore
@testable import TriageApp

private typealias TerminalPalette = TerminalCore.Palette

@Suite("Themes")
struct ThemeTests {
    private static let depths = [0, 8, 16, 256]

    @Test(arguments: Theme.Name.allCases, depths)
    func everyRoleStandsOutFromWhatItIsPaintedOn(name: Theme.Name, colors: Int) {
        let theme = Theme.named(name, colors: colors)
        let (ink, ground) =
            name == .dark ? (Self.white, Self.black) : (Self.black, Self.white)
        for role in Role.allCases {
            let front = Self.color(theme[role].foreground, colors) ?? ink
            let back = Self.color(theme[role].background, colors) ?? ground
            #expect(Self.contrast(front, back) > 1.7, "\(role)")
        }
    }

    /// Selection and comments, and all else that is read; lines alone may be fainter.
    @Test(arguments: Theme.Name.allCases)
    func whatIsReadHasAContrastOfFourAndAHalfOnceTheGroundIsKnown(name: Theme.Name) {
        let theme = Theme.named(name, colors: 256)
        let (ink, ground) =
            name == .dark ? (Self.white, Self.black) : (Self.black, Self.white)
        for role in Role.allCases where role != .border {
            let front = Self.color(theme[role].foreground, 256) ?? ink
            let back = Self.color(theme[role].background, 256) ?? ground
            #expect(Self.contrast(front, back) >= 4.5, "\(role)")
        }
    }

    @Test(arguments: depths)
    func aSilentTerminalIsReadableOnAnyGround(colors: Int) {
        let theme = Theme.unknown(colors: colors)
        for role in Role.allCases {
            let back = Self.color(theme[role].background, colors)
            for (ink, ground) in [(Self.white, Self.black), (Self.black, Self.white)] {
                let front = Self.color(theme[role].foreground, colors) ?? ink
                #expect(Self.contrast(front, back ?? ground) >= 3, "\(role)")
            }
        }
        #expect(theme[.text] == .plain)
        for role in [Role.selection, .selectedHeader, .match, .currentMatch] {
            #expect(Self.seen(theme[role], colors) != Self.seen(theme[.text], colors), "\(role)")
        }
    }

    @Test(arguments: depths) func anAnswerSettlesWhatSuitsTheGround(colors: Int) {
        let (library, _) = FixtureLibrary.load("coffee")
        var driver = ScreenDriver(library, theme: .unknown(colors: colors))
        driver.prepare { $0.display.followsBackground = true }
        driver.send(.background(isLight: true))
        #expect(driver.state.app.display.theme == .named(.light, colors: colors))
    }

    @Test(arguments: Theme.Name.allCases, depths)
    func whatIsSelectedOrFoundLooksUnlikeText(name: Theme.Name, colors: Int) {
        let theme = Theme.named(name, colors: colors)
        for role in [Role.selection, .selectedHeader, .match, .currentMatch] {
            #expect(Self.seen(theme[role], colors) != Self.seen(theme[.text], colors), "\(role)")
        }
        guard colors > 0 else { return }
        #expect(Self.seen(theme[.crosshair], colors) != Self.seen(theme[.text], colors))
        #expect(Self.seen(theme[.match], colors) != Self.seen(theme[.selection], colors))
        #expect(Self.seen(theme[.match], colors) != Self.seen(theme[.currentMatch], colors))
    }

    @Test(arguments: Theme.Name.allCases, depths.filter { $0 > 0 })
    func whatWasFoundKeepsItsLookInTheSelectedRow(name: Theme.Name, colors: Int) {
        let (library, _) = FixtureLibrary.load("printer")
        var driver = ScreenDriver(library, theme: .named(name, colors: colors))
        driver.press("]<enter>/fuser<enter>n")
        #expect(driver.state.screen is TableScreen)
        let frame = driver.frame
        let marked = (0..<frame.size.rows).flatMap(frame.runs).filter {
            $0.style == driver.state.app.display.theme[.match]
        }
        #expect(marked.filter { $0.text.lowercased() == "fuser" }.count == 2)
    }

    @Test func theBackgroundDecidesUntilSomebodyChooses() {
        var driver = FixtureLibrary.driver("printer")
        driver.send(.background(isLight: true))
        #expect(driver.state.app.display.theme == .dark, "it was settled")
        driver.prepare { $0.display.followsBackground = true }
        driver.send(.background(isLight: true))
        #expect(driver.state.app.display.theme == .light)
        driver.send(.background(isLight: false))
        #expect(driver.state.app.display.theme == .light, "once")
        driver.prepare { $0.display.followsBackground = true }
        driver.press("t")
        driver.send(.background(isLight: true))
        #expect(driver.state.app.display.theme == .dark)
        let kept = driver.effects.compactMap {
            if case .keepTheme(let name) = $0 { name } else { nil }
        }
        #expect(kept == [.dark])
    }

    @Test func withoutColorsThereIsNoOtherTheme() {
        let (library, _) = FixtureLibrary.load("coffee")
        var driver = ScreenDriver(library, theme: .named(.dark, colors: 0))
        driver.press("t")
        #expect(driver.line("This terminal shows no colours, or they are switched off") != nil)
        #expect(driver.effects.isEmpty, "nor is another one kept")
    }

    @Test func theOtherThemeHasAsManyColors() {
        #expect(Theme.named(.dark, colors: 8).other == .named(.light, colors: 16))
        #expect(Theme.dark.other == .light)
        #expect(Theme.plain.other == .plain)
    }

    // MARK: Colours as they are seen

    private static let black = TerminalPalette.RGB(0, 0, 0)
    private static let white = TerminalPalette.RGB(255, 255, 255)

    private static func color(_ color: Color, _ colors: Int) -> TerminalPalette.RGB? {
        TerminalPalette.number(of: color, colors: colors).map(TerminalPalette.rgb)
    }

    /// A style as a terminal shows it.
    private static func seen(_ style: Style, _ colors: Int) -> [Int] {
        [style.foreground, style.background].map {
            TerminalPalette.number(of: $0, colors: colors) ?? -1
        }
            + [Int(style.attributes.rawValue)]
    }

    /// As WCAG 2 measures it: from 1 for the same colour to 21 for black on white.
    private static func contrast(_ a: TerminalPalette.RGB, _ b: TerminalPalette.RGB) -> Double {
        func light(_ color: TerminalPalette.RGB) -> Double {
            func linear(_ value: Int) -> Double {
                let share = Double(value) / 255
                return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
                + 0.0722 * linear(color.blue) + 0.05
        }
        return max(light(a), light(b)) / min(light(a), light(b))
    }
}
