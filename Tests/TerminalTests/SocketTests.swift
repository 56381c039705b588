#if os(Linux)
    import CoreTestSupport
    import Foundation
    import PTYSupport
    import Testing

    /// The program opens no socket: the system kills it here as soon as it asks for one, whatever for.
    @Suite(.serialized) struct SocketTests {
        @Test func whoOpensASocketIsKilledHere() throws {
            let session = try Session(["socket"], of: "triage-crashes", lacksSockets: true)
            #expect(session.waitForEnd() == .signal(SIGSYS))
        }

        @Test func theScreenOpensNoSocket() throws {
            let session = try Session(
                environment: ["TRIAGE_CLIPBOARD": "osc52"], lacksSockets: true)
            session.waitUntilLoaded()
            session.type("s")
            session.wait(for: "Search")
            session.type("paper")
            session.wait(for: "paper")
            session.type("\u{3}")
            session.waitUntilLoaded()
            session.type("1\r\r1\r")
            session.type("Y")
            session.wait(for: "OSC 52")
            session.type("x\r")
            session.wait(for: "Written to")
            session.type("?")
            session.wait(for: "Move or scroll up")
            session.type("qH")
            session.waitUntilLoaded()
            session.type("r")
            session.quit()
        }

        @Test(arguments: [
            ["list"], ["search", "silent"], ["ask", "printer", "silent", "--answers", "1"],
            ["show", "printer silent"], ["inspect"], ["lint"], ["checklist", "list"],
            ["checklist", "tick", "morning", "1"], ["checklist", "status", "morning"],
        ])
        func noCommandOpensASocket(_ arguments: [String]) throws {
            let shop = """
                # Shop

                ## Symptom 1: The printer is silent

                ### Decision tree

                ```
                Q1: Is it switched on?
                ├─ NO → It is off
                │   Fix: Switch it on
                └─ YES → The paper is out
                    Fix: Put paper in
                ```

                ## Morning checklist

                - [ ] Paper is in
                """
            let content = try TemporaryFolder(["shop.md": shop])
            let session = try Session(arguments, content: content.url, lacksSockets: true)
            switch session.waitForEnd() {
            case .status(let status): #expect(status == 0, "\(session.screen.text)")
            case let end: Issue.record("\(String(describing: end))")
            }
        }
    }
#endif
