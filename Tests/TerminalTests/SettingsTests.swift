import CoreTestSupport
import Testing

/// What `config.yaml` settles, seen on the running program.
@Suite(.serialized) struct SettingsTests {
    private static let user = ".config/triage/config.yaml"
    private static let project = ".triage/config.yaml"

    @Test func mouseAndKeysAreAsSettledAndTheProjectGoesFirst() throws {
        let session = try Session(files: [
            Self.user: "mouse: false\nkeys:\n  search: F5\n  help: F5\n",
            Self.project: "keys:\n  help: F6\n",
        ])
        session.wait(for: "Nothing comes out of the printer")
        #expect(!session.screen.modes.contains(1000))
        session.type("\u{1B}[17~")
        session.wait(for: "Select the row of that")
        session.type("q\u{1B}[15~")
        session.wait(for: "Search")
        session.type("\u{3}")
        session.wait(for: "Nothing comes out of the printer")
        session.quit()
    }

    @Test func theThemeIsWhatTheTerminalSaysAndThenWhatWasChosen() throws {
        let session = try Session(environment: ["COLORFGBG": nil])
        session.wait(for: "Nothing comes out of the printer")
        #expect(session.screen.commands == ["11;?"])
        session.type("\u{1B}]11;rgb:ffff/ffff/eeee\u{1B}\\t")
        session.wait(for: "Dark theme")
        session.type("q")
        #expect(session.waitForEnd() == .status(0))
        let settled = try Session(["--theme=dark"], environment: ["COLORFGBG": nil])
        settled.wait(for: "Nothing comes out of the printer")
        #expect(settled.screen.commands.isEmpty)
    }

    @Test func theNextStartHasTheThemeThatWasChosen() throws {
        let state = try TemporaryFolder()
        let environment = ["COLORFGBG": nil, "XDG_STATE_HOME": state.path]
        let first = try Session(environment: environment)
        first.wait(for: "Nothing comes out of the printer")
        first.type("t")
        first.wait(for: "Light theme")
        first.type("q")
        #expect(first.waitForEnd() == .status(0))
        let second = try Session(environment: environment)
        second.wait(for: "Nothing comes out of the printer")
        #expect(second.screen.commands.isEmpty, "the terminal is not asked for its background")
        second.type("t")
        second.wait(for: "Dark theme")
    }

    @Test func whatIsWrongIsToldAtOnceAndAtTheEnd() throws {
        // Wide enough for the path of any temporary folder.
        let session = try Session(
            columns: 200, files: [Self.user: "theme: blue\nfoo: 1\n"])
        session.wait(for: "config.yaml:1: ")
        session.wait(for: "(and 1 more")
        session.quit()
        #expect(session.screen.text.contains("config.yaml:2: "))
    }

    @Test func contentThatIsNotThereIsNamedBeforeTheScreenOpens() throws {
        // Wide enough for the path of any checkout.
        let session = try Session(columns: 200, content: Session.fixture("nowhere"))
        #expect(session.waitForEnd() == .status(2))
        #expect(session.screen.text.contains("does not exist"))
        #expect(!session.screen.modes.contains(1049))
    }

    @Test func aSilentTerminalIsShownItsOwnColoursUntilItAnswers() throws {
        let session = try Session(environment: ["COLORFGBG": nil])
        session.waitUntilLoaded()
        #expect(!String(decoding: session.output, as: UTF8.self).contains("48;5;"))
        session.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}")
        session.wait(until: "the light theme is shown") {
            String(decoding: $0.output, as: UTF8.self).contains("48;5;25")
        }
        session.quit()
    }
}
