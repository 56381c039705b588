import TriageCore

/// A checklist while its section is read: its groups with all that stands in them.
struct ChecklistPage {
    private let heading: Int
    private let names: HeadingNames
    private let input: RecognizerInput
    /// What stands right above its heading, and says what all of it is about.
    private let intro: [Int]
    private var groups: [Checklist.Group] = []
    /// The nearest heading of each group.
    private var sections: [Int?] = []
    /// Behind the last block that stands on the page.
    private(set) var end = 0
    private var keys = ItemKeys()
    private var places: [(group: Int, item: Int)] = []
    /// Where the last item stands, and what that is called: mostly the next one's, too.
    private var last: (section: Int?, lead: [String], title: String, way: [String])?
    private var texts = TextsAbove()
    /// The blocks above the last item, which are mostly the next one's, too; nil where others came since.
    private var above: (list: Int32, section: Int?, lead: [String], blocks: [Int])?

    init(heading: Int, _ names: HeadingNames, _ input: RecognizerInput, _ items: ChecklistItems) {
        self.heading = heading
        self.names = names
        self.input = input
        intro = Self.intro(heading, input, items)
    }

    /// The texts between a heading and those above it, as long as no other stands between, nor an item.
    private static func intro(
        _ heading: Int, _ input: RecognizerInput, _ items: ChecklistItems
    ) -> [Int] {
        var found: [Int] = []
        var heading = heading
        while heading > 0, input.outline.parents[heading] == heading - 1 {
            let block = input.outline.headings[heading].block
            heading -= 1
            let above = input.outline.headings[heading].block
            let container = input.document.blocks[block].parent
            found =
                (above + 1..<max(above + 1, block)).filter {
                    input.document.blocks[$0].parent == container
                }.prefix { !items.isIn($0) } + found
        }
        return found
    }

    /// Adds an item to the group of its title.
    ///
    /// - Parameter lead: the container and the words that name the items in a section.
    mutating func add(_ item: Checklist.Item, below parent: Int?, lead: [String]) {
        let section = input.outline.index(above: item.block)
        let place: (section: Int?, lead: [String], title: String, way: [String])
        if let last, last.section == section, last.lead == lead {
            place = last
        } else {
            place = (
                section, lead, title(section, lead), names.way(from: heading, to: section) + lead
            )
            last = place
        }
        let title = place.title
        // Sections may be called the same.
        if groups.last?.title != title || sections.last != .some(section) {
            groups.append(Checklist.Group(title: title, items: []))
            groups[groups.count - 1].path = path(section) + lead
            sections.append(section)
        }
        let group = groups.count - 1
        groups[group].entries.append(.item(groups[group].items.count))
        places.append((group, groups[group].items.count))
        var item = item
        item.group = title
        let list = input.document.blocks[item.block].parent
        if let above, above.list == list, above.section == section, above.lead == lead {
            item.above = above.blocks
        } else {
            item.above = blocks(above: item.block, section, lead)
            above = (list, section, lead, item.above)
        }
        groups[group].items.append(item)
        keys.add(item.block, below: parent, way: place.way, words: item.text, name: item.name)
        end = max(end, input.document.subtree(of: item.block).upperBound)
    }

    /// Adds what is no item to the group that it stands in or behind.
    mutating func add(text block: Int, depth: Int) {
        let section = input.outline.index(above: block)
        if groups.isEmpty || sections[groups.count - 1] != section {
            groups.append(Checklist.Group(title: title(section, []), items: []))
            groups[groups.count - 1].path = path(section)
            sections.append(section)
        }
        groups[groups.count - 1].entries.append(.text(block: block, depth: depth))
        end = max(end, input.document.subtree(of: block).upperBound)
        add(title: block)
    }

    /// Adds what says something of the items behind it, and stands elsewhere on the page.
    mutating func add(title block: Int) {
        let container = Int(input.document.blocks[block].parent)
        texts.add(block, in: container, input.outline.index(above: block) ?? -1)
        above = nil
    }

    /// The blocks that say what an item is about, but for those whose words its key tells.
    private mutating func blocks(
        above item: Int, _ section: Int?, _ lead: [String]
    ) -> [Int] {
        let document = input.document
        let sections = (section.map(input.outline.path) ?? []).prefix { $0 != heading } + [heading]
        let headings = sections.filter { $0 >= 0 }.map { input.outline.headings[$0].block }
        let found = texts.above(item, section ?? -1, sections, document)
        return intro + headings.filter(document.saysMore)
            + found.filter { block in
                let words = document.headingText(of: block).trimmed.trimmedEnd(while: \.isColon)
                return !lead.contains(String(words)) || document.saysMore(block)
            }
    }

    /// The titles of the headings below the checklist's own down to a section's.
    private func path(_ section: Int?) -> [String] {
        section.map { section in
            input.outline.path(section).prefix { $0 != heading }.reversed()
                .map { input.outline.headings[$0].title }
        } ?? []
    }

    private func title(_ section: Int?, _ lead: [String]) -> String {
        let own = section.flatMap { $0 == heading ? nil : input.outline.headings[$0].title } ?? ""
        return ([own] + lead).filter { !$0.isEmpty }.joined(separator: " – ")
    }

    /// The whole page.
    func checklist(_ items: ChecklistItems) -> Checklist {
        var checklist = Checklist(groups: groups)
        let keys = keys.keys()
        for (place, key) in zip(places, keys) {
            checklist.groups[place.group].items[place.item].key = key
        }
        checklist.home.heading = names.key(of: heading)
        checklist.home.isBelowTitle = names.isBelowTitle(heading)
        return checklist
    }
}

/// Goes through a file and puts every block on the page of its checklist.
struct ChecklistWalk {
    let input: RecognizerInput
    let items: ChecklistItems
    /// By the headings that name them.
    private(set) var pages: [Int: ChecklistPage]
    private let naming: ChecklistNaming
    private var containers = HTMLContainers()
    private let footnotes: Set<Int>

    init(
        input: RecognizerInput, items: ChecklistItems, pages: [Int: ChecklistPage],
        naming: ChecklistNaming
    ) {
        self.input = input
        self.items = items
        self.pages = pages
        self.naming = naming
        footnotes = input.document.footnoteBlocks
    }

    private var document: Document { input.document }

    mutating func walk() {
        for block in document.children(of: 0) { walk(block, depth: 0) }
    }

    private mutating func walk(_ block: Int, depth: Int) {
        switch document.blocks[block].kind {
        case .heading:
            let section = input.outline.index(above: block)
            let isSection = section.map { input.outline.headings[$0].block == block } ?? false
            if !isSection, !document.headingText(of: block).isEmpty { addText(block, depth: depth) }
        case .thematicBreak: return
        case .html where containers.read(document.codeLines(of: block).joined(separator: " ")):
            return
        case .bulletList where items.isIn(block), .orderedList where items.isIn(block):
            for item in document.children(of: block) { walkItem(item, depth: depth) }
        case .table where items.isIn(block):
            for row in document.children(of: block) {
                for item in document.subtree(of: row) where items.isItem(item) { add(item) }
            }
        case .quote where items.isIn(block):
            let label = document.containerLabel(of: block)
            if let label { containers.enter(label.title.isEmpty ? label.kind : label.title) }
            for (index, child) in document.children(of: block).enumerated() {
                // A line that only names the container is the title of what it holds.
                let isName =
                    label != nil && index == 0
                    && !document.inlines(of: child).contains { $0.kind == .softBreak }
                if !isName {
                    walk(child, depth: depth)
                } else if document.saysMore(child) {
                    add(title: child)
                }
            }
            if label != nil { containers.leave() }
        default: addText(block, depth: depth)
        }
    }

    private mutating func walkItem(_ item: Int, depth: Int) {
        let children = document.children(of: item)
        guard items.isItem(item) else {
            guard items.isIn(item) else { return addText(item, depth: depth) }
            // Its first words name the items in it, unless they are of a task's group.
            for (index, child) in children.enumerated() {
                let isLead = index == 0 && document.blocks[child].kind == .paragraph && depth == 0
                if isLead { add(title: child) } else { walk(child, depth: depth) }
            }
            return
        }
        add(item)
        // What stands before the first nested item is the item's own; its words are of the keys of those in it.
        let own = children.prefix { !items.isIn($0) }
        guard own.count < children.count else { return }
        for (index, child) in own.enumerated() where index > 0 || document.saysMore(child) {
            add(title: child)
        }
        for child in children.dropFirst(own.count) { walk(child, depth: depth + 1) }
    }

    private mutating func add(_ block: Int) {
        let lead = containers.titles + leads(of: block)
        pages[naming.heading(of: block)]?
            .add(items.item(block), below: items.parent(of: block), lead: lead)
    }

    private mutating func addText(_ block: Int, depth: Int) {
        guard !footnotes.contains(block) else { return }
        if isLead(block) { return add(title: block) }
        pages[naming.heading(of: block)]?.add(text: block, depth: depth)
    }

    private mutating func add(title block: Int) {
        pages[naming.heading(of: block)]?.add(title: block)
    }

    // MARK: Leads

    /// Whether a paragraph is the title of the items right below it.
    private func isLead(_ block: Int) -> Bool {
        guard let next = document.nextSibling(of: block), items.isIn(next),
            document.blocks[next].kind.isList || document.blocks[next].kind == .table
        else { return false }
        return boldLead(above: next) != nil
    }

    /// What names items in their section: the bold line above their list, and the point that they stand in.
    private func leads(of block: Int) -> [String] {
        var list = Int(document.blocks[block].parent)
        if document.blocks[block].kind != .item {
            while list > 0, document.blocks[list].kind != .table {
                list = Int(document.blocks[list].parent)
            }
        }
        var lead: String?
        // Up to the outermost list; an item that is no task itself names those inside it, unless it is in a task, whose
        // group they are of.
        while list > 0 {
            let item = Int(document.blocks[list].parent)
            guard item > 0, document.blocks[item].kind == .item else { break }
            if document.blocks[item].taskMark != 0 {
                lead = nil
            } else if lead == nil {
                lead = ChecklistRecognizer.firstLine(of: item, document)
            }
            list = Int(document.blocks[item].parent)
        }
        return [boldLead(above: list), lead].compactMap { lead in
            lead.map { String($0.trimmed.trimmedEnd(while: \.isColon)) }
        }.filter { !$0.isEmpty }
    }

    /// The text of a bold line right above a list.
    private func boldLead(above list: Int) -> String? {
        guard list > 0, let previous = document.previousSibling(of: list) else { return nil }
        let text = document.headingText(of: previous)
        let boldness = document.boldness(of: previous)
        guard boldness.begins, boldness.isWhole || text.endsInColon, text.utf8.count <= 160
        else { return nil }
        return String(text.trimmed.trimmedEnd(while: \.isColon))
    }
}

/// The HTML containers that are open, with the titles that they give what they hold.
struct HTMLContainers {
    private var open: [String] = []
    var titles: [String] { open.filter { !$0.isEmpty } }

    mutating func enter(_ title: String) { open.append(title) }
    mutating func leave() { _ = open.popLast() }

    private static let containers: Set = ["details", "section", "fieldset", "article", "div"]
    private static let titled: Set = ["summary", "legend", "h1", "h2", "h3", "h4", "h5", "h6"]

    /// Takes up the tags of a block.
    ///
    /// - Returns: whether the block holds nothing but containers and their titles.
    mutating func read(_ html: String) -> Bool {
        var text = ""
        var isTitle = false
        var isOther = html.contains("<!--")
        for piece in HTMLText.pieces(of: html) {
            let tag: (name: String, isClosing: Bool)
            switch piece {
            case .text(let words):
                text += words
                continue
            case .tag(let name, let isClosing): tag = (name, isClosing)
            case .other(let other): tag = HTMLText.tagName(other) ?? ("", false)
            }
            let isBlank = text.allSatisfy(\.isWhitespace)
            if Self.containers.contains(tag.name) {
                isOther = isOther || !isBlank
                if tag.isClosing { _ = open.popLast() } else { open.append("") }
            } else if Self.titled.contains(tag.name) {
                let ends = tag.isClosing && isTitle && !open.isEmpty
                if ends { open[open.count - 1] = String(text.trimmed) }
                isOther = isOther || !ends && !isBlank
                isTitle = !tag.isClosing
            } else {
                isOther = isOther || !isTitle
                continue
            }
            text = ""
        }
        return !isOther && text.allSatisfy(\.isWhitespace)
    }
}
