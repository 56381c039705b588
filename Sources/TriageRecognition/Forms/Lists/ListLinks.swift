import TriageCore

/// The links of lists and paragraphs that are read without their marks: what a walk says gets them back.
struct ListLinks {
    private var lines: [TreeSource.MarkedLine] = []
    private let destinations: [[UInt8]?]
    /// Line of the source, starting with 1, behind which nothing is linked.
    private var last = Int.max

    /// More lines with links than anyone walks through are left without.
    private static let mostLines = 200

    /// - Parameter blocks: those in a range, with all that they hold.
    /// - Returns: nil for blocks without links.
    init?(of blocks: Range<Int>, in source: TreeSource) {
        let document = source.document
        let start = document.blocks[blocks.lowerBound].start
        let end = blocks.map { document.blocks[$0].end }.max() ?? start
        guard document.links.contains(where: { $0.start >= start && $0.start < end }) else {
            return nil
        }
        destinations = document.links.map(Self.destination)
        for index in blocks where [.paragraph, .tableCell].contains(document.blocks[index].kind) {
            lines += source.markedLines(of: index).filter { !$0.links.isEmpty }
            if lines.count > Self.mostLines {
                last = document.line(of: index)
                break
            }
        }
    }

    private static func destination(of link: Link) -> [UInt8]? {
        let bytes = Array(link.destination.utf8)
        let isPlain = bytes.allSatisfy { !$0.isSpace && $0 != "(" && $0 != ")" }
        return isPlain && !bytes.isEmpty && !link.isImage && !link.isWiki
            ? bytes : nil
    }

    /// A tree with links in all that its answers tell.
    func linked(_ tree: DecisionTree) -> DecisionTree {
        var tree = tree
        for question in tree.questions.indices where tree.questions[question].line <= last {
            tree.questions[question].remarks = tree.questions[question].remarks.map(linked)
            for index in tree.questions[question].answers.indices
            where tree.questions[question].answers[index].line <= last {
                var answer = tree.questions[question].answers[index]
                // What leads to a question is its name.
                if answer.next == nil {
                    if answer.outcome == nil { answer.text = linked(answer.text) }
                    answer.outcome = answer.outcome.map(linked)
                }
                answer.lines = answer.lines.map(linked)
                answer.fix = answer.fix.map(linked)
                answer.remarks = answer.remarks.map(linked)
                tree.questions[question].answers[index] = answer
            }
        }
        return tree
    }

    private func linked(_ text: String) -> String {
        var bytes = Array(text.utf8)[...]
        for line in lines
        where line.bytes.place(of: bytes) != nil || bytes.place(of: line.bytes) != nil {
            var start = bytes.startIndex
            for link in line.links {
                guard let destination = destinations[link.index],
                    let place = bytes[start...].place(of: link.words)
                else { continue }
                var words = place..<(place + link.words.count)
                // The backticks of linked code stand within the link.
                if bytes.byte(at: words.lowerBound - 1) == "`",
                    bytes.byte(at: words.upperBound) == "`"
                {
                    words = (words.lowerBound - 1)..<(words.upperBound + 1)
                }
                start = words.upperBound
                // An address is its own link.
                if bytes[words].elementsEqual(destination) { continue }
                let linked = "[".utf8 + bytes[words] + "](".utf8 + destination + ")".utf8
                bytes.replaceSubrange(words, with: linked)
                start = words.lowerBound + linked.count
            }
        }
        return bytes.string
    }
}

extension TreeReading {
    /// Gives what the tree tells the links that stand in the blocks of its source.
    mutating func link(_ blocks: Range<Int>, in source: TreeSource) {
        guard let tree, let links = ListLinks(of: blocks, in: source) else { return }
        self.tree = links.linked(tree)
    }
}
