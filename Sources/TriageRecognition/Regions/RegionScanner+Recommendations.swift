import TriageCore

/// What to take in which cases: `Use the small one when:` with the cases below it, as headings or as paragraphs that
/// stand side by side. Each case is an answer, and leads to what is to be taken.
extension RegionScanner {
    /// What to take, and the list of the cases.
    private struct Offer {
        var option: TreeBytes
        var list: Int
        /// The index behind all that is said of it.
        var end: Int
    }

    /// Reads the recommendations that begin with a heading or a paragraph.
    ///
    /// - Returns: the index behind the blocks that they are; nil where they are no tree.
    mutating func readRecommendations(_ index: Int) -> Int? {
        guard index >= endOfOffers, let first = offer(at: index) else { return nil }
        var offers = [first]
        while let next = offers.last?.end, next < document.blocks.count,
            document.blocks[next].kind == document.blocks[index].kind,
            document.blocks[next].headingLevel == document.blocks[index].headingLevel,
            document.blocks[next].parent == document.blocks[index].parent,
            let offer = offer(at: next)
        {
            offers.append(offer)
        }
        endOfOffers = offers.last?.end ?? index
        let question = question(above: index)
        guard offers.count > 1, !question.isEmpty,
            Set(offers.map(\.option.string)).count == offers.count
        else { return nil }
        var outline = TreeOutline()
        outline.isList = true
        outline.rules = [.recommendations]
        for offer in offers { add(offer, to: &outline) }
        guard outline.nodes.count > 1 else { return nil }
        outline.gatherRoots()
        let line = document.line(of: index)
        let result = TreeBuilder.tree(of: outline, form: .list, lead: question)
        var reading = TreeReading(
            classification: .decision, tree: result.tree, line: line, notes: result.notes)
        let end = offers.last.map { document.subtree(of: $0.list).upperBound } ?? endOfOffers
        reading.link(index..<end, in: source)
        take(reading, blocks: index..<end)
        return end
    }

    /// The title of what the recommendations belong to.
    private func question(above index: Int) -> String {
        guard document.blocks[index].kind == .heading else { return lead(above: index).text }
        let level = document.blocks[index].headingLevel
        let above = document.blocks[..<index].lastIndex {
            $0.kind == .heading && $0.headingLevel < level
        }
        return above.map { Introduction(above: $0 + 1, heading: $0, in: source).text } ?? ""
    }

    /// In bytes.
    private static let longestLine = 160

    private func offer(at index: Int) -> Offer? {
        let block = document.blocks[index]
        guard block.kind == .heading || block.kind == .paragraph,
            block.end - block.start <= Self.longestLine
        else { return nil }
        let lines = source.markedLines(of: index)
        guard lines.count == 1, let line = lines.first,
            let recommendation = TreeRecommendation(line.bytes), recommendation.condition.isEmpty
        else { return nil }
        var next = document.subtree(of: index).upperBound
        var list: Int?
        while next < document.blocks.count, document.blocks[next].parent == block.parent {
            let kind = document.blocks[next].kind
            if kind.isList, list == nil {
                list = next
            } else if block.kind == .paragraph || kind != .paragraph {
                break
            }
            next = document.subtree(of: next).upperBound
        }
        guard let list, !ListTree.hasTasks(list, in: source) else { return nil }
        return Offer(option: capitalized(recommendation.option), list: list, end: next)
    }

    /// `use the small one`, of `When to use the small one`, with a capital.
    private func capitalized(_ option: TreeBytes) -> TreeBytes {
        guard let first = option.first, first.isASCIILower else { return option }
        return [first - 0x20] + option.dropFirst()
    }

    /// Adds what is to be taken as one answer, with all of its cases: `There is much to paint; rough walls`.
    private func add(_ offer: Offer, to outline: inout TreeOutline) {
        var label = TreeLabel(.none)
        var texts: [TreeOutline.Text] = []
        var line: Int?
        for item in document.children(of: offer.list) {
            let blocks = document.subtree(of: item).filter {
                document.blocks[$0].kind == .paragraph
            }
            guard let first = blocks.first else { continue }
            var lines = blocks.flatMap { source.sentences(of: $0) }
            guard !lines.isEmpty else { continue }
            var name = lines[0].bytes
            // `**Little room**: as in boats`
            if let bold = source.boldLead(of: first) {
                var said = TreeLabel(lines[0].bytes)
                said.takeBoldLead(bold.words, before: bold.rest)
                said.splitAtColon()
                if said.hasBoldLead, let more = said.outcome, !more.isEmpty {
                    name = said.answer
                    lines[0].bytes = more
                    lines.insert(lines[0], at: 0)
                }
            }
            name = name.trimmedEnd { $0 == "." || $0 == ";" }
            label.text = label.text.isEmpty ? name : (label.text + "; ".utf8 + name)[...]
            line = line ?? lines[0].line
            texts += lines.dropFirst().map {
                TreeOutline.Text(column: 0, bytes: $0.bytes, line: $0.line)
            }
        }
        guard let line else { return }
        label.answer = label.text
        label.outcome = offer.option
        label.hasArrow = true
        let node = outline.add(label, line: line, parent: nil)
        outline.nodes[node].texts = texts
    }
}
