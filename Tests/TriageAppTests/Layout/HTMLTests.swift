import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite("HTML in the reader")
struct HTMLTests {
    private func screen(_ text: String) throws -> String {
        var driver = try SketchLibrary.driver(["pump.md": "# Pump\n\n\(text)\n"])
        driver.press("1<enter>")
        return driver.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4)
            .dropLast(2).joined(separator: "\n").trimmed()
    }

    @Test(arguments: [
        ("Press <kbd>Ctrl</kbd>-<b>C</b>, H<sub>2</sub>O.", "Press Ctrl-C, H2O."),
        ("Rinse.<br>Dry.<BR/>Oil.", "Rinse.\n Dry.\n Oil."),
        ("Rinse <!-- twice\nat least --> it.", "Rinse  it."),
        ("An Array<Int> of <a name=\"x\">pumps</a>.", "An Array<Int> of pumps."),
        ("<!-- nothing\n\nto see -->\n\nRinse.", "Rinse."),
        (
            "<details>\n<summary>Click me</summary>\n\nInside.\n\n</details>\n\nBehind.",
            "+ Click me\n\n Behind."
        ),
        ("<details><summary>A</summary>B <i>C</i></details>", "A\n B C"),
        ("<video src=\"x\">\nold\n</video>", "<video src=\"x\">\n old\n </video>"),
        ("<div>\n<!-- never closed\n</div>", "<!-- never closed\n </div>"),
        ("`<kbd>` and\n\n    <b>code</b>", "<kbd> and\n\n │ <b>code</b>"),
    ])
    func reads(text: String, shown: String) throws {
        let read = try screen(text)
        #expect(read == shown)
    }

    @Test func tagsLookLikeWhatTheySay() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": "# Pump\n\nPress <kbd>Ctrl</kbd> <b>now</b>, *then* wait.\n"
        ])
        driver.press("1<enter>")
        let runs = (0..<24).flatMap { driver.frame.runs(row: $0) }
        func style(_ text: String) -> Style? {
            runs.first { $0.text.contains(text) && $0.text.count < text.count + 3 }?.style
        }
        #expect(style("Ctrl") == Theme.dark[.type])
        #expect(style("now") == Theme.dark[.strong])
    }

    @Test func headingsHaveNoTags() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": "# Pump\n\n## Press <kbd>F1</kbd> <!-- omit -->\n\n- [ ] rinse\n\n"
                + "See [there](#press-f1).\n"
        ])
        #expect(driver.selectedLine?.contains("▸1  Press F1 ") == true)
        let anchors = driver.state.app.view.guides.first?.outline.map(\.anchor)
        #expect(anchors == ["pump", "press-f1-"])
        driver.press("<tab><enter>")
        #expect(!driver.screen.contains("<kbd>"))
    }
}

extension String {
    fileprivate func trimmed() -> String {
        var lines = split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last == "" { lines.removeLast() }
        while lines.first == "" { lines.removeFirst() }
        return lines.joined(separator: "\n").drop { $0 == " " }.description
    }
}
