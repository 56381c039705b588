import TestSupport
import Testing

@testable import TriageApp

@Suite struct RestingTests {
    @Test func whatLiesBelowOthersKeepsNoLayoutAndComesBackAsItWas() throws {
        var driver = FixtureLibrary.driver("printer", rows: 50, columns: 160)
        driver.press("]jk/e<enter>")
        driver.press("/e<enter>jl")
        let table = driver.screen
        driver.press("sprint<down>")
        let search = driver.screen
        driver.press("<enter>")
        let stack = driver.state.stack
        try #require(stack.count == 4)
        let homeBelow = try #require(stack[0] as? HomeScreen)
        #expect(homeBelow.previews.isEmpty && homeBelow.preview.page.lines.isEmpty)
        #expect(homeBelow.words == nil)
        let tableBelow = try #require(stack[1] as? TableScreen)
        #expect(tableBelow.panes.allSatisfy { $0.cells == nil })
        #expect(tableBelow.search == nil && tableBelow.passed == nil)
        let searchBelow = try #require(stack[2] as? SearchScreen)
        #expect(searchBelow.previews.isEmpty && searchBelow.preview.page.lines.isEmpty)
        #expect(searchBelow.laidOutRows.isEmpty && searchBelow.lines.isEmpty)
        driver.press("<esc>")
        #expect(driver.screen == search)
        driver.press("<esc>")
        #expect(driver.screen == table)
    }
}
