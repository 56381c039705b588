import Foundation
import Testing

/// An editor in front has the terminal and its keys to itself.
@Suite(.serialized) struct EditorTests {
    /// An editor that is opened on the first symptom's file.
    private func editing(with script: String, ignoring signal: Int32 = 0) throws -> Session {
        let session = try Session(
            environment: ["EDITOR": "./editor"], files: ["editor": "#!/bin/sh\n" + script],
            ignoring: signal)
        session.wait(for: "Nothing comes out of the printer")
        session.waitUntilLoaded()
        session.type("1\r")
        session.wait(for: "lpstat -p")
        session.type("e")
        session.wait(for: "editing")
        return session
    }

    @Test func controlCIsTheEditors() throws {
        let session = try editing(
            with: "trap 'exit 0' INT; echo editing; while :; do sleep 0.05; done")
        #expect(session.leftovers.isEmpty)
        session.type("\u{3}")
        session.wait(for: "Start triage")
        session.type("\r")
        session.wait(for: "Is the printer switched on?")
        session.quit()
    }

    @Test func controlZStopsBothAndBringsBothBack() throws {
        let session = try editing(with: "echo editing; read line")
        session.type("\u{1A}")
        session.waitForStop()
        session.bringToForeground()
        session.type("\r")
        session.wait(for: "Start triage")
        session.quit()
    }

    @Test func anEditorsFailureIsToldThoughNobodyHeedsChildren() throws {
        let session = try editing(with: "echo editing; sleep 0.2; exit 3", ignoring: SIGCHLD)
        session.wait(for: "exit status 3")
        session.quit()
    }

    @Test func whatAnEditorLeftSwitchedOnIsReset() throws {
        let session = try editing(
            with: "printf '\\033[?1003h\\033[?1015h'; echo editing; read line")
        session.wait(until: "moves are reported") { $0.screen.modes.contains(1003) }
        session.type("\r")
        session.wait(for: "Start triage")
        #expect(session.screen.modes.isDisjoint(with: [1003, 1015]))
        session.quit()
    }
}
