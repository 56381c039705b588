import ArgumentParser
import Foundation
import TriageCore
import TriageWords

/// Items of a run.
struct ItemArguments: ParsableArguments {
    @Argument(
        help: .saying(.items, valueName: "item"), completion: Completion.items)
    var items: [String]
}

struct ChecklistTickCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistTick, named: "tick")

    @OptionGroup var options: RunOptions
    @OptionGroup var named: ItemArguments

    func run() throws {
        let run = try options.openToChange(isNew: true)
        try run.apply(.tick(Date(), by: Person.name()), to: run.items(named.items))
    }
}

struct ChecklistUntickCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistUntick, named: "untick")

    @OptionGroup var options: RunOptions
    @OptionGroup var named: ItemArguments

    func run() throws {
        let run = try options.openToChange()
        try run.apply(.untick, to: run.items(named.items))
    }
}

/// Items, and why they are so.
struct ReasonArguments: ParsableArguments {
    @OptionGroup var named: ItemArguments
    @Option(help: .saying(.whyNote, valueName: "text"))
    var note: String?

    /// - Throws: ``Stop`` where nobody says why.
    func reason() throws -> String {
        let reason = (note ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
            .trimmingCharacters(in: .whitespaces)
        guard ItemRecord.says(reason) else { throw Stop(Program.failure, say(.reasonNeeded)) }
        return reason
    }

    func mark(_ state: ItemState, in options: RunOptions) throws {
        let reason = try reason()
        let run = try options.openToChange(isNew: true)
        try run.apply(
            .mark(state, reason: reason, Date(), by: Person.name()), to: run.items(named.items))
    }
}

struct ChecklistFailCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistFail, named: "fail")

    @OptionGroup var options: RunOptions
    @OptionGroup var named: ReasonArguments

    func run() throws { try named.mark(.failed, in: options) }
}

struct ChecklistNotApplicableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistNotApplicable, named: "na")

    @OptionGroup var options: RunOptions
    @OptionGroup var named: ReasonArguments

    func run() throws { try named.mark(.notApplicable, in: options) }
}

struct ChecklistNoteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistNote, named: "note")

    @OptionGroup var options: RunOptions
    @Argument(help: .saying(.item), completion: Completion.items)
    var item: String
    @Argument(help: .saying(.noteText, valueName: "text"))
    var text: [String] = []

    func run() throws {
        let run = try options.openToChange(isNew: true)
        let item = try run.items([item])
        if text.isEmpty, isatty(STDIN_FILENO) == 1 {
            let note = item.map(\.note).joined()
            return note.isEmpty ? Output.error(say(.noNoteYet)) : Output.line(note)
        }
        let note = text.isEmpty ? try Self.standardInput() : text.joined(separator: " ")
        try run.apply(.note(note), to: item)
    }

    /// Kilobytes of a note that is piped in.
    private static let sizeLimit = 64

    /// What is piped in, without white space around.
    ///
    /// - Throws: ``Stop`` where nothing is, as no command has said to remove the note, or too much.
    private static func standardInput() throws -> String {
        var data = Data()
        // A pipe brings what it has at the moment.
        while data.count <= sizeLimit << 10,
            let more = try? FileHandle.standardInput.read(upToCount: (sizeLimit << 10) + 1),
            !more.isEmpty
        {
            data += more
        }
        guard data.count <= sizeLimit << 10 else {
            throw Stop(Program.failure, say(.noteTooLong, "\(sizeLimit)"))
        }
        let text = String(decoding: data, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw Stop(Program.failure, say(.noNote)) }
        return text
    }
}

struct ChecklistAdoptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistAdopt, named: "adopt")

    @OptionGroup var options: RunOptions
    @Argument(help: .saying(.onlyItems, valueName: "item"), completion: Completion.items)
    var items: [String] = []

    func run() throws {
        let run = try options.openToChange()
        let wanted = Set(try run.items(items).map(\.item.id))
        let offers = run.state.offers.filter { wanted.isEmpty || wanted.contains($0.item) }
        guard !offers.isEmpty else { throw Stop(Program.no, say(.noOffers)) }
        // Each is looked at for itself.
        guard offers.count == 1 || !items.isEmpty else {
            throw Stop(
                Program.failure, say(.nameOffers),
                details: run.rewordings(offers).map { "  " + $0 })
        }
        let byID = Dictionary(firstOf: run.checklist.items.map { ($0.id, $0) })
        let beginning = run.beginning
        try run.records.changing(inFile: run.isInFile) { store throws(StoreFailure) in
            try store.begin(run.key, beginning)
            for offer in offers {
                guard let item = byID[offer.item] else { continue }
                try store.carryOut(
                    .move(offer.old, from: offer.source, to: item), in: run.key)
            }
        }
        Output.lines(run.rewordings(offers))
    }
}

struct ChecklistResetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistReset, named: "reset")

    @OptionGroup var options: RunOptions
    @Argument(help: .saying(.onlyItems, valueName: "item"), completion: Completion.items)
    var items: [String] = []
    @Flag(help: .saying(.resetYes))
    var yes = false

    func run() throws {
        let run = try options.openToChange()
        let chosen = try run.items(items)
        let known = items.isEmpty ? Array(run.known.values) : chosen.compactMap(\.record)
        if !yes, !known.isEmpty { try run.confirmForgetting(known, orSay: .resetNeedsYes) }
        // Another program may have ticked meanwhile.
        // A file that a team shares stays.
        let all: RunChange = run.facts.file.isEmpty ? .delete() : .forget(nil)
        let forgotten = try run.carryOut(items.isEmpty ? all : .forget(run.keys(of: chosen)))
            .before.values
        Output.line(
            forgotten.isEmpty
                ? say(.nothingToForget, run.title)
                : say(.forgotten, run.title, Self.count(forgotten)))
        // What somebody wrote is not lost where nobody was asked.
        let told = forgotten.sorted { $0.text < $1.text }.compactMap { record in
            let words = [record.reason, record.note].filter { !$0.isEmpty }
            return words.isEmpty ? nil : "  \(record.text) (\(words.joined(separator: "; ")))"
        }
        Output.lines(told)
    }

}

extension OpenRun {
    /// Asks whether to forget what is remembered.
    ///
    /// - Parameter phrase: what is said where nobody can be asked.
    func confirmForgetting(
        _ known: some Collection<ItemRecord>, orSay phrase: ConsolePhrase
    ) throws {
        let count = ChecklistResetCommand.count(known)
        guard isatty(STDIN_FILENO) == 1 else {
            throw Stop(Program.failure, say(phrase, title, count))
        }
        Output.prompt(say(.forgetQuestion, title, count))
        guard readLine().flatMap(SaidAnswer.helped) == true else {
            throw Stop(Program.no, say(.nothingChanged))
        }
    }
}

extension ChecklistResetCommand {
    /// `1 tick and 2 notes`.
    static func count(_ records: some Collection<ItemRecord>) -> String {
        let ticks = records.filter(\.isDone).count
        let notes = records.filter { !$0.note.isEmpty }.count
        return say(
            .ticksAndNotes, say(.tickCount, "\(ticks)"), say(.itemNoteCount, "\(notes)"))
    }
}
