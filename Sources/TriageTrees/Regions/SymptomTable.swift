import TriageCore

/// A table whose rows tell what is seen and what is behind it or helps: its rows are the answers of one question.
package enum SymptomTable {
    /// A row of it, by the blocks of its cells.
    package struct Row {
        package var seen: Int
        /// What is behind it, or else what helps.
        package var outcome: Int
        /// The other cells, with the heads of their columns.
        package var told: [(head: String, cell: Int)]
        package var remedies: [Int]

        package init(seen: Int, outcome: Int, told: [(head: String, cell: Int)], remedies: [Int]) {
            self.seen = seen
            self.outcome = outcome
            self.told = told
            self.remedies = remedies
        }
    }

    /// - Parameters:
    ///   - asked: the head of the first column.
    ///   - named: what is seen, as an answer: without quotation marks around it.
    package static func tree(
        asking asked: String, line: Int, rows: [Row], in document: Document,
        named: (String) -> String
    ) -> DecisionTree {
        let source = Source(document)
        let ways = rows.map { row in
            let seen = source.cell(row.seen)
            let name = named(seen.string)
            return Way(
                text: name == seen.string ? seen : Line(name, number: seen.line.number).span,
                outcome: source.cell(row.outcome),
                lines: row.told.map { told in
                    let head = Line("\(told.head):", number: line).span
                    return TextLine(
                        indent: 0, span: Line.joined([head, source.cell(told.cell)], by: " "))
                },
                fix: row.remedies.map { TextLine(indent: 0, span: source.cell($0)) },
                line: document.line(of: row.seen))
        }
        let step = Step(
            text: Line(asked, number: line).span, line: line, ways: ways, rules: [.choices])
        return StepGraph(steps: [step], start: [0], rules: [.symptomTable]).tree(.list)
    }
}
