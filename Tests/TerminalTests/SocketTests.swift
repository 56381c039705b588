#if os(Linux)
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
            session.type("1\r1")
            session.type("Y")
            session.wait(for: "OSC 52")
            session.type("?")
            session.wait(for: "Redraw the screen")
            session.type("qH")
            session.waitUntilLoaded()
            session.type("r")
            session.quit()
        }

        @Test(arguments: [
            ["list"], ["search", "paper"], ["ask", "paper", "--answers", "1"], ["inspect"],
            ["lint"], ["doctor"], ["check"], ["report"], ["show", "paper"], ["man"], ["--help"],
            ["--show-paths"], ["checklist", "list"], ["checklist", "tick", "paper", "1"],
        ])
        func noCommandOpensASocket(_ arguments: [String]) throws {
            let session = try Session(arguments, lacksSockets: true)
            switch session.waitForEnd() {
            case .status(let status): #expect(status <= 2)
            case let end: Issue.record("\(String(describing: end))")
            }
        }
    }
#endif
