import TriageCore
import TriageWords

/// A run as build servers read it: a case for each item.
struct JUnitReport {
    private let run: OpenRun
    private let groups: [ChecklistRun.Group]

    init(_ run: OpenRun, _ groups: [ChecklistRun.Group]) {
        self.run = run
        self.groups = groups
    }

    var text: String {
        let items = groups.flatMap(\.items)
        let progress = ChecklistRun.Progress(items)
        let loose = run.checklist.loose
        let conflicts = run.facts.conflicts.filter(\.isSerious)
        let departed = run.state.departed.map(\.record.text)
        let others = loose.count + conflicts.count + departed.count
        let failures =
            progress.open + progress.failed + progress.unexplained + progress.inFile + others
        let skipped = progress.notApplicable - progress.unexplained
        let head =
            "<testsuite name=\"\(XML.escaped(run.title))\" tests=\"\(items.count + others)\" "
            + "failures=\"\(failures)\" skipped=\"\(skipped)\" errors=\"0\">"
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>", head]
        lines += groups.flatMap { group in group.items.flatMap { self.lines($0, in: group.title) } }
        lines += loose.flatMap(self.lines) + conflicts.flatMap(self.lines)
        lines += departed.flatMap { self.lines(departed: $0) }
        lines += ["</testsuite>", "</testsuites>"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ item: ChecklistRun.Item, in group: String) -> [String] {
        let name = group.isEmpty ? run.entry.title : "\(run.entry.title).\(group)"
        var lines = [head(item.item.text, name, line: item.item.line)]
        switch item.state {
        case .done where item.isDoneOnlyInFile:
            lines.append(result("failure", Words.catalogue.text(Phrase.doneInFile)))
        case .done: break
        case .open where item.isFailing:
            lines.append(result("failure", Words.catalogue.text(EvidencePhrase.fails)))
        case .open: lines.append(result("failure", "open"))
        case .failed: lines.append(result("failure", Words.catalogue.reason(of: item)))
        case .notApplicable where item.lacksReason:
            lines.append(result("failure", Words.catalogue.reason(of: item)))
        case .notApplicable: lines.append(result("skipped", Words.catalogue.reason(of: item)))
        }
        let told = [Words.catalogue.stamp(of: item), item.note].filter { !$0.isEmpty }
        if !told.isEmpty {
            let text = XML.escaped(told.joined(separator: "\n"))
            lines.append("<system-out>\(text)</system-out>")
        }
        return lines + ["</testcase>"]
    }

    private func lines(_ task: LooseTask) -> [String] {
        let text = run.entry.guide.document.source.lineText(task.line).trimmed
        return [
            head(String(text), run.entry.title, line: task.line),
            result("failure", "loose-task"), "</testcase>",
        ]
    }

    private func lines(_ conflict: RunConflict) -> [String] {
        [
            "<testcase name=\"\(XML.escaped(run.facts.file)):\(conflict.line)\" "
                + "classname=\"\(XML.escaped(run.entry.title))\" "
                + "file=\"\(XML.escaped(run.facts.file))\" line=\"\(conflict.line)\">",
            result("failure", Words.catalogue.text(conflict)), "</testcase>",
        ]
    }

    /// An item that left the checklist while it was open.
    private func lines(departed text: String) -> [String] {
        [
            head(text, run.entry.title, line: run.entry.line),
            result("failure", Words.catalogue.text(.departedItem, [text])), "</testcase>",
        ]
    }

    private func head(_ name: String, _ group: String, line: Int) -> String {
        "<testcase name=\"\(XML.escaped(name))\" classname=\"\(XML.escaped(group))\" "
            + "file=\"\(XML.escaped(run.entry.guide.path))\" line=\"\(line)\">"
    }

    private func result(_ kind: String, _ message: String) -> String {
        "<\(kind) message=\"\(XML.escaped(message))\"/>"
    }
}
