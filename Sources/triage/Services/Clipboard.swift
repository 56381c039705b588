import TriageConfiguration

/// How text is copied.
struct Clipboard {
    /// A way to copy; the first that works is taken.
    enum Route: Equatable {
        case terminal
        /// An argument vector that takes the text on its standard input.
        case tool([String])
    }

    let mode: ClipboardMode
    private let environment: [String: String]
    private let isInstalled: (String) -> Bool

    /// - Parameters:
    ///   - mode: nil to ask `TRIAGE_CLIPBOARD`.
    ///   - isInstalled: whether a program of this name can be run.
    init(
        _ mode: ClipboardMode? = nil, environment: [String: String],
        isInstalled: @escaping (String) -> Bool
    ) {
        self.mode = mode ?? ClipboardMode(rawValue: Self.wanted(environment)) ?? .auto
        self.environment = environment
        self.isInstalled = isInstalled
    }

    private static func wanted(_ environment: [String: String]) -> String {
        environment["TRIAGE_CLIPBOARD"]?.lowercased() ?? ""
    }

    /// What `TRIAGE_CLIPBOARD` says where it is no way to copy.
    static func unknownMode(in environment: [String: String]) -> String? {
        let wanted = wanted(environment)
        return wanted.isEmpty || ClipboardMode(rawValue: wanted) != nil ? nil : wanted
    }

    /// The ways to try, in this order; none where copying is off or no tool is installed.
    var routes: [Route] {
        switch mode {
        case .off: []
        case .osc52: [.terminal]
        case .native: tools
        case .auto: (isMultiplexed ? tmux : isRemote ? [] : Array(tools.prefix(1))) + terminal
        }
    }

    /// The most bytes that are sent to a terminal: what they make in base64 is what tmux, xterm and others take at once.
    static let terminalLimit = 74_994

    /// The console of Linux has no clipboard.
    private var terminal: [Route] {
        environment["TERM"] == "linux" && !isMultiplexed ? [] : [.terminal]
    }

    /// As tmux is set up at first, it passes on to the terminal's clipboard what it is given itself, and nothing that
    /// comes from a program in it.
    private var tmux: [Route] {
        isSet("TMUX") && isInstalled("tmux") ? [.tool(["tmux", "load-buffer", "-w", "-"])] : []
    }

    /// A tool would fill the clipboard of the wrong machine.
    private var isRemote: Bool { isSet("SSH_TTY") || isSet("SSH_CONNECTION") }
    /// tmux and screen outlive the display that they were started on.
    private var isMultiplexed: Bool { isSet("TMUX") || isSet("STY") }

    private var tools: [Route] {
        var candidates: [[String]] = [["pbcopy"]]
        if isSet("WAYLAND_DISPLAY") { candidates.append(["wl-copy"]) }
        if isSet("DISPLAY") {
            candidates.append(["xclip", "-selection", "clipboard"])
            candidates.append(["xsel", "--clipboard", "--input"])
        }
        return candidates.filter { isInstalled($0[0]) }.map { .tool($0) }
    }

    private func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
}
