import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Clicks and the wheel, sent to where the screen shows something.
@Suite("The mouse")
struct MouseTests {
    /// Where a text begins on the screen.
    private func place(
        of text: String, on driver: ScreenDriver,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> (row: Int, column: Int) {
        let frame = driver.frame
        let row = try #require(
            (0..<frame.size.rows).first { frame.rowText($0).contains(text) },
            "\(text) is not on the screen", sourceLocation: sourceLocation)
        let line = frame.rowText(row)
        let range = try #require(line.firstRange(of: text), sourceLocation: sourceLocation)
        return (row, DisplayWidth.of(line[..<range.lowerBound]))
    }

    private func mouse(
        _ text: String, _ driver: inout ScreenDriver, kind: MouseEvent.Kind = .press,
        right: Int = 0, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let (row, column) = try place(of: text, on: driver, sourceLocation: sourceLocation)
        driver.send(.mouse(MouseEvent(kind: kind, row: row, column: column + right)))
    }

    private func driver(_ script: String = "", rows: Int = 24, columns: Int = 80) -> ScreenDriver {
        var driver = FixtureLibrary.driver("greenhouse", rows: rows, columns: columns)
        driver.press(script)
        return driver
    }

    @Test func keysOfTheFooterArePressed() throws {
        var driver = driver("<enter><enter>")
        try mouse("Not sure", &driver, kind: .doubleClick)
        #expect(driver.screen.contains("Q2"))
        try mouse("Not sure", &driver, kind: .doubleClick)
        #expect(driver.screen.contains("Q3"))
        try mouse("take back", &driver)
        #expect(driver.screen.contains("Q2"))
        try mouse("? help", &driver)
        #expect(driver.state.overlay != nil)
        try mouse("q back", &driver)
        #expect(driver.state.overlay == nil)
        let before = driver.frame
        try mouse("0-9", &driver)
        driver.send(.mouse(MouseEvent(kind: .press, row: 23, column: 79)))
        #expect(driver.frame == before, "not one key, and none at all")
    }

    @Test func keysOfTheFooterArePressedInABox() throws {
        var driver = driver("]<enter><space>R")
        try mouse("n cancel", &driver)
        #expect(driver.state.overlay == nil)
    }

    @Test func aClickTooManyDoesNotQuit() throws {
        var driver = driver()
        try mouse("q quit", &driver, kind: .doubleClick)
        #expect(driver.effects.isEmpty)
        try mouse("q quit", &driver)
        guard case .quit? = driver.effects.last else {
            Issue.record("one click does not quit")
            return
        }
    }

    @Test func theFooterOfAFieldIsTheFields() throws {
        var driver = driver("]]]/pump")
        #expect(!driver.screen.contains("s search"))
        try mouse("Esc cancel", &driver)
        #expect(driver.screen.contains("Watering at noon"))
    }

    @Test func partsOfTheBreadcrumbLeadBack() throws {
        var driver = driver("<enter><enter>1<enter>")
        #expect(driver.state.stack.count == 3)
        try mouse("A bed stays dry", &driver)
        #expect(driver.state.stack.count == 2)
        driver.press("<ctrl-o>")
        #expect(driver.state.stack.count == 3, "the way back is in the jump list")
        try mouse("›", &driver, right: -1)
        #expect(driver.state.stack.count == 3, "between two parts is none")
        try mouse("triage", &driver)
        #expect(driver.state.stack.count == 1)
    }

    @Test func theEllipsisOfTheBreadcrumbLeadsToWhatItHides() throws {
        var driver = driver("<enter><enter>1<enter>", rows: 12, columns: 40)
        try mouse("…", &driver)
        #expect(driver.state.stack.count == 2)
    }

    @Test func theLanguageInTheHeaderChanges() throws {
        var driver = driver()
        driver.send(.mouse(MouseEvent(kind: .press, row: 0, column: 77)))
        #expect(driver.screen.contains("温室浇水") || driver.screen.contains("症状"))
    }

    @Test func tabsAndRowsOpen() throws {
        var driver = driver()
        try mouse("Fixes", &driver)
        #expect(driver.screen.contains("Pump control"))
        try mouse("Pump control", &driver)
        #expect(driver.state.stack.count == 1, "the first click selects")
        try mouse("Pump control", &driver)
        #expect(driver.state.stack.count == 2)
        driver.press("H")
        try mouse("Watering at noon", &driver, kind: .doubleClick)
        #expect(driver.state.stack.count == 2)
    }

    @Test func answersAreGiven() throws {
        var driver = driver("<enter><enter>")
        try mouse("YES", &driver)
        #expect(driver.screen.contains("Q1"), "the first click selects")
        try mouse("YES", &driver)
        #expect(driver.screen.contains("Q2"))
        driver.press("<bs>")
        try mouse("NO", &driver, kind: .doubleClick)
        #expect(!driver.screen.contains("Q1"))
    }

    @Test func linksInTextAreFollowed() throws {
        var driver = driver("]]]]<enter>")
        let top = { (driver: ScreenDriver) in (driver.state.screen as? ReaderScreen)?.topLine ?? 0 }
        let before = top(driver)
        try mouse("the plants", &driver)
        #expect(top(driver) == before, "text beside a link is none")
        try mouse("tables", &driver, right: 2)
        #expect(driver.screen.contains("a bed is watered"))
    }

    @Test func theBoxOfAnItemTicksAtOnce() throws {
        var driver = driver("]<enter>")
        try mouse("[ ] Scrub", &driver, right: 1)
        #expect(driver.screen.contains("[✓] Scrub it"))
        try mouse("Rinse it twice", &driver)
        #expect(driver.screen.contains("[ ] Rinse it twice"), "its text only selects")
        try mouse("[✓] Scrub", &driver, right: 1)
        #expect(driver.screen.contains("[ ] Scrub it"))
    }

    @Test func theWheelMovesTheListUnderIt() throws {
        var driver = driver("]]]")
        try mouse("Watering at noon", &driver, kind: .wheelDown)
        driver.press("<enter>")
        #expect(driver.screen.contains("Valve control"))
    }

    @Test func theWheelMovesThePreviewUnderIt() throws {
        var driver = driver("]]]", rows: 14, columns: 120)
        let list = driver.state.screen as? HomeScreen
        driver.send(.mouse(MouseEvent(kind: .wheelDown, row: 6, column: 80)))
        driver.send(.mouse(MouseEvent(kind: .wheelDown, row: 6, column: 80)))
        let home = try #require(driver.state.screen as? HomeScreen)
        #expect(home.list == list?.list)
        #expect(home.preview.offset == 6)
        #expect(driver.screen.contains("Time cost"))
        driver.send(.mouse(MouseEvent(kind: .wheelUp, row: 6, column: 80)))
        #expect((driver.state.screen as? HomeScreen)?.preview.offset == 3)
        driver.send(.mouse(MouseEvent(kind: .press, row: 6, column: 80)))
        #expect(driver.state.stack.count == 2, "what is shown beside the list opens")
    }

    @Test func theWheelMovesTheOutlineOrTheTextUnderIt() throws {
        var driver = driver("]]]]<enter>", rows: 12, columns: 140)
        driver.send(.mouse(MouseEvent(kind: .wheelDown, row: 5, column: 130)))
        let reader = try #require(driver.state.screen as? ReaderScreen)
        #expect(reader.view.offset == 0)
        #expect(reader.outline.list.offset > 0)
        driver.send(.mouse(MouseEvent(kind: .wheelDown, row: 5, column: 10)))
        #expect((driver.state.screen as? ReaderScreen)?.view.offset == 3)
        try mouse("Pump control", &driver)
        #expect(driver.screen.contains("It runs dry."))
    }

    @Test func theWheelMovesTheBoxOnTop() throws {
        var driver = driver("?", rows: 12)
        let screen = driver.state.screen as? HomeScreen
        driver.send(.mouse(MouseEvent(kind: .wheelDown, row: 5, column: 20)))
        #expect((driver.state.overlay as? PageOverlay)?.view.offset == 3)
        #expect((driver.state.screen as? HomeScreen)?.list == screen?.list)
    }

    @Test func theWheelMovesTheRowsOfATable() throws {
        var driver = driver("]]<enter>")
        try mouse("amber", &driver, kind: .wheelDown)
        #expect((driver.state.screen as? TableScreen)?.row == 3)
    }

    @Test func captureIsSwitchedOffAndOn() throws {
        var driver = driver("M")
        guard case .setMouse(false)? = driver.effects.last else {
            Issue.record("capture stays on")
            return
        }
        #expect(driver.screen.contains("Mouse: off"))
        driver.press("M")
        guard case .setMouse(true)? = driver.effects.last else {
            Issue.record("capture stays off")
            return
        }
    }
}
