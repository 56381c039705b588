import TriageCore
import TriageLexicon

/// What people take for tasks by where it stands, though it has no box: points of lists, steps, lines behind a sign, cells.
struct BarePoints {
    private let input: RecognizerInput
    private let naming: ChecklistNaming
    private let items: ChecklistItems
    /// The blocks of each checklist's part, and its items.
    private let sections: [Int: [Int]]
    private let itemsOfLists: [Int: [Int]]
    /// The headings whose sections are of a checklist.
    private let headings: [Int: [Int]]
    /// The lines of what is called so that all in it is to be done.
    private let taskLines: [ClosedRange<Int>]
    private var document: Document { input.document }

    init(
        _ input: RecognizerInput, _ naming: ChecklistNaming, _ items: ChecklistItems,
        _ sections: [Int: [Int]], _ taskLines: [ClosedRange<Int>]
    ) {
        self.input = input
        self.naming = naming
        self.items = items
        self.sections = sections
        self.taskLines = taskLines
        itemsOfLists = Dictionary(grouping: items.blocks, by: naming.heading(of:))
        headings = Dictionary(grouping: input.outline.headings.indices, by: naming.name)
    }

    /// Such lines of the checklist that a heading names.
    func tasks(in list: Int) -> [LooseTask] {
        let section = sections[list] ?? []
        let own = itemsOfLists[list] ?? []
        let isPlain =
            !own.isEmpty
            && own.allSatisfy { document.blocks[$0].taskMark == 0 && !items.cells.contains($0) }
        let lists = section.filter { document.blocks[$0].kind.isList }
        let points =
            isPlain
            ? others(lists)
            : beside(lists) + steps(in: list)
                + lists.filter(isOfTasks)
                .flatMap { document.children(of: $0) }
        let tasks = points.filter { saysSomething($0) && !isNote($0) }.map { point in
            // A point may begin before its words.
            task(document.leadingText(of: point) ?? point, isPlain ? .stray : .noBox)
        }
        return tasks + section.flatMap(joined) + section.flatMap(cells)
            + (isPlain ? section.flatMap(listed) : [])
    }

    private func task(_ block: Int, _ flaw: TaskFlaw) -> LooseTask {
        LooseTask(
            offset: Int(document.blocks[block].start), line: document.line(of: block), flaw: flaw)
    }

    // MARK: Points

    /// The points of lists that hold tasks: all of those with numbers; of others what stands between tasks, has no empty
    /// line to one, or says itself that it is open. Another bullet begins another list, which goes on where no empty line is
    /// before.
    private func beside(_ lists: [Int]) -> [Int] {
        var groups: [[Int]] = []
        var groupOf: [Int: Int] = [:]
        for list in lists {
            let before = isApart(list) ? nil : document.previousSibling(of: list)
            let group = before.flatMap { groupOf[$0] } ?? groups.count
            if group == groups.count { groups.append([]) }
            groupOf[list] = group
            groups[group] += document.children(of: list)
        }
        return groups.flatMap { points -> [Int] in
            let tasks = points.indices.filter { items.isIn(points[$0]) }
            guard let first = tasks.first, let last = tasks.last else { return [] }
            return points.indices.filter { index in
                let point = points[index]
                guard !items.isIn(point) else { return false }
                let isNumbered =
                    document.blocks[Int(document.blocks[point].parent)].kind == .orderedList
                if isNumbered || first...last ~= index || saysOpen(point) { return true }
                // Those in between begin right below each other.
                let run = index < first ? points[(index + 1)...first] : points[(last + 1)...index]
                return !run.contains(where: isApart)
            }.map { points[$0] }
        }
    }

    private func saysOpen(_ point: Int) -> Bool {
        let text = document.leadingText(of: point).map(document.inlineText) ?? ""
        return TaskBox.word(beginning: Array(text.utf8)[...])?.isOpen == true
            || Vocabulary.wrongSigns.begins(text[...])
    }

    private func isApart(_ block: Int) -> Bool {
        input.written.lineText(max(1, document.line(of: block) - 1)).trimmed.isEmpty
    }

    /// The points of the further lists of a checklist in which nothing has a box.
    private func others(_ lists: [Int]) -> [Int] {
        lists.filter { document.outermostList(around: $0) < 0 && !items.isIn($0) }
            .flatMap { document.children(of: $0) }
    }

    /// The steps of sections that hold nothing but numbered lists, where other sections of the checklist hold tasks.
    private func steps(in list: Int) -> [Int] {
        let all = input.outline.headings
        return (headings[list] ?? []).filter { $0 != list }.flatMap { heading -> [Int] in
            let end = heading + 1 < all.count ? all[heading + 1].block : document.blocks.count
            let own = ((all[heading].block + 1)..<end).filter { document.blocks[$0].parent == 0 }
            let isSteps = own.allSatisfy {
                document.blocks[$0].kind == .orderedList && !items.isIn($0)
            }
            return isSteps ? own.flatMap { document.children(of: $0) } : []
        }
    }

    /// Whether a list without tasks stands in what is called so that all in it is one: `<Steps>`, `::: checklist`.
    private func isOfTasks(_ list: Int) -> Bool {
        guard document.outermostList(around: list) < 0, !items.isIn(list) else { return false }
        let line = document.line(of: list)
        let kind = document.containerLabel(of: Int(document.blocks[list].parent))?.kind
        return taskLines.contains { $0.contains(line) }
            || kind.map { EnclosingMarks.taskNames.contains(where: $0.lowercased().contains) }
                ?? false
    }

    private func saysSomething(_ point: Int) -> Bool {
        document.leadingText(of: point).map { !document.inlines(of: $0).isEmpty } ?? false
    }

    /// `Note: this takes long`
    private func isNote(_ point: Int) -> Bool {
        let text = document.leadingText(of: point).map(document.inlineText) ?? ""
        guard let colon = text.firstIndex(where: \.isColon) else { return false }
        return Self.noteLabels.contains(text[..<colon].trimmed.lowercased())
    }

    private static let noteLabels = Lexicon.set(.noteLabels)

    // MARK: Lines

    /// The lines of a task's text that begin as a point does, and stand no further in: their author meant one.
    private func joined(_ block: Int) -> [LooseTask] {
        let parent = Int(document.blocks[block].parent)
        guard document.blocks[block].kind == .paragraph, parent > 0,
            document.blocks[parent].kind == .item,
            items.isIn(Int(document.blocks[parent].parent))
        else { return [] }
        let lines = document.lineNumbers(of: block)
        let start = Int(document.blocks[block].start)
        let column = start - document.source.start(ofLine: lines.lowerBound)
        return lines.dropFirst().compactMap { number in
            let line = document.source.lineRange(number)
            let text = document.source.bytes[line].drop(while: \.isBlank)
            guard text.startIndex - line.lowerBound < column, Self.beginsAsPoint(text) else {
                return nil
            }
            return LooseTask(offset: text.startIndex, line: number, flaw: .stray)
        }
    }

    /// `-Signed`, `3.Signed`, `• Signed`, and a bullet behind a space that is none to Markdown; no `*so*` and no `-5`.
    private static func beginsAsPoint(_ line: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: line, as: UTF8.self).drop { $0.isWhitespace }
        guard let first = text.first else { return false }
        let rest = text.dropFirst()
        if "-*+–—".contains(first) {
            return !rest.contains(first)
                && rest.first.map { $0.isLetter || $0.isWhitespace } ?? false
        }
        if signs.contains(first) { return true }
        let number = text.prefix(3).prefix { $0.isASCII && $0.isNumber }
        let behind = text.dropFirst(number.count)
        return !number.isEmpty && behind.first.map { ".)、".contains($0) } ?? false
            && behind.dropFirst().first.map { $0.isLetter || $0.isWhitespace } ?? false
    }

    private static let signs: Set<Character> = Set("•◦▪‣·●○")

    /// Of a checklist in which nothing has a box, the points of lists that Markdown does not know: of HTML, and behind a
    /// sign.
    private func listed(_ block: Int) -> [LooseTask] {
        let kind = document.blocks[block].kind
        guard kind == .html || kind == .paragraph, !items.isIn(block),
            document.blocks[Int(document.blocks[block].parent)].kind != .item
        else { return [] }
        return document.lineNumbers(of: block).compactMap { number in
            let line = document.source.lineRange(number)
            let text = document.source.bytes[line].drop(while: \.isBlank)
            let words = String(decoding: text, as: UTF8.self).lowercased()
            let isPoint =
                kind == .html
                ? words.contains("<li>") || words.contains("<li ")
                : words.first.map(Self.signs.contains) ?? false
            return isPoint
                ? LooseTask(offset: text.startIndex, line: number, flaw: .stray) : nil
        }
    }

    // MARK: Cells

    /// The cells of a table that hold nothing but a sign that something is not done; where no row is an item, the rows of
    /// one with a column that has a heading and nothing below it: it is to be filled in.
    private func cells(_ table: Int) -> [LooseTask] {
        guard document.blocks[table].kind == .table else { return [] }
        let rows = document.children(of: table).map { document.children(of: $0) }
        let open = rows.joined().filter { holdsOpenSign(document.inlineText(of: $0)) }
        guard let head = rows.first, rows.count > 1, !items.isIn(table) else {
            return open.map { task($0, .stray) }
        }
        let isSheet = head.indices.contains { column in
            !isBlank(head[column])
                && rows.dropFirst().allSatisfy { $0.count <= column || isBlank($0[column]) }
        }
        return (open + (isSheet ? rows.dropFirst().compactMap(\.first) : [])).map {
            task($0, .stray)
        }
    }

    private func isBlank(_ cell: Int) -> Bool { document.inlineText(of: cell).trimmed.isEmpty }

    private func holdsOpenSign(_ cell: String) -> Bool {
        let text = cell.trimmed { $0.isWhitespace || "[]():.".contains($0) }
        return Vocabulary.wrongSigns.has(String(text))
            || !text.contains(where: \.isWhitespace)
                && TaskBox.word(beginning: Array((text + " ").utf8)[...])?.isOpen == true
    }
}
