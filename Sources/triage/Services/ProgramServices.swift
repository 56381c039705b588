import Foundation
import TerminalCore
import TriageApp
import TriageConfiguration
import TriageCore
import TriageEvidence
import TriageLibraries
import TriageLibrary
import TriageStore

/// What the screens need from the machine.
final class ProgramServices: Services {
    /// Where the content is, asked before each reading but the first; nil for where it was.
    private let findContent: () -> ContentReader.Source?
    /// The libraries that were added; nil where none are read.
    private let shelf: LibraryShelf?
    private var isLoaded = false
    private let reader: ContentReader
    private let checker = ContentChecker()
    /// Looks into the project; nil where none is to be looked into.
    private let lookout: ProjectLookout?
    private let openStore: () -> any RecordStore
    /// What changes whenever the store does; nil where nobody can tell.
    private let storeFile: String?
    private let storeWatch = StoreWatch()
    private let runFiles: RunFiles?
    private let clipboard: Clipboard
    private let programs: ProgramRunner
    private let environment: [String: String]
    /// Where the program was started; files are written there.
    private let folder: String

    /// - Parameters:
    ///   - roots: content folders or files, in order of precedence.
    ///   - names: what libraries of others are called, by their roots.
    ///   - shelf: the libraries that were added to it; nil where none are read.
    ///   - findContent: where it is after one of them was shown or left out.
    ///   - followsLinks: whether links may lead out of them.
    ///   - language: what of the content is shown first.
    ///   - clipboard: how to copy; nil to ask the environment.
    ///   - project: the folder that guides may be let look into; nil for none.
    ///   - storeFile: changes whenever the store does; nil where nobody can tell.
    ///   - runFiles: the store, where its runs may live in files.
    ///   - openStore: called when ticks, notes or sessions are first needed.
    init(
        roots: [String], names: [String: String] = [:], shelf: LibraryShelf? = nil,
        findContent: @escaping () -> ContentReader.Source? = { nil }, followsLinks: Bool = false,
        language: LanguageTag = .english,
        clipboard: ClipboardMode? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        folder: String = FileManager.default.currentDirectoryPath, project: String? = nil,
        target: String? = nil, storeFile: String? = nil, runFiles: RunFiles? = nil,
        openStore: @escaping () -> any RecordStore
    ) {
        self.shelf = shelf
        self.findContent = findContent
        self.environment = environment
        self.folder = folder
        self.openStore = openStore
        self.storeFile = storeFile
        self.runFiles = runFiles
        reader = ContentReader(
            ContentReader.Source(roots: roots, names: names), followsLinks: followsLinks,
            language: language
        ) {
            runFiles?.load($0)
        }
        lookout = project.map {
            ProjectLookout(
                commands: GuideCommands(folder: $0, environment: environment), target: target,
                allowed: AllowedCommands(project: $0, roots: roots, environment: environment))
        }
        let programs = ProgramRunner(path: environment["PATH"] ?? "")
        self.programs = programs
        self.clipboard = Clipboard(
            clipboard, environment: environment, isInstalled: programs.isInstalled)
    }

    private(set) lazy var store: any RecordStore = openStore()
    var now: Double { Date().timeIntervalSince1970 }

    func watchStore(for mailbox: Mailbox) {
        guard let storeFile else { return }
        guard let runFiles else { return storeWatch.watch([storeFile], for: mailbox) }
        runFiles.watch { [storeWatch] files in
            storeWatch.watch([storeFile] + files.sorted(), for: mailbox)
        }
    }

    func load(into mailbox: Mailbox) {
        reader.read(isLoaded ? findContent() : nil, into: mailbox)
        isLoaded = true
    }

    var libraries: [AddedLibrary] {
        (shelf?.kept().kept.all ?? []).map { AddedLibrary(name: $0.name.text, isShown: !$0.isOff) }
    }

    func show(_ library: AddedLibrary) -> Result<Void, ServiceFailure> {
        guard let shelf, let name = LibraryName(library.name) else { return .success(()) }
        do {
            return .success(try shelf.turn(name, isOff: !library.isShown))
        } catch {
            return .failure(.other((error as? Stop)?.message ?? error.localizedDescription))
        }
    }

    // MARK: The project

    func look(
        _ library: Library, version: Int, isAllowed: Bool, runsAgain: Bool, into mailbox: Mailbox
    ) {
        if runsAgain { lookout?.forgetOutcomes() }
        lookout?.look(library, version: version, isAllowed: isAllowed, into: mailbox)
    }

    func allowLooking() {
        guard let lookout else { return }
        KeptLines.projects(environment)?.keep(lookout.folder)
    }

    func allowRunning(_ command: RunCommand) { lookout?.allowed.keep(command) }

    func edit(inProject path: String, line: Int) -> Result<Void, ServiceFailure> {
        guard let folder = lookout?.folder, !path.isEmpty,
            SystemPath.isThere(folder + "/" + path)
        else { return .failure(.noFile(path)) }
        return edit(file: folder + "/" + path, line: line)
    }

    func check(
        _ library: Library, _ diagnostics: [Diagnostic], version: Int, into mailbox: Mailbox
    ) {
        checker.check(library, diagnostics, version: version, into: mailbox)
    }

    // MARK: Copying

    /// The most seconds that a clipboard tool may take.
    private static let patience = 2.0

    func copy(
        _ text: String, terminalClipboard: (String) -> Void
    ) -> Result<CopyWay, ServiceFailure> {
        // What is pasted into a terminal must not steer it either.
        let text = VisibleText.cleaned(text)
        var failure: ServiceFailure =
            switch clipboard.mode {
            case .off: .clipboardOff
            case .native: .noClipboardTool
            case .auto, .osc52: .noTerminalClipboard
            }
        for route in clipboard.routes {
            switch route {
            case .terminal:
                guard text.utf8.count <= Clipboard.terminalLimit else {
                    failure = .tooLongForTerminal(
                        text.utf8.count, limit: Clipboard.terminalLimit)
                    continue
                }
                terminalClipboard(text)
                return .success(.terminal)
            case .tool(let arguments):
                do {
                    try programs.run(arguments, input: text, seconds: Self.patience)
                    return .success(.tool(arguments[0]))
                } catch {
                    failure = .program(arguments[0], error)
                }
            }
        }
        return .failure(failure)
    }

    func keep(theme: Theme.Name) { KeptChoices(environment: environment)?.keep(theme: theme) }
    func keep(language: LanguageTag) {
        KeptChoices(environment: environment)?.keep(language: language)
    }

    // MARK: Editing

    func edit(path: String, root: Int, line: Int) -> Result<Void, ServiceFailure> {
        guard let file = absolutePath(path, root: root) else { return .failure(.noFile(path)) }
        return edit(file: file, line: line)
    }

    private func edit(file: String, line: Int) -> Result<Void, ServiceFailure> {
        let editor = Editor(environment: environment, isInstalled: programs.isInstalled)
        guard let editor else { return .failure(.noEditor) }
        do {
            try programs.runInForeground(editor.arguments(file: file, line: line))
            return .success(())
        } catch {
            return .failure(.program(editor.origin, error))
        }
    }

    /// The file of a guide; nil where it is gone. A root may be a file itself.
    private func absolutePath(_ path: String, root: Int) -> String? {
        let roots = reader.roots
        guard roots.indices.contains(root) else { return nil }
        let files = FileManager.default
        let file = files.isFolder(roots[root]) ? roots[root] + "/" + path : roots[root]
        return SystemPath.isThere(file) ? file : nil
    }

    // MARK: Opening

    func open(_ address: String, _ tell: @escaping Opened) { hand(over: address, tell) }

    func openPicture(path: String, root: Int, _ tell: @escaping Opened) {
        guard let file = Self.file(path, root: root, of: reader.roots) else {
            return tell(.failure(.noFile(path)))
        }
        hand(over: file, tell)
    }

    /// The real path of a regular file in a content root, where links and `..` lead out of it to none.
    static func file(_ path: String, root: Int, of roots: [String]) -> String? {
        guard roots.indices.contains(root) else { return nil }
        let folder = URL(fileURLWithPath: roots[root]).resolvingSymlinksInPath()
        let file = folder.appendingPathComponent(path).resolvingSymlinksInPath()
        guard file.pathComponents.starts(with: folder.pathComponents),
            FileManager.default.size(ofFile: file.path) != nil
        else { return nil }
        return file.path
    }

    private func hand(over target: String, _ tell: @escaping Opened) {
        guard let program = browser else { return tell(.failure(.noBrowser)) }
        Parallel.detach { [programs] in
            do throws(ProgramFailure) {
                try programs.run([program, target], input: "", seconds: 10)
                tell(.success(()))
            } catch {
                tell(.failure(.program(program, error)))
            }
        }
    }

    /// What opens addresses beside the terminal: without a display, that would be a program that takes the terminal.
    private var browser: String? {
        #if canImport(Darwin)
            let candidates = ["open"]
        #else
            let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
                environment[$0]?.isEmpty == false
            }
            let candidates = (hasDisplay ? ["xdg-open"] : []) + ["wslview"]
        #endif
        return candidates.first(where: programs.isInstalled)
    }

    // MARK: Saving

    func save(name: String, text: String, replacing: Bool) -> Result<SavedFile, ServiceFailure> {
        do {
            let text = VisibleText.cleaned(text.hasSuffix("\n") ? text : text + "\n")
            return .success(
                try FileSaver.save(
                    text, as: name, in: folder, home: environment["HOME"], replacing: replacing))
        } catch {
            return .failure(error)
        }
    }
}
