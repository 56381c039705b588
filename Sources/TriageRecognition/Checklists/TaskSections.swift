import TriageCore

/// Finds headings below the guide's title whose sub-sections, two or more, all hold nothing but tasks: these are groups of one checklist,
/// unless one of them calls itself a checklist.
struct TaskSections {
    private(set) var grouping: Set<Int> = []

    init(_ input: RecognizerInput) {
        let blocks = input.document.blocks
        let headings = input.outline.headings
        var sections: [Int: Int] = [:]
        var others: Set<Int> = []
        for heading in headings.indices {
            let parent = input.outline.parents[heading]
            // A guide's own sections are checklists for themselves: one for the morning, one for the evening.
            guard parent >= 0, headings[parent].level > 1 else { continue }
            // What stands below sub-headings of its own is a checklist for itself.
            let section = input.outline.section(heading).dropFirst()
            var block = section.lowerBound
            var holdsTasks = false
            while block < section.upperBound,
                isTaskList(block) || blocks[block].kind == .thematicBreak
            {
                if blocks[block].kind != .thematicBreak { holdsTasks = true }
                block = input.document.subtree(of: block).upperBound
            }
            let isNamed = Vocabulary[.checklist].isIn(headings[heading].title)
            if holdsTasks, !isNamed, block >= section.upperBound {
                sections[parent, default: 0] += 1
            } else {
                others.insert(parent)
            }
        }
        grouping = Set(sections.filter { $0.value > 1 && !others.contains($0.key) }.keys)

        func isTaskList(_ block: Int) -> Bool {
            switch blocks[block].kind {
            case .bulletList, .orderedList:
                input.document.children(of: block).allSatisfy { blocks[$0].taskMark != 0 }
            default: false
            }
        }
    }
}
