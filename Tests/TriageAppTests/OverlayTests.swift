import TerminalCore
import TestSupport
import Testing
import TriageCore
import TriageWords

@testable import TriageApp

@Suite("Questions on top of a screen")
struct OverlayTests {
    private func state(rows: Int = 24, columns: Int = 80) -> AppState {
        AppState(AppContext(window: Size(rows: rows, columns: columns)))
    }

    private func press(_ script: String, _ state: inout AppState) {
        for key in KeyScript.keys(script) { _ = update(&state, .key(key), now: 0) }
    }

    private func screen(_ state: AppState) -> String {
        let frame = render(state)
        return (0..<frame.size.rows).map(frame.rowText).joined(separator: "\n")
    }

    /// Puts down what it was told.
    private struct Listener: Screen {
        var heard: [Reply] = []
        var keys: KeyContext { .home }
        func title(in app: AppContext) -> String { "listener" }
        mutating func refresh(_ app: AppContext) {}
        mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext)
            -> ScreenResult
        {
            .ignored
        }
        mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
            guard case .reply(let reply) = message else { return .ignored }
            heard.append(reply)
            return .done
        }
        func render(on canvas: inout Canvas, _ app: AppContext) {}
    }

    private func heard(_ state: AppState) -> [Reply] { (state.screen as? Listener)?.heard ?? [] }

    @Test func whatIsTypedIntoAPromptReachesTheScreenBelow() {
        var state = state()
        state.push(Listener())
        state.overlay = PromptOverlay(title: "Name", text: "v2 ", state.app) {
            $0.isEmpty ? nil : [.reply(.run($0))]
        }
        press("冬q?s<left><bs>:<enter>", &state)
        #expect(heard(state) == [.run("v2 冬q:s")])
        #expect(state.overlay == nil)
    }

    @Test func aPromptThatWantsTextStaysOpenWithout() {
        var state = state()
        state.push(Listener())
        state.overlay = PromptOverlay(title: "Name", state.app) {
            $0.isEmpty ? nil : [.reply(.run($0))]
        }
        press("<enter>", &state)
        #expect(state.overlay != nil)
        press("<esc>", &state)
        #expect(state.overlay == nil)
        #expect(heard(state).isEmpty)
        #expect(state.stack.count == 2)
    }

    @Test func whatWasTypedIsNotDroppedByOneKey() {
        var state = state()
        state.push(Listener())
        let prompt = PromptOverlay(title: "Note", text: "old", state.app) { [.reply(.run($0))] }
        state.overlay = prompt
        press(" and new<esc>", &state)
        #expect(state.app.notice?.text == "Esc again drops what was typed; Enter keeps it.")
        press("er<esc>", &state)
        #expect(state.overlay != nil, "typing on takes the warning back")
        press("<esc>", &state)
        #expect(state.overlay == nil)
        #expect(heard(state).isEmpty)
        state.overlay = prompt
        press("er<esc><enter>", &state)
        #expect(heard(state) == [.run("older")])
        state.overlay = prompt
        press("er<bs><bs><esc>", &state)
        #expect(state.overlay == nil, "nothing new was typed")
    }

    @Test func aPastedMegabyteStaysOneLine() {
        var state = state(rows: 10, columns: 40)
        state.overlay = PromptOverlay(
            title: "Note", message: String(repeating: "long ", count: 300), state.app
        ) { [.reply(.run($0))] }
        let text = String(repeating: "line\n", count: 200_000)
        _ = update(&state, .paste(text), now: 0)
        #expect((state.overlay as? PromptOverlay)?.field.text.utf8.count == TextField.limit)
        #expect(screen(state).contains("Note"))
    }

    @Test(arguments: [
        ("y", true), ("n", false), ("<esc>", false), ("<enter>", false), ("k<enter>", true),
        ("jj<enter>", false), ("q", false),
    ])
    func onlyAYesIsAYes(_ script: String, _ isYes: Bool) {
        var state = state()
        state.push(Listener())
        state.overlay = ConfirmOverlay(
            title: "Reset", question: "Forget 3 ticks?", yes: "Forget them", state.app,
            [.reply(.resetRun)])
        #expect(screen(state).contains("Forget 3 ticks?"))
        press(script, &state)
        #expect(heard(state) == (isYes ? [.resetRun] : []))
        #expect(state.overlay == nil)
    }

    private func chooser(_ app: AppContext) -> ChooserOverlay {
        ChooserOverlay(
            title: "Runs",
            ["default", "release 2.4", "release 2.5", "冬季"].map {
                .init($0, isCurrent: $0 == "release 2.4", steps: [.reply(.run($0))])
            }, app)
    }

    @Test(arguments: [
        ("<enter>", "release 2.4"), ("<down><enter>", "release 2.5"), ("<up><enter>", "default"),
        ("rel 5<enter>", "release 2.5"), ("冬<enter>", "冬季"), ("x<ctrl-u><enter>", "default"),
        ("<down><down><down><down><enter>", "冬季"),
    ])
    func aChooserFiltersAsOneTypes(_ script: String, _ choice: String) {
        var state = state()
        state.push(Listener())
        state.overlay = chooser(state.app)
        press(script, &state)
        #expect(heard(state) == [.run(choice)])
        #expect(state.overlay == nil)
    }

    @Test func aChooserWithoutAMatchSaysSoAndStays() {
        var state = state(rows: 10, columns: 40)
        state.overlay = chooser(state.app)
        press("zz<enter>", &state)
        #expect(screen(state).contains("Nothing matches."))
        press("<esc>", &state)
        #expect(state.overlay == nil)
    }

    @Test func aLongChooserKeepsItsChoiceInViewAtEverySize() {
        for (rows, columns) in [(10, 40), (24, 80), (50, 160)] {
            var state = state(rows: rows, columns: columns)
            let options = (1...200).map { ChooserOverlay.Option("option \($0)", steps: []) }
            state.overlay = ChooserOverlay(title: "Many", options, state.app)
            for step in 1...199 {
                press("<down>", &state)
                #expect(screen(state).contains("option \(step + 1)"))
            }
        }
    }

    @Test func aClickChoosesAndAClickBesideItCancels() {
        var state = state()
        state.push(Listener())
        let open = state
        let box = state.app.box(rows: 7, columns: 76)
        func click(_ row: Int, _ column: Int) {
            state.overlay = chooser(state.app)
            let mouse = MouseEvent(kind: .press, row: row + 1, column: column)
            _ = update(&state, .mouse(mouse), now: 0)
        }
        click(box.row + 3, box.column + 5)
        #expect(heard(state) == [.run("release 2.4")])
        state = open
        click(0, 0)
        #expect(heard(state).isEmpty)
        #expect(state.overlay == nil)
    }

    @Test func noOtherKeyLeavesAQuestion() {
        for context in [KeyContext.prompt, .chooser, .confirm] {
            let map = KeyMap()
            for key in KeyScript.keys("<f1>:H<ctrl-o>rLt!") {
                #expect(map.command(for: key, in: context) == nil)
            }
            #expect(map.command(for: .control("c"), in: context) == .cancel)
        }
    }

    @Test(arguments: ["/x", "sx", ":x", "]<enter>nx", "]<enter><space>R", "!", "?", "?/x"])
    func whatInterruptsLeavesAFieldOrABoxAndThenTheProgram(keys: String) {
        var driver = FixtureLibrary.driver("greenhouse")
        let isFree = { (driver: ScreenDriver) in
            driver.effects.contains { if case .quit = $0 { true } else { false } }
        }
        driver.press(keys)
        var presses = 0
        while !isFree(driver), presses < 9 {
            driver.press("<ctrl-c>")
            presses += 1
        }
        #expect((2...4).contains(presses))
        #expect(driver.state.overlay == nil && !(driver.state.screen is SearchScreen))
    }

    @Test(arguments: [(":", 80), (":", 90), ("C", 80), ("R", 84), ("n", 78)])
    func nothingOfThePageSticksOutBesideABox(keys: String, columns: Int) {
        var driver = FixtureLibrary.driver("greenhouse", columns: columns)
        driver.press("]<enter><space>" + keys)
        let rows = driver.screen.split(separator: "\n").filter { $0.contains("│") }.map(Array.init)
        #expect(!rows.isEmpty)
        for row in rows {
            guard let first = row.firstIndex(of: "│"), let last = row.lastIndex(of: "│") else {
                continue
            }
            #expect(first == 0 || row[first - 1] == " ")
            #expect(first == 0 || columns - last > 4, "a margin of some columns or none")
            #expect(last == row.count - 1 || row[last + 1] == " ")
        }
    }

    @Test func behindHelpTheBoxIsThereAgain() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>c")
        let box = driver.screen
        driver.press("?")
        #expect(driver.screen != box)
        driver.press("<esc>")
        #expect(driver.screen == box)
        driver.press("??q")
        #expect(driver.line("Q1  What does waterTank.level say?") != nil)
    }

    @Test func allKeysOfHelpHaveTheirColumn() {
        let (library, _) = FixtureLibrary.load("greenhouse")
        var driver = ScreenDriver(library, rows: 60, columns: 80, glyphs: .ascii)
        driver.press("]]]]<enter>?")
        let line = driver.line("Shift-Tab Left h")
        #expect(line?.contains("Shift-Tab Left h  Previous link") == true)
        let next = driver.line("PgDn ^F")
        let column = line?.range(of: "Previous")?.lowerBound.utf16Offset(in: line ?? "")
        #expect(column == next?.range(of: "A page")?.lowerBound.utf16Offset(in: next ?? ""))
    }

    @Test func whoHasOneLanguageHearsSo() throws {
        var driver = try SketchLibrary.driver(["pump.md": "# Pump\n\nWater.\n"])
        for language in [LanguageTag.english, .simplifiedChinese] {
            driver.switchLanguage(to: language)
            driver.press("1<enter>|")
            #expect(driver.state.app.loaded.second == nil)
            #expect(driver.state.app.notice?.text == driver.state.app(.oneLanguage))
            driver.press("H")
        }
    }
}
