import ArgumentParser
import TerminalCurses
import TriageApp

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
        try Screen(
            library: library.source, color: color, ascii: ascii, theme: theme, mouse: !noMouse,
            showPaths: showPaths
        ).open()
    }
}

extension TerminalOptions.ColorUse: ExpressibleByArgument {}
extension Theme.Name: ExpressibleByArgument {}
