import TriageCore

/// Holds a guide and its translation against each other, section by section.
struct ShapeComparison {
    private(set) var lint: GuideLint
    private let original: GuideShape
    private let translation: GuideShape

    init(_ original: Guide, _ lint: GuideLint) {
        self.lint = lint
        self.original = GuideShape(original)
        translation = GuideShape(lint.guide)
    }

    mutating func run() {
        let first = original.sections
        let second = translation.sections
        let pairs = ListPairing.pairs(first.count, second.count) {
            Self.likeness(first[$0], second[$1])
        }
        report(.section, pairs, first.map(\.piece), second.map(\.piece))
        for case (let i?, let j?) in pairs { compare(first[i], second[j]) }
    }

    private static func likeness(_ a: GuideShape.Section, _ b: GuideShape.Section) -> Int {
        guard a.level == b.level else { return 0 }
        if !a.piece.mark.isEmpty, !b.piece.mark.isEmpty, a.kind == b.kind,
            a.piece.mark != b.piece.mark
        {
            return 0
        }
        return 4 + (a.kind == b.kind ? 4 : 0)
            + (a.elements.map(\.kind) == b.elements.map(\.kind) ? 2 : 0)
            + (a.piece.text == b.piece.text ? 1 : 0)
    }

    // MARK: Sections

    private mutating func compare(_ a: GuideShape.Section, _ b: GuideShape.Section) {
        if let kind = a.kind, kind != b.kind {
            lint.add(
                .headingKind(kind), at: b.piece.place, related: a.piece.place)
        }
        compare(.lead, a.leads, b.leads, at: b.piece.place)
        let pairs = ListPairing.pairs(a.elements.count, b.elements.count) {
            Self.likeness(a.elements[$0], b.elements[$1])
        }
        for kind in [Diagnostic.Kind.Piece.code, .table, .list, .drawing] {
            let own = pairs.filter { pair in
                (pair.first.map { a.elements[$0].kind } ?? kind) == kind
                    && (pair.second.map { b.elements[$0].kind } ?? kind) == kind
            }
            report(
                kind, own, a.elements.map(\.piece), b.elements.map(\.piece), at: b.piece.place)
        }
        for case (let i?, let j?) in pairs { compare(a.elements[i], b.elements[j]) }
    }

    // MARK: What stands in them

    private static func likeness(_ a: GuideShape.Element, _ b: GuideShape.Element) -> Int {
        guard a.kind == b.kind else { return 0 }
        return 4 + (a.piece.mark == b.piece.mark ? 2 : 0)
            + ((a.tree == nil) == (b.tree == nil) ? 2 : 0)
            + (a.isComparison == b.isComparison ? 1 : 0)
            + (a.columns == b.columns && a.pieces.count == b.pieces.count ? 2 : 0)
    }

    private mutating func compare(_ a: GuideShape.Element, _ b: GuideShape.Element) {
        if let tree = a.tree {
            guard let own = b.tree else {
                return lint.add(.noTree, at: b.piece.place, related: a.piece.place)
            }
            return compare(tree, own, at: b.piece.place)
        }
        if b.tree != nil { return }
        if a.isComparison, !b.isComparison {
            lint.add(.noComparison, at: b.piece.place, related: a.piece.place)
        }
        if a.columns != b.columns {
            lint.add(
                .otherColumns(original: a.columns, translation: b.columns), at: b.piece.place,
                related: a.piece.place)
        }
        compare(a.kind == .table ? .row : .item, a.pieces, b.pieces, at: b.piece.place)
    }

    private mutating func compare(_ a: DecisionTree, _ b: DecisionTree, at place: SourceLocation) {
        let pairs = compare(
            .question, original.pieces(of: a), translation.pieces(of: b), at: place, strict: true)
        for case (let i?, let j?) in pairs {
            compare(
                .answer, original.pieces(of: a.questions[i]),
                translation.pieces(of: b.questions[j]),
                at: translation.guide.place(line: b.questions[j].line))
        }
    }

    // MARK: Pieces

    /// - Parameter strict: pieces with different marks never pair.
    @discardableResult
    private mutating func compare(
        _ what: Diagnostic.Kind.Piece, _ a: [GuideShape.Piece], _ b: [GuideShape.Piece],
        at place: SourceLocation, strict: Bool = false
    ) -> [(first: Int?, second: Int?)] {
        if a.count == b.count {
            reportSwapped(what, a, b)
            return a.indices.map { ($0, $0) }
        }
        let pairs = ListPairing.pairs(a.count, b.count) { i, j in
            if a[i].mark == b[j].mark { return a[i].mark.isEmpty ? 2 : 4 }
            return strict && !a[i].mark.isEmpty && !b[j].mark.isEmpty ? 0 : 1
        }
        report(what, pairs, a, b, at: place)
        return pairs
    }

    /// Tells what stands the other way round, by what a translation leaves as it is.
    private mutating func reportSwapped(
        _ what: Diagnostic.Kind.Piece, _ a: [GuideShape.Piece], _ b: [GuideShape.Piece]
    ) {
        for i in a.indices.dropLast() where a[i].mark != b[i].mark && !a[i].mark.isEmpty {
            // Of several with one mark nobody can tell which is meant.
            let others = b.indices.filter { b[$0].mark == a[i].mark }
            guard a.count(where: { $0.mark == a[i].mark }) == 1, others.count == 1,
                let j = others.first, j > i, !b[i].mark.isEmpty, a[j].mark == b[i].mark
            else { continue }
            lint.add(
                .swapped(what, text: a[i].text.quoted), at: b[i].place, related: a[i].place)
        }
    }

    /// Tells what has no partner.
    private mutating func report(
        _ what: Diagnostic.Kind.Piece, _ pairs: [(first: Int?, second: Int?)],
        _ a: [GuideShape.Piece],
        _ b: [GuideShape.Piece], at place: SourceLocation? = nil
    ) {
        var before = (first: original.sections[0].piece.place, second: place ?? b[0].place)
        if let first = a.first { before.first = first.place }
        for pair in pairs {
            switch (pair.first, pair.second) {
            case (let i?, nil):
                let text = a[i].text.isEmpty ? "" : a[i].text.quoted
                lint.add(.missing(what, text: text), at: before.second, related: a[i].place)
            case (nil, let j?):
                lint.add(.extra(what), at: b[j].place, related: before.first)
            default: break
            }
            if let i = pair.first { before.first = a[i].place }
            if let j = pair.second { before.second = b[j].place }
        }
    }
}
