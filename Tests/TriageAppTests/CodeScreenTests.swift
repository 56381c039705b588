import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite struct CodeScreenTests {
    private static let mistakes: PartID = "printer-diagnostics#common-mistakes/comparison"
    private static let spooler: PartID = "printer-reference#restart-the-spooler/code"
    private static let pages: PartID =
        "printer-reference#anti-pattern-1-one-thread-for-each-page/comparison"

    /// Opens a fix from Home by typing its name.
    private func driver(
        _ filter: String, rows: Int = 24, columns: Int = 80, language: LanguageTag = .english
    ) -> ScreenDriver {
        var driver = FixtureLibrary.driver(
            "printer", rows: rows, columns: columns, language: language)
        driver.press("]]/\(filter)<enter>")
        return driver
    }

    // MARK: Goldens

    @Test(arguments: [(10, 40), (24, 80), (30, 100), (50, 160)])
    func looks(rows: Int, columns: Int) {
        func expect(_ filter: String, _ keys: String, _ name: String, _ tag: LanguageTag) {
            var driver = driver(filter, rows: rows, columns: columns, language: tag)
            driver.press(keys)
            Golden.expect(
                driver.screen, named: "code/\(name)-\(columns)x\(rows)", in: FixtureLibrary.goldens)
        }
        expect("rollers", "", "comparison", .english)
        expect("rollers", "G", "comparison-end", .english)
        expect("restart", "", "snippet", .english)
        expect("restart", "/ready", "found", .english)
        expect("重启", "", "chinese", .simplifiedChinese)
        expect("restart", "|", "two-languages", .english)
    }

    @Test func looksWithoutUnicodeAndColour() {
        let (library, _) = FixtureLibrary.load("printer")
        var driver = ScreenDriver(library, rows: 24, columns: 110, theme: .plain, glyphs: .ascii)
        driver.press("]]/rollers<enter>")
        Golden.expect(driver.screen, named: "code/ascii-110x24", in: FixtureLibrary.goldens)
    }

    // MARK: Where it leads

    @Test func fixesOfSymptomsAreListedByWhatIsWrong() {
        var driver = FixtureLibrary.driver("printer")
        driver.press("]]")
        #expect(driver.screen.contains("The rollers slip on damp sheets"))
        #expect(!driver.screen.contains("Common mistakes"))
        driver.press("1<enter>")
        #expect(driver.state.screen.place?.part == Self.mistakes)
    }

    @Test func wrongAndRightStandSideBySideFromOneHundredColumnsOn() {
        func lines(_ columns: Int) -> [Substring] {
            driver("rollers", rows: 40, columns: columns).screen.split(separator: "\n")
        }
        #expect(lines(104).contains { $0.contains("✗ Wrong") && $0.contains("✓ Right") })
        #expect(lines(104).contains { $0.contains("at: .once") && $0.contains("let paper") })
        #expect(!lines(99).contains { $0.contains("✗ Wrong") && $0.contains("✓ Right") })
    }

    @Test func theListShowsWhatWasReadLast() throws {
        let parts = (1...3).map { "## Part \($0)\n\n```sh\nturn \($0)\n```\n" }
        var driver = try SketchLibrary.driver(
            ["pump.md": "# Pump\n\n" + parts.joined(separator: "\n")])
        driver.press("1<enter>]]")
        #expect(driver.screen.contains("turn 3"))
        driver.press("]")
        #expect(driver.screen.contains("The last one in this guide."))
        driver.press("q")
        #expect(driver.selectedLine?.contains("3  Part 3") == true)
    }

    @Test func whatTheGuideSaysStandsAround() {
        let screen = driver("rollers", rows: 40).screen
        #expect(screen.contains("Most jams come from paper"))
        #expect(screen.contains("The packet says so, too."))
        #expect(driver("restart", rows: 40).screen.contains("never on a workstation:"))
        #expect(!driver("cancels", rows: 40).screen.contains("ten seconds"))
    }

    @Test func theNextFixOfTheGuideIsOneKeyAway() {
        var driver = driver("restart")
        let places: [PartID?] = (0..<4).map { _ in
            driver.press("]")
            return driver.state.screen.place?.part
        }
        #expect(
            places == [
                "printer-reference#cancel-a-job/code", "printer-reference#a-queue-for-guests/code",
                "printer-reference#anti-pattern-1-one-thread-for-each-page",
                "printer-reference#anti-pattern-1-one-thread-for-each-page",
            ])
        driver.press("[[[[[")
        #expect(driver.state.screen.place?.part == Self.spooler)
        driver.press("<esc>")
        #expect(driver.state.screen is HomeScreen)
    }

    @Test(arguments: ["o", "<tab><tab><enter>"])
    func theGuideIsOneKeyAway(keys: String) {
        var driver = driver("restart")
        driver.press(keys)
        #expect(driver.state.screen is ReaderScreen)
        #expect(driver.screen.contains("Restart the spooler"))
        driver.press("<esc>")
        #expect(driver.state.screen.place?.part == Self.spooler)
    }

    @Test func theEditorOpensAtTheCode() {
        var driver = driver("restart")
        driver.press("e")
        guard case .edit(let path, _, let line)? = driver.effects.last else {
            Issue.record("no editor")
            return
        }
        #expect(path == "en/printer-reference.md")
        #expect(line == 34)
    }

    // MARK: Taking away

    @Test func theRightSideIsCopied() {
        var driver = driver("rollers")
        driver.press("y")
        #expect(driver.copied?.hasPrefix("let paper = try await store.fetch(.ream") == true)
        #expect(driver.copied?.hasSuffix("tray.load(paper.fanned())") == true)
        #expect(driver.copied?.contains("at: .once") == false)
    }

    @Test func everythingIsCopiedAsMarkdown() {
        var driver = driver("rollers")
        driver.press("Y")
        #expect(
            driver.copied == """
                ## The rollers slip on damp sheets

                Most jams come from paper that was never let alone.

                **Wrong**: the rollers slip on damp sheets

                ```swift
                tray.load(paper, at: .once)
                ```

                **Right**: an hour in the room is enough

                ```swift
                let paper = try await store.fetch(.ream, acclimatized: .hours(1), humidity: 40...55, keepWrapped: true)
                tray.load(paper.fanned())
                ```

                The packet says so, too.

                """)
    }

    @Test(arguments: [
        ("rollers", "common-mistakes.swift"),
        ("restart", "restart-the-spooler-and-wait-until-it-answers.sh"),
        ("queue for", "a-queue-for-guests.xml"),
    ])
    func codeIsSavedWithTheExtensionOfItsLanguage(filter: String, name: String) {
        var driver = driver(filter)
        driver.press("w<enter>")
        guard case .saveFile(let file, let text)? = driver.effects.last else {
            Issue.record("no file")
            return
        }
        #expect(file == name)
        #expect(!text.isEmpty && !text.contains("```"))
    }

    @Test func extensionsOfOtherLanguages() {
        let expected = [
            "": "txt", "Swift": "swift", "zsh": "sh", "objc": "m", "go": "go", "x/y": "txt",
        ]
        for (language, name) in expected { #expect(CodeText.fileExtension(of: language) == name) }
    }

    // MARK: Long lines

    @Test(arguments: [36, 20, 9, 5])
    func longLinesGoOnWithoutLosingAnything(room: Int) {
        let code =
            "    guard let a = b.first(where: { $0.isReady(\"水 👨‍👩‍👧 e\u{301}\") }) else { return nil }"
        let runs = Highlighter.runs([code], language: "swift")[0]
        let pieces = CodeWrap(runs, room: room, indent: 1).pieces
        var text = ""
        for (index, piece) in pieces.enumerated() {
            if index > 0, piece.join == .space { text += " " }
            text += piece.runs.map(\.text).joined()
            let width = piece.runs.reduce(0) { $0 + DisplayWidth.of($1.text) }
            #expect(width <= (index == 0 ? room : max(2, room - 1)) || piece.runs.count == 1)
        }
        #expect(text == code)
        #expect(pieces.count > 1)
    }

    @Test func cutsFallBetweenWords() {
        let pieces = CodeWrap([StyledRun("let tray = printer.trays", .code)], room: 20, indent: 2)
            .pieces
        #expect(pieces.map { $0.runs.map(\.text).joined() } == ["let tray = printer", ".trays"])
        let words = CodeWrap([StyledRun("open the lid, then wait", .code)], room: 20, indent: 2)
            .pieces
        #expect(words.map { $0.runs.map(\.text).joined() } == ["open the lid, then", "wait"])
    }

    @Test(arguments: [
        ("if tray as? PaperTrayOfTheNextFloor {", ["if tray as?", "PaperTrayOfTheNextFloor {"]),
        ("x = thePaperTrayOfTheWholeSecondFloor", ["x = thePaperTrayOfTheWholeSe", "condFloor"]),
        (
            "open(theTray: 4, paperTrayOfThePrinter)",
            ["open(theTray: 4,", "paperTrayOfThePrinter)"]
        ),
    ])
    func namesStayWholeWhereTheyFit(code: String, pieces: [String]) {
        let wrap = CodeWrap([StyledRun(code, .code)], room: 28, indent: 2)
        #expect(wrap.pieces.map { $0.runs.map(\.text).joined() } == pieces)
    }
}

extension ScreenDriver {
    /// The text that was copied last.
    fileprivate var copied: String? {
        for effect in effects.reversed() { if case .copy(let text, _) = effect { return text } }
        return nil
    }
}
