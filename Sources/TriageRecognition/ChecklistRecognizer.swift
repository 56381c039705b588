import TriageCore

/// Finds task lists, and plain lists that are checklists by their headings: one for each heading that names them.
enum ChecklistRecognizer {
    /// The checklists of a file; their items have ids that end in `/`, to be completed with the checklist's own.
    ///
    /// - Parameter taken: blocks that are shown as something better, in order.
    static func checklists(in input: RecognizerInput, except taken: [Range<Int>]) -> [PartDraft] {
        var drafts: [PartDraft] = []
        var groups: [[Checklist.Group]] = []
        // Indices of the checklists by the heading that names them; -1 for none.
        var known: [Int: Int] = [:]
        let blocks = input.document.blocks
        let plain = PlainChecklists(input: input, taken: taken).items
        let marked = blocks.indices.filter { blocks[$0].taskMark != 0 }
        guard !marked.isEmpty || !plain.isEmpty else { return [] }
        let finder = LooseTasks(input.document)
        let tasks = marked.filter { finder.emptyTask($0) == nil }
        guard !areFeatures(tasks, input) || !plain.isEmpty else { return [] }
        let grouping = tasks.isEmpty ? [] : TaskSections(input).grouping
        for block in plain.isEmpty ? tasks : (tasks + plain).sorted() {
            let nearest = input.outline.index(above: block)
            let name = nearest.map { namingHeading($0, grouping, input) } ?? -1
            let index = known[name] ?? drafts.count
            if known[name] == nil {
                known[name] = index
                groups.append([])
                drafts.append(draft(heading: name, block: block, input))
            }
            let title = groupTitle(of: block, nearest: nearest, name: name, input)
            if groups[index].last?.title != title {
                groups[index].append(Checklist.Group(title: title, items: []))
            }
            groups[index][groups[index].count - 1].items.append(item(block, input))
            let end = max(
                drafts[index].blocks.upperBound, input.document.subtree(of: block).upperBound)
            drafts[index].blocks = drafts[index].blocks.lowerBound..<end
        }
        var checklists = groups.map(Checklist.init)
        let plainItems = Set(plain)
        for block in blocks.indices where !plainItems.contains(block - 1) {
            let list = {
                let nearest = input.outline.index(above: block)
                return known[nearest.map { namingHeading($0, grouping, input) } ?? -1]
            }
            let loose = finder.lostTasks(block) { list() != nil }
            if !loose.isEmpty, let list = list() { checklists[list].loose += loose }
        }
        for index in drafts.indices { drafts[index].content = .checklist(checklists[index]) }
        tellApart(&drafts, known, input.outline)
        return drafts
    }

    /// Whether the only tasks of a guide are two words behind what its title's section says, above its other sections:
    /// they tell what the subject is and is not, `- [ ] Focusable` and `- [x] Container`.
    private static func areFeatures(_ tasks: [Int], _ input: RecognizerInput) -> Bool {
        let (document, headings) = (input.document, input.outline.headings)
        guard tasks.count == 2, headings.count > 1, headings[0].level == 1,
            input.outline.index(above: tasks[1]) == 0,
            !Vocabulary.checklist.isIn(headings[0].title),
            let above = document.previousSibling(of: Int(document.blocks[tasks[0]].parent)),
            document.blocks[above].kind == .quote
                || document.blocks[above].kind == .paragraph
                    && document.inlineText(of: above).last?.isColon == false
        else { return false }
        return tasks.allSatisfy { task in
            let text = firstLine(of: task, document)
            return !text.isEmpty && text.utf8.allSatisfy(\.isASCIILetter)
        }
    }

    /// Names checklists of the same words by what they stand below: `Upgrade: Steps`.
    ///
    /// - Parameter known: their indices by the headings that name them.
    private static func tellApart(
        _ drafts: inout [PartDraft], _ known: [Int: Int], _ outline: Outline
    ) {
        let alike = Dictionary(grouping: known) { drafts[$0.value].title.lowercased() }
        for same in alike.values where same.count > 1 {
            // The guide's title stands above all of them.
            let above = same.filter { $0.key >= 0 }.map { heading, draft in
                let path = outline.path(heading).dropFirst().map { outline.headings[$0] }
                return (draft: draft, titles: path.filter { $0.level > 1 }.map(\.title))
            }
            let depth = (0..<5).first { depth in
                Set(above.map { $0.titles.dropFirst(depth).first }).count > 1
            }
            guard let depth else { continue }
            for (draft, titles) in above where depth < titles.count {
                drafts[draft].title = titles[depth] + ": " + drafts[draft].title
            }
        }
    }

    private static func draft(heading: Int, block: Int, _ input: RecognizerInput) -> PartDraft {
        let line = input.document.line(of: block)
        guard heading >= 0 else {
            return PartDraft(
                title: "", blocks: block..<block + 1, line: line,
                content: .checklist(Checklist(groups: [])),
                place: .below(heading: nil, suffix: "checklist"))
        }
        let value = input.outline.headings[heading]
        let isOwn = Vocabulary.checklist.isIn(value.title)
        return PartDraft(
            title: value.title, blocks: value.block..<block + 1, line: value.line,
            content: .checklist(Checklist(groups: [])),
            place: isOwn
                ? .own(heading: heading, suffix: "checklist")
                : .below(heading: heading, suffix: "checklist"))
    }

    /// The nearest heading that calls itself a checklist; below one that speaks of several, its sub-heading. Where none
    /// does, the heading whose sections hold nothing but tasks.
    private static func namingHeading(
        _ nearest: Int, _ grouping: Set<Int>, _ input: RecognizerInput
    ) -> Int {
        var below = nearest
        for heading in input.outline.path(nearest) {
            let title = input.outline.headings[heading].title.lowercased()
            if Vocabulary.checklistPlural.isIn(title) { return below }
            if Vocabulary.checklist.isIn(title) { return heading }
            below = heading
        }
        let parent = input.outline.parents[nearest]
        return grouping.contains(parent) ? parent : nearest
    }

    private static func groupTitle(
        of block: Int, nearest: Int?, name: Int, _ input: RecognizerInput
    ) -> String {
        let document = input.document
        var list = Int(document.blocks[block].parent)
        var lead: String?
        // Up to the outermost list; an item that is no task itself names those inside it, unless it is in a task, whose
        // group they are of.
        while list > 0 {
            let item = Int(document.blocks[list].parent)
            guard item > 0, document.blocks[item].kind == .item else { break }
            if document.blocks[item].taskMark != 0 {
                lead = nil
            } else if lead == nil {
                lead = firstLine(of: item, document)
            }
            list = Int(document.blocks[item].parent)
        }
        lead = lead ?? boldLead(above: list, input)
        let section =
            if let nearest, nearest != name { input.outline.headings[nearest].title } else { "" }
        guard let lead, !lead.isEmpty else { return section }
        return section.isEmpty ? lead : "\(section) – \(lead)"
    }

    /// The text of a bold line right above a list.
    private static func boldLead(above list: Int, _ input: RecognizerInput) -> String? {
        guard let previous = input.document.previousSibling(of: list),
            input.document.blocks[previous].kind == .paragraph,
            let first = input.document.inlines(of: previous).first, first.style.contains(.strong)
        else { return nil }
        let text = input.document.headingText(of: previous)
        let rest = input.document.inlines(of: previous).filter { !$0.style.contains(.strong) }
        let isAllBold = rest.allSatisfy {
            input.document.text(of: $0).allSatisfy { $0.isWhitespace || $0.isColon }
        }
        guard isAllBold || text.endsInColon, text.utf8.count <= 160 else { return nil }
        return String(text.trimmed.trimmedEnd(while: \.isColon))
    }

    private static func item(_ block: Int, _ input: RecognizerInput) -> Checklist.Item {
        let document = input.document
        var depth = 0
        var parent = Int(document.blocks[block].parent)
        while parent > 0 {
            if document.blocks[parent].taskMark != 0 { depth += 1 }
            parent = Int(document.blocks[parent].parent)
        }
        return Checklist.Item(
            id: PartID(""), text: firstLine(of: block, document), depth: depth,
            isDoneInFile: ![0, 0x20].contains(document.blocks[block].taskMark), block: block,
            line: document.line(of: block))
    }

    /// The text of an item's first paragraph, on one line.
    static func firstLine(of item: Int, _ document: Document) -> String {
        document.leadingParagraph(of: item).map(document.inlineText) ?? ""
    }

    // MARK: Ids

    /// Gives each item the checklist's id and a hash of its text, whose lines a blank parts in every language.
    static func name(_ checklist: inout Checklist, _ id: PartID, _ document: Document) {
        var seen: [String: Int] = [:]
        for group in checklist.groups.indices {
            for item in checklist.groups[group].items.indices {
                let block = checklist.groups[group].items[item].block
                let text = document.leadingParagraph(of: block).map(document.inlines)
                let hash = hash(text.map(document.plainText) ?? "")
                let count = (seen[hash] ?? 0) + 1
                seen[hash] = count
                checklist.groups[group].items[item].id = id.child(
                    count == 1 ? hash : "\(hash)-\(count)")
            }
        }
    }

    /// FNV-1a of a text, in lower case and with single blanks, as eight hexadecimal digits.
    static func hash(_ text: String) -> String {
        var value: UInt32 = 2_166_136_261
        var isBlank = true
        var hasPendingBlank = false
        func mix(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
        for byte in text.utf8 {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: hasPendingBlank = !isBlank
            default:
                if hasPendingBlank { mix(0x20) }
                hasPendingBlank = false
                isBlank = false
                mix(byte.asciiLowercased)
            }
        }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
