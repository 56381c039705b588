import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Links inside of a checklist's items are seen, followed and copied like those of any text.
@Suite struct ChecklistLinkTests {
    private static let board = "https://board.example/d/abc"

    private func open(_ keys: String = "") throws -> ScreenDriver {
        var driver = try SketchLibrary.driver([
            "shop.md": """
            # Shop

            ## Release checklist

            - [ ] Version raised
            - [ ] Staging green (see [the board](\(Self.board)))
            - [ ] Roll back as in [Rollback](#rollback)

            ## Rollback

            Take the last version.
            """
        ])
        driver.press("<enter>" + keys)
        return driver
    }

    @Test func lettersSelectAnAddressAndYCopiesIt() throws {
        var driver = try open("f")
        #expect(driver.state.screen.keys == .letters)
        driver.press("a")
        #expect(driver.screen.contains(Self.board))
        driver.press("y")
        guard case .copy(Self.board, _)? = driver.effects.last else {
            Issue.record("not copied: \(driver.effects)")
            return
        }
    }

    @Test func theCursorStaysOnTheItemWhoseLinkIsSelected() throws {
        var driver = try open("fa")
        #expect(driver.selectedLine?.contains("Staging green") == true)
        driver.press(" ")
        #expect(driver.line("Staging green")?.contains("[ ]") == false, "what is marked is ticked")
    }

    @Test func escapeFirstLetsGoOfTheLink() throws {
        var driver = try open("fa<esc>")
        #expect(!driver.screen.contains(Self.board))
        #expect(driver.selectedLine?.contains("Staging green") == true)
        #expect(driver.state.screen is ChecklistScreen)
        driver.press("<esc>")
        #expect(!(driver.state.screen is ChecklistScreen))
    }

    @Test func theFooterOffersLinksWhereThereAreSome() throws {
        let footer = try open().screen.split(separator: "\n").last ?? ""
        #expect(footer.contains("f links"))
        var plain = try SketchLibrary.driver(["shop.md": "# Shop\n\n- [ ] Open\n- [ ] Close\n"])
        plain.press("<enter>")
        #expect(plain.state.screen is ChecklistScreen)
        #expect(!plain.screen.contains("f links"))
    }

    @Test func aLetterGoesToAnotherPlaceOfTheGuide() throws {
        let driver = try open("fs")
        #expect(driver.screen.contains("Take the last version."))
    }

    @Test func tabShowsWhereALinkLeads() throws {
        var driver = try open("<tab>")
        #expect(driver.screen.contains(Self.board))
        driver.press("<tab>")
        #expect(!driver.screen.contains(Self.board))
        driver.press("<enter>")
        #expect(driver.screen.contains("Take the last version."))
    }

    @Test func whatIsTakenAwayHoldsTheAddress() throws {
        let driver = try open("jyY")
        let texts = driver.effects.compactMap { effect -> String? in
            if case .copy(let text, _) = effect { text } else { nil }
        }
        #expect(texts.first == "Staging green (see [the board](\(Self.board)))")
        #expect(texts.last?.contains("(see [the board](\(Self.board)))") == true)
    }
}
