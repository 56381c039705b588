import TriageCore

/// Task marks that Markdown takes for text, and tasks that say nothing.
enum TaskRules {
    static func check(_ lint: inout GuideLint) {
        let document = lint.document
        let finder = LooseTasks(document)
        let listed = lint.guide.parts.flatMap { $0.checklist?.loose ?? [] }
        let known = Set(listed.map(\.offset))
        let all = document.blocks.indices.flatMap { block in
            finder.emptyTask(block).map { [$0] } ?? finder.lines(of: block) { false }
        }
        var others = all.filter { !known.contains($0.offset) }
        // A single pair of brackets may be an empty array.
        if others.count(where: { $0.flaw == .noBlankInBrackets }) == 1 {
            others.removeAll { $0.flaw == .noBlankInBrackets }
        }
        for task in listed + others {
            let isNote = task.flaw == .noText && !known.contains(task.offset)
            lint.add(
                .looseTask(task.flaw), isNote ? .note : nil,
                at: lint.guide.place(offset: task.offset))
        }
        checkTables(&lint)
    }

    /// Tables with a column to be ticked by hand: two open boxes or more below each other. One finding tells them all.
    private static func checkTables(_ lint: inout GuideLint) {
        let document = lint.document
        var first: [Int: Int] = [:]
        for (index, block) in document.blocks.enumerated()
        where block.kind == .tableCell && openBoxes.contains(document.inlineText(of: index)) {
            let table = Int(document.blocks[Int(block.parent)].parent)
            if let known = first[table] {
                guard known >= 0 else { continue }
                lint.add(.looseTask(.inTable), .note, at: lint.guide.place(block: known))
                first[table] = -1
            } else {
                first[table] = index
            }
        }
    }

    private static let openBoxes: Set = ["[ ]", "☐"]
}
