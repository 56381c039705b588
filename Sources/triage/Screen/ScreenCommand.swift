import ArgumentParser
import TriageApp

/// The screen.
struct ScreenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.screen, named: "screen", shouldDisplay: false)

    @OptionGroup var library: LibraryOptions
    @OptionGroup var project: ProjectOptions
    @OptionGroup var options: ScreenOptions

    @Flag(help: .saying(.showPaths))
    var showPaths = false

    var program: InteractiveProgram {
        InteractiveProgram(
            library: library.source, color: options.colors.color, ascii: options.ascii,
            theme: options.theme, mouse: !options.noMouse, showPaths: showPaths,
            project: project.look.project, target: project.look.target, noProject: project.noProject
        )
    }

    func run() throws { try program.run() }
}

/// The screen, with what a reader needs who is here for the first time.
struct TourCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.tour, named: "tour", shouldDisplay: false)

    @OptionGroup var library: LibraryOptions
    @OptionGroup var options: ScreenOptions

    func run() throws {
        var program = InteractiveProgram(
            library: library.source, color: options.colors.color, ascii: options.ascii,
            theme: options.theme, mouse: !options.noMouse)
        program.isTour = true
        try program.run()
    }
}

/// How the screen is drawn; other commands take these options too, and have no use for most of them.
struct ScreenOptions: ParsableArguments {
    @OptionGroup var colors: ColorOption

    @Flag(help: .saying(.ascii))
    var ascii = false

    @Option(help: .saying(.theme))
    var theme: Theme.Name?

    @Flag(help: .saying(.noMouse))
    var noMouse = false
}

extension Theme.Name: ExpressibleByArgument {}
