import ArgumentParser
import Foundation
import TerminalCore
import TerminalCurses
import TriageApp
import TriageCore
import TriageStore

/// The screen.
struct ScreenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen", abstract: "Open the screen (what triage does without a command).",
        shouldDisplay: false)

    @OptionGroup var library: LibraryOptions

    @Option(help: "Colours: auto, always or never.")
    var color: TerminalOptions.ColorUse = .auto

    @Flag(help: "Draw with ASCII characters only.")
    var ascii = false

    @Option(help: "Colours for a dark or a light background.")
    var theme: Theme.Name?

    @Flag(help: "Leave the mouse to the terminal.")
    var noMouse = false

    func run() throws {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw Stop(
                Program.failure,
                "the screen needs a terminal; `triage ask`, `triage show` and `triage list` work without one"
            )
        }
        let roots = try library.roots()
        let options = TerminalOptions(color: color, ascii: ascii ? true : nil, mouse: !noMouse)
        let terminal: CursesTerminal
        do {
            terminal = try CursesTerminal(options)
        } catch {
            throw Stop(Program.failure, error.description)
        }
        let hasColors = terminal.capabilities.colors > 0
        let shared = Shared(
            size: terminal.size, language: LanguageTag(rawValue: library.language ?? "en"),
            theme: hasColors ? .named(theme ?? .dark) : .plain,
            glyphs: terminal.capabilities.unicode ? .unicode : .ascii,
            project: FileManager.default.currentDirectoryPath, mouse: terminal.capabilities.mouse)
        let services = ProgramServices(roots: roots) {
            SQLiteStore(environment: ProcessInfo.processInfo.environment)
        }
        let status = Runtime(terminal: terminal, services: services, state: AppState(shared)).run()
        if status != 0 { throw Stop(status) }
    }
}

extension TerminalOptions.ColorUse: ExpressibleByArgument {}
extension Theme.Name: ExpressibleByArgument {}
