import Foundation
import TestSupport
import Testing
import TriageContent

@testable import TriageApp

/// Lines of a paragraph become one as their script has it.
@Suite struct SoftBreakTests {
    @Test(arguments: [
        ("水泵在平原上可用，\nwatchOS 上没有", "可用，watchOS 上"),
        ("先关水，再**断电**。\n最后检查", "断电。最后"),
        ("水泵停了就看\npump 的灯", "就看 pump"), ("one line\nand another", "line and"),
    ])
    func aPageJoinsThem(text: String, joined: String) throws {
        var driver = ScreenDriver(
            try FixtureLibrary.library(ofGuide: "# Pump\n\n\(text)\n"), rows: 24, columns: 80)
        driver.press("1")
        #expect(driver.screen.contains(joined))
    }
}
