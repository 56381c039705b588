import TriageCore

/// Finds what its author may have meant for a decision tree and is not read as one: for the linter.
package struct NearTrees {
    private let source: TreeSource
    private let document: Document
    /// Lines that have their note already.
    private let known: Set<Int>
    private var notes: [TreeNote] = []

    /// - Parameter findings: what was recognised in the document.
    package static func notes(
        in document: Document, besides findings: DecisionTreeRecognizer.Findings
    ) -> [TreeNote] {
        var search = NearTrees(TreeSource(document), findings)
        search.run(past: findings.trees.map(\.blocks))
        return search.notes
    }

    private init(_ source: TreeSource, _ findings: DecisionTreeRecognizer.Findings) {
        self.source = source
        document = source.document
        known = Set(findings.notes.map(\.line))
    }

    private mutating func run(past trees: [Range<Int>]) {
        var trees = trees.sorted { $0.lowerBound < $1.lowerBound }[...]
        var index = 0
        while index < document.blocks.count {
            while let tree = trees.first, tree.upperBound <= index { trees.removeFirst() }
            if let tree = trees.first, tree.contains(index) {
                index = tree.upperBound
                continue
            }
            index = look(at: index)
        }
    }

    /// - Returns: the index of the block to look at next.
    private mutating func look(at index: Int) -> Int {
        let block = document.blocks[index]
        switch block.kind {
        case .code where block.isFenced:
            let language = document.codeLanguage(of: index).lowercased()
            if RegionScanner.drawnLanguages.contains(language), language != "console" {
                let lines = source.lines(of: index)
                let first = lines.lines.firstIndex { !$0.trimmed.isEmpty } ?? 0
                note(NearLines.doubt(of: lines.lines), at: lines.first + first)
            }
        case .paragraph:
            for line in source.markedLines(of: index) where NearLines.answersBothWays(line.bytes) {
                note(.oneLine, at: line.line)
                break
            }
        case .bulletList, .orderedList:
            if let doubt = doubt(ofList: index) {
                note(doubt, at: document.line(of: index))
                return document.subtree(of: index).upperBound
            }
        default: break
        }
        return index + 1
    }

    private mutating func note(_ doubt: TreeDoubt?, at line: Int) {
        guard let doubt, !known.contains(line) else { return }
        notes.append(TreeNote(line: line, kind: .nearlyTree(doubt)))
    }

    // MARK: Lists

    private func doubt(ofList list: Int) -> TreeDoubt? {
        let items = document.children(of: list)
        let labels = items.map(label)
        let areAnswersBeside = labels.indices.dropLast(2).contains {
            labels[$0].asksAlone && labels[$0 + 1].goesOnBesides && labels[$0 + 2].goesOnBesides
        }
        if areAnswersBeside { return .besideQuestion }
        if labels.count(where: \.isCase) > 1, labels.count(where: \.isCase) * 2 > labels.count {
            return .noQuestionMark
        }
        let asksUnmarked = zip(items, labels).contains { item, label in
            label.asksUnmarked
                && innerLabels(of: item).count { $0.hasArrow && !$0.answer.isEmpty } > 1
        }
        return asksUnmarked ? .noQuestionMark : nil
    }

    private func label(of item: Int) -> TreeLabel {
        guard document.blocks[item].taskMark == 0,
            let text = document.children(of: item).first(where: {
                document.blocks[$0].kind == .paragraph
            })
        else { return TreeLabel(.none) }
        return TreeLabel(source.sentences(of: text).first?.bytes ?? .none)
    }

    private func innerLabels(of item: Int) -> [TreeLabel] {
        document.children(of: item)
            .filter { document.blocks[$0].kind.isList }
            .flatMap { document.children(of: $0).map(label) }
    }
}

extension TreeLabel {
    /// A question, and nothing behind it.
    fileprivate var asksAlone: Bool { asks && outcome == nil && remark == nil }

    /// What follows from a question that stands beside it: `Then ...`, `Otherwise ...`, `No: ...`
    fileprivate var goesOnBesides: Bool {
        let word = TreeLabel.withoutSigns(text).prefix { $0.isASCIILetter }
        return ["then", "else", "otherwise"].contains(word.lowercasedASCII)
            || polarity != nil && outcome?.isEmpty == false
    }

    /// `If it rains → stay in`
    fileprivate var isCase: Bool {
        saysCondition && text.prefix(4).lowercasedASCII != "when" && hasArrow && !asks
            && outcome?.isEmpty == false
    }

    fileprivate var asksUnmarked: Bool {
        !asks && outcome == nil && TreeLabel.soundsLikeQuestion(text) && !text.contains(0x3F)
    }
}

/// What keeps lines from being a tree that ask, or that say yes and no.
private enum NearLines {
    static func doubt(of lines: [TreeBytes]) -> TreeDoubt? {
        let texts = lines.map(\.trimmed).filter { !$0.isEmpty }
        // Longer ones are logs and listings.
        guard texts.count <= 200 else { return nil }
        if lines.count(where: { AsciiTreeScanner.branch(in: $0) != nil }) == 1,
            case .other(let doubt, isNear: true) = AsciiTree.read(lines, firstLine: 1).verdict
        {
            return doubt
        }
        if texts.contains(where: answersBothWays) { return .oneLine }
        if texts.contains(where: { leads($0, "--yes--", "--y--") }),
            texts.contains(where: { leads($0, "--no--", "--n--") })
        {
            return .drawing
        }
        if begins(texts, with: "IF"), begins(texts, with: "ELSE") || begins(texts, with: "THEN") {
            return .pseudocode
        }
        let named = texts.compactMap { TreeLabel.questionName(of: $0) }
        if named.count > 1, named.allSatisfy({ TreeLabel.asks($0.rest) }) { return .noAnswers }
        if texts.count > 1, texts.allSatisfy(isQuestion) { return .noAnswers }
        guard let question = texts.firstIndex(where: TreeLabel.asks) else { return nil }
        let sides = texts[(question + 1)...].compactMap(side)
        return sides.contains(true) && sides.contains(false) ? .noArrows : nil
    }

    /// Whether a line asks, rather than being a command with a question in it.
    private static func isQuestion(_ text: TreeBytes) -> Bool {
        TreeLabel.asks(text) && text.first.map { $0.isASCIILetter || $0 >= 0x80 } ?? false
    }

    /// Whether a line begins with a word for yes or no, whatever stands behind it.
    private static func side(of text: TreeBytes) -> Bool? {
        let body = TreeLabel.withoutSigns(text)
        let word = body.prefix { $0.isASCIILetter }
        guard word.count > 1, word.endIndex == body.endIndex || body.isSpace(at: word.endIndex)
        else { return nil }
        return TreeWords.polarity(of: word)
    }

    /// `yes -> wait, no -> go on`
    static func answersBothWays(_ text: TreeBytes) -> Bool {
        guard text.count <= 200, TreeArrow.all(in: text).count > 1 else { return false }
        var sides: Set<Bool> = []
        for arrow in TreeArrow.all(in: text) {
            let before = text[..<arrow.lowerBound].trimmedEnd
            let start = before.lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? before.startIndex
            if let side = TreeWords.polarity(of: before[start...]) { sides.insert(side) }
        }
        return sides.count == 2
    }

    /// Whether an arrow in a line has one of some words in it: `-- yes -->`
    private static func leads(_ text: TreeBytes, _ words: String...) -> Bool {
        guard text.contains("--") else { return false }
        let plain = text.lowercasedASCII.filter { $0 != " " }
        return words.contains { plain.contains($0) }
    }

    private static func begins(_ texts: [TreeBytes], with word: String) -> Bool {
        texts.contains {
            let first = $0.prefix { $0.isASCIILetter }
            return first.count == word.utf8.count && first.string == word
        }
    }
}
