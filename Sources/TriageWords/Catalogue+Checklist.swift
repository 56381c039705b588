import Foundation
import TriageCore

extension Catalogue {
    /// A run of a checklist as a Markdown task list, which tells of each item when it was ticked: the record of a release.
    ///
    /// - Parameter guide: where the checklist stands.
    public func record(
        of run: ChecklistRun, _ checklist: Checklist, titled title: String, in guide: Guide,
        key: RunKey, _ known: RunFacts
    ) -> String {
        run.markdown(
            title: title, run: key.name, colon: text(.colon),
            facts: facts(of: run, checklist, in: guide, key: key, known),
            source: ChecklistSource(checklist, in: guide.document), stamp: stamp(of:),
            why: reason(of:))
            + leftovers(of: run)
    }

    /// What is remembered of items that are gone, as a section of the same kind.
    private func leftovers(of run: ChecklistRun) -> String {
        guard !run.leftovers.isEmpty else { return "" }
        var lines = ["", "## \(Markdown.escaped(text(.leftovers)))", ""]
        for record in run.leftovers.map(\.record) {
            let name = Markdown.escaped(record.text, beginsBlock: true)
            lines.append("- [\(mark(of: record.state))] \(name)")
            let stamp = record.at.map { ["*\(self.stamp($0, by: record.by))*"] } ?? []
            let note = record.note.split(whereSeparator: \.isNewline).map {
                Markdown.escaped(String($0), beginsBlock: true)
            }
            lines += (stamp + note).map { "  > " + $0 }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func mark(of state: ItemState) -> String {
        switch state {
        case .open: " "
        case .done: "x"
        case .failed: "F"
        case .notApplicable: "-"
        }
    }

    /// What is to be told of a run as a whole: its project, its days, and the lines that cannot be ticked.
    public func facts(
        of run: ChecklistRun, _ checklist: Checklist, in guide: Guide, key: RunKey,
        _ known: RunFacts
    ) -> [String] {
        var facts: [String] = self.facts(of: key, known, checklist)
        func add(_ name: Phrase, _ value: String) {
            facts.append(text(name) + text(.colon) + value)
        }
        if let project = key.project.split(separator: "/").last {
            add(.reportProject, String(project))
        }
        let dates = run.items.compactMap(\.doneAt)
        if let first = dates.min(), let last = dates.max() {
            let times = [moment(first), moment(last)]
            add(.ticked, times[0] == times[1] ? times[0] : text(.fromTo, times))
        }
        if !checklist.loose.isEmpty {
            let places = checklist.loose.map { "\(guide.path):\($0.line)" }
            let list = places.joined(separator: text(.comma))
            facts.append(text(.looseTasks, [String(places.count), list]))
        }
        return facts
    }

    /// When a run began and ended, by whom, and whether its checklist has changed since.
    public func facts(of key: RunKey, _ known: RunFacts, _ checklist: Checklist) -> [String] {
        var parts = known.file.isEmpty ? [] : [text(.livesInFile, [known.file])]
        if let date = known.begunAt {
            parts.append(text(.begunOn, [stamp(date, by: known.begunBy)]))
        }
        if known.isClosed { parts.append(closed(known)) }
        let changes = known.changes(of: checklist)
        let isChanged = changes.new + changes.gone > 0
        if isChanged { parts.append(text(.changedSince, ["\(changes.new)", "\(changes.gone)"])) }
        guard !parts.isEmpty else { return [] }
        let name = key.name.isEmpty ? text(.defaultRun) : key.name
        return [text(.runFact) + text(.colon) + ([name] + parts).joined(separator: text(.comma))]
    }

    /// When a run was closed, and by whom; empty where it is open.
    public func closed(_ facts: RunFacts) -> String {
        facts.closedAt.map { text(.closedOn, [stamp($0, by: facts.closedBy)]) } ?? ""
    }

    /// How many items are done, in other states, and open: `2 done · 1 failed · 14 open`.
    public func words(of progress: ChecklistRun.Progress) -> String {
        let counts: [(Phrase, Int, Bool)] = [
            (.doneCount, progress.done, true), (.failedCount, progress.failed, false),
            (.sparedCount, progress.notApplicable, false),
            (.openCount, progress.open, progress.open > 0 || progress.done == 0),
        ]
        return counts.filter { $0.2 || $0.1 > 0 }.map { text($0.0, ["\($0.1)"]) }
            .joined(separator: " · ")
    }

    /// What is said of items that are not open: how many are done, failed, and not applicable.
    public func settled(_ states: [ItemState]) -> [String] {
        let phrases: [(ItemState, Phrase)] = [
            (.done, .doneCount), (.failed, .failedCount), (.notApplicable, .sparedCount),
        ]
        return phrases.compactMap { state, phrase in
            let count = states.count { $0 == state }
            return count == 0 ? nil : text(phrase, ["\(count)"])
        }
    }

    /// How many items are in other states than done and open.
    public func otherStates(_ progress: ChecklistRun.Progress) -> [String] {
        (progress.failed > 0 ? [text(.failedCount, ["\(progress.failed)"])] : [])
            + (progress.notApplicable > 0
                ? [text(.notApplicableCount, ["\(progress.notApplicable)"])] : [])
            + (progress.sensed > 0
                ? [text(EvidencePhrase.sensedCount, ["\(progress.sensed)"])] : [])
            + (progress.failing > 0
                ? [text(EvidencePhrase.failsCount, ["\(progress.failing)"])] : [])
    }

    /// That an item failed or is not applicable, and why; empty where it is neither.
    public func reason(of item: ChecklistRun.Item) -> String {
        switch item.state {
        case .open, .done: ""
        case .failed where item.reason.isEmpty: text(.failedMark)
        case .failed: text(.failedBecause, [item.reason])
        case .notApplicable where item.isSpared: text(.spared, [item.reason])
        case .notApplicable where item.reason.isEmpty: text(.notApplicableMark)
        case .notApplicable: text(.notApplicableBecause, [item.reason])
        }
    }

    /// When and by whom an item was ticked or marked, or that its file says it is done; empty where it is open.
    public func stamp(of item: ChecklistRun.Item) -> String {
        if item.isSpared { return "" }
        if let date = item.at { return stamp(date, by: item.by) }
        if item.isSensed { return text(EvidencePhrase.yourProject) }
        guard item.isDone else { return "" }
        return text(item.isDoneOnlyInFile ? Phrase.doneInFile : Phrase.tickedByHand)
    }

    /// What a line of a run's file leaves open.
    public func text(_ conflict: RunConflict) -> String {
        switch conflict.kind {
        case .merge: text(.conflictOfMerge)
        case .otherRun: text(.conflictOtherRun)
        case .twice(let item, let line): text(.conflictTwice, [item, "\(line)"])
        case .states(let item, let line): text(.conflictOfStates, [item, "\(line)"])
        case .unclear(let item): text(.conflictUnclear, [item])
        case .unknown(let item): text(.conflictUnknown, [item])
        case .left(let item): text(.conflictLeft, [item])
        }
    }

    /// That items left the checklist while they were open, a line each.
    public func departed(_ run: ChecklistRun) -> [String] {
        run.departed.map { text(.departedItem, [$0.record.text]) }
    }

    /// The lines of a run's file that leave something open: `release/2.1.md:12: ...`.
    public func conflicts(_ facts: RunFacts) -> [String] {
        facts.conflicts.map { "\(facts.file):\($0.line)\(text(.colon))\(text($0))" }
    }

    private func stamp(_ date: Date, by person: String) -> String {
        person.isEmpty ? moment(date) : text(.by, [moment(date), person])
    }

    private func moment(_ date: Date) -> String { "\(Timestamp.minute(date)) UTC" }
}
