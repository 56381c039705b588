import CoreTestSupport
import Foundation
import Testing

/// The terminal is taken and given back, whatever happens.
@Suite(.serialized) struct LifeTests {
    private func opened(_ arguments: [String] = []) throws -> Session {
        let session = try Session(arguments)
        session.wait(for: "Nothing comes out of the printer")
        return session
    }

    @Test func followsTheWindow() throws {
        let session = try opened()
        for (rows, columns) in [(50, 160), (10, 40), (24, 80), (200, 500), (24, 80)] {
            session.resize(rows: rows, columns: columns)
            session.wait(for: "triage")
            session.wait(for: "Nothing")
        }
        session.resize(rows: 1, columns: 1)
        session.resize(rows: 24, columns: 80)
        session.wait(for: "Nothing")
        #expect(session.screen.surprises.isEmpty)
    }

    /// Such variables are often those of the window that a shell was started in.
    @Test func staleLinesAndColumnsDoNotCutTheScreen() throws {
        let session = try Session(environment: ["LINES": "10", "COLUMNS": "40"])
        session.waitUntilLoaded()
        session.wait(for: "q quit")
        #expect(session.screen.cells.last?.contains { $0 != " " } == true)
        #expect(session.screen.cells.first?.suffix(4).contains("n") == true)
    }

    @Test func aWindowThatChangesDuringAPasteLeavesItWhole() throws {
        let session = try opened()
        session.type("/x\u{1B}[200~y")
        session.waitUntilGone("Nothing comes out of the printer")
        session.resize(rows: 30, columns: 100)
        session.waitForWholeScreen()
        // As keys, these would leave the field and the program.
        session.type("\rq\u{1B}[201~")
        session.wait(for: "xy q")
    }

    @Test(arguments: ["key", "signal"])
    func stopsAndComesBack(_ way: String) throws {
        let session = try opened()
        session.waitUntilLoaded()
        session.type("1\r")
        session.wait(for: "lpstat -p")
        if way == "key" { session.type("\u{1A}") } else { session.signal(SIGTSTP) }
        session.waitForStop()
        #expect(session.leftovers.isEmpty)
        session.resize(rows: 30, columns: 100)
        session.bringToForeground()
        session.wait(for: "lpstat -p")
        #expect(session.screen.modes.contains(1049))
        session.type("\r")
        session.wait(for: "Is the printer switched on?")
        session.quit()
    }

    @Test func aPipeInThePlaceOfTheDatabaseHoldsNobodyUp() throws {
        let state = try TemporaryFolder()
        let folder = state.url.appendingPathComponent("triage")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(mkfifo(folder.appendingPathComponent("triage.sqlite").path, 0o600) == 0)
        let session = try Session(environment: ["XDG_STATE_HOME": state.path])
        session.wait(for: "triage.sqlite is not a regular file.")
        session.waitUntilLoaded()
        session.type("1\r\r1\r")
        session.signal(SIGTERM)
        #expect(session.waitForEnd() == .status(143))
    }

    @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
    func endsOnRequest(_ signal: Int32, _ status: Int32) throws {
        let session = try opened()
        session.signal(signal)
        #expect(session.waitForEnd() == .status(status))
        #expect(session.leftovers.isEmpty)
    }

    @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func endsOnRequestThoughNobodyReadsItsOutput(_ signal: Int32, _ status: Int32) throws {
        let session = try opened()
        // Ctrl-L: every frame is written whole.
        session.typeUnread(String(repeating: "\u{C}", count: 64))
        session.signal(signal)
        #expect(session.waitForEndUnread() == .status(status))
        #expect(session.isCooked)
    }

    @Test func aSignalThatWasIgnoredOnPurposeEndsNothing() throws {
        let session = try Session(ignoring: SIGHUP)
        session.wait(for: "Nothing comes out of the printer")
        session.signal(SIGHUP)
        session.waitUntilLoaded()
        session.type("1\r")
        session.wait(for: "lpstat -p")
        session.quit()
    }

    @Test func controlCEnds() throws {
        let session = try opened()
        session.quit()
    }

    /// The second one comes when the terminal is given back and the program is still there.
    @Test func aSecondControlCDoesNotChangeTheExitStatus() throws {
        for _ in 0..<8 {
            let session = try opened()
            session.type("\u{3}")
            session.waitForModes(cooked: true)
            session.type("\u{3}")
            #expect(session.waitForEnd() == .status(0))
        }
    }

    #if os(Linux)
        private static let deadlyOnlyHere = [SIGPWR, SIGIO]
    #else
        private static let deadlyOnlyHere: [Int32] = []
    #endif

    /// Crashes, and whatever else ends a program that does not handle it.
    private static let deadly =
        [
            SIGSEGV, SIGABRT, SIGILL, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
        ] + deadlyOnlyHere

    @Test(arguments: ["main", "thread"])
    func aStackThatOverflowsOnAnyThreadGivesTheTerminalBack(_ thread: String) throws {
        let session = try Session([thread], of: "triage-crashes")
        session.wait(for: "ready")
        session.type("x")
        let end = session.waitForEnd()
        #expect(end == .signal(SIGSEGV) || end == .signal(SIGBUS))
        #expect(session.leftovers.isEmpty)
    }

    /// From the moment on when its modes change.
    @Test func aCrashWhileTheTerminalIsTakenGivesItBack() throws {
        for _ in 0..<8 {
            let session = try Session()
            session.waitForModes(cooked: false)
            session.signal(SIGSEGV)
            #expect(session.waitForEnd() == .signal(SIGSEGV))
            #expect(session.leftovers.isEmpty)
        }
    }

    @Test func aSignalThatWasIgnoredOnPurposeCrashesNothing() throws {
        let session = try Session(ignoring: SIGUSR1)
        session.wait(for: "Nothing comes out of the printer")
        session.signal(SIGUSR1)
        session.waitUntilLoaded()
        session.quit()
    }

    @Test(arguments: deadly)
    func aCrashGivesTheTerminalBack(_ signal: Int32) throws {
        let session = try opened()
        session.signal(signal)
        #expect(session.waitForEnd() == .signal(signal))
        #expect(session.leftovers.isEmpty)
    }

    @Test(arguments: [false, true])
    func endsWhenTheLineDrops(_ ignoresHangup: Bool) throws {
        let session = try Session(ignoring: ignoresHangup ? SIGHUP : 0)
        session.wait(for: "Nothing comes out of the printer")
        session.hangUp()
        #expect(session.waitForEnd() == .status(129))
    }
}
