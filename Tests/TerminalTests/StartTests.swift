import CoreTestSupport
import Foundation
import Testing

/// The built program comes up, in all kinds of terminals and in none.
@Suite(.serialized) struct StartTests {
    @Test func opensAndQuits() throws {
        let session = try Session()
        session.wait(for: "Nothing comes out of the printer")
        #expect(session.screen.modes.contains(1049))
        #expect(session.screen.usesColor)
        session.type("q")
        #expect(session.waitForEnd() == .status(0))
        #expect(session.leftovers.isEmpty)
        #expect(session.screen.surprises.isEmpty)
        #expect(!session.screen.text.contains("printer"), "the other screen is left")
    }

    @Test(arguments: ["NO_COLOR", "--color=never", "vt100"])
    func thereIsNoColorWhereNoneIsWanted(_ reason: String) throws {
        let session =
            switch reason {
            case "NO_COLOR": try Session(environment: ["NO_COLOR": "1"])
            case "vt100": try Session(environment: ["TERM": "vt100"])
            default: try Session([reason])
            }
        session.wait(for: "Nothing comes out of the printer")
        session.waitUntilLoaded()
        session.type("1\r")
        session.wait(for: "lpstat")
        #expect(!session.screen.usesColor)
        session.quit()
    }

    @Test func anUnknownTerminalIsUsedAsAnXtermAndNamed() throws {
        let session = try Session(environment: ["TERM": "no-such-terminal"])
        session.wait(for: "Nothing comes out of the printer")
        session.type("q")
        #expect(session.waitForEnd() == .status(0))
        #expect(session.screen.text.contains("no-such-terminal"))
    }

    @Test(arguments: ["dumb", nil])
    func aTerminalThatIsTooSimpleIsToldSo(_ type: String?) throws {
        let session = try Session(environment: ["TERM": type])
        #expect(session.waitForEnd() == .status(2))
        #expect(session.screen.text.contains("triage: "))
        #expect(session.screen.text.contains(type == nil ? "TERM is not set" : "'dumb'"))
        #expect(session.leftovers.isEmpty)
    }

    @Test(arguments: [["--ascii"], []])
    func linesAreASCIIWhereUnicodeIsNotToBeExpected(_ arguments: [String]) throws {
        let session = try Session(
            arguments, environment: ["LANG": arguments.isEmpty ? "C" : "C.UTF-8"])
        session.wait(for: "Nothing comes out of the printer")
        session.type("?")
        session.wait(for: "Select the row of that")
        let isDrawn = session.screen.text.unicodeScalars.contains {
            (0x2190...0x25FF).contains($0.value)
        }
        #expect(!isDrawn, "\(session.screen.text)")
    }

    /// Where terminals may show them wide, the terminal is asked, and nobody waits for its answer.
    @Test(arguments: [2, 3, nil])
    func characterWidthsAreTheTerminals(_ answeredColumn: Int?) throws {
        let session = try Session(environment: ["LANG": "zh_CN.UTF-8"])
        session.wait(for: "Nothing comes out of the printer")
        session.wait(until: "the terminal is asked") {
            String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[6n")
        }
        if let answeredColumn { session.type("\u{1B}[1;\(answeredColumn)R") }
        session.type("1\r")
        session.wait(for: "lpstat -p")
        let isASCII = !session.screen.text.unicodeScalars.contains {
            (0x2500...0x257F).contains($0.value)
        }
        #expect(isASCII == (answeredColumn == 3))
        session.quit()
        #expect(!session.screen.text.contains("R"), "no answer is left on the user's screen")
    }

    @Test func otherLanguagesAreNotAsked() throws {
        let session = try Session()
        session.wait(for: "Nothing comes out of the printer")
        session.quit()
        #expect(!String(decoding: session.output, as: UTF8.self).contains("\u{1B}[6n"))
    }

    @Test(arguments: ["input", "output"])
    func withoutATerminalThereIsAMessage(_ pipe: String) throws {
        let process = Process()
        process.executableURL = BuiltProgram.url
        let error = Pipe()
        process.standardError = error
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe == "output" ? Pipe() : FileHandle.nullDevice
        process.environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
        try process.run()
        let message = String(
            decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(message.hasPrefix("triage: ") && message.contains("terminal"))
        #expect(!message.contains("\u{1B}"))
    }
}
