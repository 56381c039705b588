import TriageCore

/// A look at a list's bytes: most lists decide nothing.
extension ListTree {
    /// Whether something in a list asks, leads on by an arrow, or says yes, no or if, or what stands above asks or
    /// announces a tree.
    static func mayDecide(_ list: Int, in source: TreeSource, below heading: Int?) -> Bool {
        let text = source.text(of: source.document.blocks[list])
        guard !hasTasks(list, in: source) else { return false }
        return text.contains(.arrow) || text.contains("-> ") || text.contains("=> ")
            || text.contains(where: \.mayAsk)
            || items(of: list, in: source).contains { item in
                let head = source.beginning(of: item).prefix(24)
                return TreeLabel.polarity(of: head) != nil || TreeLabel.beginsWithIf(head)
            }
            || source.asks(above: list) || source.announcesTree(above: list, heading: heading)
    }

    /// All items of a list and of those in it.
    private static func items(of list: Int, in source: TreeSource) -> some Sequence<Block> {
        source.document.blocks[source.document.descendants(of: list)].lazy.filter {
            $0.kind == .item
        }
    }

    static func hasTasks(_ list: Int, in source: TreeSource) -> Bool {
        items(of: list, in: source).contains { $0.taskMark != 0 }
    }

    /// More answers of yes and no to one question than that are a list of something else.
    static let mostAnswers = 6

    /// Whether an arrow stands right behind a question mark or a bracket.
    static func hasAnsweredMark(_ text: TreeBytes) -> Bool { endOfAnsweredMark(in: text) != nil }

    /// The index behind the first arrow that stands right behind a question mark or a bracket.
    static func endOfAnsweredMark(in text: TreeBytes) -> Int? {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index].mayAsk {
                // Closing marks and spaces may stand before the arrow.
                var marks = 0
                for next in (index + 1)..<min(index + 40, text.endIndex) where marks < 7 {
                    if let end = TreeArrow.end(at: next, in: text) { return end }
                    if text[next] != 0x20 { marks += 1 }
                }
            } else if text[index] == 0x29, let end = TreeArrow.end(at: index + 2, in: text) {
                return end
            }
            index += 1
        }
        return nil
    }
}
