import Foundation
import TriageCore

extension Catalogue {
    /// A run of a checklist as a Markdown task list, which tells of each item when it was ticked: the record of a release.
    ///
    /// - Parameter guide: where the checklist stands.
    public func record(
        of run: ChecklistRun, _ checklist: Checklist, titled title: String, in guide: Guide,
        key: RunKey
    ) -> String {
        run.markdown(
            title: title, run: key.name, colon: text(.colon),
            facts: facts(of: run, checklist, in: guide, key: key),
            source: ChecklistSource(checklist, in: guide.document), stamp: stamp(of:))
            + leftovers(of: run)
    }

    /// What is remembered of items that are gone, as a section of the same kind.
    private func leftovers(of run: ChecklistRun) -> String {
        guard !run.leftovers.isEmpty else { return "" }
        var lines = ["", "## \(Markdown.escaped(text(Phrase.leftovers)))", ""]
        for record in run.leftovers.map(\.record) {
            let name = Markdown.escaped(record.text, beginsBlock: true)
            lines.append("- [\(record.isDone ? "x" : " ")] \(name)")
            let stamp = record.doneAt.map { ["*\(moment($0))*"] } ?? []
            let note = record.note.split(whereSeparator: \.isNewline).map {
                Markdown.escaped(String($0), beginsBlock: true)
            }
            lines += (stamp + note).map { "  > " + $0 }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What is to be told of a run as a whole: its project, its days, and the lines that cannot be ticked.
    public func facts(
        of run: ChecklistRun, _ checklist: Checklist, in guide: Guide, key: RunKey
    ) -> [String] {
        var facts: [String] = []
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
            facts.append(text(Phrase.looseTasks, [String(places.count), list]))
        }
        return facts
    }

    /// When an item was ticked, or that its file says it is done; empty where it is open.
    public func stamp(of item: ChecklistRun.Item) -> String {
        guard item.isDone else { return "" }
        return item.doneAt.map(moment) ?? text(Phrase.doneInFile)
    }

    private func moment(_ date: Date) -> String { "\(Timestamp.minute(date)) UTC" }
}
