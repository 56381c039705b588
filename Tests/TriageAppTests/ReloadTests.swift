import TestSupport
import Testing
@testable import TriageCore

@testable import TriageApp

@Suite("Content that changes while it is open")
struct ReloadTests {
    /// The coffee library with other guides in the place of its own.
    private func library(_ change: (Guide) -> Guide?) -> Library {
        let library = FixtureLibrary.load("coffee").library
        return Library(roots: library.roots, guides: library.guides.compactMap(change))
    }

    /// A guide whose text stands some lines further down.
    private func moved(_ guide: Guide, by lines: Int) -> Guide {
        let document = guide.document
        let new = Array(repeating: UInt8(0x0A), count: lines) + document.source.bytes
        let shift = Int32(lines)
        var blocks = document.blocks
        for index in blocks.indices {
            blocks[index].start += shift
            blocks[index].end += shift
            blocks[index].detail += blocks[index].kind == .code ? shift : 0
        }
        var inlines = document.inlines
        for index in inlines.indices { inlines[index].start += shift }
        var guide = guide
        guide.document = Document(
            source: SourceText(new), blocks: blocks, inlines: inlines, links: document.links)
        for index in guide.outline.indices { guide.outline[index].line += lines }
        for index in guide.parts.indices { guide.parts[index].line += lines }
        return guide
    }

    private func top(_ driver: ScreenDriver) -> String? {
        (driver.state.screen as? ReaderScreen).flatMap { reader in
            reader.view.page.lines.dropFirst(reader.view.offset).first { !$0.isBlank }?.text
        }
    }

    @Test("the reader keeps its place though lines come in above") func place() {
        var driver = FixtureLibrary.driver()
        driver.press("[/diagnostics<enter>]]]j")
        let before = top(driver)
        #expect(before?.isEmpty == false)
        driver.send(.library(library { moved($0, by: 40) }, [], loading: nil))
        #expect(top(driver) == before)
        #expect(driver.state.app.notice?.text.hasSuffix("was read again.") == true)
    }

    @Test("a guide that is deleted stays on screen, and says so") func deleted() {
        var driver = FixtureLibrary.driver()
        driver.press("[/diagnostics<enter>]]")
        let before = top(driver)
        driver.send(.library(library { _ in nil }, [], loading: nil))
        #expect(top(driver) == before)
        #expect(driver.state.app.notice?.kind == .warning)
        #expect(driver.screen.contains("is gone from its file"))
        #expect(driver.state.app.view.guides.map(\.id) == [], "it is listed no more")
        driver.press("<esc>")
        #expect(driver.state.app.view.guide("espresso-diagnostics") == nil, "it was left")
    }

    @Test("the header tells all along that what is shown is in no file any more") func header() {
        var driver = FixtureLibrary.driver()
        driver.press("[/diagnostics<enter>]]")
        #expect(!driver.screen.contains("not in its file"))
        driver.send(.library(library { _ in nil }, [], loading: nil))
        driver.press("jj")
        #expect(driver.state.app.notice == nil)
        #expect(driver.screen.split(separator: "\n")[0].contains("▲ not in its file"))
        driver.press("<esc>")
        #expect(!driver.screen.contains("not in its file"))
    }

    @Test("a guide that is cut to nothing stays on screen") func truncated() {
        var driver = FixtureLibrary.driver()
        driver.press("[/diagnostics<enter>]]")
        let before = top(driver)
        let cut = library { guide in
            Guide(
                id: guide.id, language: guide.language, title: guide.id, path: guide.path,
                document: .empty())
        }
        driver.send(.library(cut, [], loading: nil))
        #expect(top(driver) == before)
        #expect(driver.state.app.notice?.kind == .warning)
    }

    @Test("a walk goes on when its symptom is gone from the file") func walk() {
        var driver = FixtureLibrary.driver()
        driver.press("<enter><enter>")
        let question = driver.screen
        let without = library { guide in
            var guide = guide
            guide.parts = []
            return guide
        }
        driver.send(.library(without, [], loading: nil))
        #expect(driver.state.screen is WalkScreen)
        // The header tells it, and the notice takes a line away at the bottom.
        #expect(
            driver.screen.split(separator: "\n")[1..<12] == question.split(separator: "\n")[1..<12])
        driver.press("1<enter>")
        #expect(driver.state.screen is WalkScreen)
    }

    private static let runbook = """
        # Shop

        ## Symptom 1: Rollout hangs

        - Are pods pending?
          - Yes: Add a node
          - No: Look at the events

        ## Symptom 2: Customers see 502

        - Is the balancer up?
          - Yes: Restart the shop
          - No: Start it
        """

    /// The runbook without its first symptom, and with another second one.
    private static let rewritten = """
        # Shop

        Symptom 1 was wrong.

        ## Symptom 2: Customers see 503

        - Is the balancer up?
          - Yes: Restart the shop
          - No: Start it
        """

    @Test("a part that is gone stays where it is open, and nowhere else") func part() throws {
        var driver = try SketchLibrary.driver(["shop.md": Self.runbook])
        driver.press("<enter><enter>")
        #expect(driver.screen.contains("Are pods pending?"))
        driver.send(.library(try SketchLibrary.load(["shop.md": Self.rewritten]), [], loading: nil))
        #expect(driver.screen.contains("Are pods pending?"))
        #expect(driver.screen.contains("“Symptom 1: Rollout hangs” is gone from its file"))
        // What is open in another language is still the old one.
        driver.press("L")
        #expect(driver.screen.contains("Are pods pending?"))
        driver.press("Ls503")
        #expect(driver.line("503") != nil, "all else is as the file has it now")
        driver.press("<esc><esc>1<enter>")
        #expect(driver.screen.contains("Add a node"))
        driver.press("H")
        #expect(driver.line("Customers see 503") != nil)
        #expect(driver.line("Rollout hangs") == nil)
        // The ways back lead past what was left.
        driver.press("<ctrl-o><ctrl-o><ctrl-o><ctrl-o>")
        #expect(!driver.screen.contains("pods pending"))
    }

    @Test("what is neither open nor listed goes quietly") func quiet() {
        var driver = FixtureLibrary.driver()
        driver.press("s")
        driver.send(.library(library { _ in nil }, [], loading: nil))
        #expect(driver.state.app.view.guides.map(\.id) == [])
        #expect(driver.state.app.notice == nil)
    }

    @Test("who asks hears that it was read, and whether anything changed") func asked() {
        var driver = FixtureLibrary.driver()
        driver.press("r")
        driver.send(.library(library { $0 }, [], loading: nil))
        #expect(driver.state.app.notice?.text == "Read again: nothing has changed.")
        driver.press("r")
        driver.send(.library(library { moved($0, by: 4) }, [], loading: nil))
        #expect(driver.state.app.notice?.text == "Read again: 3 guides.")
        driver.press("j")
        driver.send(.library(library { $0 }, [], loading: nil))
        #expect(driver.state.app.notice == nil)
    }

    @Test("lines move with their headings") func lines() {
        func heading(_ anchor: String, _ line: Int) -> Heading {
            Heading(level: 2, title: anchor, anchor: anchor, block: 0, line: line)
        }
        let old = [heading("a", 3), heading("b", 10), heading("c", 20)]
        let new = [heading("a", 3), heading("x", 5), heading("c", 31)]
        let line = { ReaderScreen.line($0, from: old, to: new) }
        #expect(line(1) == 1)
        #expect(line(5) == 5)
        #expect(line(12) == 12)
        #expect(line(24) == 35)
    }

    @Test("libraries that were added are shown or left out by a key") func libraries() {
        var driver = FixtureLibrary.driver()
        driver.press("D")
        guard case .listLibraries? = driver.effects.last else {
            Issue.record("nobody was asked which there are")
            return
        }
        driver.send(.libraries([]))
        #expect(driver.state.app.notice?.text.contains("triage library add") == true)
        driver.send(
            .libraries([
                AddedLibrary(name: "printers", isShown: true),
                AddedLibrary(name: "runbooks", isShown: false),
            ]))
        #expect(driver.screen.contains("printers") && driver.screen.contains("left out"))
        driver.press("runb<enter>")
        guard case .show(let library)? = driver.effects.last else {
            Issue.record("nothing was switched")
            return
        }
        #expect(library == AddedLibrary(name: "runbooks", isShown: true))
        driver.send(.switched(library))
        driver.send(.library(self.library { _ in nil }, [], loading: nil))
        #expect(driver.state.app.notice?.text == "runbooks: shown")
    }
}
