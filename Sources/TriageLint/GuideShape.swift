import TriageCore
import TriageRecognition
import TriageTrees

/// What a guide is made of, so that it can be held against its translation: sections, and what stands in them.
struct GuideShape {
    /// Something that has a counterpart in a translation.
    struct Piece {
        var place: SourceLocation
        /// What messages call it by.
        var text: String
        /// What a translation leaves as it is: numbers, code, yes and no.
        var mark: String = ""
    }

    struct Section {
        /// Empty above the first heading.
        var piece: Piece
        var level = 0
        /// What the heading's part is, for symptoms, anti-patterns, scenarios and checklists.
        var kind: PartKind?
        var leads: [Piece] = []
        var elements: [Element] = []
    }

    struct Element {
        /// Code, a table, a list or a drawing.
        var kind: Diagnostic.Kind.Piece
        var piece: Piece
        var tree: DecisionTree?
        var isComparison = false
        /// Rows or items.
        var pieces: [Piece] = []
        var columns = 0
    }

    let guide: Guide
    private(set) var sections: [Section]
    private var trees: [Int: DecisionTree] = [:]
    private var comparisons: [Range<Int>] = []

    init(_ guide: Guide) {
        self.guide = guide
        sections = [
            Section(
                piece: Piece(
                    place: SourceLocation(path: guide.path, root: guide.root, line: 1), text: ""))
        ]
        for part in guide.parts {
            if let tree = part.tree { trees[part.blocks.lowerBound] = tree }
            if part.kind == .comparison { comparisons.append(part.blocks) }
        }
        readSections()
    }

    // MARK: Sections

    private mutating func readSections() {
        var parts: [Int: Part] = [:]
        for part in guide.parts where parts[part.blocks.lowerBound] == nil {
            parts[part.blocks.lowerBound] = part
        }
        var next = 0
        for block in guide.document.blocks.indices {
            if next < guide.outline.count, guide.outline[next].block == block {
                sections.append(section(guide.outline[next], parts[block]))
                next += 1
            } else if let element = element(block) {
                sections[sections.count - 1].elements.append(element)
            }
        }
    }

    private func section(_ heading: Heading, _ part: Part?) -> Section {
        var section = Section(
            piece: Piece(place: guide.place(block: heading.block), text: heading.title),
            level: heading.level, kind: part?.kind)
        let leads: [LabelledPart]
        switch part?.content {
        case .symptom(let symptom): (leads, section.piece.mark) = ([], Self.mark(symptom.number))
        case .antipattern(let value):
            (leads, section.piece.mark) = (value.leads, Self.mark(value.number))
        case .scenario(let value):
            (leads, section.piece.mark) = (value.leads, Self.mark(value.number))
        case .checklist: leads = []
        default:
            leads = []
            section.kind = nil
        }
        section.leads = leads.filter { !$0.label.isEmpty && !$0.blocks.isEmpty }.map {
            Piece(place: guide.place(block: $0.blocks.lowerBound), text: $0.label)
        }
        return section
    }

    private static func mark(_ number: Int?) -> String { number.map(String.init) ?? "" }

    // MARK: Elements

    private func element(_ block: Int) -> Element? {
        let value = guide.document.blocks[block]
        let piece = Piece(place: guide.place(block: block), text: "")
        var element: Element
        switch value.kind {
        case .code
        where value.isFenced
            && guide.document.codeLanguage(of: block) != EvidenceLine.factsFence:
            element = Element(kind: .code, piece: piece)
            element.piece.mark = guide.document.codeLanguage(of: block)
            element.isComparison = comparisons.contains { $0.contains(block) }
        case .table:
            element = Element(kind: .table, piece: piece)
            element.columns = value.columnCount
            element.pieces = guide.document.children(of: block)
                .filter { !guide.document.blocks[$0].isHeaderRow }.map(self.piece)
        case .bulletList, .orderedList:
            guard !isInList(block) else { return nil }
            element = Element(kind: .list, piece: piece)
            element.pieces = guide.document.descendants(of: block)
                .filter { guide.document.blocks[$0].kind == .item }.map(self.piece)
        case .paragraph where trees[block] != nil:
            element = Element(kind: .drawing, piece: piece)
        default: return nil
        }
        element.tree = trees[block]
        return element
    }

    private func isInList(_ block: Int) -> Bool {
        var parent = Int(guide.document.blocks[block].parent)
        while parent > 0 {
            if guide.document.blocks[parent].kind == .item { return true }
            parent = Int(guide.document.blocks[parent].parent)
        }
        return false
    }

    /// A row or an item, known by its code and its numbers.
    private func piece(_ block: Int) -> Piece {
        let document = guide.document
        let own = document.subtree(of: block)
        let first = own.first { !document.inlines(of: $0).isEmpty }
        var marks: [String] = []
        for index in own where document.blocks[index].kind != .code {
            for run in document.inlines(of: index) {
                let text = document.text(of: run)
                if run.style.contains(.code) {
                    marks.append(text)
                } else {
                    marks += text.split { !($0.isASCII && $0.isNumber) }.map(String.init)
                }
            }
        }
        return Piece(
            place: guide.place(block: block), text: first.map(document.inlineText) ?? "",
            mark: marks.sorted().joined(separator: " "))
    }
}

// MARK: - Trees

extension GuideShape {
    func pieces(of tree: DecisionTree) -> [Piece] {
        tree.questions.map {
            Piece(
                place: guide.place(line: $0.line, of: $0.text), text: $0.text,
                mark: String(($0.label ?? "").filter(\.isNumber)))
        }
    }

    /// What a text has in every language: its code, else its letters and numbers of ASCII.
    private static func mark(_ text: String) -> String {
        let code = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
        if !code.isEmpty { return code.joined(separator: " ") }
        return String(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }

    func pieces(of question: Question) -> [Piece] {
        question.answers.map {
            let mark =
                switch $0.text.polarity {
                case true?: "yes"
                case false?: "no"
                case nil: Self.mark($0.text)
                }
            return Piece(
                place: guide.place(line: $0.line, of: $0.text), text: $0.text, mark: mark)
        }
    }
}
