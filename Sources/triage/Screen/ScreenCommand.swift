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

    @Flag(help: "Print where content, settings and ticks are, and end.")
    var showPaths = false

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        if showPaths { return Output.lines(try Paths.lines(library, environment)) }
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw Stop(
                Program.failure,
                "the screen needs a terminal; `triage ask`, `triage show` and `triage list` work without one"
            )
        }
        let settings = UserConfiguration.load(environment: environment)
        let language = try LanguageChoice(
            flag: library.language, configured: settings.language, environment: environment)
        let roots = try library.roots()
        if let width = settings.ambiguousWidth { DisplayWidth.ambiguousIsWide = width == 2 }
        let options = TerminalOptions(
            color: color, ascii: ascii ? true : nil, mouse: !noMouse && settings.mouse ?? true)
        let terminal: CursesTerminal
        do {
            terminal = try CursesTerminal(options)
        } catch {
            throw Stop(Program.failure, error.description)
        }
        let hasColors = terminal.capabilities.colors > 0
        let shared = Shared(
            size: terminal.size, language: language.wanted.first ?? .english,
            theme: hasColors ? .named(theme ?? settings.theme ?? .dark) : .plain,
            glyphs: terminal.capabilities.unicode ? .unicode : .ascii,
            keyMap: KeyMap().assigning(settings.keys), project: ProjectFolder.path(),
            mouse: terminal.capabilities.mouse)
        let services = ProgramServices(
            roots: roots, clipboard: settings.clipboard, environment: environment
        ) { SQLiteStore(environment: environment) }
        let status = Runtime(terminal: terminal, services: services, state: AppState(shared)).run()
        for problem in settings.problems { Output.error(problem) }
        if let notice = terminal.notice { Output.error(notice) }
        if status != 0 { throw Stop(status) }
    }
}

extension TerminalOptions.ColorUse: ExpressibleByArgument {}
extension Theme.Name: ExpressibleByArgument {}
