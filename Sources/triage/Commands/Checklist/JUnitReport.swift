import TriageCore
import TriageWords

/// A run as build servers read it: a case for each item.
struct JUnitReport {
    private let run: OpenRun
    private let groups: [ChecklistRun.Group]
    private let others: [String]

    /// - Parameter others: what else keeps the gate shut, in sentences.
    init(_ run: OpenRun, _ groups: [ChecklistRun.Group], others: [String]) {
        self.run = run
        self.groups = groups
        self.others = others
    }

    var text: String {
        let items = groups.flatMap(\.items)
        let progress = ChecklistRun.Progress(items)
        let loose = run.checklist.loose
        let conflicts = run.facts.conflicts.filter(\.isSerious)
        let departed = run.state.departed.map(\.record.text)
        let besides = loose.count + conflicts.count + departed.count + others.count
        let failures =
            progress.open + progress.failed + progress.unexplained + progress.inFile + besides
        let skipped = progress.notApplicable - progress.unexplained
        var cases = groups.flatMap { group in
            group.items.flatMap { self.lines($0, in: group.title) }
        }
        cases += loose.flatMap(self.lines) + conflicts.flatMap(self.lines)
        cases += departed.flatMap { self.lines(departed: $0) }
        cases += others.flatMap {
            testCase($0, run.entry.title, line: run.entry.line, [JUnit.result("failure", $0)])
        }
        return JUnit.report(
            JUnit.suite(
                run.title, tests: items.count + besides, failures: failures, skipped: skipped, cases
            )
        )
    }

    private func lines(_ item: ChecklistRun.Item, in group: String) -> [String] {
        let name = group.isEmpty ? run.entry.title : "\(run.entry.title).\(group)"
        var results: [String] = []
        func add(_ kind: String, _ message: String) { results.append(JUnit.result(kind, message)) }
        switch item.state {
        case .done where item.isDoneOnlyInFile:
            add("failure", Words.catalogue.text(.doneInFile))
        case .done: break
        case .open where item.isFailing:
            add("failure", Words.catalogue.text(EvidencePhrase.fails))
        case .open: add("failure", "open")
        case .failed: add("failure", Words.catalogue.reason(of: item))
        case .notApplicable where item.lacksReason:
            add("failure", Words.catalogue.reason(of: item))
        case .notApplicable: add("skipped", Words.catalogue.reason(of: item))
        }
        let told = [Words.catalogue.stamp(of: item), item.note].filter { !$0.isEmpty }
        if !told.isEmpty { results.append(JUnit.output(told.joined(separator: "\n"))) }
        return testCase(item.item.text, name, line: item.item.line, results)
    }

    private func lines(_ task: LooseTask) -> [String] {
        let text = run.entry.guide.document.source.lineText(task.line).trimmed
        return testCase(
            String(text), run.entry.title, line: task.line,
            [JUnit.result("failure", "loose-task")])
    }

    private func lines(_ conflict: RunConflict) -> [String] {
        JUnit.testCase(
            "\(run.facts.file):\(conflict.line)", in: run.entry.title, file: run.facts.file,
            line: conflict.line, [JUnit.result("failure", Words.catalogue.text(conflict))])
    }

    /// An item that left the checklist while it was open.
    private func lines(departed text: String) -> [String] {
        testCase(
            text, run.entry.title, line: run.entry.line,
            [JUnit.result("failure", Words.catalogue.text(.departedItem, [text]))])
    }

    private func testCase(
        _ name: String, _ group: String, line: Int, _ results: [String]
    ) -> [String] {
        JUnit.testCase(name, in: group, file: run.entry.guide.path, line: line, results)
    }
}
