import TriageCore
import TriageTrees

/// Finds tables whose rows tell what is seen and what is behind it or helps. Each is one symptom: its rows are the answers
/// of one question, which the head of the first column asks.
struct SymptomTables {
    private let sections: Sections
    private var input: RecognizerInput { sections.input }

    init(_ sections: Sections) { self.sections = sections }

    /// The symptom of each such table and the tree that walks its rows; within a symptom the tree of the first one, where
    /// that has no other.
    func drafts() -> [PartDraft] {
        let document = input.document
        var walked: Set<Int> = []
        return document.blocks.indices.flatMap { table -> [PartDraft] in
            guard document.blocks[table].kind == .table else { return [] }
            let heading = input.outline.index(above: table)
            let isOpen = sections.isOpen(heading)
            let symptom = isOpen ? nil : symptomToWalk(around: heading)
            guard isOpen || symptom.map({ !walked.contains($0) }) ?? false,
                let tree = tree(of: table, below: heading)
            else { return [] }
            let title = title(of: table, below: heading)
            func draft(_ suffix: String, _ content: Part.Content) -> PartDraft {
                PartDraft(
                    title: title, blocks: document.subtree(of: table),
                    line: document.line(of: table), content: content,
                    place: .below(heading: heading, suffix: suffix))
            }
            if let symptom {
                walked.insert(symptom)
                return [draft("tree", .tree(tree))]
            }
            let name = Words.unnumbered(title)
            return [
                draft("symptom", .symptom(Symptom(number: nil, name: name, members: []))),
                draft("tree", .tree(tree)),
            ]
        }
    }

    /// The heading of the symptom that one stands in or is, unless a tree stands there.
    private func symptomToWalk(around heading: Int?) -> Int? {
        guard let symptom = sections.symptom(around: heading), symptom >= 0 else { return nil }
        let blocks = input.outline.section(symptom)
        return sections.trees.contains(where: blocks.contains) ? nil : symptom
    }

    /// The line that leads to a table, unless that only says what helps (`Common causes:`); else the heading's.
    private func title(of table: Int, below heading: Int?) -> String {
        let lead = input.leadIn(of: table).flatMap {
            Vocabulary.toldBy.has(Words.plain($0)) ? nil : $0
        }
        return lead ?? heading.map { input.outline.headings[$0].title } ?? ""
    }

    private func tree(of table: Int, below heading: Int?) -> DecisionTree? {
        let document = input.document
        let rows = document.children(of: table).map { document.children(of: $0) }
        guard (3...Self.mostRows).contains(rows.count), let header = rows.first else { return nil }
        let heads = header.map { document.inlineText(of: $0) }
        let plain = heads.map(Words.plain)
        guard let asked = heads.first, tellsSymptoms(plain, heading) else { return nil }
        let told = rows.dropFirst().compactMap { row($0, heads, plain) }
        guard told.count > 1 else { return nil }
        return SymptomTable.tree(
            asking: asked, line: document.line(of: table), rows: told, in: document
        ) {
            $0.unquoted
        }
    }

    /// A row: what is seen, what is behind it or else what helps, and the other cells with the heads of their columns.
    private func row(_ cells: [Int], _ heads: [String], _ plain: [String]) -> SymptomTable.Row? {
        let texts = cells.map { input.document.inlineText(of: $0) }
        func isTold(_ column: Int) -> Bool {
            column > 0 && column < texts.count
                && texts[column].contains { $0.isLetter || $0.isNumber }
        }
        let causes = plain.indices.filter { Vocabulary[.causes].has(plain[$0]) && isTold($0) }
        let remedies = plain.indices.filter { Vocabulary[.remedies].has(plain[$0]) && isTold($0) }
        guard let first = texts.first, first.contains(where: \.isLetter),
            let outcome = causes.first ?? remedies.first
        else { return nil }
        return SymptomTable.Row(
            seen: cells[0], outcome: cells[outcome],
            told: heads.indices.filter { $0 != outcome && isTold($0) }.map {
                (heads[$0], cells[$0])
            },
            remedies: remedies.map { cells[$0] })
    }

    /// Whether a table's first column is headed by what is seen, and another one by what is behind it or helps. Problems
    /// have solutions anywhere: both have to stand there, or the text around speaks of troubles.
    private func tellsSymptoms(_ heads: [String], _ heading: Int?) -> Bool {
        guard let first = heads.first, Vocabulary[.symptomColumn].has(first) else { return false }
        let hasCause = heads.dropFirst().contains(where: Vocabulary[.causes].has)
        let hasRemedy = heads.dropFirst().contains(where: Vocabulary[.remedies].has)
        return hasCause && hasRemedy
            || (hasCause || hasRemedy)
                && (!Vocabulary[.problemLeads].has(first) || sections.isAmongTroubles(heading))
    }

    /// Longer tables are looked up, not chosen from.
    private static let mostRows = 61
}
