import TriageCore
import TriageWords

/// Taking away what is selected on a page, or the code that it is about.
extension PageView {
    /// What a command does to the selected link or code, before the screen itself is asked.
    ///
    /// - Returns: nil where nothing is selected, or the command means nothing to it.
    func performOnSelected(_ command: Command, _ app: AppContext) -> ScreenResult? {
        switch selectedAction {
        case .go(.address(let address))?:
            command == .copy ? .effect(.copy(address, what: address)) : nil
        case .take(let code)?:
            switch command {
            case .copy, .open:
                .effect(app.copy(code.copied, app(code.name)))
            // Prompts and what was printed, too.
            case .copyAll where code.commands != nil: .effect(app.copy(code.text, app(.theCode)))
            case .save: app.save(code)
            case .edit: app.edit(code)
            default: nil
            }
        default: nil
        }
    }

    /// Copies or saves the first code of the page that one would use.
    ///
    /// - Returns: nil where there is none.
    func performOnFirstCode(_ command: Command, _ app: AppContext) -> ScreenResult? {
        let useful = page.usefulCode
        guard let code = useful.first else { return nil }
        if command == .save { return app.save(code) }
        let name =
            useful.count == 1 ? app(code.name) : app(.codeOf, "1", String(useful.count))
        return .effect(app.copy(code.copied, name))
    }
}

extension AppContext {
    /// Copies a text; the message says how long it is.
    func copy(_ text: String, _ name: String) -> Effect {
        let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let lines = text.hasSuffix("\n") ? count - 1 : count
        return .copy(text, what: self(.linesOf, String(lines), name))
    }

    /// Copies what has a title, which the message quotes.
    func copy(_ text: String, titled title: String) -> Effect { copy(text, self(.quoted, title)) }

    fileprivate func save(_ code: PageCode) -> ScreenResult {
        // Nobody shall take it for what is right.
        let title = (code.isWrong ? self(.wrong) + " " : "") + title(of: code)
        let name = CodeText.fileName(title, language: code.language)
        return askToSave(.saveTitle, name: name, text: code.text)
    }

    /// What the code is called in its guide: in a tree the finding that it belongs to; else the section that it stands in.
    private func title(of code: PageCode) -> String {
        guard let guide = guide(at: code.place) else { return self(.anyCode) }
        for tree in guide.parts.compactMap(\.tree) {
            for (index, question) in tree.questions.enumerated() {
                let answer = question.answers.firstIndex { $0.line == code.place.line }
                if let answer { return MarkedText.words(tree.title(ofAnswer: answer, to: index)) }
            }
        }
        let part = guide.parts.first {
            ($0.kind == .snippet || $0.kind == .comparison)
                && guide.lines(of: $0).contains(code.place.line)
        }
        return part.map { CodeText.title(of: $0, in: guide) } ?? guide.outline.last {
            $0.line <= code.place.line
        }?.title
            ?? guide.title
    }

    /// Opens code at its line; of a tree's only the branch is known that it belongs to.
    fileprivate func edit(_ code: PageCode) -> ScreenResult {
        guard let guide = guide(at: code.place) else { return .done }
        let source = guide.document.source
        let first = code.lines.first ?? ""
        let below = code.place.line..<min(code.place.line + 100, source.lineStarts.count + 1)
        let line = below.first { source.lineText($0).contains(first) } ?? code.place.line
        return .effect(.edit(guide, line: line))
    }

    private func guide(at place: SourceLocation) -> Guide? {
        view.library.guide(at: place.file)
    }
}

extension PageCode {
    /// What it is called in messages.
    fileprivate var name: Phrase {
        isWrong ? .wrongSide : commands == nil ? .theCode : .theCommands
    }
}
