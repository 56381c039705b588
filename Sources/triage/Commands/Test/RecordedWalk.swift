import TriageCore

/// A kept triage as a walk that a library is tested by.
struct RecordedWalk {
    let session: Session
    /// What somebody said, for the heading.
    let words: String
    /// What names the part: its title where that means no other, else its id.
    let part: String

    /// The file with the walk in it: behind the others of its part, else at the end.
    ///
    /// - Parameters:
    ///   - text: of the file; nil where there is none yet.
    ///   - isPart: whether a heading names the walk's part.
    /// - Returns: also the line of the walk's heading, starting with 1.
    func added(
        to text: String?, title: String, isPart: (String) -> Bool
    ) -> (text: String, line: Int) {
        let file = text ?? "---\nlanguage: \(session.language)\n---\n\n# \(title)\n"
        var lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
        let headings = lines.indices.filter { lines[$0].hasPrefix("## ") }
        let own = headings.last { isPart(String(lines[$0].dropFirst(3).trimmed)) }
        var end = own.flatMap { own in headings.first { $0 > own } } ?? lines.count
        while end > 0, lines[end - 1].trimmed.isEmpty { end -= 1 }
        let head = own == nil ? ["", "## " + Markdown.escaped(part)] : []
        let tail = end < lines.count ? [] : [""]
        lines.insert(contentsOf: head + [""] + self.lines, at: end)
        return ((lines + tail).joined(separator: "\n"), end + head.count + 2)
    }

    private var lines: [String] {
        var lines = ["### " + Markdown.escaped(words.isEmpty ? session.title : words), ""]
        lines += session.steps.enumerated().map { number, step in
            "\(number + 1). " + Markdown.escaped(Self.text(step), beginsBlock: true)
        }
        if let found = session.conclusion {
            let text = found.headline
            lines += ["", "\(say(.testFinds)) " + Markdown.escaped(text)]
        }
        return lines
    }

    private static func text(_ step: Session.Step) -> String {
        switch step.choice {
        case .answer: step.answerText
        case .otherwise: say(.noneOfThese)
        case .notSure: say(.notSure)
        case .notSolved: say(.testNotSolved)
        }
    }
}
