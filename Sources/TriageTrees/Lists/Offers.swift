import TriageCore

/// What to take in which cases: `Use the small one when:` with the cases below it, as headings or as paragraphs that
/// stand side by side. Each case is an answer, and leads to what is to be taken.
struct Offers {
    private struct Offer {
        var option: Span
        var list: Int
        /// The index behind all that is said of it.
        var end: Int
    }

    private let source: Source
    private let offers: [Offer]
    /// The index behind all of them.
    let end: Int

    /// The offers that begin with a heading or a paragraph; nil where there is none.
    init?(at index: Int, in source: Source) {
        self.source = source
        guard let first = Self.offer(at: index, in: source) else { return nil }
        var offers = [first]
        while let next = offers.last?.end, source.areAlike(next, index),
            let offer = Self.offer(at: next, in: source)
        {
            offers.append(offer)
        }
        self.offers = offers
        end = offers.last?.end ?? index
    }

    /// The tree, and the index behind its blocks; nil where one offer stands alone, or two are the same.
    func tree(line: Int, question: Span) -> (reading: Reading, end: Int)? {
        guard offers.count > 1, !question.isEmpty,
            Set(offers.map(\.option.string)).count == offers.count,
            let last = offers.last
        else { return nil }
        let ways = offers.compactMap(way)
        guard ways.count > 1 else { return nil }
        let step = Step(text: question, line: ways[0].line, ways: ways, rules: [.choices])
        let graph = StepGraph(steps: [step], start: [0], rules: [.recommendations])
        var reading = Reading(.yes, line: line)
        reading.tree = graph.tree(.list)
        return (reading, source.document.subtree(of: last.list).upperBound)
    }

    /// In bytes.
    private static let longestLine = 160

    private static func offer(at index: Int, in source: Source) -> Offer? {
        let document = source.document
        let block = document.blocks[index]
        guard block.kind == .heading || block.kind == .paragraph,
            block.end - block.start <= longestLine
        else { return nil }
        var next = document.subtree(of: index).upperBound
        var list: Int?
        while next < document.blocks.count, document.blocks[next].parent == block.parent {
            let kind = document.blocks[next].kind
            if kind == .bulletList || kind == .orderedList, list == nil {
                list = next
            } else if block.kind == .paragraph || kind != .paragraph {
                break
            }
            next = document.subtree(of: next).upperBound
        }
        guard let list, !source.hasTasks(list) else { return nil }
        let lines = source.lines(of: index)
        guard lines.count == 1, let recommendation = Recommendation(lines[0].span),
            recommendation.condition.isEmpty
        else { return nil }
        return Offer(option: recommendation.option.capitalized, list: list, end: next)
    }

    /// What is to be taken as one answer, with all of its cases: `There is much to paint; rough walls`.
    private func way(of offer: Offer) -> Way? {
        var names: [Span] = []
        var lines: [TextLine] = []
        for item in source.document.children(of: offer.list) {
            let blocks = source.document.subtree(of: item).filter {
                source.document.blocks[$0].kind == .paragraph
            }
            var said = blocks.flatMap { source.sentences(of: $0) }
            guard let first = said.first else { continue }
            said.removeFirst()
            var label = first.label
            label.splitAtColon()
            // `**Little room**: as in boats`
            if label.hasBoldLead, let more = label.outcome, !more.isEmpty {
                names.append(label.answer)
                said.insert(more, at: 0)
            } else {
                names.append(first)
            }
            lines += said.map { TextLine(indent: 0, span: $0) }
        }
        guard let first = names.first else { return nil }
        let cases = names.map { $0.withoutEnd { $0.kind == .stop } }
        return Way(
            text: Line.joined(cases, by: "; "), outcome: offer.option, lines: lines,
            line: first.line.number)
    }
}

extension Span {
    /// `use the small one`, of `When to use the small one`, with a capital.
    fileprivate var capitalized: Span {
        guard first?.shape.contains(.small) ?? false else { return self }
        let text = string
        return Line(text.prefix(1).uppercased() + text.dropFirst(), number: line.number).span
    }
}
