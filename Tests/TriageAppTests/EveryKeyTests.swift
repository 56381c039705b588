import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// A key of every row of the key table on a screen, and on every screen that these lead to: nothing traps.
@Suite struct EveryKeyTests {
    private static let keys = Set(KeyMap.standard.compactMap(\.keys.first))
        .sorted { "\($0)" < "\($1)" }

    /// Into what each list of Home begins with, and what stands on top of screens.
    private static let ways =
        (0..<7).map { String(repeating: "<tab>", count: $0) + "<enter>" }
        + ["", "1<enter><enter>", "1<enter><enter>1<enter>", "<s-tab>", "sgrind", "/a", ":", "!"]

    @Test(arguments: ways)
    func nothingTraps(behind way: String) {
        var driver = FixtureLibrary.driver("coffee")
        driver.press(way)
        pressAll(on: driver)
    }

    @Test(arguments: ["", "!", "s", ":"])
    func nothingTrapsWhereNothingIsShown(behind way: String) {
        var driver = ScreenDriver(Library())
        driver.send(.checked([], version: driver.state.app.loaded.reading))
        driver.press(way)
        pressAll(on: driver)
    }

    /// What a key opens is laid out again whenever the window becomes another one.
    @Test(arguments: ways, [Size(rows: 1, columns: 1), Size(rows: 12, columns: 12)])
    func noWindowIsTooSmall(behind way: String, window: Size) {
        var start = FixtureLibrary.driver("coffee")
        start.press(way)
        for key in Self.keys {
            var driver = start
            driver.send(.key(key))
            driver.send(.resize(window))
            #expect(driver.frame.size == window)
        }
    }

    private func pressAll(on start: ScreenDriver) {
        var seen: Set<String> = [start.screen]
        for first in Self.keys {
            var once = start
            once.send(.key(first))
            guard seen.insert(once.screen).inserted else { continue }
            for second in Self.keys {
                var twice = once
                twice.send(.key(second))
                #expect(!twice.state.stack.isEmpty, "\(first) \(second)")
            }
        }
    }
}
