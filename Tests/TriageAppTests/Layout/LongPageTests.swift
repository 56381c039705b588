import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Pages that nobody reads to their end are laid out as far as one came, and nobody notices.
@Suite("Pages longer than one reads")
struct LongPageTests {
    // MARK: What is left out

    @Test(
        arguments: ["kiosk", "coffee"], [1, 7, 40, 150]
    )
    func whatIsLaidOutIsTheBeginningOfAllOfIt(_ name: String, _ limit: Int) {
        let state = FixtureLibrary.driver(name).state
        for guide in state.app.view.guides {
            func page(_ limit: Int) -> Page {
                var builder = PageBuilder(width: 60, app: state.app)
                builder.limit = limit
                builder.blocks(0..<1, of: guide)
                return builder.finished(of: 1...guide.document.source.lineStarts.count)
            }
            let (whole, part) = (page(.max), page(limit))
            #expect(!whole.isCut)
            #expect(part.isCut == (limit <= whole.lines.count))
            #expect(part.lines == Array(whole.lines.prefix(part.lines.count)))
            #expect(part.targets.count <= whole.targets.count)
            for (target, other) in zip(part.targets, whole.targets) {
                #expect(target.action == other.action)
                #expect(target.lines.lowerBound == other.lines.lowerBound)
            }
            #expect(part.headings == Array(whole.headings.prefix(part.headings.count)))
        }
    }

    // MARK: Reading

    /// A guide of so many short sections, the last of which leads to the first.
    private static func guide(sections: Int) -> String {
        let sections = (1...sections).map {
            "## Pump \($0)\n\nOil pump \($0) with a brush.\n\n- Then turn it \($0) times.\n"
        }
        return "# Pumps\n\n" + sections.joined(separator: "\n") + "\nGo [up](#pump-1).\n"
    }

    private func reader(sections: Int = 400, then script: String = "") throws -> ScreenDriver {
        var driver = try SketchLibrary.driver(["pumps.md": Self.guide(sections: sections)])
        driver.press("1<enter>" + script)
        return driver
    }

    private func view(_ driver: ScreenDriver) -> PageView {
        (driver.state.screen as? any PageScreen)?.view ?? PageView()
    }

    @Test func openingLaysOutNoMoreForALongerGuide() throws {
        let (short, long) = (try reader(sections: 400), try reader(sections: 800))
        #expect(view(short).page.isCut)
        #expect(view(short).page.lines.count == view(long).page.lines.count)
    }

    @Test func readingOnComesToTheEnd() throws {
        var (driver, whole) = (try reader(), try reader(then: "G"))
        #expect(!view(whole).page.isCut)
        #expect(whole.screen.contains("Go up."))
        var read = 0
        while !view(driver).isAtEnd {
            driver.press("<pgdn>")
            let percent = try #require(view(driver).percentRead)
            #expect(percent >= read)
            read = percent
        }
        #expect(driver.screen == whole.screen)
        #expect(read == 100)
    }

    @Test func whatStandsFarBelowIsFound() throws {
        var driver = try reader(then: "/brush<enter>N")
        #expect(driver.screen.contains("Oil pump 400 with a brush."))
        driver = try reader(then: "/pump 380 with<enter>")
        #expect(driver.screen.contains("Oil pump 380 with a brush."))
    }

    @Test func whatIsFoldedFarBelowIsFound() throws {
        let details = "<details>\n<summary>More</summary>\n\nOil the old pump.\n\n</details>\n"
        var driver = try SketchLibrary.driver([
            "pumps.md": Self.guide(sections: 400) + "\n" + details
        ])
        driver.press("1<enter>/old pump<enter>")
        #expect(driver.screen.contains("Oil the old pump."))
    }

    @Test func theOutlineLeadsFarDownAndTheWayLeadsBack() throws {
        var driver = try reader(then: "oG<enter>")
        #expect(driver.screen.contains("Pump 400"))
        driver.press("<bs>")
        #expect(view(driver).offset == 0)
    }

    @Test func aLinkFarBelowIsSelected() throws {
        var driver = try reader(then: "<tab>")
        #expect(driver.screen.contains("Go up."))
        driver.press("<enter>")
        #expect(driver.screen.contains("Oil pump 1 with a brush."))
    }

    @Test func aSearchOpensFarBelow() throws {
        var driver = try SketchLibrary.driver(["pumps.md": Self.guide(sections: 400)])
        driver.press("soil 399<enter><enter>")
        #expect(driver.screen.contains("Oil pump 399 with a brush."))
    }

    @Test func anotherWindowShowsTheSamePlace() throws {
        var driver = try reader(then: "/pump 380 with<enter><esc>")
        driver.resize(rows: 12, columns: 40)
        #expect(driver.screen.contains("Oil pump 380"))
        driver.resize(rows: 40, columns: 120)
        #expect(driver.screen.contains("Oil pump 380"))
    }

    // MARK: Checklists

    private func checklist(_ script: String = "") throws -> ScreenDriver {
        let items = (1...1500).map { "- [ ] Oil pump \($0).\n" }
        var driver = try SketchLibrary.driver(["pumps.md": "# Pumps\n\n" + items.joined()])
        driver.press("1<enter>" + script)
        return driver
    }

    @Test func theLastItemIsReachedAndTicked() throws {
        var driver = try checklist()
        #expect(view(driver).page.isCut)
        driver.press("G ")
        #expect(driver.selectedLine?.contains("Oil pump 1500.") == true)
        driver.press("<pgup>")
        #expect(driver.selectedLine?.contains("Oil pump 1500.") == false)
        driver.press("<home>")
        #expect(driver.selectedLine?.contains("Oil pump 1.") == true)
    }

    @Test func itemsFollowEachOtherAcrossWhatIsLaidOut() throws {
        var driver = try checklist()
        driver.press(String(repeating: "j", count: 1200))
        #expect(driver.selectedLine?.contains("Oil pump 1201.") == true)
        driver.press(" ")
        #expect(driver.selectedLine?.contains("Oil pump 1201.") == true)
    }

    @Test func aFilterLeadsToAnItemFarBelow() throws {
        var driver = try checklist("/pump 1450<enter>")
        #expect(driver.selectedLine?.contains("Oil pump 1450.") == true)
        driver.press("<esc>")
        #expect(driver.selectedLine?.contains("Oil pump 1450.") == true)
    }

    @Test func aSearchOpensAChecklistFarBelow() throws {
        var driver = try SketchLibrary.driver([
            "pumps.md": "# Pumps\n\n" + (1...1500).map { "- [ ] Oil pump \($0).\n" }.joined()
        ])
        driver.press("soil 1475<enter><enter>")
        #expect(driver.selectedLine?.contains("Oil pump 1475.") == true)
    }
}
