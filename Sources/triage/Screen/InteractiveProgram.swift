import TriageConfiguration
import Foundation
import TerminalCore
import TerminalCurses
import TriageApp
import TriageCore
import TriageStore
import TriageWords

/// The interactive program, and how it was asked for.
struct InteractiveProgram: Equatable {
    var library = LibrarySource()
    var color = TerminalOptions.ColorUse.auto
    var ascii = false
    var theme: Theme.Name?
    var mouse = true
    var showPaths = false
    /// The project whose files are looked into and whose runs and triages are meant; nil for that of this folder.
    var project: String?
    /// The target that is meant, where a project builds several.
    var target: String?
    /// Whether no project is looked into, and nothing offers to.
    var noProject = false
    /// Whether the reader is shown round.
    var isTour = false
    /// What is to be opened: a file, a folder, `-` for what comes in, an id or words.
    var words: [String] = []

    /// How far local time is ahead of UTC at a moment.
    private static func secondsFromGMT(at date: Date) -> Int {
        guard var moment = time_t(exactly: date.timeIntervalSince1970.rounded(.down)) else {
            return 0
        }
        var local = tm()
        return localtime_r(&moment, &local) == nil ? 0 : local.tm_gmtoff
    }

    /// Runs until the user leaves.
    ///
    /// - Throws: ``Stop`` where there is no screen, or with the exit status.
    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        if showPaths {
            Output.lines(try Paths.lines(library, environment))
            UserConfiguration.load(environment: environment).problems.forEach(Output.error)
            return
        }
        let opening = Opening(words)
        guard opening.isReadFromInput || isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1
        else {
            let unknown = opening.isWords ? Arguments.unknownCommand(words) : nil
            let advice = opening.path.map { say(.needsTerminalFor, ShellWord.path($0)) }
            throw Stop(Program.failure, unknown ?? advice ?? say(.needsTerminal))
        }
        let settings = Self.settings(environment)
        let language = try LanguageChoice(
            flag: library.language, configured: settings.language,
            kept: KeptChoices(environment: environment)?.language, environment: environment)
        let named = try opening.root().map { [$0] } ?? library.content
        let source = try ContentSource.find(flag: named)
        let roots = source.roots
        let database = SQLiteStore(environment: environment)
        let looked = try self.looked(environment)
        let owner = project.map { ProjectFolder.path(of: $0) } ?? ProjectFolder.path()
        let store = RunFiles(
            database, project: owner, owner: { Repository.owner(of: owner) },
            origin: Repository.origin(of:), findFiles: { ProjectFolder.markdownFiles(in: owner) },
            closingWords: { Words.catalogue.closed($0) })
        let services = ProgramServices(
            roots: roots, names: source.names,
            shelf: ContentSource.hasLibraries(flag: named) ? LibraryShelf() : nil,
            findContent: {
                (try? ContentSource.find(flag: named)).map {
                    ContentReader.Source(roots: $0.roots, names: $0.names)
                }
            }, followsLinks: library.followsLinks,
            language: language.wanted.first ?? .english,
            clipboard: settings.clipboard, environment: environment, project: looked?.folder,
            target: target, storeFile: database.changingFile,
            runFiles: store
        ) { store }
        // The content is read while the terminal is set up.
        let mailbox = Mailbox()
        services.load(into: mailbox)
        let theme =
            theme ?? settings.theme ?? KeptChoices(environment: environment)?.theme
            ?? Theme.Name(colors: environment["COLORFGBG"])
            // The console of Linux is black, and cannot be asked.
            ?? (environment["TERM"] == "linux" ? .dark : nil)
        let terminal = try terminal(settings, asksForBackground: theme == nil)
        var app = Self.app(on: terminal, settings, language, theme)
        app.display.namedTheme = self.theme ?? settings.theme
        app.loaded.opening = isTour ? .tour : opening.wish
        app.loaded.isShipped = source.isShipped
        app.loaded.fileSize = { path, root in
            ProgramServices.file(path, root: root, of: roots)
                .flatMap(FileManager.default.size(ofFile:))
        }
        app.kept.project = owner
        app.project.wish = looked?.wish ?? .off
        let runtime = Runtime(
            terminal: terminal, services: services, state: AppState(app), mailbox: mailbox)
        var status = runtime.run()
        let unsaved = runtime.finish(Output.error)
        unsaved.forEach(Output.error)
        if status == 0, !unsaved.isEmpty { status = Program.failure }
        opening.cleanUp()
        for problem in settings.problems { Output.error(problem) }
        if let substitute = terminal.substitute {
            Output.error(say(.terminalUsedAs, substitute.type, substitute.usedAs))
        }
        if status != 0 { throw Stop(status) }
    }

    /// The folder that guides may look into, and whether they do without being asked; nil for none.
    ///
    /// - Throws: ``Stop`` where a folder is named that is not there.
    private func looked(
        _ environment: [String: String]
    ) throws -> (folder: String, wish: ProjectView.Wish)? {
        guard !noProject else { return nil }
        if let project {
            guard FileManager.default.isFolder(project) else {
                throw Stop(Program.failure, say(.noProject, project))
            }
            return (URL(fileURLWithPath: project).resolvingSymlinksInPath().path, .looking)
        }
        let own = ProjectFolder.path()
        let isAllowed = KeptLines.projects(environment)?.contains(own) == true
        return (own, isAllowed ? .looking : .offered)
    }

    private static func settings(_ environment: [String: String]) -> UserConfiguration {
        var settings = UserConfiguration.load(environment: environment)
        if let unknown = Clipboard.unknownMode(in: environment) {
            settings.report("TRIAGE_CLIPBOARD=\(unknown): \(say(.settingClipboard))")
        }
        return settings
    }

    /// - Throws: ``Stop`` where there is no screen.
    private func terminal(
        _ settings: UserConfiguration, asksForBackground: Bool
    ) throws -> CursesTerminal {
        let options = TerminalOptions(
            color: color, ascii: ascii ? true : nil, mouse: mouse && settings.mouse ?? true,
            ambiguousWidth: settings.ambiguousWidth, asksForBackground: asksForBackground)
        do {
            return try CursesTerminal(options)
        } catch {
            throw Stop(Program.failure, error.text)
        }
    }

    /// What all screens begin with.
    ///
    /// - Parameter theme: nil where nobody asked for one: then the terminal's background decides, as soon as it is known.
    private static func app(
        on terminal: CursesTerminal, _ settings: UserConfiguration, _ language: LanguageChoice,
        _ theme: Theme.Name?
    ) -> AppContext {
        var app = AppContext(
            window: terminal.size, languages: language.wanted,
            theme: theme.map { .named($0, colors: terminal.capabilities.colors) }
                ?? .unknown(colors: terminal.capabilities.colors),
            glyphs: terminal.capabilities.unicode ? .unicode : .ascii,
            keyMap: KeyMap().assigning(settings.keys), project: ProjectFolder.path(),
            mouse: terminal.capabilities.mouse)
        app.display.followsBackground = theme == nil
        app.clock.secondsFromGMT = secondsFromGMT
        app.languages.named = language.isExplicit ? language.wanted.first : nil
        app.kept.person = Person.later()
        app.kept.sessionDigits = .random(in: .min ... .max)
        if let locale = language.foreignLocale {
            app.notice = Notice(.warning, say(.foreignLocale, locale))
        }
        app.problems.ofSettings = settings.problems
        if let problem = settings.problems.first {
            let more = settings.problems.count - 1
            app.notice = Notice(
                .warning, more == 0 ? problem : say(.settingsProblems, problem, "\(more)"))
        }
        return app
    }
}

extension TerminalError {
    /// Why there is no screen, and what to do.
    fileprivate var text: String {
        switch self {
        case .noTerminal: say(.noTerminal)
        case .noType: say(.noTerminalType)
        case .unknownType(let type): say(.unknownTerminal, type)
        case .tooSimple(let type): say(.simpleTerminal, type)
        case .system(let reason): say(.terminalRefused, reason)
        }
    }
}
