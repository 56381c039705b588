/// What a triage asked, what was answered, what it found and how it ended, for a bug tracker.
public struct Report: Sendable {
    /// The report's own words. `{0}` stands for a value.
    public struct Words: Sendable {
        public var part = "Guide"
        public var project = "Project"
        public var started = "Started"
        public var result = "Result"
        public var solved = "solved"
        public var unsolved = "not solved"
        public var open = "still open"
        public var steps = "Questions and answers"
        public var finding = "Finding"
        public var findings = "Findings"
        public var findingNotKept = "not kept"
        public var notSure = "not sure"
        public var otherwise = "none of these"
        public var notSolved = "did not help"
        public var unsure = "Not sure about"
        public var wrong = "Wrong"
        public var right = "Right"
        public var colon = ": "
        public var comma = ", "
        public init() {}
    }

    private let session: Session
    private let view: LibraryView?
    private let words: Words

    /// - Parameter view: the guides as they are now, which tell it in their words and show the code of what was found.
    public init(_ session: Session, in view: LibraryView? = nil, words: Words = Words()) {
        self.session = view.map(session.told) ?? session
        self.view = view
        self.words = words
    }

    /// The code that belongs to what was found; nil where its guide is not at hand.
    private func code(relatedTo finding: Answer) -> [RelatedCode]? {
        guard let view, let guide = view.part(session.tree)?.guide else { return nil }
        return view.code(relatedTo: finding, of: session.part, in: guide)
    }

    // MARK: Markdown

    public var markdown: String {
        var version = session.contentVersion.isEmpty ? "" : " \(session.contentVersion)"
        version = Markdown.escaped(version)
        var lines = [
            "# \(Markdown.escaped(session.title))", "",
            "- \(words.part)\(words.colon)`\(session.part.rawValue.filter { $0 != "`" })`\(version)",
            "- \(words.started)\(words.colon)\(Timestamp.minute(session.startedAt)) UTC",
            "- \(words.result)\(words.colon)\(stateWord)",
        ]
        if !session.project.isEmpty {
            lines.append("- \(words.project)\(words.colon)\(Markdown.escaped(projectName))")
        }
        lines += ["", "## \(words.steps)", ""]
        for (number, asked) in Session.told(session.steps).enumerated() {
            let question = Markdown.marked(asked.questionText, beginsBlock: true)
            lines.append("\(number + 1). \(question)")
            // A way without words leads on.
            let said = asked.steps.map(answer).filter { !$0.isEmpty }.map { Markdown.marked($0) }
            if !said.isEmpty { lines.append("   **\(said.joined(separator: words.comma))**") }
        }
        let found = session.findings
        if !found.isEmpty {
            lines += ["", "## \(found.count == 1 ? words.finding : words.findings)", ""]
            for (index, answer) in found.enumerated() {
                let stands = index == found.count - 1 && session.finding != nil
                lines += tell(answer, helped: stands)
            }
        }
        if session.lacksFindings {
            lines += ["", "## \(words.finding)", "", words.findingNotKept]
        }
        let unsure = session.unsure
        if !unsure.isEmpty {
            lines += ["", "## \(words.unsure)", ""]
            lines += unsure.map { "- \(Markdown.marked($0.questionText, beginsBlock: true))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var stateWord: String {
        switch session.state {
        case .open: words.open
        case .solved: words.solved
        case .unsolved: words.unsolved
        }
    }

    /// The last component: a report need not tell strangers where somebody keeps a project.
    private var projectName: String {
        session.project.split(separator: "/").last.map(String.init) ?? session.project
    }

    private func answer(to step: Session.Step) -> String {
        switch step.choice {
        case "otherwise" where step.answerText.isEmpty: words.otherwise
        case "not-sure": words.notSure
        case "not-solved": words.notSolved
        default: step.answerText
        }
    }

    private func tell(_ answer: Answer, helped: Bool) -> [String] {
        let remark = helped ? "" : " (\(words.notSolved))"
        let sentence = answer.sentence(colon: words.colon)
        var lines = ["- \(Markdown.marked(sentence, beginsBlock: true))\(remark)"]
        for piece in Advice.pieces(of: answer.told.lines + answer.remarks) {
            switch piece {
            case .prose(let line) where line.allSatisfy(\.isWhitespace): break
            case .prose(let line): lines.append("  " + item(line))
            case .code(let code, let language):
                lines += fenced(code, language)
            }
        }
        for piece in code(relatedTo: answer) ?? [] {
            lines.append("  - " + Markdown.escaped(piece.title, beginsBlock: true))
            switch piece.content {
            case .snippet(let language, let code): lines += fenced(code, language)
            case .comparison(let sides):
                lines.append("")
                lines += sides.wrong.flatMap { tell($0, words.wrong) }
                lines += sides.right.flatMap { tell($0, words.right) }
            }
        }
        return lines
    }

    /// One side of a comparison, below the item that names it.
    private func tell(_ side: Comparison.Side, _ word: String) -> [String] {
        let caption = side.caption.isEmpty ? "" : words.colon + Markdown.escaped(side.caption)
        return ["    " + word + caption] + fenced(side.lines, side.language)
    }

    /// Code that belongs to an item.
    private func fenced(_ code: [String], _ language: String) -> [String] {
        ["", Markdown.fenced(code, language: language, indent: "    "), ""]
    }

    /// A line of advice as an item; its own mark is kept.
    private func item(_ line: String) -> String {
        let text = line.drop { $0 == " " }
        let mark = text.prefix { !$0.isWhitespace }
        let isMark =
            mark == "-" || mark == "*" || mark == "•"
            || mark.count > 1 && mark.last == "." && mark.dropLast().allSatisfy(\.isNumber)
        guard isMark else { return "- " + Markdown.marked(String(text), beginsBlock: true) }
        let rest = text.dropFirst(mark.count).drop { $0 == " " }
        let bullet = mark.last == "." ? String(mark) : "-"
        return bullet + " " + Markdown.marked(String(rest), beginsBlock: true)
    }

    // MARK: JSON

    public var json: JSON {
        [
            "session": .string(session.id),
            "part": .string(session.part.rawValue),
            "tree": .string(session.tree.rawValue),
            "title": .string(session.title),
            "language": .string(session.language.rawValue),
            "contentVersion": .string(session.contentVersion),
            "project": .string(session.project),
            "startedAt": .string(Timestamp.iso8601(session.startedAt)),
            "updatedAt": .string(Timestamp.iso8601(session.updatedAt)),
            "state": .string(session.state.rawValue),
            "steps": .array(
                session.steps.map {
                    [
                        "question": .string($0.question), "text": .string($0.questionText),
                        "answer": .string($0.choice), "answerText": .string($0.answerText),
                    ]
                }),
            // Null is not known: an earlier version did not keep it.
            "findings": session.lacksFindings ? .null : .array(session.findings.map(json)),
            "findingsKept": .bool(!session.lacksFindings),
            "finding": session.finding.map(json) ?? .null,
            "notSure": .strings(session.unsure.map(\.question)),
        ]
    }

    private func json(_ answer: Answer) -> JSON {
        [
            "answer": .string(answer.text), "outcome": .string(answer.outcome),
            "fix": .strings(answer.fix), "lines": .strings(answer.lines),
            "code": code(relatedTo: answer).map { .array($0.map(\.json)) } ?? .null,
        ]
    }
}
