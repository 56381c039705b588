import TriageCore

/// A look at a list's bytes: most lists decide nothing.
extension ListTree {
    /// Whether a list may decide, seen from its bytes: an arrow behind a question mark, or sub-items of yes and no.
    static func mayDecide(_ list: Int, in source: TreeSource, below heading: Int?) -> Bool {
        let text = source.text(of: source.document.blocks[list])
        guard let mark = text.firstIndex(where: \.mayAsk) else {
            return source.asks(above: list) || answersBothWays(list, in: source)
                || text.mayHoldArrows && source.asksWhichCase(inHeadingAbove: list)
                || text.contains(.arrow)
                    && (text.contains("go to") || checks(list, in: source)
                        || saysConditions(list, in: source))
                || innerLists(of: list, in: source).contains {
                    answersIf($0, in: source) || $0 != list && saysConditions($0, in: source)
                }
                || text.contains(.ifNot) && !hasTasks(list, in: source)
                || isAnnounced(list, text, in: source, below: heading)
        }
        guard !hasTasks(list, in: source) else { return false }
        if hasAnsweredMark(text[mark...]) || source.asks(above: list) { return true }
        if text[mark...].contains(.arrow) || text.contains(.ifNot) { return true }
        if IndentedTree.answersBothWays(text[mark...]) { return true }
        return items(of: list, in: source).contains { item in
            TreeLabel.polarity(of: source.beginning(of: item).prefix(24)) != nil
        } || isAnnounced(list, text, in: source, below: heading)
    }

    /// Whether a list follows what announces it: as a decision tree, where it has arrows, or else conditions.
    private static func isAnnounced(
        _ list: Int, _ text: TreeBytes, in source: TreeSource, below heading: Int?
    ) -> Bool {
        let items = source.document.children(of: list).prefix(4)
        let conditions = items.count {
            TreeLabel.beginsWithIf(source.beginning(of: source.document.blocks[$0]))
        }
        let isAnnounced =
            conditions > 1
            ? source.announcement(above: list, heading: heading) != .none
            : source.announcesTree(above: list, heading: heading)
        return isAnnounced && !hasTasks(list, in: source)
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

    private static func innerLists(of list: Int, in source: TreeSource) -> some Sequence<Int> {
        source.document.subtree(of: list).lazy.filter {
            source.document.blocks[$0].kind.isList
        }
    }

    /// More answers of yes and no to one question than that are a list of something else.
    static let mostAnswers = 6

    /// Whether the list's own items say yes and no.
    private static func answersBothWays(_ list: Int, in source: TreeSource) -> Bool {
        var saysYes = false
        var saysNo = false
        for item in source.document.children(of: list).prefix(mostAnswers) {
            let block = source.document.blocks[item]
            guard block.taskMark == 0 else { return false }
            switch TreeLabel.polarity(of: source.beginning(of: block).prefix(24)) {
            case true?: saysYes = true
            case false?: saysNo = true
            case nil: break
            }
        }
        return saysYes && saysNo
    }

    /// Whether a list's items are `If yes: ...` and `If no: ...`, or yes and no with what follows below something to
    /// check; mere `Yes: ...` may be a value of what is above.
    private static func answersIf(_ list: Int, in source: TreeSource) -> Bool {
        guard answersBothWays(list, in: source) else { return false }
        let answers = source.document.children(of: list).map {
            TreeLabel(source.beginning(of: source.document.blocks[$0]).prefix(24))
        }
        if answers.contains(where: { $0.saysIf || $0.remark != nil }) { return true }
        let item = Int(source.document.blocks[list].parent)
        guard item >= 0, source.document.blocks[item].kind == .item else { return false }
        return answers.count == 2 && answers.allSatisfy { $0.outcome?.isEmpty == false }
            && asksUnmarked(source.beginning(of: source.document.blocks[item]))
    }

    /// `Check the lamp`, `Is the lamp on`
    private static func asksUnmarked(_ text: TreeBytes) -> Bool {
        TreeLabel.tellsToLook(text)
            || TreeLabel.soundsLikeQuestion(text.prefix { $0 != 0x0A && $0 != 0x0D })
    }

    /// Whether the list has more than one item, of which the first ones begin with `If`.
    private static func saysConditions(_ list: Int, in source: TreeSource) -> Bool {
        let items = source.document.children(of: list).prefix(3)
        return items.count > 1
            && items.prefix(2).map { source.document.blocks[$0] }.allSatisfy { item in
                item.taskMark == 0
                    && TreeLabel(source.beginning(of: item).prefix(24)).saysCondition
            }
    }

    /// Whether the list's own items begin with `Check`.
    private static func checks(_ list: Int, in source: TreeSource) -> Bool {
        source.document.children(of: list).contains { item in
            let block = source.document.blocks[item]
            guard block.taskMark == 0 else { return false }
            return TreeLabel(source.beginning(of: block).prefix(24)).isCheck
        }
    }

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
