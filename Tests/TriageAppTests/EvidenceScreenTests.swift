import CoreTestSupport
import TerminalCore
import TestSupport
import Testing
import TriageCore
import TriageEvidence

@testable import TriageApp

/// What the project's files say, on the screens.
@Suite("Evidence on the screens")
struct EvidenceScreenTests {
    /// One item of it cannot be told.
    static func project(heater: String = Oven.kept, allowed: Bool = false) -> [String: String] {
        Oven.project(heater: heater, allowed: allowed).merging(["plate.yaml": "plate: ["]) { $1 }
    }

    /// A screen that offers to look into a project.
    private static func driver(
        rows: Int = 24, columns: Int = 80, glyphs: Glyphs = .unicode,
        wish: ProjectView.Wish = .offered, hasProject: Bool = true,
        language: LanguageTag = .english, guide: String = Oven.guide
    ) throws -> ScreenDriver {
        var driver = ScreenDriver(
            try SketchLibrary.load([
                "en/oven.md": guide, "zh-Hans/oven.md": Oven.guideInChinese,
            ]), rows: rows, columns: columns, language: language, glyphs: glyphs)
        driver.prepare { $0.project.wish = wish }
        let book = EvidenceBook(driver.state.app.view.library)
        driver.send(
            .asked(
                questions: book.answers.mapValues(\.count), items: book.items.mapValues(\.count),
                hasProject: hasProject, version: driver.state.app.loaded.reading))
        return driver
    }

    /// Brings what a project says to the screen, as the program does beside the loop.
    private static func look(_ driver: inout ScreenDriver, into files: [String: String]) {
        let book = EvidenceBook(driver.state.app.view.library)
        let evidence = ProjectEvidence(book, ProjectLook(MemoryFiles(texts: files)) { 0 })
        driver.send(.evidence(evidence, version: driver.state.app.loaded.reading))
    }

    static func looking(
        into files: [String: String] = project(), rows: Int = 24, columns: Int = 80,
        glyphs: Glyphs = .unicode, language: LanguageTag = .english, guide: String = Oven.guide
    ) throws -> ScreenDriver {
        var driver = try driver(
            rows: rows, columns: columns, glyphs: glyphs, language: language, guide: guide)
        driver.press("P")
        look(&driver, into: files)
        return driver
    }

    // MARK: Home and symptom

    @Test func oneLineOffersToLook() throws {
        var driver = try Self.driver()
        #expect(driver.line("Look into this project's files: P") != nil)
        driver.press("1<enter>")
        #expect(driver.line("Look into this project's files: P") != nil)
        // Nothing is looked at before somebody says so.
        #expect(
            !driver.effects.contains { if case .look(_, _, true, _) = $0 { true } else { false } })
        driver.press("P")
        #expect(
            driver.effects.contains { if case .look(_, _, true, _) = $0 { true } else { false } })
        #expect(driver.effects.contains { if case .allowLooking = $0 { true } else { false } })
        #expect(driver.line("Looking into the project") != nil)
    }

    @Test func whoWantsNoProjectIsNotOfferedOne() throws {
        var driver = try Self.driver(wish: .off)
        #expect(driver.line("This project") == nil)
        driver.press("P")
        #expect(driver.line("No project is looked into") != nil)
        Self.look(&driver, into: Self.project())
        driver.press("1<enter>")
        #expect(!driver.screen.contains("◆"))
    }

    @Test func whereNoProjectIsNoneIsOffered() throws {
        var driver = try Self.driver(hasProject: false)
        #expect(driver.line("This project") == nil)
        driver.press("P")
        #expect(driver.line("Nothing in this folder can be read") != nil)
        #expect(!driver.effects.contains { if case .allowLooking = $0 { true } else { false } })
    }

    @Test func aSymptomSaysWhatTheProjectSaysBeforeTheFirstQuestion() throws {
        var driver = try Self.looking()
        #expect(driver.line("Questions answered: 2 surely, 0 probably, of ") != nil)
        #expect(driver.line("◆ It stays cold") != nil)
        driver.press("1<enter>")
        let lines = driver.screen.split(separator: "\n").map { $0.drop { $0 == " " } }
        let said = try #require(lines.firstIndex { $0 == "What this project already says" })
        #expect(lines[said + 1] == "◆ Q1 Who keeps the heater?  A kitchen")
        #expect(lines[said + 2].hasPrefix("App/Oven.swift:1"))
        #expect(lines[said + 3] == "◆ Q2 Is gas allowed?  NO")
        #expect(said < (lines.firstIndex { $0.hasSuffix("1  Start triage") } ?? 0))
    }

    /// A guide with two facts that have titles.
    private static let withFacts =
        Oven.guide
            + """


            ```facts
            # Kept heater
            kept = code `Heater()` kept property
            # Gas
            gas = key gas.allowed is true in oven.json
            # Coal
            coal = file coal.txt
            Evidence(q3, 2): kept (hint)
            ```

            """

    @Test func theProjectIsAListOfWhatIsWrongAndWhatIsWell() throws {
        var driver = try Self.looking(guide: Self.withFacts)
        driver.press("<s-tab>")
        let lines = driver.screen.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.contains { $0.hasPrefix("App  UIKit") })
        #expect(driver.selectedLine?.contains("It may not burn") == true)
        #expect(driver.line("2  ✓ Kept heater  Oven.swift:1") != nil)
        #expect(driver.line("✗ Gas") != nil)
        #expect(driver.line("Coal") == nil)
        // What was found says where, and shows the code around.
        driver.press("<enter>")
        #expect(driver.line("◆ oven.json:") != nil)
        driver.press("v")
        #expect(driver.line("All evidence") != nil)
        #expect(driver.line("\"gas\": {\"allowed\": false}") != nil)
        // What is well opens the question that it answers.
        driver.press("<esc><esc>2<enter>")
        #expect(driver.line("Is it old?") != nil)
    }

    @Test func aSoundProjectIsToldSo() throws {
        var driver = try Self.looking(into: Self.project(allowed: true), guide: Self.withFacts)
        driver.press("<s-tab>")
        #expect(driver.line("Nothing wrong was found") != nil)
        #expect(driver.line("✓ Gas  oven.json:") != nil)
    }

    // MARK: Questions

    @Test func theCursorStandsOnWhatTheProjectSays() throws {
        var driver = try Self.looking()
        driver.press("1<enter><enter>")
        #expect(driver.selectedLine == "▸  2  A kitchen  ◆ your project")
        #expect(driver.line("◆ App/Oven.swift:1") != nil)
        // Who has moved stays where he is.
        driver.press("k")
        Self.look(&driver, into: Self.project(allowed: true))
        #expect(driver.selectedLine?.contains("Nobody") == true)
    }

    @Test func aChangedFileChangesTheEvidence() throws {
        var driver = try Self.looking(into: Self.project(heater: Oven.local))
        driver.press("1<enter><enter>")
        #expect(driver.line("1  Nobody  ◆ your project") != nil)
        Self.look(&driver, into: Self.project())
        #expect(driver.line("1  Nobody  ◆") == nil)
        #expect(driver.line("2  A kitchen  ◆ your project") != nil)
        Self.look(&driver, into: [:])
        #expect(!driver.screen.contains("◆"))
    }

    @Test func whatIsLikelyIsMarkedOtherwiseAndNeverTaken() throws {
        var driver = try Self.looking(
            into: Self.project().merging(["a.md": "an old oven"]) { $1 })
        driver.press("1<enter><enter>A")
        #expect(driver.line("It may not burn") != nil)
        driver.press("-")
        #expect(driver.selectedLine == "▸  1  YES  ◇ probably")
        driver.press("A")
        #expect(driver.line("The project surely answers nothing here") != nil)
    }

    @Test func whatCannotBeToldSaysWhy() throws {
        var driver = try Self.looking(
            into: Self.project().merging(["oven.json": "{ \"gas\": "]) { $1 })
        driver.press("1<enter><enter>2<enter>")
        #expect(driver.line("? oven.json") != nil)
        #expect(driver.selectedLine == "▸  1  NO")
    }

    @Test func allThatIsSureIsTakenAtOnceAndMarkedOnTheWay() throws {
        var driver = try Self.looking()
        driver.press("1<enter><enter>A")
        #expect(driver.line("2 answers taken from the project") != nil)
        #expect(driver.line("It may not burn") != nil)
        #expect(driver.line("A kitchen  ◆ your project App/Oven.swift:1") != nil)
        let steps = driver.state.app.kept.sessions[0].steps
        #expect(steps.map(\.evidence?.places) == [["App/Oven.swift:1"], ["oven.json:2"]])
        // Back is back.
        driver.press("<bs>")
        #expect(driver.line("Is gas allowed?") != nil)
    }

    @Test func whoKnowsBetterSaysWhy() throws {
        var driver = try Self.looking()
        driver.press("1<enter><enter>1<enter>")
        #expect(driver.line("Your project says \"A kitchen\". Why is it not so?") != nil)
        // Leaving the box answers nothing.
        driver.press("<esc>")
        #expect(driver.line("Who keeps the heater?") != nil)
        driver.press("1<enter>The cook told me<enter>")
        #expect(driver.line("It is gone at once") != nil)
        let evidence = driver.state.app.kept.sessions[0].steps[0].evidence
        #expect(evidence?.overruled == "The cook told me")
        #expect(evidence?.text == "A kitchen")
        let report = driver.state.app.report(of: driver.state.app.kept.sessions[0])
        #expect(
            report.contains(
                "your project: A kitchen App/Oven.swift:1, overruled: The cook told me"))
    }

    @Test func aRowOfEvidenceIsOpenedAtItsLine() throws {
        var driver = try Self.looking(into: Self.project(heater: Oven.local))
        driver.press("1<enter><enter>")
        driver.press("jjjj")
        #expect(driver.selectedLine?.contains("App/Oven.swift:2") == true)
        driver.press("e")
        guard case .editProject(let path, let line) = try #require(driver.effects.last) else {
            Issue.record("\(driver.effects)")
            return
        }
        #expect(path == "App/Oven.swift")
        #expect(line == 2)
        // On an answer, the key opens the guide.
        driver.press("gke")
        #expect({ if case .edit = driver.effects.last { true } else { false } }())
    }

    @Test func allEvidenceIsShownLookByLook() throws {
        var driver = try Self.looking()
        driver.press("1<enter><enter>v")
        #expect(driver.line("All evidence") != nil)
        #expect(driver.line("code `Heater()` kept local  probably not") != nil, "\(driver.screen)")
        #expect(driver.line("code `Heater()` kept property  yes") != nil)
    }

    // MARK: Checklists

    @Test func itemsShowWhatIsSensed() throws {
        var driver = try Self.looking()
        driver.press("<tab>1<enter>")
        #expect(driver.line("[!] Gas is allowed") != nil)
        #expect(driver.line("fails  oven.json:2") != nil)
        #expect(driver.line("[◆] A licence is there")?.contains("your project") == true)
        #expect(driver.line("[?] The plate is known") != nil, "\(driver.screen)")
        #expect(driver.line("[ ] The door is shut") != nil)
        #expect(driver.line("1/5") != nil)
        Self.look(&driver, into: Self.project(allowed: true).filter { $0.key != "LICENSE" })
        #expect(driver.line("[◆] Gas is allowed") != nil)
        #expect(driver.line("[!] A licence is there") != nil)
    }

    @Test func whatFailsIsTickedWithAWordWhy() throws {
        var driver = try Self.looking()
        driver.press("<tab>1<enter><space>")
        #expect(driver.line("Your project says \"fails\". Why is it not so?") != nil)
        driver.press("<enter>")
        #expect(driver.line("Why is it not so?") != nil, "a word is needed")
        driver.press("The smith allows it<enter>")
        #expect(driver.line("[✓] Gas is allowed") != nil)
        #expect(driver.line("The smith allows it") != nil)
        #expect(driver.line("overruled by a person") != nil)
        driver.press("<space>")
        #expect(driver.line("[!] Gas is allowed") != nil)
    }

    @Test func withoutColourAndInASCIITheSignsSayTheSame() throws {
        var driver = try Self.looking(glyphs: .ascii)
        driver.press("1<enter><enter>")
        #expect(driver.line("2  A kitchen  * your project") != nil)
        driver.press("<esc><esc><tab>1<enter>")
        #expect(driver.line("[*] A licence is there") != nil)
        #expect(driver.line("[!] Gas is allowed") != nil)
        #expect(driver.line("[?] The plate is known") != nil, "\(driver.screen)")
    }

    // MARK: Commands

    private static let running = Oven.guide
        .replacing("text /old/ in *.md", with: "run `age --of 'my oven'` prints /[5-9][0-9]/")
        .replacing("file LICENSE", with: "run `age --of 'my oven'`")
    private static let command = RunCommand("age --of 'my oven'")

    @Test func aCommandIsShownAsItRunsBeforeItDoes() throws {
        var driver = try Self.looking(guide: Self.running)
        driver.press("1<enter><enter>A-")
        #expect(
            driver.line("? this command was not run: age --of 'my oven'") != nil, "\(driver.screen)"
        )
        #expect(driver.line("P asks whether to run it") != nil)
        driver.press("P")
        #expect(driver.line("Run this command of the guide?") != nil)
        #expect(driver.line("│ age --of 'my oven'") != nil, "\(driver.screen)")
        #expect(driver.line(try #require(Self.command?.sha).prefix(40).description) != nil)
        // Enter is no yes.
        driver.press("<enter>")
        #expect(!Self.allows(driver))
        driver.press("Py")
        #expect(Self.allows(driver))
        #expect(driver.line("Run this command") == nil)
        #expect(
            { if case .look(_, _, true, false) = driver.effects.last { true } else { false } }())
    }

    private static func allows(_ driver: ScreenDriver) -> Bool {
        driver.effects.contains { if case .allowRunning(command) = $0 { true } else { false } }
    }

    @Test func anItemAsksForItsCommand() throws {
        var driver = try Self.looking(guide: Self.running)
        driver.press("<tab>1<enter>")
        #expect(driver.line("[?] A licence is there") != nil)
        driver.press("jjPy")
        #expect(Self.allows(driver))
    }

    /// What cannot be seen as a whole is not agreed to.
    @Test func aCommandThatDoesNotFitIsNotAskedFor() throws {
        let long = Self.running.replacing(
            "age --of 'my oven'", with: "age " + String(repeating: "x ", count: 100) + "; rm -r /")
        var driver = try Self.looking(rows: 10, columns: 40, guide: long)
        driver.press("1<enter><enter><enter>A-P")
        #expect(driver.line("The window is too small") != nil, "\(driver.screen)")
        driver.press("y")
        #expect(!driver.effects.contains { if case .allowRunning = $0 { true } else { false } })
        driver.resize(rows: 50, columns: 160)
        driver.press("P")
        #expect(driver.screen.contains("rm -r /"), "\(driver.screen)")
        driver.resize(rows: 10, columns: 40)
        driver.press("y")
        #expect(!driver.effects.contains { if case .allowRunning = $0 { true } else { false } })
    }

    /// Signs that would steer a terminal are shown, wherever they come from.
    @Test func aCommandCannotHideWhatItIs() throws {
        let hidden = Self.running.replacing(
            "age --of 'my oven'", with: "age \u{1B}[8m--all\u{202E}\u{200B}")
        var driver = try Self.looking(guide: hidden)
        driver.press("1<enter><enter>A-P")
        #expect(driver.screen.contains("^[[8m--all<202e><200b>"), "\(driver.screen)")
    }

    // MARK: Whole screens

    /// Where a key script leads, from the first screen on.
    static let places: [(name: String, keys: String)] = [
        ("home", ""), ("symptom", "1<enter>"), ("question", "1<enter><enter>"),
        ("all", "1<enter><enter>v"), ("likely", "1<enter><enter>A-"),
        ("checklist", "<tab>1<enter>"),
        ("item", "<tab>1<enter>jjjv"),
    ]

    @Test(arguments: places.map(\.name), screenSizes)
    func screens(name: String, size: Size) throws {
        let place = try #require(Self.places.first { $0.name == name })
        let files = Self.project().merging(["a.md": "an old oven"]) { $1 }
        for language in [LanguageTag.english, .simplifiedChinese] {
            var driver = try Self.looking(
                into: files, rows: size.rows, columns: size.columns, language: language)
            driver.walk(place.keys)
            expect(driver, name, size, language)
        }
    }

    @Test(arguments: screenSizes)
    func whatIsUnknown(size: Size) throws {
        for language in [LanguageTag.english, .simplifiedChinese] {
            var driver = try Self.looking(
                into: Self.project().merging(["oven.json": "{ \"gas\": "]) { $1 },
                rows: size.rows, columns: size.columns, language: language)
            driver.walk("1<enter><enter>2<enter>")
            expect(driver, "unknown", size, language)
            driver = try Self.looking(
                rows: size.rows, columns: size.columns, language: language, guide: Self.running)
            driver.walk("1<enter><enter>A-P")
            expect(driver, "command", size, language)
        }
    }

    private func expect(
        _ driver: ScreenDriver, _ name: String, _ size: Size, _ language: LanguageTag
    ) {
        Golden.expect(
            driver.screen, named: "evidence/\(name)-\(size.columns)x\(size.rows)-\(language)",
            in: FixtureLibrary.goldens)
    }
}

extension ScreenDriver {
    /// Presses a script's keys: where what the project says fills the window, the first Enter only brings into view what
    /// it begins, and a second one is needed.
    fileprivate mutating func walk(_ script: String) {
        guard let enter = script.firstRange(of: "<enter><enter>") else { return press(script) }
        press(String(script[..<enter.upperBound]))
        let isAsking = screen.contains("0-9 select") || screen.contains("0-9 选中")
        if !isAsking { press("<enter>") }
        press(String(script[enter.upperBound...]))
    }
}
