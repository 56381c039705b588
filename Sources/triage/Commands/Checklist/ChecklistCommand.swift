import ArgumentParser
import Foundation
import TerminalCore

/// Checklists and their runs.
struct ChecklistCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        .checklist, named: "checklist",
        subcommands: [
            ChecklistListCommand.self, ChecklistShowCommand.self, ChecklistTickCommand.self,
            ChecklistUntickCommand.self, ChecklistFailCommand.self,
            ChecklistNotApplicableCommand.self, ChecklistNoteCommand.self,
            ChecklistAdoptCommand.self,
            ChecklistStatusCommand.self, ChecklistExportCommand.self, ChecklistRunCommand.self,
        ])
}

/// Which checklist.
struct ChecklistArgument: ParsableArguments {
    @Argument(
        help: .saying(.checklist, valueName: "checklist"),
        completion: Completion.checklists)
    var checklist: String
}

/// Which checklist, and which of its runs.
struct RunOptions: ParsableArguments {
    @OptionGroup var named: ChecklistArgument
    @Option(help: .saying(.run, valueName: "name"), completion: Completion.runs)
    var run: RunName?
    @OptionGroup var file: RunFileOption
    @OptionGroup var library: LibraryOptions
    @OptionGroup var project: ProjectOptions

    /// Opens the run to look at it.
    ///
    /// - Parameter isExact: whether its checklist is only meant by what could mean no other.
    func open(isExact: Bool = false) throws -> OpenRun {
        try OpenRun(
            of: named.checklist, run: run?.text, in: file.path, library, project, isExact: isExact)
    }

    /// Opens the run to keep something in it.
    ///
    /// - Parameter isNew: whether a name that was not used yet begins a run.
    func openToChange(isNew: Bool = false) throws -> OpenRun {
        try OpenRun(
            of: named.checklist, run: run?.text, in: file.path, library, project, isToChange: true,
            isNew: isNew)
    }
}

/// The file that a run lives in.
struct RunFileOption: ParsableArguments {
    @Option(
        name: .customLong("in"), help: .saying(.runFile, valueName: "file"),
        completion: .file(extensions: ["md"]))
    var file: String?

    /// Absolute, with links in its folder followed; nil where none is named.
    var path: String? {
        file.map { file in
            let url = URL(fileURLWithPath: file).standardizedFileURL
            let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
            return folder.appendingPathComponent(url.lastPathComponent).path
        }
    }
}

/// What somebody calls a run: words that can be shown as they are.
struct RunName: ExpressibleByArgument {
    /// Empty for the run without a name.
    let text: String
    /// Whether nothing was written for it, as a variable without a value does.
    let isEmpty: Bool

    init?(argument: String) {
        let text = String(argument.trimmed)
        isEmpty = argument.isEmpty
        // What `checklist runs` calls the run without a name means that one.
        if argument.isEmpty || text == say(.namelessRun) {
            self.text = ""
        } else {
            let shown = VisibleText.cleaned(Output.fields([text]))
            guard !text.isEmpty, shown == text else { return nil }
            self.text = text
        }
    }
}
