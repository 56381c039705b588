/// Looks at bytes, which tell fast that a text is no such list.
extension PlainTextList {
    /// A look at a block's bytes: items of it say yes and no, or `If`, or an arrow follows what asks.
    static func mayBe(_ text: TreeBytes) -> Bool {
        holdsAnswers(text) || mayHoldConditions(text)
    }

    /// A look at a text's bytes: arrows follow what asks, not on one line.
    static func mayHoldConditions(_ text: TreeBytes) -> Bool {
        guard let mark = text.firstIndex(where: \.mayAsk),
            let arrow = ListTree.endOfAnsweredMark(in: text[mark...]),
            let end = text[arrow...].firstIndex(of: 0x0A)
        else { return false }
        return ListTree.hasAnsweredMark(text[end...])
    }

    private static func holdsAnswers(_ text: TreeBytes) -> Bool {
        var answers = 0
        let question = text.firstIndex(where: \.mayAsk) ?? text.endIndex
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start...].firstIndex(of: 0x0A) ?? text.endIndex
            let line = text[start..<end].trimmedStart
            if let first = line.first, isBullet(first), line.isSpace(at: line.startIndex + 1) {
                let label = line[(line.startIndex + 2)...].prefix(24)
                if TreeLabel.polarity(of: label) != nil || TreeLabel.beginsWithIf(label)
                    || start > question && line.contains(.arrow)
                {
                    answers += 1
                    if answers > 1 { return true }
                }
            }
            start = end + 1
        }
        return false
    }
}
