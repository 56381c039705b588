import TriageLexicon

/// What can be a hit: a part, a finding of a tree, the section of a heading, or a whole guide.
struct SearchUnit: Sendable {
    enum Subject: Sendable {
        case guide
        /// Index into ``Guide/outline``.
        case heading(Int)
        /// Index into ``Guide/parts``.
        case part(Int)
        /// A part that is a tree, and where in it.
        case finding(part: Int, question: Int, answer: Int)
    }

    let subject: Subject
    let kind: PartKind
    let title: String
    let blocks: Range<Int>
    /// What stands in it and in no other unit inside of it.
    var own: [Range<Int>] = []
    /// Trees whose questions it tells, as indices of parts.
    var trees: [Int] = []
    /// The unit around it, as its index among those of the guide.
    var outer: Int?
    /// Whether it only tells where to begin, as lists of red flags do.
    var isEntry = false
}

/// A piece of a unit that an excerpt can show: a paragraph, a line of code, a row, a question, a line of advice.
struct Passage: Sendable {
    /// Starting with 1.
    let line: Int
    let block: Int
    /// On one line.
    let text: String
    /// Whether it holds the words in which people ask for the unit.
    var isAsked = false
}

extension LibraryView.Source {
    /// What of the guide can be a hit, the outer ones before those in them.
    var searchUnits: [SearchUnit] {
        let shown = Set(parts.map(\.id))
        var units: [SearchUnit] = []
        if !isRest {
            units.append(
                SearchUnit(
                    subject: .guide, kind: .guide, title: guide.title,
                    blocks: 0..<guide.document.blocks.count))
            units += sections
        }
        var told: [PartID: [Int]] = [:]
        for (index, part) in guide.parts.enumerated() where shown.contains(part.id) {
            let owner = part.owner.flatMap(guide.part)
            if part.tree != nil, let owner, owner.kind == .symptom, owner.title == part.title {
                // Its symptom stands for it.
                told[owner.id, default: []].append(index)
            } else {
                var unit = SearchUnit(
                    subject: .part(index), kind: part.kind, title: part.title, blocks: part.blocks)
                if part.tree != nil { unit.trees = [index] }
                units.append(unit)
            }
            units += findings(index)
        }
        for index in units.indices {
            if case .part(let part) = units[index].subject, let trees = told[guide.parts[part].id] {
                units[index].trees += trees
            }
        }
        units = Self.nested(units, guide)
        for entry in guide.entryPoints {
            if let unit = units.lastIndex(where: { $0.own.contains { $0.contains(entry.block) } }) {
                units[unit].isEntry = units[unit].kind == .guide
            }
        }
        return units
    }

    /// The sections that no part stands for: not the one of the guide's own heading, nor groups of a checklist.
    private var sections: [SearchUnit] {
        let ends = guide.headingTree.ends
        let ids = Set(guide.parts.map(\.id.anchor))
        let walls = guide.parts.filter { !$0.kind.isLeaf }
        return guide.outline.indices.compactMap { index in
            let heading = guide.outline[index]
            guard heading.block < ends[index], heading.title != guide.title,
                !ids.contains(heading.id)
            else { return nil }
            let blocks = heading.block..<ends[index]
            let isTold = walls.contains { part in
                let covers = part.blocks.clamped(to: blocks) == blocks
                return part.blocks == blocks
                    || covers && (part.kind == .checklist || part.title == heading.title)
            }
            return isTold
                ? nil
                : SearchUnit(
                    subject: .heading(index), kind: .guide, title: heading.title, blocks: blocks)
        }
    }

    private func findings(_ index: Int) -> [SearchUnit] {
        let part = guide.parts[index]
        return (part.tree?.findings ?? []).map { question, answer, title in
            SearchUnit(
                subject: .finding(part: index, question: question, answer: answer), kind: .finding,
                title: title, blocks: part.blocks)
        }
    }

    /// The units by place, each told what is around it, and which blocks are its own.
    private static func nested(_ found: [SearchUnit], _ guide: Guide) -> [SearchUnit] {
        let order = found.indices.sorted {
            let (a, b) = (found[$0], found[$1])
            return (a.blocks.lowerBound, -a.blocks.count, $0)
                < (b.blocks.lowerBound, -b.blocks.count, $1)
        }
        var units = order.map { found[$0] }
        var innermost = [Int](repeating: -1, count: guide.document.blocks.count)
        for (index, unit) in units.enumerated() {
            let blocks = unit.blocks.clamped(to: innermost.indices)
            if let first = blocks.first, innermost[first] >= 0 {
                units[index].outer = innermost[first]
            }
            if case .finding = unit.subject { continue }
            // Code and tables belong to the text around them as well.
            if unit.kind.isLeaf, unit.subject.isPart {
                units[index].own = [blocks]
            } else {
                for block in blocks { innermost[block] = index }
            }
        }
        // The blocks of a tree are told by its questions and findings.
        for part in guide.parts where part.tree != nil {
            for block in part.blocks.clamped(to: innermost.indices) { innermost[block] = -1 }
        }
        for (block, index) in innermost.enumerated() where index >= 0 {
            if let last = units[index].own.last, last.upperBound == block {
                units[index].own[units[index].own.count - 1] = last.lowerBound..<block + 1
            } else {
                units[index].own.append(block..<block + 1)
            }
        }
        return units
    }
}

extension SearchUnit.Subject {
    fileprivate var isPart: Bool { if case .part = self { true } else { false } }
}

extension PartKind {
    /// Whether it is a piece of a text, which tells about it.
    var isLeaf: Bool {
        switch self {
        case .snippet, .comparison, .table: true
        case .symptom, .tree, .finding, .checklist, .antipattern, .scenario, .guide: false
        }
    }
}

extension DecisionTree {
    /// The answers that tell something, each with what it is called, as positions in the tree.
    var findings: [(question: Int, answer: Int, title: String)] {
        questions.indices.flatMap { question in
            questions[question].answers.indices.compactMap { answer in
                questions[question].answers[answer].tells
                    ? (question, answer, title(ofAnswer: answer, to: question)) : nil
            }
        }
    }

    /// What a finding is called: its outcome, else the answer; where that is only a yes or a no, what is told of it.
    public func title(ofAnswer index: Int, to question: Int) -> String {
        let answer = questions[question].answers[index]
        if let outcome = answer.unbroken.outcome, !outcome.isEmpty { return outcome }
        let word = answer.text.lowercased()
        guard word.isEmpty || YesNo.meanings[word] != nil else { return answer.text }
        return (answer.lines + answer.remarks).first ?? questions[question].text
    }
}

// MARK: - What a unit says

extension Guide {
    /// The pieces of a unit's text, without its title.
    func passages(of unit: SearchUnit) -> [Passage] {
        if case .finding(let part, let question, let answer) = unit.subject,
            let tree = parts[part].tree
        {
            return passages(of: tree, question, answer, in: parts[part].blocks.lowerBound)
        }
        var passages: [Passage] = []
        for tree in unit.trees { passages += self.passages(ofQuestionsIn: parts[tree]) }
        for range in unit.own {
            for block in range { passages += self.passages(of: block, in: unit) }
        }
        return unit.trees.isEmpty ? passages : passages.sorted { $0.line < $1.line }
    }

    private func passages(
        of tree: DecisionTree, _ question: Int, _ answer: Int, in block: Int
    ) -> [Passage] {
        let asked = tree.questions[question]
        let said = asked.answers[answer]
        let title = tree.title(ofAnswer: answer, to: question)
        let lead = said.text == title ? asked.text : "\(asked.text) → \(said.text)"
        return ([lead] + said.body.filter { $0 != title })
            .map { Passage(line: said.line, block: block, text: MarkedText.words($0).onOneLine) }
            + said.askedPassages(block)
    }

    private func passages(ofQuestionsIn part: Part) -> [Passage] {
        guard let tree = part.tree else { return [] }
        let block = part.blocks.lowerBound
        func passage(_ text: String, _ line: Int) -> Passage {
            Passage(line: line, block: block, text: MarkedText.words(text).onOneLine)
        }
        return tree.remarks.map { passage($0, part.line) }
            + tree.questions.flatMap { question in
                let lead = question.label.map { "\($0): " } ?? ""
                return [passage(lead + question.text, question.line)]
                    + question.remarks.map { passage($0, question.line) }
                    + question.answers.filter { !$0.tells }.flatMap {
                        [passage($0.text, $0.line)] + $0.askedPassages(block)
                    }
            }
    }

    private func passages(of block: Int, in unit: SearchUnit) -> [Passage] {
        let own = document.blocks[block]
        func passage(_ text: String, _ line: Int) -> Passage {
            Passage(line: line, block: block, text: text)
        }
        let line = document.line(of: block)
        if document.isForProgram(block, facts: { document.factNames }) { return [] }
        switch own.kind {
        case .code:
            let lines = document.codeLines(of: block)
            let evidence = EvidenceLine.places(in: lines) { document.factNames }
            return lines.enumerated().compactMap { number, text in
                let text = text.undrawn
                return text.isEmpty || evidence.contains(number)
                    ? nil : passage(text, line + number)
            }
        case .tableRow:
            let cells = document.children(of: block).map { document.headingText(of: $0) }
            return [passage(cells.joined(separator: " | "), line)]
        case .html:
            let texts = HTMLText.pieces(of: document.plainText(of: block)).compactMap {
                if case .text(let text) = $0 { String(text).onOneLine } else { nil }
            }
            let text = texts.filter { !$0.isEmpty }.joined(separator: " ")
            return text.isEmpty ? [] : [passage(text, line)]
        case .heading where document.headingText(of: block) == unit.title: return []
        case .paragraph:
            if let asked = document.asked(in: block) {
                return asked.map { Passage(line: line, block: block, text: $0, isAsked: true) }
            }
            return [passage(document.headingText(of: block), line)]
        case .heading: return [passage(document.headingText(of: block), line)]
        case .document, .quote, .bulletList, .orderedList, .item, .table, .tableHeaderCell,
            .tableCell, .thematicBreak:
            return []
        }
    }
}

extension Answer {
    fileprivate func askedPassages(_ block: Int) -> [Passage] {
        asked.map { Passage(line: line, block: block, text: $0, isAsked: true) }
    }
}

extension String {
    /// Words with a blank between them, whatever white space there was.
    fileprivate var onOneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// A line of code without its indent, and without the lines and corners that trees and boxes are drawn with.
    fileprivate var undrawn: String {
        func isDrawing(_ character: Character) -> Bool {
            character.unicodeScalars.allSatisfy { (0x2500...0x257F).contains($0.value) }
        }
        if utf8.allSatisfy({ $0 < 0x80 }) || !contains(where: isDrawing) {
            return String(drop(while: \.isWhitespace))
        }
        return split { $0.isWhitespace || isDrawing($0) }.joined(separator: " ")
    }
}
