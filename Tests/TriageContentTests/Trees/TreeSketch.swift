import TriageCore

@testable import TriageMarkdown
@testable import TriageTrees

/// Draws a tree the way the tests' expectations are written:
///
///     q1 pick Q1: Is it plugged in?  else q2
///       ~ a remark on the question
///       NO = Plug it in
///         | a line     ~ a remark     + a line of the fix
///       YES > q2
func sketch(_ tree: DecisionTree) -> String {
    var lines = tree.remarks.map { "~ \($0)" }
    if tree.start != [0] {
        lines.append("start " + tree.start.map { tree.questions[$0].name }.joined(separator: " "))
    }
    for question in tree.questions {
        var head = "\(question.name) \(question.mode.rawValue) "
        if let label = question.label { head += "\(label): " }
        head += question.text
        if let other = question.otherwise { head += "  else \(tree.questions[other].name)" }
        lines.append(head)
        lines += question.remarks.map {
            "  ~ " + $0.split(separator: "\n").joined(separator: " / ")
        }
        for answer in question.answers {
            var line = "  \(answer.text)"
            if let outcome = answer.outcome { line += " = \(outcome)" }
            if let next = answer.next { line += " > \(tree.questions[next].name)" }
            lines.append(line)
            lines += answer.lines.map { "    | \($0)" }
            lines += answer.remarks.map {
                "    ~ " + $0.split(separator: "\n").joined(separator: " / ")
            }
            lines += answer.fix.map { "    + \($0)" }
        }
    }
    return lines.joined(separator: "\n")
}

/// What becomes of lines that are drawn.
func reading(drawn lines: [String]) -> Reading {
    let lines = Drawn.lines(of: lines.map { Array($0.utf8)[...] }, firstLine: 1)
    return Drawn.read(lines, lead: Introduction())
}

/// The tree of a drawing, as a sketch; `none` where it is no decision tree.
func sketch(ascii example: TreeCase) -> String {
    reading(drawn: example.lines).tree.map(sketch) ?? "none"
}

/// What is found in a Markdown text.
func findings(in markdown: String) -> TreeFinder {
    TreeFinder(in: MarkdownParser.parse(SourceText(markdown)).0)
}

/// The trees of a Markdown text.
func trees(in markdown: String) -> [FoundTree] { findings(in: markdown).trees }

/// The sketches of a Markdown text's trees, blank lines between them.
func sketch(markdown: String) -> String {
    let found = trees(in: markdown)
    return found.isEmpty ? "none" : found.map { sketch($0.tree) }.joined(separator: "\n\n")
}
