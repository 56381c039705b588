import TriageCore

/// The links of lists and paragraphs that are read without their marks: what a walk says gets them back.
struct ListLinks {
    private struct Line {
        var text: [UInt8]
        /// Where the words of links stand in it, and what they lead to.
        var links: [(range: Range<Int>, destination: [UInt8])]
    }

    private var lines: [Line] = []
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
        for index in blocks where [.paragraph, .tableCell].contains(document.blocks[index].kind) {
            for line in source.markedLines(of: index) where !line.links.isEmpty {
                let links = line.links.compactMap { words in
                    Self.destination(of: document.links[words.link]).map { (words.range, $0) }
                }
                lines.append(Line(text: Array(line.bytes), links: links))
            }
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
        var bytes = Array(text.utf8)
        var found: [(range: Range<Int>, destination: [UInt8])] = []
        for line in lines {
            if let place = line.text.place(of: bytes) {
                found += line.links.compactMap { words, destination in
                    words.lowerBound >= place && words.upperBound <= place + bytes.count
                        ? (words.lowerBound - place..<words.upperBound - place, destination) : nil
                }
            } else if let place = bytes.place(of: line.text) {
                found += line.links.map { words, destination in
                    (words.lowerBound + place..<words.upperBound + place, destination)
                }
            }
        }
        var last = bytes.count
        for (words, destination) in found.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
        where words.upperBound <= last {
            last = words.lowerBound
            // An address is its own link.
            if bytes[words].elementsEqual(destination) { continue }
            bytes.insert(contentsOf: "](".utf8 + destination + ")".utf8, at: words.upperBound)
            bytes.insert("[", at: words.lowerBound)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension TreeReading {
    /// Gives what the tree tells the links that stand in the blocks of its source.
    mutating func link(_ blocks: Range<Int>, in source: TreeSource) {
        guard let tree, let links = ListLinks(of: blocks, in: source) else { return }
        self.tree = links.linked(tree)
    }
}

extension [UInt8] {
    /// Where other bytes begin in these for the first time.
    fileprivate func place(of other: [UInt8]) -> Int? {
        guard let first = other.first, other.count <= count else { return nil }
        let last = count - other.count
        var index = 0
        while index <= last, let place = self[index...last].firstIndex(of: first) {
            if self[place..<(place + other.count)].elementsEqual(other) { return place }
            index = place + 1
        }
        return nil
    }
}
