import Foundation
import TriageApp
import TriageCore
import TriageEvidence
import TriageWords

/// What is told beside the lines of a run.
extension OpenRun {
    /// Tells the ticks whose items are no longer worded so or where they were, or no longer there.
    func reportReworded() {
        let own = state.offers.filter { $0.source == nil }
        if !own.isEmpty {
            Output.error(say(.reworded, adoptCall(own)))
            Output.details(rewordings(own).map { "  " + $0 })
        }
        let strays = Dictionary(grouping: state.offers.filter { $0.source != nil }) {
            $0.source?.checklist.title ?? ""
        }
        for (title, offers) in strays.sorted(by: { $0.key < $1.key }) {
            let name = title.isEmpty ? offers[0].source?.checklist.heading ?? "" : title
            Output.error(say(.strayOffers, "\(offers.count)", name, adoptCall(offers)))
            Output.details(rewordings(offers).map { "  " + $0 })
        }
        let gone = state.leftovers.filter { $0.record.state != .open }
        let lost = gone.filter { $0.source == nil }.map(\.record)
        if !lost.isEmpty {
            Output.error(Words.catalogue.text(.goneItems, ["\(lost.count)"]))
            Output.details(lost.map { "  " + Self.named($0.text, in: $0.group) })
        }
        let others = Dictionary(grouping: gone.filter { $0.source != nil }) {
            $0.source?.checklist.title ?? ""
        }
        for (title, gone) in others.sorted(by: { $0.key < $1.key }) {
            Output.error(say(.noPlaceNow, "\(gone.count)", title))
            Output.details(gone.map { "  " + Self.named($0.record.text, in: $0.record.group) })
        }
    }

    /// Tells what is not applicable, and why.
    func reportReasons(among items: [ChecklistRun.Item]) {
        let shown = items.filter { $0.state == .notApplicable && !$0.reason.isEmpty }
        guard !shown.isEmpty else { return }
        Output.error(say(.reasonsHead))
        Output.details(shown.map { "  \($0.item.text): \($0.reason)" })
    }

    /// Tells what is said to be not applicable, and not why.
    func reportUnexplained(among items: [ChecklistRun.Item]) {
        let items = items.filter(\.lacksReason)
        guard !items.isEmpty else { return }
        Output.error(say(.noReasonFor, "\(items.count)"))
        Output.details(items.map { "  \(line($0))" })
    }

    private static func named(_ text: String, in group: String) -> String {
        group.isEmpty ? text : "\(group): \(text)"
    }

    /// Old and new words of items, a line each.
    func rewordings(_ offers: [ChecklistRun.Offer]) -> [String] {
        let items = Dictionary(firstOf: checklist.items.map { ($0.id, $0) })
        return offers.map { offer in
            let item = items[offer.item]
            let isMoved = offer.record.group != item?.group
            let old = Self.named(offer.record.text, in: isMoved ? offer.record.group : "")
            let new = Self.named(item?.text ?? "", in: isMoved ? item?.group ?? "" : "")
            return "\(numbers[offer.item] ?? 0). \(old) → \(new)"
        }
    }

    /// The command that hands this run's reworded items their ticks: each is looked at for itself.
    private func adoptCall(_ offers: [ChecklistRun.Offer]) -> String {
        let run = key.name.isEmpty ? [] : ["--run", key.name]
        let first = offers.first.flatMap { numbers[$0.item] }.map { ["\($0)"] } ?? []
        let words = ["triage", "checklist", "adopt", entry.id.rawValue] + first + run
        return (words + library.content.flatMap { ["--content", $0] })
            .map(ShellWord.quoted).joined(separator: " ")
    }

    /// Tells the items that are done, but were not ticked in this run.
    func reportDoneInFile(among items: [ChecklistRun.Item]) {
        let items = items.filter(\.isDoneOnlyInFile)
        guard !items.isEmpty else { return }
        Output.error(say(.tickInRun, "\(items.count)"))
        Output.details(items.map { "  " + line($0) })
    }

    /// Tells the items that left the checklist while they were open.
    func reportDeparted() { Words.catalogue.departed(state).forEach(Output.error) }

    /// Tells the items that say something else than when they were ticked, with old and new lines.
    func reportChanged(among items: [ChecklistRun.Item]) {
        let changed = items.filter(\.isChanged)
        for (index, item) in changed.enumerated() {
            Output.error(
                "\(numbers[item.item.id] ?? 0). \(item.item.text): \(Words.catalogue.text(.changedSinceTick))"
            )
            let lines = item.changedLines
            // What stands above several is told once.
            if index + 1 < changed.count, changed[index + 1].changedLines == lines { continue }
            Output.details(lines.old.map { "  - " + $0 } + lines.new.map { "  + " + $0 })
        }
    }

    /// Tells the lines of the run's file that leave something open.
    func reportConflicts() {
        let lines = Words.catalogue.conflicts(facts)
        guard !lines.isEmpty else { return }
        Output.error(say(.runConflicts, "\(lines.count)"))
        Output.details(lines.map { "  " + $0 })
    }

    /// The languages in which the checklist has other items.
    var variants: [String] {
        otherVariants.map { say(.otherVariant, $0.path, "\($0.count)", "\(checklist.size)") }
    }

    /// Tells the lines that stand among the items, and cannot be ticked.
    func reportLoose() {
        let colon = Words.catalogue.text(.colon)
        let places = checklist.loose.map { task in
            "\(entry.guide.path):\(task.line)\(colon)\(Words.catalogue.text(.looseTask(task.flaw)))"
        }
        guard !places.isEmpty else { return }
        Output.error(say(.looseTasks, "\(places.count)"))
        Output.details(places.map { "  " + $0 })
    }
}
