import Foundation
import TriageApp
import TriageCore
import TriageEvidence
import TriageWords

/// What the lines of a run say.
extension OpenRun {
    /// An item with its number, mark and note; a note of several lines goes on below the item's text.
    func line(_ item: ChecklistRun.Item) -> String {
        let number = numbers[item.item.id] ?? 0
        let indent = String(repeating: "  ", count: min(max(0, item.item.depth), 20))
        let block = source.textBlock(of: item.item)
        let text = block.map { entry.guide.document.readLine(of: $0) } ?? item.item.text
        let noted = item.note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let note =
            item.note.isEmpty
            ? "" : " (\(noted.joined(separator: "\n" + Self.margin(of: item))))"
        return "\(number). \(indent)\(Self.sign(of: item)) \(text)\(Self.why(item))\(note)"
    }

    private static func sign(of item: ChecklistRun.Item) -> String {
        switch item.state {
        case .done where item.isSensed: "[◆]"
        case .open where item.sensed == .fails: "[!]"
        case .open where item.sensed == .unknown: "[?]"
        case .open: "[ ]"
        case .done: "[x]"
        case .failed: "[F]"
        case .notApplicable: "[-]"
        }
    }

    /// Why an item failed or is not applicable, behind a dash.
    private static func why(_ item: ChecklistRun.Item) -> String {
        let words = Words.catalogue.reason(of: item)
        return words.isEmpty ? "" : " – " + words
    }

    /// The groups with all that stands in them, below their titles.
    func lines(_ groups: [ChecklistRun.Group], onlyOpen: Bool = false) -> [String] {
        var isBehindText = false
        var isFirst = true
        return groups.flatMap { group -> [String] in
            let shown = group.entries.filter { entry in
                if case .item(let index) = entry {
                    !onlyOpen || group[index].state != .done && !group[index].isSpared
                } else {
                    !onlyOpen
                }
            }
            guard !shown.isEmpty else { return [] }
            let progress =
                group.items.isEmpty ? "" : " \(group.progress.done)/\(group.progress.total)"
            let head = group.title.isEmpty ? [] : [group.title + progress]
            var lines: [String] = []
            for entry in shown {
                switch entry {
                case .item(let index): lines += itemLines(group[index])
                case .text(let block, let depth):
                    // A text stands apart, so that no item takes it for its own.
                    if lines.last?.isEmpty == false { lines.append("") }
                    lines += textLines(block, depth: depth) + [""]
                }
            }
            // Items behind a group that are of none stand apart, so that no group takes them for its own.
            let isApart = isBehindText && !head.isEmpty || head.isEmpty && !isFirst
            isFirst = false
            let gap = isApart ? [""] : []
            isBehindText = lines.last?.isEmpty == true
            if isBehindText { lines.removeLast() }
            return gap + head + lines
        }
    }

    private func itemLines(_ item: ChecklistRun.Item) -> [String] {
        let widest = "\(numbers.count)".count
        let stamp = Words.catalogue.stamp(of: item)
        let digits = "\(numbers[item.item.id] ?? 0)".count
        let gap = String(repeating: " ", count: 2 + max(0, widest - digits))
        let line = gap + line(item) + (stamp.isEmpty ? "" : "  \(stamp)")
        let margin = Self.margin(of: item)
        return [line] + evidenceLines(of: item).map { margin + $0 } + body(of: item)
    }

    /// What the project's files say of an item, with the places.
    private func evidenceLines(of item: ChecklistRun.Item) -> [String] {
        guard let finding = evidence?.items[entry.id]?[item.item.key] else { return [] }
        let verdict = finding.verdict
        let words =
            item.isOverruled
            ? Words.catalogue.text(EvidencePhrase.overruledItem)
            : Words.catalogue.text(of: verdict)
        return [words]
            + verdict.places.prefix(3).map { place in
                let target = place.target.map { " (\($0))" } ?? ""
                return "  \(place.path):\(place.line)\(target)"
            }
    }

    /// What stands among the items.
    private func textLines(_ block: Int, depth: Int) -> [String] {
        let indent = String(repeating: " ", count: 2 + 2 * min(depth, 20))
        return PlainText.lines(
            of: [block] + source.footnoteBlocks(of: block), in: entry.guide.document,
            leavingOutItems: []
        ).map { $0.isEmpty ? "" : indent + $0 }
    }

    /// What an item holds besides its text, and what is noted to it, indented below it.
    private func body(of item: ChecklistRun.Item) -> [String] {
        let indent = Self.margin(of: item)
        let blocks =
            source.toldBlocks(of: item.item) + source.footnoteBlocks(of: item.item.block)
        return PlainText.lines(
            of: blocks, in: entry.guide.document, leavingOutItems: source.items
        ).map { $0.isEmpty ? "" : indent + $0 }
    }

    /// What stands before the lines below an item's text.
    private static func margin(of item: ChecklistRun.Item) -> String {
        String(repeating: " ", count: 6 + 2 * min(max(0, item.item.depth), 20))
    }

    /// How far another run of the checklist is; one whose file cannot be read is nowhere.
    func progress(of run: StoredRun) throws -> ChecklistRun.Progress {
        let kept =
            run.facts.file.isEmpty
            ? try records.kept(in: run.key) : (try? records.store.records(of: run.key)) ?? [:]
        return ChecklistRun(checklist, records: kept).progress
    }

    /// `Monthly care, run 2026-11`.
    var title: String {
        key.name.isEmpty ? entry.title : say(.titleOfRun, entry.title, key.name)
    }

    /// `Monthly care, run 2026-11: 3/18 done`.
    var headline: String {
        Self.headline(title, state.progress)
    }

    /// `16/18 done, 2 not applicable`, behind what it is of.
    static func headline(_ title: String, _ progress: ChecklistRun.Progress) -> String {
        var head = say(.headline, title, "\(progress.done)", "\(progress.total)")
        for part in Words.catalogue.otherStates(progress) { head += say(.statesOf, part) }
        return progress.inFile == 0 ? head : head + say(.doneInFile, "\(progress.inFile)")
    }

    /// When the run began and ended, and whether its checklist has changed since.
    var runFacts: [String] { Words.catalogue.facts(of: key, facts, checklist) }

    /// What is to be told of the run as a whole.
    var heads: [String] {
        Words.catalogue.facts(of: state, checklist, in: entry.guide, key: key, facts)
    }

    /// That the run is closed, when and by whom.
    var closedText: String {
        "\(title): \(Words.catalogue.closed(facts))"
    }
}
