import TriageCore

/// Questions with names, each above the list of its answers: `### Q1: Is it on?`, or the same as paragraphs. Where they
/// stand one below the other, they are one tree, whose answers may lead from one to the other.
struct NamedQuestions {
    private let source: Source
    private let questions: [ListReader.NamedQuestion]
    /// The index behind all of them.
    let end: Int

    /// The questions that begin with a heading or a paragraph; nil where it begins none.
    init?(at index: Int, in source: Source) {
        var questions: [ListReader.NamedQuestion] = []
        var next = index
        while source.areAlike(next, index),
            let (question, end) = Self.question(at: next, in: source)
        {
            questions.append(question)
            next = end
            while next < source.document.blocks.count, source.document.isUnseenHTML(next) {
                next += 1
            }
        }
        if questions.isEmpty { return nil }
        self.source = source
        self.questions = questions
        end = next
    }

    /// The tree; nil where a question stands alone, or does not become one of the tree.
    var reading: Reading? {
        guard questions.count > 1 else { return nil }
        let reading = ListReader.read(questions, in: source)
        let lines = Set(reading.tree?.questions.map(\.line) ?? [])
        let areAsked = questions.allSatisfy {
            lines.contains(source.document.line(of: $0.title))
        }
        return areAsked ? reading : nil
    }

    /// In bytes.
    private static let longest = 200
    /// How many blocks may stand between a line that asks and its list.
    private static let mostBetween = 3

    /// The question that a heading or a line is, with a name and a list below it, and the index behind that.
    private static func question(at index: Int, in source: Source) -> (
        ListReader.NamedQuestion, end: Int
    )? {
        // Most texts stand above no list: they are not cut.
        guard let (blocks, end) = below(index, in: source), isNamed(index, in: source) else {
            return nil
        }
        return (ListReader.NamedQuestion(title: index, blocks: blocks), end)
    }

    /// Whether a heading or a line is called so: `Q1: Is it on?`, `Step 2: Is it on?`
    private static func isNamed(_ index: Int, in source: Source) -> Bool {
        let block = source.document.blocks[index]
        guard block.kind == .heading || block.kind == .paragraph,
            block.end - block.start <= longest
        else { return false }
        let lines = source.lines(of: index)
        guard lines.count == 1 else { return false }
        let text = lines[0].span.unbolded
        return text.questionName != nil
            || text.first?.has(.step) ?? false && text.step != nil && text.asks
    }

    /// Whether a text has a digit near its beginning: what has none is not cut.
    private static func begins(withNumber block: Int, _ source: Source) -> Bool {
        let start = Int(source.document.blocks[block].start)
        return source.document.source.bytes[start...].prefix(16).contains(where: \.isASCIIDigit)
    }

    /// What stands below a question, and the index behind it: one list, and what else is told around it where the question
    /// is a heading. Comments are nothing.
    private static func below(_ title: Int, in source: Source) -> (blocks: [Int], end: Int)? {
        let document = source.document
        let isHeading = document.blocks[title].kind == .heading
        var next = document.subtree(of: title).upperBound
        var blocks: [Int] = []
        var hasList = false
        while next < document.blocks.count, document.blocks[next].kind != .heading,
            document.blocks[next].parent == document.blocks[title].parent, isHeading || !hasList
        {
            let kind = document.blocks[next].kind
            if document.isUnseenHTML(next) {
                next = document.subtree(of: next).upperBound
                continue
            }
            if kind.isList {
                let (lists, end) = source.joinedLists(at: next)
                guard !hasList, !lists.contains(where: source.hasTasks) else { return nil }
                hasList = true
                blocks += lists
                next = end
                continue
            } else if ![.paragraph, .code, .quote, .table].contains(kind)
                || !isHeading
                    && (blocks.count == mostBetween || !begins(withNumber: title, source)
                        || isNamed(next, in: source))
            {
                return nil
            }
            blocks.append(next)
            next = document.subtree(of: next).upperBound
        }
        return hasList ? (blocks, next) : nil
    }
}

extension Block.Kind {
    var isList: Bool { self == .bulletList || self == .orderedList }
}
