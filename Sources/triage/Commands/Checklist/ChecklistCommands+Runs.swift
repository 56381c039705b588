import ArgumentParser
import Foundation
import TriageCore

struct ChecklistBeginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistBegin, named: "begin")

    @OptionGroup var named: ChecklistArgument
    @Argument(help: .saying(.newRunName, valueName: "name"))
    var name: RunName
    @OptionGroup var file: RunFileOption
    @OptionGroup var library: LibraryOptions

    func run() throws {
        let run = try OpenRun(
            of: named.checklist, run: name.text,
            in: file.path.flatMap { SystemPath.isThere($0) ? $0 : nil },
            library,
            isToChange: true, isNew: true, claims: true)
        if let path = file.path {
            try begin(run, in: path)
            let place = run.records.store.place(path)
            if !run.records.store.isFound(place) { Output.error(say(.runFileOutOfSight, place)) }
            return
        }
        let isNew = try run.records.changing { store throws(StoreFailure) in
            let isNew = try store.begin(run.key, run.beginning)
            if isNew { try store.carryOut(.choose, in: run.key) }
            return isNew
        }
        guard isNew else { throw run.exists(name) }
        Output.line(say(.beganRun, run.title))
    }

    /// Begins the run in a file, or makes known the one that the file is.
    private func begin(_ run: OpenRun, in path: String) throws {
        let place = run.records.store.place(path)
        if run.facts.file == place {
            try run.records.changing { store throws(StoreFailure) in
                try store.remember(run.key, in: place)
            }
            return Output.line(say(.joinedRun, run.title, place))
        }
        guard !run.has(name) else { throw run.exists(name) }
        try run.records.changing(inFile: true) { store throws(StoreFailure) in
            try store.begin(run.key, in: place) { run.text($0) }
        }
        Output.line(say(.beganRunIn, run.title, place))
    }
}

extension OpenRun {
    @discardableResult
    func carryOut(_ change: RunChange) throws -> RecordChange {
        try records.changing(inFile: isInFile) { store throws(StoreFailure) in
            try store.carryOut(change, in: key)
        }
    }

    /// Whether its checklist has a run of this name.
    fileprivate func has(_ name: RunName) -> Bool {
        runs.contains { $0.key.name == name.text }
    }

    fileprivate func exists(_ name: RunName) -> Stop {
        Stop(Program.failure, say(.runExists, name.text, entry.id.rawValue))
    }

    /// The text of the file that the run begins in.
    fileprivate func text(_ items: RunFileItems) -> String {
        var facts = beginning
        facts.items = nil
        let mark = RunMark(
            key.checklist, name: key.name, begunAt: facts.begunAt, begunBy: facts.begunBy)
        let told = Words.catalogue.facts(of: key, facts, checklist)
        return RunFile.new(
            mark, titled: title, saying: told + [Words.catalogue.text(.runFileHelp)], checklist,
            source, items)
    }
}

struct ChecklistCloseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistClose, named: "close")

    @OptionGroup var options: RunOptions

    func run() throws {
        let run = try options.openToChange()
        guard !run.facts.isClosed else { throw Stop(Program.failure, run.closedText) }
        try run.carryOut(.close(Date(), by: Person.name()))
        Output.line(say(.closedRun, run.headline))
    }
}

struct ChecklistReopenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistReopen, named: "reopen")

    @OptionGroup var options: RunOptions

    func run() throws {
        let run = try options.openToChange()
        try run.carryOut(.close(nil, by: ""))
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
        guard !run.has(name) else { throw run.exists(name) }
        try run.carryOut(.rename(to: name.text))
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
        if !yes { try run.confirmForgetting(run.known.values, orSay: .deleteNeedsYes) }
        let forgotten = try run.carryOut(.delete()).before
        Output.line(say(.deletedRun, run.title, ChecklistResetCommand.count(forgotten.values)))
        if !run.facts.file.isEmpty { Output.line(say(.deletedFile, run.facts.file)) }
    }
}
