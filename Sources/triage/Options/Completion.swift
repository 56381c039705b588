import ArgumentParser
import TerminalCore
import TriageCore
import TriageWords

/// Names for the shell's completion.
enum Completion {
    static let parts = ids(Set(PartKind.allCases))
    static let walks = ids([.symptom, .tree])
    static let checklists = ids([.checklist])

    /// Languages that the program speaks; content may be written in more.
    static let languages = CompletionKind.list(Catalogue.languages.map(\.tag.rawValue))

    /// The items of the checklist that the line names, by number.
    static let items = CompletionKind.custom { words, _, _ in
        guard let (_, checklist) = checklist(in: words) else { return [] }
        return ChecklistRun(checklist, records: [:]).items.enumerated().map {
            candidate("\($0 + 1)", meaning: $1.item.text)
        }
    }

    /// The runs of the checklist that the line names.
    static let runs = CompletionKind.custom { words, _, _ in
        guard let (id, _) = checklist(in: words), let view = workspace(of: words)?.view else {
            return []
        }
        let records = Records(isForReading: true)
        guard let key = view.checklistKey(of: id, project: records.project) else { return [] }
        let runs = try? records.store.runs(of: key, project: records.project)
        return (runs ?? []).map(\.key.name).filter { !$0.isEmpty }.map { candidate($0) }
    }

    /// The triages that are kept.
    static let sessions = CompletionKind.custom { _, _, _ in
        let sessions = try? Records(isForReading: true).store.sessions(limit: 200)
        return (sessions ?? []).map { candidate($0.id, meaning: $0.title) }
    }

    /// A name as the shell that asks reads it, with what it means where the shell shows that.
    private static func candidate(_ name: String, meaning: String = "") -> String {
        let meaning = VisibleText.cleaned(Output.fields([meaning]))
        switch CompletionShell.requesting {
        case .zsh:
            let name = name.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
            return meaning.isEmpty ? name : "\(name):\(meaning)"
        case .fish: return meaning.isEmpty ? name : "\(name)\t\(meaning)"
        default: return name
        }
    }

    private static func ids(_ kinds: Set<PartKind>) -> CompletionKind {
        .custom { words, _, _ in
            guard let workspace = workspace(of: words) else { return [] }
            return PartFinder(workspace.view, kinds: kinds).entries.map(\.id.rawValue)
        }
    }

    /// What the line names as content is completed from.
    private static func workspace(of words: [String]) -> Workspace? {
        try? Workspace(
            LibrarySource(
                content: Arguments.values(of: CommonOption.content.name, in: whole(words))))
    }

    /// The words as the program gets them: bash, when it completes, parts them around each `=`.
    private static func whole(_ words: [String]) -> [String] {
        var whole: [String] = []
        var goesOn = false
        for word in words {
            if let last = whole.last, goesOn || word == "=" && last.hasPrefix("--") {
                whole[whole.count - 1] = last + word
                goesOn = !goesOn
            } else {
                whole.append(word)
            }
        }
        return whole
    }

    /// The checklist of `triage checklist tick CHECKLIST ...`.
    private static func checklist(in words: [String]) -> (id: PartID, checklist: Checklist)? {
        var names: [String] = []
        var isValue = false
        for word in whole(words).dropFirst() {
            if !isValue, !word.hasPrefix("-") { names.append(word) }
            isValue = word == "--run" || CommonOption(word: word)?.takesValue == true
        }
        guard names.count > 2, let view = workspace(of: words)?.view,
            case .found(let entry) = PartFinder(view, kinds: [.checklist]).find(names[2]),
            let checklist = entry.part?.checklist
        else { return nil }
        return (entry.id, checklist)
    }
}

extension Completion {
    /// The script that `--generate-completion-script` asks for; nil where nothing asks for one of a known shell.
    static func script(_ arguments: [String]) -> String? {
        Arguments.values(of: "--generate-completion-script", in: arguments).first
            .flatMap(CompletionShell.init).map(Root.completionScript)
    }

    /// The program as the scripts know it: the options of its screen, which belong to a hidden command, are its own.
    private struct Root: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: Triage.configuration.commandName, abstract: Triage.configuration.abstract,
            version: Triage.configuration.version, subcommands: Triage.configuration.subcommands)

        @OptionGroup var library: LibraryOptions
        @OptionGroup var options: ScreenOptions
        @Flag(help: .saying(.showPaths))
        var showPaths = false
    }
}
