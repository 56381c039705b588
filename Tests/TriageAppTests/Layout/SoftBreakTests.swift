import Foundation
import TestSupport
import Testing

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
        driver.press("1<enter>")
        #expect(driver.screen.contains(joined))
    }

    @Test(arguments: [
        "❌ stop it\n✅ drain it", "**Cause**: age\n**Fix:** oil",
        "[^1]: the first note\n[^b]: the other",
        "If it hums → wait\nIf it smokes → run", "> [!TIP]\n> ❌ stop it\n> ✅ drain it",
    ])
    func aPageKeepsLinesThatStandAlone(text: String) throws {
        var driver = ScreenDriver(
            try FixtureLibrary.library(ofGuide: "# Pump\n\n\(text)\n"), rows: 24, columns: 80)
        driver.press("1<enter>")
        let words = text.split(separator: "\n").suffix(2).map {
            $0.filter { !"*>".contains($0) }.trimmingCharacters(in: .whitespaces)
        }
        let lines = driver.screen.split(separator: "\n").map {
            $0.filter { $0 != "│" }.trimmingCharacters(in: .whitespaces)
        }
        #expect(lines.contains(words[0]) && lines.contains(words[1]), "\(driver.screen)")
    }

    @Test func aContainerAboveAChecklistIsShown() throws {
        var driver = ScreenDriver(
            try FixtureLibrary.library(
                ofGuide: "# Pump\n\n::: warning Hot\nLet it cool\n:::\n\n- [ ] item\n"),
            rows: 24, columns: 80)
        driver.press("1<enter>")
        #expect(driver.screen.contains("Let it cool"))
    }

    @Test func proseWithArrowsIsJoined() throws {
        let text = "Open the settings → privacy and\nlook at the lamp"
        var driver = ScreenDriver(
            try FixtureLibrary.library(ofGuide: "# Pump\n\n\(text)\n"), rows: 24, columns: 80)
        driver.press("1<enter>")
        #expect(driver.screen.contains("privacy and look"))
    }
}
