import TriageCore

extension Catalogue {
    /// What a triage asked, what was answered, what it found and how it ended, as Markdown for a bug tracker.
    ///
    /// - Parameter view: the guides as they are now, which tell it in their words and have the code of what was found;
    ///   nil where none are loaded.
    public func report(of session: Session, in view: LibraryView?) -> String {
        Report(session: view.map(session.completed) ?? session, view: view, words: self).markdown
    }
}

private struct Report {
    let session: Session
    let view: LibraryView?
    let words: Catalogue

    var markdown: String {
        var version = session.contentVersion.isEmpty ? "" : " \(session.contentVersion)"
        version = Markdown.escaped(version)
        var lines = [
            "# \(Markdown.escaped(session.title))", "",
            fact(.reportGuide, "`\(session.part.rawValue.filter { $0 != "`" })`\(version)"),
            fact(.reportStarted, "\(Timestamp.minute(session.startedAt)) UTC"),
            fact(.reportResult, words.state(of: session)),
        ]
        if !session.project.isEmpty {
            lines.append(fact(.reportProject, Markdown.escaped(projectName)))
        }
        if !session.isWhole { lines += ["", say(.notAllRead)] }
        lines += section(.reportSteps)
        for (number, asked) in session.steps.byQuestion.enumerated() {
            let question = Markdown.marked(asked.text, beginsBlock: true)
            lines.append("\(number + 1). \(question)")
            // A way without words leads on.
            let said = asked.steps.compactMap(answer)
            if !said.isEmpty { lines.append("   " + said.joined(separator: say(.comma))) }
            if let evidence = asked.steps.last?.evidence {
                lines.append("   " + Markdown.escaped(words.text(of: evidence)))
            }
        }
        let found = session.conclusions
        if !found.isEmpty {
            lines += section(found.count == 1 ? .finding : .reportFindings)
            for (answer, leadsOn) in found.map({ ($0.answer, $0.leadsOn) }) {
                lines += self.lines(of: answer, verdict: leadsOn ? nil : verdict(on: answer))
            }
        }
        if session.lacksConclusions { lines += section(.finding) + [say(.findingNotKept)] }
        let unsure = session.unsure
        if !unsure.isEmpty {
            lines += section(.notSureAbout)
            lines += unsure.map { "- \(Markdown.marked($0.questionText, beginsBlock: true))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func fact(_ name: Phrase, _ value: String) -> String {
        "- " + say(name) + say(.colon) + value
    }

    private func section(_ title: Phrase) -> [String] { ["", "## " + say(title), ""] }

    private func say(_ phrase: Phrase) -> String { words.text(phrase) }

    /// The last component: a report need not tell strangers where somebody keeps a project.
    private var projectName: String { session.project.lastPathComponent }

    /// What was said to a question: answers of its own are set off from how it went.
    private func answer(_ step: Session.Step) -> String? {
        let text = words.text(step, isDecision: session.isDecision)
        guard !text.isEmpty else { return nil }
        switch step.choice {
        case .answer, .otherwise: return "**\(Markdown.marked(text))**"
        case .notSure, .notSolved: return "*\(text)*"
        }
    }

    /// How it went with what was found; nil while that is open.
    private func verdict(on answer: Answer) -> String? {
        guard answer == session.conclusion else {
            return say(session.isDecision ? .saidNotThis : .saidNotSolved)
        }
        return session.state == .solved ? words.state(of: session) : nil
    }

    private func lines(of answer: Answer, verdict: String?) -> [String] {
        let remark = verdict.map { words.text(HelpPhrase.inBrackets, [$0]) } ?? ""
        let sentence = answer.sentence(colon: say(.colon))
        var lines = ["- \(Markdown.marked(sentence, beginsBlock: true))\(remark)"]
        for piece in Advice.pieces(of: answer.body) {
            switch piece {
            case .prose(let line) where line.allSatisfy(\.isWhitespace): break
            case .prose(let line): lines.append("  " + item(line))
            case .code(let code, let language):
                lines += fenced(code, language)
            }
        }
        var title: String?
        for piece in view?.code(relatedTo: answer, of: session) ?? [] {
            if piece.title != title {
                lines.append("  - " + Markdown.escaped(piece.title, beginsBlock: true))
            }
            title = piece.title
            switch piece.content {
            case .snippet(let language, let code): lines += fenced(code, language)
            case .comparison(let sides):
                lines.append("")
                lines += sides.wrong.flatMap { self.lines(of: $0, .wrong) }
                lines += sides.right.flatMap { self.lines(of: $0, .right) }
            }
        }
        return lines
    }

    /// One side of a comparison, below the item that names it.
    private func lines(of side: Comparison.Side, _ word: Phrase) -> [String] {
        let caption = side.caption.isEmpty ? "" : say(.colon) + Markdown.escaped(side.caption)
        return ["    " + say(word) + caption] + fenced(side.lines, side.language)
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
}

extension Catalogue {
    /// How a search read its words where no place has all of them; empty where one has.
    public func reading(of findings: SearchFindings) -> String {
        var told = findings.replaced.map { text(.searchReplaced, [$0.written, $0.read]) }
        if !findings.held.isEmpty {
            let words = findings.held.joined(separator: text(.comma))
            told.append(text(.searchHeld, [words]))
        }
        return told.joined(separator: "; ")
    }
}
