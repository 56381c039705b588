import CoreTestSupport
import Foundation
import GRDB
import Testing

/// A database that another program holds: nothing on the screen waits for it, and nothing is shown as kept that is not.
@Suite(.serialized) struct HeldStoreTests {
    private let content: TemporaryFolder
    private let state: TemporaryFolder

    init() throws {
        let text = "# Kettle\n\n## Cleaning checklist\n\n- [ ] Wipe the base\n- [ ] Wipe the lid\n"
        content = try TemporaryFolder(["kettle.md": text])
        state = try TemporaryFolder()
    }

    /// The checklist on screen, with its database there.
    private func opened(
        language: String = "en", untouched: String = "0 done", note: String = "Note: x"
    ) throws -> Session {
        let session = try Session(
            environment: ["XDG_STATE_HOME": state.path, "TRIAGE_LANGUAGE": language],
            content: content.url)
        session.wait(for: "Cleaning")
        session.waitUntilLoaded()
        session.type("\r")
        session.wait(for: untouched)
        // The database is there as soon as something is kept; a note changes no count.
        session.type("nx\r")
        session.wait(for: note)
        return session
    }

    /// Another program that is writing: this one.
    private func hold() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        configuration.busyMode = .timeout(60)
        let queue = try DatabaseQueue(
            path: state.path + "/triage/triage.sqlite", configuration: configuration)
        try queue.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        return queue
    }

    private func letGo(_ queue: DatabaseQueue) throws {
        try queue.inDatabase { try $0.execute(sql: "ROLLBACK") }
    }

    private func status(_ session: Session) throws -> String {
        try session.output(of: "checklist", "status", "cleaning")
    }

    @Test func aHeldStoreHoldsNoKeyUp() throws {
        let session = try opened()
        let held = try hold()
        session.type(" ")
        session.wait(for: "waiting")
        #expect(session.screen.text.contains("[ ] Wipe the base"))
        session.type("?")
        session.wait(for: "Write a note")
        session.type("q")
        session.waitUntilGone("Write a note")
        try letGo(held)
        // It was told in time, or else that it was not kept; then a key tries again.
        session.wait(until: "the tick is kept, or is told not to be") {
            $0.screen.text.contains("1 done") || $0.screen.text.contains("Not saved")
        }
        if session.screen.text.contains("Not saved") { session.type(" ") }
        session.wait(for: "1 done")
        session.waitUntilGone("waiting")
        session.quit()
    }

    @Test func ticksBehindAHeldStoreKeepTheirOrder() throws {
        let session = try opened()
        let held = try hold()
        session.type(" ")
        session.wait(for: "waiting")
        session.type("j ")
        try letGo(held)
        session.wait(for: "2 done")
        session.quit()
        #expect(try status(session).contains("2/2"))
    }

    @Test func aTickThatIsNotKeptIsNotShown() throws {
        let session = try opened()
        let held = try hold()
        session.type(" ")
        session.wait(for: "Not saved")
        session.waitUntilGone("waiting")
        #expect(session.screen.text.contains("[ ] Wipe the base"))
        #expect(session.screen.text.contains("0 done"))
        try letGo(held)
        session.type(" ")
        session.wait(for: "1 done")
        session.quit()
    }

    @Test func controlCEndsAtOnceAndSaysWhatIsNotKept() throws {
        let session = try opened()
        let held = try hold()
        session.type(" ")
        session.wait(for: "waiting")
        session.type("\u{3}")
        #expect(session.waitForEnd() == .status(2))
        #expect(session.leftovers.isEmpty)
        let told = String(decoding: session.output, as: UTF8.self)
        #expect(told.contains("Not saved: Wipe the base."))
        #expect(!told.contains("waiting up to"))
        try letGo(held)
        #expect(try status(session).contains("0/2"))
    }

    @Test func whoLeavesWaitsForWhatIsNotKeptYet() throws {
        let session = try opened()
        let held = try hold()
        session.type(" ")
        session.wait(for: "waiting")
        session.type("qq")
        session.wait(for: "Some changes are not kept yet")
        // The exit status is settled by then.
        session.signal(SIGINT)
        try letGo(held)
        #expect(session.waitForEnd() == .status(0))
        #expect(try status(session).contains("1/2"))
    }

    @Test func whatIsWaitedForIsSaidInTheReadersLanguage() throws {
        let session = try opened(language: "zh-Hans", untouched: "0 项完成", note: "备注：x")
        let held = try hold()
        session.type(" ")
        session.wait(for: "等待中")
        session.wait(for: "未保存")
        try letGo(held)
        session.quit()
    }
}
