import ArgumentParser
import Foundation
import TriageCore

struct ChecklistBeginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistBegin, named: "begin")

    @OptionGroup var named: ChecklistArgument
    @Argument(help: .saying(.newRunName, valueName: "name"))
    var name: RunName
    @OptionGroup var library: LibraryOptions

    func run() throws {
        let run = try OpenRun(
            of: named.checklist, run: name.text, library, isToChange: true, isNew: true)
        let isNew = try run.records.changing { store throws(StoreFailure) in
            let isNew = try store.begin(run.key, run.beginning)
            if isNew { try store.choose(run.key) }
            return isNew
        }
        guard isNew else {
            throw Stop(Program.failure, say(.runExists, name.text, run.entry.id.rawValue))
        }
        Output.line(say(.beganRun, run.title))
    }
}

struct ChecklistCloseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistClose, named: "close")

    @OptionGroup var options: RunOptions

    func run() throws {
        let run = try options.openToChange()
        guard !run.facts.isClosed else { throw Stop(Program.failure, run.closedText) }
        try run.records.changing { store throws(StoreFailure) in
            try store.close(run.key, at: Date(), by: Person.name())
        }
        Output.line(say(.closedRun, run.headline))
    }
}

struct ChecklistReopenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistReopen, named: "reopen")

    @OptionGroup var options: RunOptions

    func run() throws {
        let run = try options.openToChange()
        try run.records.changing { store throws(StoreFailure) in
            try store.close(run.key, at: nil, by: "")
        }
        Output.line(say(.reopenedRun, run.headline))
    }
}

struct ChecklistRenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistRename, named: "rename")

    @OptionGroup var options: RunOptions
    @Argument(help: .saying(.newRunName, valueName: "name"))
    var name: RunName

    func run() throws {
        let run = try options.openToChange()
        guard !run.runs.contains(where: { $0.key.name == name.text }) else {
            throw Stop(Program.failure, say(.runExists, name.text, run.entry.id.rawValue))
        }
        try run.records.changing { store throws(StoreFailure) in
            try store.rename(run.key, to: name.text)
        }
        Output.line(say(.renamedRun, run.title, name.text))
    }
}

struct ChecklistDeleteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistDelete, named: "delete")

    @OptionGroup var options: RunOptions
    @Flag(help: .saying(.deleteYes))
    var yes = false

    func run() throws {
        let run = try options.openToChange()
        let count = ChecklistResetCommand.count(run.known.values)
        if !yes {
            guard isatty(STDIN_FILENO) == 1 else {
                throw Stop(Program.failure, say(.deleteNeedsYes, run.title, count))
            }
            Output.prompt(say(.forgetQuestion, run.title, count))
            guard readLine().flatMap(SaidAnswer.helped) == true else {
                throw Stop(Program.no, say(.nothingChanged))
            }
        }
        let forgotten = try run.records.changing { store throws(StoreFailure) in
            try store.delete(run.key)
        }
        Output.line(say(.deletedRun, run.title, ChecklistResetCommand.count(forgotten.values)))
    }
}
