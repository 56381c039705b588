import ArgumentParser
import TerminalCurses
import TriageApp

/// The screen.
struct ScreenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.screen, named: "screen", shouldDisplay: false)

    @OptionGroup var library: LibraryOptions

    @Option(help: .saying(.color))
    var color: TerminalOptions.ColorUse = .auto

    @Flag(help: .saying(.ascii))
    var ascii = false

    @Option(help: .saying(.theme))
    var theme: Theme.Name?

    @Flag(help: .saying(.noMouse))
    var noMouse = false

    @Flag(help: .saying(.showPaths))
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
