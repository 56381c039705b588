import TriageCore

/// Goes through a document's blocks once and reads those that may be trees.
struct RegionScanner {
    let source: TreeSource
    let document: Document
    var findings = DecisionTreeRecognizer.Findings()
    /// The nearest heading above.
    var heading: Int?
    /// The index behind the last cases in bold that were looked at.
    var endOfCases = 0
    /// The index behind the last recommendations that were looked at.
    var endOfOffers = 0

    init(_ source: TreeSource) {
        self.source = source
        document = source.document
    }

    mutating func run() {
        var index = 0
        while index < document.blocks.count {
            let block = document.blocks[index]
            switch block.kind {
            case .heading:
                if let end = readRecommendations(index) {
                    heading = document.blocks[..<end].lastIndex { $0.kind == .heading }
                    index = end - 1
                } else {
                    heading = index
                }
            case .code where block.isFenced: readFence(index)
            case .paragraph, .code:
                if let end = readRecommendations(index) ?? readCases(index) {
                    index = end - 1
                } else if branchCount(of: index) > 0 {
                    index = readBare(index) - 1
                } else {
                    readAnswers(index)
                }
            case .bulletList, .orderedList:
                if readList(index) { index = document.subtree(of: index).upperBound - 1 }
            default: break
            }
            index += 1
        }
    }

    func lead(above block: Int) -> Introduction {
        Introduction(above: block, heading: heading, in: source)
    }

    static let drawnLanguages: Set<String> = [
        "", "text", "txt", "plain", "plaintext", "tree", "ascii", "none", "console", "markdown",
    ]

    private mutating func readFence(_ index: Int) {
        let language = document.codeLanguage(of: index).lowercased()
        let text = source.text(of: document.blocks[index])
        switch language {
        case "mermaid": readFlow(index, .mermaid)
        case "dot", "graphviz": readFlow(index, .dot)
        case "" where text.trimmedStart.hasPrefix("digraph "): readFlow(index, .dot)
        case _ where Self.drawnLanguages.contains(language):
            // A list that is marked as Markdown is an example of one.
            let isText = language != "markdown" && language != "console"
            // Fences within it are examples, too.
            if language == "markdown",
                source.lines(of: index).lines.contains(where: { $0.hasPrefix(.fence) })
            {
                return
            }
            take(reading(of: index, isText: isText), blocks: index..<(index + 1))
        default: break
        }
    }

    /// Reads a fence as a drawing, else as a list.
    private func reading(of index: Int, isText: Bool) -> TreeReading {
        let lines = source.lines(of: index)
        let lead = lead(above: index)
        var reading = AsciiTree.read(lines.lines, firstLine: lines.first, lead: lead)
        let isDrawn = lines.lines.contains { AsciiTreeScanner.branch(in: $0) != nil }
        if isText, !isDrawn, reading.tree == nil {
            let numbered = lines.lines.enumerated().map { (lines.first + $0, $1) }
            let list = PlainTextList.read(numbered, lead: lead)
            if list.tree != nil { reading = list }
        }
        if case .rejected(_, isNear: false) = reading.classification, isText,
            let reason = RejectionReason(near: lines.lines)
        {
            reading.classification = .rejected(reason, isNear: true)
        }
        return reading
    }

    /// A list that may decide; true where it was a tree, so that its blocks are done.
    private mutating func readList(_ index: Int) -> Bool {
        let block = document.blocks[index]
        guard document.blocks[max(0, Int(block.parent))].kind != .item,
            !ListTree.hasTasks(index, in: source)
        else { return false }
        let reading = ListTree.read(index, in: source, lead: lead(above: index))
        take(reading, blocks: document.subtree(of: index))
        return reading.tree != nil
    }

    /// A flowchart; one that cannot be read stays code, with a note.
    private mutating func readFlow(_ index: Int, _ form: DecisionTree.Form) {
        let lines = source.lines(of: index)
        let reading = FlowTree.read(
            lines.lines, firstLine: lines.first, form: form, lead: lead(above: index))
        take(reading, blocks: index..<(index + 1))
    }

    mutating func take(_ reading: TreeReading, blocks: Range<Int>) {
        findings.notes += reading.notes
        if let tree = reading.tree {
            findings.trees.append(
                RecognizedTree(
                    blocks: blocks, tree: tree, line: reading.line,
                    name: seriesName(of: tree, at: blocks.lowerBound)))
        } else if case .rejected(let reason, isNear: true) = reading.classification {
            findings.notes.append(
                TreeNote(line: reading.line, kind: .nearlyTree(reason)))
        }
    }

    /// What a tree is called by: its first question, the line above it, or the heading.
    private func seriesName(of tree: DecisionTree, at block: Int) -> SeriesName? {
        guard let first = tree.start.first else { return nil }
        let question = tree.questions[first]
        var texts = [[question.label, question.text].compactMap(\.self).joined(separator: ": ")]
        texts.append(lead(above: block).text)
        if let heading { texts.append(document.inlineText(of: heading)) }
        return texts.lazy.compactMap { $0.withTreeBytes { SeriesName($0) } }.first
    }
}
