import ArgumentParser
import TerminalCurses

/// When to use colours.
struct ColorOption: ParsableArguments {
    @Option(help: .saying(.color))
    var color: TerminalOptions.ColorUse = .auto
}

extension TerminalOptions.ColorUse: ExpressibleByArgument {}
