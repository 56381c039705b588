import Foundation
import TerminalCore
import TriageApp
import TriageConfiguration
import TriageCore
import TriageLibrary
import TriageLint
import TriageWords

/// What an input of the fuzzer is taken for.
enum FuzzTarget: String, CaseIterable {
    /// A Markdown file, and behind its first NUL byte what comes from the terminal.
    case markdown
    /// What stands between the fences of front matter, in YAML and in TOML.
    case front
    /// What stands in a fence of dot, and in one of mermaid.
    case graphs
    /// What comes from the terminal, on a guide with a part of each kind.
    case keys
    /// A file of settings, and what comes from the terminal with the keys that it gives.
    case settings
    /// A project, for ``EvidenceInput``.
    case evidence
    /// A run's file, for ``RunFileInput``.
    case runs

    /// By `TRIAGE_FUZZ`; else Markdown.
    static let current =
        ProcessInfo.processInfo.environment["TRIAGE_FUZZ"].flatMap(FuzzTarget.init) ?? .markdown
}

/// What nobody would write, read as the program reads it. A trap, or a frame of a wrong size, is a finding.
struct FuzzInput {
    private var file: [UInt8]
    private var settings = UserConfiguration(words: Catalogue.english)
    /// Where nothing is typed, a tour: into what comes first, to its end, through the tabs.
    private var typed = Array("\r\r1u1G\u{7F}gq\t\r]GoG\u{1B}qH\t\rjjySs?q/a\r".utf8)

    init(_ bytes: [UInt8], for target: FuzzTarget = .current) {
        func between(_ start: String, _ end: String) -> [UInt8] { start.utf8 + bytes + end.utf8 }
        file = []
        switch target {
        case .markdown:
            let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
            file = Array(bytes[..<end])
            if end < bytes.endIndex { typed = Array(bytes[(end + 1)...]) }
        case .front:
            let mark = bytes.first.map { $0 % 2 == 0 } == true ? "+++\n" : "---\n"
            file = between(mark, "\n" + mark + "\n# A\n\n- [ ] b\n")
        case .graphs:
            file =
                between("# A\n\n```dot\n", "\n```\n") + between("\n```mermaid\n", "\n```\n")
        case .settings:
            file = Array(Self.guide.utf8)
            settings.read(bytes, path: "config.yaml")
            // Any command may have got any key.
            typed += bytes
        case .evidence, .runs: break
        case .keys:
            file = Array(Self.guide.utf8)
            typed = bytes
        }
    }

    private static let guide = """
        ---
        name: lamp
        kind: diagnostic
        ---
        # Lamp

        ## Symptom 1: No light

        ```
        Is it plugged in?
        ├─ YES → Change the bulb
        └─ NO → Plug it in
        ```

        | Code | Meaning |
        |---|---|
        | 1 | [hot](#checklist) |

        ## Checklist

        - [ ] Unplug it
          - [x] Wait

        ## Dimmer

        ```swift
        // ❌ WRONG
        let level = 0
        ```
        """

    /// Loads the file, lints it, and draws every screen that the typed keys lead to.
    ///
    /// - Parameter folder: where the file is written; it is the content root.
    func run(in folder: String) throws {
        try Data(file).write(to: URL(fileURLWithPath: folder + "/guide.md"))
        let (library, diagnostics) = LibraryLoader.load(
            roots: [folder], options: .init(workers: 1))
        let findings = Linter.diagnostics(of: library, loaderDiagnostics: diagnostics)
        let keys = KeyMap().assigning(settings.keys)
        var state = AppState(AppContext(window: Size(rows: 24, columns: 80), keyMap: keys))
        send(.library(library, findings, loading: nil), to: &state)
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        decoder.feed(typed, into: &events)
        decoder.flush(into: &events)
        for (number, event) in events.prefix(100).enumerated() {
            if number % 8 == 7 { send(.resize(Self.windows[number / 8 % 4]), to: &state) }
            switch event {
            case .key(let key): send(.key(key), to: &state)
            case .paste(let text): send(.paste(text), to: &state)
            case .mouse(let mouse): send(.mouse(mouse), to: &state)
            default: break
            }
        }
        for window in Self.windows { send(.resize(window), to: &state) }
    }

    private static let windows = [
        Size(rows: 10, columns: 40), Size(rows: 1, columns: 1), Size(rows: 50, columns: 170),
        Size(rows: 24, columns: 80),
    ]

    private func send(_ message: Message, to state: inout AppState) {
        for effect in update(&state, message, now: 0) {
            // Files, editors and the store are left alone; what is asked of the library is answered.
            if case .ask(let question) = effect { send(question.answer(), to: &state) }
        }
        precondition(render(state).size == state.app.display.window)
    }
}
