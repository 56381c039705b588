import Foundation
import Testing

/// From the first screen to the fix and back, by keys, mouse and paste.
@Suite(.serialized) struct WalkTests {
    @Test func walksToAFix() throws {
        let session = try Session()
        session.wait(for: "Nothing comes out of the printer")
        session.waitUntilLoaded()
        session.type("1\r")
        session.wait(for: "lpstat -p")
        session.type("\r")
        session.wait(for: "Is the printer switched on?")
        session.type("2\r")
        session.wait(for: "Step 2, the last")
        session.wait(for: "Is there paper in the tray?")
        session.type("\u{7F}")
        session.waitUntilGone("Step 2, the last")
        session.type("1\r")
        session.wait(for: "printer.power(.on)")
        session.type("q")
        session.waitUntilGone("printer.power(.on)")
        session.quit()
        #expect(session.screen.surprises.isEmpty)
    }

    @Test func escapeAloneGoesBack() throws {
        let session = try Session()
        session.wait(for: "Nothing comes out of the printer")
        session.waitUntilLoaded()
        session.type("2\r")
        session.wait(for: "Symptom 2: Pages come out striped")
        session.waitUntilGone("Nothing comes out of the printer")
        session.type("\u{1B}")
        session.wait(for: "Nothing comes out of the printer")
    }

    @Test func escapeAndTheNextKeyMayArriveTogether() throws {
        let session = try Session()
        session.wait(for: "Nothing comes out of the printer")
        session.waitUntilLoaded()
        session.type("2\r")
        session.waitUntilGone("Nothing comes out of the printer")
        session.type("\u{1B}1\r")
        session.wait(for: "lpstat -p")
    }

    @Test func copiesThroughTheTerminal() throws {
        let session = try Session(environment: ["TRIAGE_CLIPBOARD": "osc52"])
        session.wait(for: "Nothing comes out of the printer")
        session.waitUntilLoaded()
        session.type("1\r\r1\r")
        session.wait(for: "printer.power(.on)")
        session.type("y")
        session.wait(until: "something is copied") { !$0.screen.commands.isEmpty }
        let command = session.screen.commands.first ?? ""
        #expect(command.hasPrefix("52;c;"))
        let copied = Data(base64Encoded: String(command.dropFirst(5))) ?? Data()
        #expect(String(decoding: copied, as: UTF8.self).contains("printer.power(.on)"))
    }

    @Test func theEditorGetsTheTerminal() throws {
        let session = try Session(environment: ["EDITOR": "/bin/cat"])
        session.wait(for: "Nothing comes out of the printer")
        session.waitUntilLoaded()
        session.type("1\r")
        session.wait(for: "lpstat -p")
        session.type("e")
        session.wait(until: "the editor has written") {
            String(decoding: $0.output, as: UTF8.self).contains("skill_type: diagnostic")
        }
        session.wait(for: "Start triage")
        session.type("\r")
        session.wait(for: "Is the printer switched on?")
        session.quit()
        #expect(session.screen.text.contains("Clean the print head"), "on the user's own screen")
        #expect(session.leftovers.isEmpty)
    }

    @Test func aClickOpens() throws {
        let session = try Session()
        session.wait(for: "Pages come out striped")
        let rows = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = (rows.firstIndex { $0.contains("striped") } ?? 0) + 1
        for _ in 0..<2 {
            session.type("\u{1B}[<0;10;\(row)M\u{1B}[<0;10;\(row)m")
        }
        session.waitUntilGone("Nothing comes out of the printer")
        #expect(session.screen.text.contains("striped"))
    }

    @Test func heldKeysEndWhereTheyShould() throws {
        let session = try Session()
        session.wait(for: "Nothing comes out of the printer")
        session.type(String(repeating: "\u{1B}[B\u{1B}[A", count: 500) + "1\r")
        session.wait(for: "lpstat -p")
        #expect(session.screen.surprises.isEmpty)
    }

    @Test func aMegabytePastedIsSurvived() throws {
        let session = try Session()
        session.wait(for: "Nothing comes out of the printer")
        session.type("/")
        session.type("\u{1B}[200~" + String(repeating: "水x", count: 262_144) + "\u{1B}[201~")
        session.wait(for: "水x水x")
        session.type("\u{1B}")
        session.wait(for: "Nothing comes out of the printer")
        #expect(session.screen.surprises.isEmpty)
    }

    @Test func anyBytesAreSurvived() throws {
        let session = try Session()
        session.wait(for: "Nothing comes out of the printer")
        var state: UInt64 = 3
        var noise = ""
        for _ in 0..<4000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = UInt32(state >> 33) % 0x250
            // Neither quitting nor stopping, which would be right.
            guard let scalar = Unicode.Scalar(value), value != 3, value != 26, scalar != "q",
                scalar != "e"
            else { continue }
            noise.unicodeScalars.append(scalar)
        }
        session.type(noise)
        session.type("\u{1B}[201~\u{7}")
        session.resize(rows: 30, columns: 100)
        session.wait(for: "triage")
        // Out of whatever is open, and of a text that is not to be lost, first.
        session.type("\u{3}\u{3}\u{3}\u{3}")
        #expect(session.waitForEnd() == .status(0))
        #expect(session.leftovers.isEmpty)
    }
}
