import Testing
import TriageConfiguration

@testable import triage

@Suite struct ClipboardTests {
    private static let xclip = Clipboard.Route.tool(["xclip", "-selection", "clipboard"])
    private static let xsel = Clipboard.Route.tool(["xsel", "--clipboard", "--input"])
    private static let wayland = Clipboard.Route.tool(["wl-copy"])

    private func routes(
        _ environment: [String: String], _ installed: Set<String>, _ mode: ClipboardMode? = nil
    ) -> [Clipboard.Route] {
        Clipboard(mode, environment: environment) { installed.contains($0) }.routes
    }

    @Test func aLocalToolIsTakenWhereItHasADisplay() {
        let all: Set = ["wl-copy", "xclip", "xsel"]
        #expect(
            routes(["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], all) == [Self.wayland, .terminal])
        #expect(routes(["DISPLAY": ":0"], all) == [Self.xclip, .terminal])
        #expect(routes(["DISPLAY": ":0"], ["xsel"]) == [Self.xsel, .terminal])
        #expect(routes([:], all) == [.terminal])
        #expect(routes([:], ["pbcopy"]) == [.tool(["pbcopy"]), .terminal])
    }

    @Test(arguments: ["SSH_TTY", "SSH_CONNECTION", "TMUX", "STY"])
    func fromAfarAndInMultiplexersTheTerminalCopies(variable: String) {
        #expect(routes(["DISPLAY": ":0", variable: "x"], ["xclip"]) == [.terminal])
        #expect(routes(["DISPLAY": ":0", variable: ""], ["xclip"]) == [Self.xclip, .terminal])
    }

    @Test func theUserDecides() {
        let display = ["DISPLAY": ":0", "SSH_TTY": "x"]
        func with(_ mode: String) -> [Clipboard.Route] {
            routes(display.merging(["TRIAGE_CLIPBOARD": mode]) { $1 }, ["xclip", "xsel"])
        }
        #expect(with("native") == [Self.xclip, Self.xsel])
        #expect(with("OSC52") == [.terminal])
        #expect(with("off") == [])
        #expect(with("nonsense") == [.terminal])
        #expect(routes(["TRIAGE_CLIPBOARD": "off"], [], .osc52) == [.terminal])
        #expect(routes(["TRIAGE_CLIPBOARD": "native"], []) == [])
    }
}
