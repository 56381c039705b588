import TriageCore

/// A decision tree that was found in a document.
package struct FoundTree {
    /// The blocks that hold it.
    package var blocks: Range<Int>
    package var tree: DecisionTree
    /// Line of the source, starting with 1, of the tree's first line that is not blank.
    package var line: Int
}

/// Finds decision trees in all their forms: goes through a document's blocks once and reads those that may be trees.
package struct TreeFinder {
    /// What was found, in order.
    package private(set) var trees: [FoundTree] = []
    /// What authors should know of trees, and of blocks that are nearly one.
    package private(set) var notes: [TreeNote] = []
    /// What keeps blocks from being a tree that only have the look of one: told to whoever asks.
    package private(set) var lookalikes: [TreeNote] = []

    private let source: Source
    private let document: Document
    private let isCalledTree: Bool
    /// The nearest heading above.
    private var heading: AnnouncingHeading?
    /// The index behind the last cases in bold that were looked at, the last offers, and the last named questions.
    private var endOfCases = 0
    private var endOfOffers = 0
    private var endOfNamed = 0

    package init(in document: Document) {
        let source = Source(document)
        // The first heading is the file's title, and may name a decision tree.
        let title = document.blocks.firstIndex { $0.kind == .heading }
        self.document = document
        self.source = source
        isCalledTree =
            title.map {
                document.blocks[$0].headingLevel == 1 && Topic.namesTree(source.title(of: $0))
            } ?? false
        run()
    }

    private mutating func run() {
        var index = 0
        while index < document.blocks.count {
            let block = document.blocks[index]
            switch block.kind {
            case .heading:
                if let end = readOffers(index) ?? readNamed(index) {
                    heading = document.blocks[..<end].lastIndex { $0.kind == .heading }.map {
                        AnnouncingHeading($0, in: source)
                    }
                    index = end - 1
                } else {
                    heading = AnnouncingHeading(index, in: source)
                }
            case .code where block.isFenced: readFence(index)
            case .paragraph, .code:
                if let end = readOffers(index) ?? readNamed(index) ?? readCases(index) {
                    index = end - 1
                } else if branchCount(of: index) > 0 {
                    index = readBare(index) - 1
                } else if block.kind == .paragraph {
                    readParagraph(index)
                }
            case .bulletList, .orderedList:
                if let end = readList(index) { index = end - 1 }
            default: break
            }
            index += 1
        }
    }

    private func introduction(above block: Int) -> Introduction {
        Introduction(above: block, heading: heading, in: source, isCalledTree: isCalledTree)
    }

    private mutating func add(_ reading: Reading, blocks: Range<Int>) {
        notes += reading.notes
        if let tree = reading.tree {
            trees.append(FoundTree(blocks: blocks, tree: tree, line: reading.line))
        } else if case .no(let reason, let isNear) = reading.judgement {
            let note = TreeNote(line: reading.line, kind: .nearlyTree(reason))
            if isNear { notes.append(note) } else if reading.isAlike { lookalikes.append(note) }
        }
    }

    // MARK: Fences

    private mutating func readFence(_ index: Int) {
        let language = document.codeLanguage(of: index).lowercased()
        switch language {
        case "mermaid": readChart(index, .mermaid)
        case "dot", "graphviz": readChart(index, .dot)
        case "" where source.beginsWith("digraph ", index): readChart(index, .dot)
        case _ where Introduction.drawnLanguages.contains(language): readText(index, language)
        default: break
        }
    }

    private mutating func readChart(_ index: Int, _ form: DecisionTree.Form) {
        let (lines, first) = source.codeLines(of: index)
        let reading = Chart.read(
            lines, firstLine: first, form: form, lead: introduction(above: index))
        add(reading, blocks: index..<(index + 1))
    }

    /// Reads a fence as a drawing, else as a list.
    private mutating func readText(_ index: Int, _ language: String) {
        // What is marked as Markdown is an example of it, and what a terminal shows is no list.
        let isText = language != "markdown" && language != "console"
        let (lines, first) = source.codeLines(of: index)
        if language == "markdown", lines.contains(where: { $0.starts(with: "```".utf8) }) { return }
        let scan = source.scan(of: index..<(index + 1))
        guard scan.mayDecide || (Frame.unframed(lines) ?? lines).contains(where: Self.isBranch)
        else { return }
        let lead = introduction(above: index)
        let drawn = Drawn.lines(of: lines, firstLine: first)
        var reading = Drawn.read(drawn, lead: lead)
        if isText, reading.tree == nil {
            if !drawn.isDrawn {
                let list = PlainText.read(drawn.all.map { ($0.text, $0.column) }, lead: lead)
                if list.tree != nil { reading = list }
            }
            if case .no(_, isNear: false) = reading.judgement,
                let reason = RejectionReason(near: drawn.all.map(\.text))
            {
                reading.judgement = .no(reason, isNear: true)
            }
        }
        add(reading, blocks: index..<(index + 1))
    }

    // MARK: Lists

    /// A list that may decide; the index behind it where it was a tree, so that its blocks are done.
    private mutating func readList(_ index: Int) -> Int? {
        let parent = Int(document.blocks[index].parent)
        guard document.blocks[max(0, parent)].kind != .item else { return nil }
        guard !source.hasTasks(index) else { return nil }
        let (lists, end) = source.joinedLists(at: index)
        let blocks = index..<end
        let lead = introduction(above: index)
        guard
            source.scan(of: blocks).mayDecide || lead.announcement != .none || lead.isAsked
                || lead.isBelowQuestion
        else { return nil }
        let reading = ListReader.read(lists, in: source, lead: lead)
        add(reading, blocks: blocks)
        return reading.tree == nil ? nil : end
    }

    // MARK: Paragraphs

    private mutating func readOffers(_ index: Int) -> Int? {
        guard index >= endOfOffers, let offers = Offers(at: index, in: source) else { return nil }
        endOfOffers = offers.end
        guard
            let (reading, end) = offers.tree(
                line: document.line(of: index), question: question(above: index))
        else { return nil }
        add(reading, blocks: index..<end)
        return end
    }

    /// The title of what offers belong to.
    private func question(above index: Int) -> Span {
        guard document.blocks[index].kind == .heading else {
            return introduction(above: index).text
        }
        let level = document.blocks[index].headingLevel
        let above = document.blocks[..<index].lastIndex {
            $0.kind == .heading && $0.headingLevel < level
        }
        return above.map { source.title(of: $0).withoutColon } ?? .none
    }

    /// Reads named questions that stand one below the other, each above the list of its answers: they are one tree.
    ///
    /// - Returns: the index behind their blocks; nil where they are none.
    private mutating func readNamed(_ index: Int) -> Int? {
        guard index >= endOfNamed, let named = NamedQuestions(at: index, in: source) else {
            return nil
        }
        endOfNamed = named.end
        guard let reading = named.reading else { return nil }
        add(reading, blocks: index..<named.end)
        return named.end
    }

    /// In bytes.
    private static let longestCase = 400

    /// Reads the cases in bold that begin with a paragraph: `**Is it old?** → replace it`, `**Is it new?**` with a list of
    /// answers below it. They are read as the items of a list.
    ///
    /// - Returns: the index behind the blocks that they are; nil where they are no tree.
    private mutating func readCases(_ index: Int) -> Int? {
        guard index >= endOfCases, isCase(index) else { return nil }
        var cases: [ListReader.Case] = []
        var next: Int? = index
        while let paragraph = next, isCase(paragraph) {
            next = nextSibling(of: paragraph)
            var item = ListReader.Case(paragraph: paragraph)
            if let list = next, [.bulletList, .orderedList].contains(document.blocks[list].kind) {
                item.list = list
                next = nextSibling(of: list)
            }
            cases.append(item)
        }
        guard let last = cases.last else { return nil }
        endOfCases = document.subtree(of: last.list ?? last.paragraph).upperBound
        // Questions above lists with more than one answer are read one by one.
        guard cases.count > 1 || source.scan(of: index..<(index + 1)).hasLine,
            cases.contains(where: saysMore)
        else {
            return nil
        }
        let reading = ListReader.read(cases, in: source, lead: introduction(above: index))
        guard reading.tree != nil else { return nil }
        add(reading, blocks: index..<endOfCases)
        return endOfCases
    }

    /// Whether a paragraph begins in bold, and asks or leads somewhere.
    private func isCase(_ index: Int) -> Bool {
        let block = document.blocks[index]
        guard block.kind == .paragraph, block.end - block.start <= Self.longestCase,
            document.inlines(of: index).first?.style.contains(.strong) ?? false
        else { return false }
        let scan = source.scan(of: index..<(index + 1))
        return scan.hasArrow || scan.hasAsk && source.title(of: index).asks
    }

    /// Whether a case says what follows, by itself or with the only answer below it.
    private func saysMore(_ item: ListReader.Case) -> Bool {
        if source.scan(of: item.paragraph..<(item.paragraph + 1)).hasArrow { return true }
        guard let list = item.list else { return false }
        let items = document.children(of: list)
        return items.count == 1 && source.scan(of: items[0]..<(items[0] + 1)).hasArrow
    }

    /// Reads a question with lines of yes and no below it, or lines of conditions, in one paragraph.
    private mutating func readParagraph(_ index: Int) {
        let scan = source.scan(of: index..<(index + 1))
        // Most paragraphs are one line.
        if scan.hasArrow, let line = source.lines(of: index).first(where: \.span.answersBothWays) {
            notes.append(TreeNote(line: line.number, kind: .nearlyTree(.oneLine)))
        }
        guard scan.hasLine, scan.hasArrow || scan.hasAsk else { return }
        let lead = introduction(above: index)
        var readings = [source.sentences(of: index)]
        if lead.announcement == .tree { readings.append(source.lines(of: index).map(\.span)) }
        for lines in readings {
            let reading = PlainText.read(lines.map { ($0, 0) }, lead: lead)
            if reading.tree != nil { return add(reading, blocks: index..<(index + 1)) }
        }
        var (lines, first) = source.rawLines(from: index, to: index)
        // Without the mark of a list's item in front.
        lines[0] = source.firstLine(of: index)
        let reading = Drawn.read(Drawn.lines(of: lines, firstLine: first), lead: lead)
        // Questions with one answer each are somebody's, who has been told.
        guard let tree = reading.tree, tree.questions.allSatisfy({ $0.answers.count > 1 }) else {
            return
        }
        add(reading, blocks: index..<(index + 1))
    }

    // MARK: Bare trees

    /// Reads a tree that begins at a block without a fence: Markdown takes such trees for paragraphs and indented code, cut
    /// apart at blank lines.
    ///
    /// - Returns: the index behind the blocks that were looked at.
    private mutating func readBare(_ index: Int) -> Int {
        var last = index
        var next = nextSibling(of: index)
        var count = branchCount(of: index)
        while let block = next, isBare(block) {
            let own = branchCount(of: block)
            if own > 0 {
                count += own
                last = block
            } else if !leadsUp(block), document.blocks[block].kind != .code {
                break
            }
            next = nextSibling(of: block)
        }
        let end = document.subtree(of: last).upperBound
        guard count > 1 else { return end }
        // Code below the last branch, indented behind it, is the branch's.
        if let tail = nextSibling(of: last), document.blocks[tail].kind == .code, isBare(tail) {
            last = tail
        }
        var first = index
        if Self.isBranch(source.rawLines(from: index, to: index).lines[0]),
            let above = preceding(index),
            leadsUp(above)
        {
            first = above
        }
        let (lines, line) = source.rawLines(from: first, to: last)
        let reading = Drawn.read(
            Drawn.lines(of: lines, firstLine: line), lead: introduction(above: index))
        add(reading, blocks: first..<document.subtree(of: last).upperBound)
        return max(end, document.subtree(of: last).upperBound)
    }

    /// How many lines of a block look like branches.
    private func branchCount(of block: Int) -> Int {
        source.rawLines(from: block, to: block).lines.count(where: Self.isBranch)
    }

    private static func isBranch(_ line: ArraySlice<UInt8>) -> Bool {
        BlockScan.connector(in: line) != nil
    }

    private func isBare(_ index: Int) -> Bool {
        let block = document.blocks[index]
        return block.kind == .paragraph || block.kind == .code && !block.isFenced
    }

    /// A short paragraph that asks, or names a question: the root of what follows.
    private func leadsUp(_ index: Int) -> Bool {
        let text = source.title(of: index)
        return text.byteCount <= 200 && (text.asks || text.questionName != nil)
    }

    private func preceding(_ index: Int) -> Int? {
        guard index > 0, document.blocks[index - 1].parent == document.blocks[index].parent,
            document.blocks[index - 1].kind == .paragraph
        else { return nil }
        return index - 1
    }

    private func nextSibling(of block: Int) -> Int? {
        let next = document.subtree(of: block).upperBound
        guard next < document.blocks.count,
            document.blocks[next].parent == document.blocks[block].parent
        else {
            return nil
        }
        return next
    }
}
