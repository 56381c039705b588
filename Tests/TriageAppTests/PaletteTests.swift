import TestSupport
import Testing

@testable import TriageApp

@Suite struct PaletteTests {
    @Test func aCommandIsFoundByNameAndCarriedOutOnTheScreen() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter>:not sure")
        #expect(driver.screen.contains("Not sure: go on, come back at the end"))
        driver.press("<enter>")
        #expect(driver.screen.contains("Q2  Is the steam valve closed?"))
    }
}
