import ArgumentParser
import Foundation
import TriageCore

/// Items of a run.
struct ItemArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Numbers, ids, or words that match exactly one item.", valueName: "item"))
    var items: [String]
}

struct ChecklistTickCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tick", abstract: "Tick items; they are safe on disk when the command ends.")

    @OptionGroup var options: RunOptions
    @OptionGroup var named: ItemArguments

    func run() throws {
        let run = try options.open(isNew: true)
        try run.apply(.tick(Date()), to: run.items(named.items))
    }
}

struct ChecklistUntickCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "untick", abstract: "Take ticks back.")

    @OptionGroup var options: RunOptions
    @OptionGroup var named: ItemArguments

    func run() throws {
        let run = try options.open()
        try run.apply(.untick, to: run.items(named.items))
    }
}

struct ChecklistNoteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: "Write a note to an item, or remove it.",
        discussion: """
            Without text a note that is piped in is taken; an empty text removes the note.

            EXAMPLES:
              triage checklist note monthly-care 3 "replaced the gasket too"
              triage checklist note monthly-care 3 ""
            """)

    @OptionGroup var options: RunOptions
    @Argument(help: "A number, an id, or words that match exactly one item.")
    var item: String
    @Argument(help: ArgumentHelp("The note.", valueName: "text"))
    var text: [String] = []

    func run() throws {
        let run = try options.open(isNew: true)
        let item = try run.items([item])
        if text.isEmpty, isatty(STDIN_FILENO) == 1 {
            Output.lines(item.map(\.note).filter { !$0.isEmpty })
            return
        }
        let note = text.isEmpty ? Self.standardInput() : text.joined(separator: " ")
        try run.apply(.note(note), to: item)
    }

    /// At most 64 KB, without white space around.
    private static func standardInput() -> String {
        let data = (try? FileHandle.standardInput.read(upToCount: 64 << 10)) ?? Data()
        return String(decoding: data, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

struct ChecklistAdoptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Hand reworded items the ticks and notes of their old wording.")

    @OptionGroup var options: RunOptions
    @Argument(help: ArgumentHelp("Only these items.", valueName: "item"))
    var items: [String] = []

    func run() throws {
        let run = try options.open()
        let wanted = Set(try run.items(items).map(\.item.id))
        let offers = run.state.offers.filter { wanted.isEmpty || wanted.contains($0.item) }
        guard !offers.isEmpty else { throw Stop(Program.no, "no reworded item waits for its tick") }
        let byID = Dictionary(
            run.checklist.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        try run.records.changing { store in
            for offer in offers {
                guard let item = byID[offer.item] else { continue }
                try store.move(offer.old, to: item, in: run.key)
            }
        }
        Output.lines(offers.map { "\($0.record.text) → \(byID[$0.item]?.text ?? "")" })
    }
}

struct ChecklistResetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset",
        abstract: "Forget all ticks and notes of a run, or of some of its items.",
        discussion: "On a terminal it asks first; --yes answers beforehand.")

    @OptionGroup var options: RunOptions
    @Argument(help: ArgumentHelp("Only these items.", valueName: "item"))
    var items: [String] = []
    @Flag(help: "Do not ask.")
    var yes = false

    func run() throws {
        let run = try options.open()
        if !items.isEmpty {
            let chosen = try run.items(items)
            try run.records.changing { store in
                for item in chosen {
                    try store.apply(.untick, to: item.item, in: run.key)
                    try store.apply(.note(""), to: item.item, in: run.key)
                }
            }
            Output.lines(["\(chosen.count) items are open again"])
            return
        }
        if !yes, isatty(STDIN_FILENO) == 1 {
            Output.prompt("Forget \(run.headline)? y/N ")
            guard readLine().flatMap(SaidAnswer.helped) == true else {
                throw Stop(Program.no, "nothing was changed")
            }
        }
        let forgotten = try run.records.changing { try $0.reset(run.key) }
        let ticks = forgotten.values.filter(\.isDone).count
        Output.lines(["\(ticks) ticks of \(run.entry.title) are forgotten"])
    }
}
