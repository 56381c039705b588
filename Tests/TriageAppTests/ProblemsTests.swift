import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite("What the content's files need")
struct ProblemsTests {
    private static let problem = Diagnostic(.nulByte, at: .init(path: "en/watering.md", line: 59))
    private static let elsewhere = Diagnostic(
        .unreadableFile(.other("gone")), .error, at: .init(path: "en/frost.md", line: 1))
    private static let translated = Diagnostic(
        .nulByte, at: .init(path: "zh-Hans/watering.md", line: 3))

    private func driver(_ diagnostics: [Diagnostic], columns: Int = 80) -> ScreenDriver {
        let (library, _) = FixtureLibrary.load("greenhouse")
        return ScreenDriver(library, diagnostics: diagnostics, columns: columns)
    }

    private func edited(_ driver: ScreenDriver) -> String? {
        if case .edit(let path, _, let line)? = driver.effects.last {
            "\(path):\(line)"
        } else {
            nil
        }
    }

    @Test func anEntryOpensInItsGuide() {
        var driver = driver([Self.problem, Self.elsewhere])
        #expect(driver.screen.contains("▲ 2 (!)"))
        driver.press("!")
        #expect(driver.screen.contains("▸ en/frost.md:1:1 error"), "the gravest first")
        #expect(driver.screen.contains("en/watering.md:59:1 warning  The file holds a NUL byte"))
        driver.press("j<enter>")
        #expect(driver.state.overlay == nil)
        #expect((driver.state.screen as? ReaderScreen)?.guide == "watering")
        #expect(driver.screen.contains("Pump control"))
    }

    @Test func whatIsAboutAFolderOpensNothing() {
        var left = LeftOut()
        left.add(.ignored, "notes.md")
        var driver = driver([Diagnostic(.leftOut(left, isAll: false), at: .init(path: "", line: 1))]
        )
        driver.press("!<enter>")
        #expect(
            driver.state.app.notice?.text
                == "This is about the whole folder: there is no line to open.")
        #expect(driver.effects.isEmpty)
        driver.press("f")
        #expect(driver.state.app.notice?.text.hasPrefix("f does nothing here.") == true)
    }

    @Test func theListKeepsItsPlace() {
        var driver = driver([Self.problem, Self.elsewhere])
        driver.press("!j<enter><esc>!")
        #expect(driver.screen.contains("▸ en/watering.md:59:1"))
    }

    @Test func whatTheConfigurationNeedsIsAmongThem() {
        var driver = driver([Self.problem])
        driver.prepare {
            $0.problems.ofSettings = ["config.yaml:2: no such key", "config.yaml:3: bad"]
        }
        #expect(driver.screen.contains("▲ 3 (!)"))
        driver.press("!")
        for line in ["config.yaml:2: no such key", "config.yaml:3: bad", "▸ en/watering.md:59:1"] {
            #expect(driver.screen.contains(line))
        }
    }

    @Test func anEntryOpensInTheLanguageOfItsFile() {
        var driver = driver([Self.translated])
        driver.press("!<enter>")
        #expect(driver.state.screen is ReaderScreen)
        #expect(driver.state.app.view.language == .simplifiedChinese)
    }

    @Test func anEntryOpensInTheEditor() {
        var driver = driver([Self.problem, Self.elsewhere])
        driver.press("!je")
        #expect(edited(driver) == "en/watering.md:59")
        driver.press("k<enter>")
        #expect(edited(driver) == "en/frost.md:1", "what cannot be read cannot be shown")
    }

    @Test func whatTheLinterFindsIsCountedAndListedWhenItIsThere() throws {
        var driver = driver([Self.problem])
        #expect(driver.screen.contains("▲ 1 (!)"))
        guard case .check(let library, let known, let version)? = driver.checks.last else {
            Issue.record("nobody checks")
            return
        }
        let missing = Diagnostic(
            .missingFile("frost.md"), at: .init(path: "en/watering.md", line: 7))
        #expect(known == [Self.problem])
        #expect(library.guides.count == 2)
        driver.press("!")
        #expect(driver.screen.contains("The files are being checked."))
        driver.send(.checked([missing], version: version - 1))
        #expect(driver.state.app.problems.checked == nil, "of another library")
        driver.press("<esc>L!")
        driver.send(.checked([missing, Self.problem], version: version))
        #expect(driver.screen.contains("en/watering.md:7:1"), "though the language changed")
        #expect(driver.screen.contains("▲ 2 (!)"))
        driver.press("<esc>!")
        #expect(driver.checks.count == 1, "once is enough")
        driver.send(.library(library, [], loading: nil))
        #expect(driver.checks.count == 2, "files that changed are checked anew")
        #expect(driver.screen.contains("▲ 2 (!)"), "until then as many as there were")
        driver.send(.checked([], version: version + 1))
        #expect(!driver.screen.contains("(!)"))
    }

    @Test func nobodyHasToAskForTheCount() {
        var driver = driver([])
        #expect(!driver.screen.contains("(!)"))
        driver.send(.checked([Self.problem], version: driver.state.app.loaded.reading))
        #expect(driver.screen.contains("▲ 1 (!)"))
    }

    @Test func aLibraryThatIsStillBeingReadIsNotCheckedYet() {
        var driver = driver([])
        driver.send(.library(FixtureLibrary.load("greenhouse").library, [], loading: 1))
        #expect(driver.checks.count == 1)
    }

    @Test func allIsWellWhenAllWasLookedAt() {
        var driver = driver([])
        driver.press("!")
        #expect(!driver.screen.contains("The content's files have no problems."))
        driver.send(.checked([], version: driver.state.app.loaded.reading))
        #expect(driver.screen.contains("The content's files have no problems."))
    }

    @Test func enterLeavesAListOfNone() {
        var driver = driver([])
        driver.send(.checked([], version: driver.state.app.loaded.reading))
        driver.press("!<enter>")
        #expect(driver.state.overlay == nil)
    }

    @Test(arguments: [(10, 40), (24, 80), (30, 100), (50, 160)])
    func theSelectedEntryStaysInView(rows: Int, columns: Int) {
        let problems = (1...60).map { line in
            Diagnostic(.nulByte, at: .init(path: "en/watering.md", line: line))
        }
        var driver = driver(problems)
        driver.resize(rows: rows, columns: columns)
        driver.press("!")
        for line in 1...60 {
            #expect(driver.screen.contains("▸ en/watering.md:\(line):1"))
            driver.press("j")
        }
    }

    @Test(arguments: [40, 80, 160])
    func theLineOfTheStoreSaysWhereMoreIsTold(columns: Int) {
        let path = "/a/folder/whose/name/is/much/too/long/for/a/line/of/the/screen/triage.sqlite"
        let store = MemoryStore(
            degradation: Degradation(
                .startedAnew, .corrupt(path: path, keptAs: path + ".damaged-20261121")))
        let (library, _) = FixtureLibrary.load("greenhouse")
        var driver = ScreenDriver(library, columns: columns, store: store)
        driver.press("]<enter>")
        let line = driver.line("▲")
        #expect(line?.hasPrefix(" ▲ screen/triage.sqlite was dam") == true)
        #expect(line?.hasSuffix(" (!)") == true)
        driver.press("!")
        let box = driver.screen.filter { !" │\n".contains($0) }
        #expect(box.contains(path + ".damaged-20261121"))
    }

    @Test func aClickOnTheSignShowsThem() {
        let problem = Diagnostic(.nulByte, at: .init(path: "a.md", line: 1))
        var driver = ScreenDriver(Library(), diagnostics: [problem])
        driver.send(.mouse(MouseEvent(kind: .press, row: 0, column: 70)))
        #expect(driver.screen.contains("NUL byte"))
    }

    @Test func theyAreToldInTheLanguageOfTheScreen() {
        let problem = Diagnostic(.nulByte, at: .init(path: "a.md", line: 1))
        var driver = ScreenDriver(
            Library(), diagnostics: [problem], language: .simplifiedChinese)
        driver.press("!")
        #expect(driver.screen.contains("a.md:1:1 警告  文件中有 NUL 字节"))
        #expect(driver.screen.contains("[nul-"))
    }
}
