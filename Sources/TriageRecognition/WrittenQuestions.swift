import TriageCore

extension DecisionTree {
    /// Takes out of what answers tell the words in which people ask for them, and which code stands beside them.
    mutating func parseWritten() {
        for question in questions.indices {
            for answer in questions[question].answers.indices {
                questions[question].answers[answer].parseAsked()
                questions[question].answers[answer].parseCode()
            }
        }
    }
}

extension Answer {
    fileprivate mutating func parseAsked() {
        for remark in remarks { asked += AskedLine.phrases(in: remark) ?? [] }
        remarks.removeAll { AskedLine.phrases(in: $0) != nil }
        while let first = lines.firstIndex(where: { AskedLine.phrases(in: $0) != nil }) {
            // It may go on below, indented further.
            let rest = lines[(first + 1)...].prefix { line in
                !line.trimmed.isEmpty && line.indent > lines[first].indent
            }
            asked +=
                AskedLine.phrases(in: lines[first..<rest.endIndex].joined(separator: " ")) ?? []
            lines.removeSubrange(first..<rest.endIndex)
        }
    }

    fileprivate mutating func parseCode() {
        for line in lines + remarks {
            if let named = CodeLine.destinations(in: line) { code = (code ?? []) + named }
        }
        guard code != nil else { return }
        lines.removeAll { CodeLine.destinations(in: $0) != nil }
        fix.removeAll { CodeLine.destinations(in: $0) != nil }
        remarks.removeAll { CodeLine.destinations(in: $0) != nil }
    }
}

extension String {
    fileprivate var indent: Int { prefix { $0 == " " }.count }
}
