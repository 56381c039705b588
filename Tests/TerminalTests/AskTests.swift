import Foundation
import Testing

/// `triage ask` as somebody meets it who types the answers.
@Suite(.serialized) struct AskTests {
    private func prompts(_ session: Session) -> Int {
        session.screen.text.components(separatedBy: "? help) >").count - 1
    }

    @Test func helpAndEnterAskAgain() throws {
        let session = try Session(["ask", "comes out of the printer"])
        session.wait(for: "(b back, q quit, ? help) >")
        session.type("\n")
        session.wait(until: "it asks again") { prompts($0) == 2 }
        session.type("?\n")
        session.wait(for: "q. quit:")
        session.wait(until: "it asks again") { prompts($0) == 3 }
        session.type("1\n")
        session.wait(for: "Did this help? (y yes, n no, b back, q quit) >")
        session.type("\n?\n")
        session.wait(for: "y. yes:")
        #expect(!session.screen.text.contains("> 1."), "what is typed stands there already")
        session.type("b\n1\ny\n")
        #expect(session.waitForEnd() == .status(0))
    }

    /// Standard output belongs to the document; who types has to see what is asked all the same.
    @Test func whatIsAskedForJSONIsToldBesideIt() throws {
        let session = try Session(["ask", "comes out of the printer", "--json"])
        session.wait(for: "(b back, q quit, ? help) >")
        session.type("1\n")
        session.wait(for: "Did this help? (y yes, n no, b back, q quit) >")
        session.type("y\n")
        #expect(session.waitForEnd() == .status(0))
        #expect(
            String(decoding: session.output, as: UTF8.self).contains("\"result\": \"finding\""))
    }

    @Test func listsAreColouredAsAsked() throws {
        for command in [["list"], ["search", "paper"]] {
            func isColoured(_ color: String) throws -> Bool {
                let session = try Session(command + ["--color", color])
                #expect(session.waitForEnd() == .status(0))
                return String(decoding: session.output, as: UTF8.self).contains("\u{1B}[2m")
            }
            #expect(try isColoured("auto"))
            #expect(try !isColoured("never"))
        }
    }

    @Test func linesBreakBetweenWords() throws {
        let session = try Session(["ask", "comes out of the printer"], columns: 30)
        session.wait(for: "help) >")
        session.type("2\n")
        session.wait(for: "tray?")
        session.type("2\n")
        session.wait(for: "Did this")
        let lines = session.screen.text.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(lines.contains { $0.hasPrefix("→") && $0.hasSuffix("Clear the jam behind the") })
        #expect(lines.contains("rear door"))
        session.type("q\n")
        #expect(session.waitForEnd() == .status(0))
    }
}
