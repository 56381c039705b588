import Foundation
import TerminalCore
import TestSupport
import Testing
import TriageCore
import TriageLibrary

@testable import TriageApp

/// Every part of the shipped guides is at most four steps from Home: a tab, an entry, and two within what it opens.
@Suite struct ReachTests {
    private static let library = {
        let root = FixtureLibrary.folder.deletingLastPathComponent().deletingLastPathComponent()
        return LibraryLoader.load(roots: [root.appendingPathComponent("Content").path]).library
    }()

    @Test(arguments: [LanguageTag.english, LanguageTag(naming: "zh-Hans")].compactMap { $0 })
    func everyPartIsNearHome(language: LanguageTag) throws {
        let home = ScreenDriver(Self.library, rows: 400, columns: 90, language: language)
        let near = Self.opened(from: home)
        let guides = home.state.app.view.guides
        #expect(guides.count == 7)
        for guide in guides {
            for part in guide.parts {
                // Two steps, or three where it stands on the screen of what it belongs to.
                let screens = [near[part.id], part.owner.flatMap { near[$0] }].compactMap { $0 }
                let sign = Self.sign(of: part, in: guide)
                #expect(
                    screens.contains { Self.shows(sign, $0) }, "\(part.id): \(sign)")
            }
        }
    }

    @Test func everyHeadingIsNearHome() throws {
        let home = ScreenDriver(Self.library, rows: 40, columns: 140)
        for guide in home.state.app.view.guides {
            // The tab of guides, the guide, its outline, the heading.
            var reader = try #require(
                home.entries(of: .guides).first { $0.destination == .guide(guide.id, line: nil) }
            ).driver
            reader.press("<enter>o/")
            for heading in guide.outline where !heading.title.isEmpty {
                var driver = reader
                driver.send(.paste(heading.title))
                driver.press("<enter>")
                #expect(driver.state.screen.place?.part.guide == guide.id)
                #expect(
                    driver.screen.contains(heading.title.prefix(30)),
                    "\(guide.id): \(heading.title)")
            }
        }
    }

    /// What each entry of each tab opens.
    private static func opened(from home: ScreenDriver) -> [PartID: ScreenDriver] {
        var result: [PartID: ScreenDriver] = [:]
        for tab in HomeTab.allCases where ![.guides, .history].contains(tab) {
            for case (.part(let id)?, var driver) in home.entries(of: tab) {
                driver.press("<enter>")
                result[id] = driver
            }
        }
        return result
    }

    /// Some text that only shows where the part does.
    private static func sign(of part: Part, in guide: Guide) -> String {
        func code(_ lines: [String]) -> String { lines.first { $0.count > 3 } ?? "" }
        return switch part.content {
        case .symptom(let symptom): symptom.name
        case .tree(let tree): tree.questions[tree.start[0]].text
        case .checklist(let checklist): checklist.items[0].text
        case .table: ReferenceTable(part.blocks.lowerBound, in: guide.document).header[0].text
        case .snippet: code(guide.document.codeLines(of: part.blocks.lowerBound))
        case .comparison(let comparison): code(comparison.wrong[0].lines)
        case .antipattern(let pattern): pattern.name
        case .scenario(let scenario): scenario.name
        }
    }

    private static func shows(_ sign: String, _ driver: ScreenDriver) -> Bool {
        func bare(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
        // The third step: from a symptom's screen into its triage.
        var inside = driver
        inside.press("<enter>")
        return [driver, inside].contains { bare($0.screen).contains(bare(sign).prefix(40)) }
    }
}

extension ScreenDriver {
    /// The entries of a tab, each with Home where it is selected.
    fileprivate func entries(
        of tab: HomeTab
    ) -> [(destination: Destination?, driver: ScreenDriver)] {
        var driver = self
        for _ in HomeTab.allCases where driver.home?.tab != tab { driver.press("<tab>") }
        var entries: [(Destination?, ScreenDriver)] = []
        while driver.home?.selected?.destination != entries.last?.0 {
            entries.append((driver.home?.selected?.destination, driver))
            driver.press("j")
        }
        return entries
    }

    private var home: HomeScreen? { state.screen as? HomeScreen }
}
