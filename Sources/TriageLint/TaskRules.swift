import TriageCore
import TriageRecognition

/// Task marks that Markdown takes for text, and tasks that say nothing.
enum TaskRules {
    static func check(_ lint: inout GuideLint) {
        let document = lint.document
        let finder = MalformedTasks(document)
        let listed = lint.guide.parts.flatMap { $0.checklist?.loose ?? [] }
        let known = Set(listed.map(\.line))
        var others = document.blocks.indices.flatMap { finder.lines(of: $0) }
            .filter { !known.contains($0.line) }
        // A single pair of brackets may be an empty array.
        if others.count(where: { $0.flaw == .noBlankInBrackets }) == 1 {
            others.removeAll { $0.flaw == .noBlankInBrackets }
        }
        // What keeps a checklist's gate shut is an error.
        for task in listed {
            lint.add(.looseTask(task.flaw), .error, at: lint.guide.place(offset: task.offset))
        }
        for task in others {
            lint.add(
                .looseTask(task.flaw), task.flaw == .noText ? .note : nil,
                at: lint.guide.place(offset: task.offset))
        }
        for item in lint.guide.parts.flatMap({ $0.checklist?.items ?? [] })
        where item.stateInFile == .notApplicable && item.reasonInFile.isEmpty {
            lint.add(.looseTask(.noReason), at: lint.guide.place(block: item.block))
        }
        checkTables(&lint, finder)
    }

    /// Tables with a column to be ticked by hand: two open boxes or more below each other. One finding tells them all.
    private static func checkTables(_ lint: inout GuideLint, _ finder: MalformedTasks) {
        let document = lint.document
        let items = Set(lint.guide.parts.flatMap { $0.checklist?.items.map(\.block) ?? [] })
        let boxes = document.blocks.indices.filter {
            document.blocks[$0].kind == .tableCell && !items.contains($0)
                && finder.isOpenBox($0)
        }
        let tables = Dictionary(grouping: boxes) {
            document.blocks[Int(document.blocks[$0].parent)].parent
        }
        for boxes in tables.values where boxes.count > 1 {
            lint.add(.tasksInTable(boxes.count), .note, at: lint.guide.place(block: boxes[0]))
        }
    }
}
