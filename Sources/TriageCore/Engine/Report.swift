/// A triage told for a bug tracker.
public enum Report {
    /// What was asked, answered and found, as Markdown.
    public static func markdown(_ session: Session, tree: DecisionTree?) -> String {
        var lines = ["# \(session.title)", ""]
        lines.append("- Part: `\(session.part)`")
        lines.append("- Begun: \(Timestamp.iso8601(session.startedAt))")
        lines.append("- State: \(session.state.rawValue)")
        lines += ["", "## Questions", ""]
        for (number, step) in session.steps.enumerated() {
            let answer = step.answerText.isEmpty ? step.choice : step.answerText
            lines.append("\(number + 1). \(step.questionText) **\(answer)**")
        }
        if let tree {
            let walk = TreeWalk(tree, resuming: session)
            for (question, answer) in walk.findings {
                let found = tree.questions[question].answers[answer]
                lines += ["", "## Finding", "", found.outcome ?? found.text]
                if !found.lines.isEmpty { lines += ["", "```"] + found.lines + ["```"] }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
