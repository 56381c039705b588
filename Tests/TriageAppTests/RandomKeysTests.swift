import CoreTestSupport
import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Keys, clicks, pastes and window sizes in any order: nothing traps, and what is selected stays on the page.
@Suite struct RandomKeysTests {
    private static let keys =
        "jjjkkk  nnnouuRRDDyYxs/[]gG:?!LtMrB|\\fcCHSd-+w123456789qabe"
        .map { Key.character($0) }
        + [
            .enter, .enter, .enter, .enter, .escape, .escape, .tab, .tab, .tab, .backTab,
            .backspace, .pageUp,
            .pageDown, .home, .end, .up, .down, .left, .right, .delete, .control("u"),
            .control("d"), .control("o"), .altRight, .character("冬"), .character("é"), .function(1),
            .control("w"),
        ]

    @Test(arguments: ["bakery", "coffee"], 1...2)
    func nothingTraps(_ library: String, _ seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let store = MemoryStore()
        let (library, diagnostics) = FixtureLibrary.load(library)
        var driver = ScreenDriver(library, diagnostics: diagnostics, store: store)
        for step in 0..<400 {
            switch Int.random(in: 0..<40, using: &numbers) {
            case 0:
                driver.resize(
                    rows: Int.random(in: 1...60, using: &numbers),
                    columns: Int.random(in: 1...170, using: &numbers))
            case 1: driver.send(.paste("a\u{1B}[2J\n面团\u{202E}" + String(step)))
            case 2, 3:
                let kinds: [MouseEvent.Kind] = [.press, .doubleClick, .wheelUp, .wheelDown]
                driver.send(
                    .mouse(
                        MouseEvent(
                            kind: kinds[Int.random(in: 0..<4, using: &numbers)],
                            row: Int.random(in: 0..<60, using: &numbers),
                            column: Int.random(in: 0..<170, using: &numbers))))
            case 4: store.fail(with: step % 3 == 0 ? .locked(path: "/state") : nil)
            case 5: driver.send(.library(library, diagnostics, loading: nil))
            default:
                driver.send(.key(Self.keys[Int.random(in: 0..<Self.keys.count, using: &numbers)]))
            }
            let frame = driver.frame
            #expect(frame.size == driver.state.app.display.window)
            #expect(
                (0..<frame.size.rows).allSatisfy {
                    DisplayWidth.of(frame.rowText($0)) <= frame.size.columns
                })
            #expect(!driver.state.stack.isEmpty)
            guard let screen = driver.state.screen as? ChecklistScreen,
                let selection = screen.view.selection
            else { continue }
            #expect(screen.view.page.targets.indices.contains(selection))
        }
    }
}
