import Foundation
import TerminalCore
import TriageCore
import TriageWords

extension AppContext {
    /// Where a link leads, or what can be done with code.
    func words(for action: Page.Target.Action) -> String {
        switch action {
        case .go(let destination): words(for: destination)
        case .take(let code):
            self(
                code.isWrong ? .takesWrongCode : .takesCode, String(code.lines.count),
                code.language.isEmpty ? self(.anyCode) : code.language,
                keyName(of: .copy, in: .reader), keyName(of: .save, in: .reader),
                keyName(of: .edit, in: .reader))
        case .item: self(.ticksIt)
        case .fold: self(.foldsIt)
        case .choose: ""
        }
    }

    /// Whether what was chosen is so at the next start, too: what was named goes before what is remembered.
    func lasting<Choice: Equatable>(_ chosen: Choice, named: Choice?) -> Phrase {
        named.map { $0 != chosen } ?? false ? .untilYouQuit : .fromNowOn
    }

    /// Where a link leads.
    func words(for destination: Destination) -> String {
        switch destination {
        case .address(let address):
            let phrase: Phrase = address.isWebAddress ? .opensAddress : .copiesAddress
            return self(phrase, address)
        case .welcome: return self(.welcomeOffer)
        case .picture(let path, _): return self(.opensPicture, path.lastPathComponent)
        case .missing(let name): return self(.notInstalled, name)
        case .question(let tree, let index, _):
            guard let tree = view.part(tree)?.part.tree, tree.questions.indices.contains(index)
            else { return "" }
            return "\(glyphs.arrow) \(tree.questions[index].text)"
        case .session(let id): return kept.sessions.first { $0.id == id }?.title ?? id
        case .part(let id):
            if let place = view.placeInTree(id), let tree = place.tree.tree {
                let answer = place.answer.map { tree.title(ofAnswer: $0, to: place.question) }
                let title = answer ?? tree.questions[place.question].text
                return "\(glyphs.arrow) \(title)  \(place.tree.title)"
            }
            guard let (guide, part) = view.part(id) else { return id.rawValue }
            return "\(glyphs.arrow) \(part.title)  \(guide.title)"
        case .guide(let id, let line):
            guard let guide = view.guide(id) else { return id }
            let heading = line.flatMap { line in guide.outline.last { $0.line <= line } }
            guard let heading, heading.title != guide.title else {
                return "\(glyphs.arrow) \(guide.title)"
            }
            return "\(glyphs.arrow) \(heading.title)  \(guide.title)"
        }
    }

    /// A point in time, local: `2026-11-21 09:30`.
    func minute(_ date: Date) -> String {
        Timestamp.minute(date.addingTimeInterval(Double(clock.secondsFromGMT(date))))
    }

    /// The local day of a point in time: `2026-11-21`.
    func day(_ date: Date) -> String { String(minute(date).prefix { $0 != " " }) }

    /// The time of a point of this day, the day of any other.
    func recently(_ date: Date) -> String {
        let today = day(clock.date)
        return day(date) == today ? String(minute(date).dropFirst(today.count + 1)) : day(date)
    }

    /// What a run is called.
    func title(ofRun name: String) -> String {
        name.isEmpty ? self(.defaultRun) : self(.runNamed, name)
    }

    /// What a kind of part is called.
    func name(of kind: PartKind) -> String { catalogue.name(of: kind) }
}

extension AppContext {
    /// How the store falls short, and why.
    func words(for degradation: Degradation) -> String {
        let failure = degradation.failure
        let isMended = degradation.effect == .startedAnew
        return self(
            .twoSentences, words(for: degradation.effect),
            isMended ? catalogue.text(failure) : catalogue.textWithAdvice(on: failure))
    }

    /// How the store falls short, on one line: the cause first, files by their names, and the key that tells the rest.
    func banner(for degradation: Degradation, columns: Int) -> String {
        func name(_ path: String) -> String {
            path.split(separator: "/").suffix(2).joined(separator: "/")
        }
        let cause =
            if case .readOnly(let path, _) = degradation.failure {
                self(.storeUnwritable, name(path))
            } else {
                catalogue.text(degradation.failure, naming: name)
            }
        let key = " (\(keyName(of: .diagnostics, in: .home)))"
        let text = TextWrap.truncate(
            self(.twoSentences, cause, words(for: degradation.effect)),
            to: columns - DisplayWidth.of(key),
            ellipsis: glyphs.ellipsis)
        return text + key
    }

    private func words(for effect: Degradation.Effect) -> String {
        switch effect {
        case .startedAnew: self(.keptAnew)
        case .untilExit: self(.keptUntilExit)
        case .readOnly: self(.keptReadOnly)
        }
    }

    /// Why something outside of the program failed.
    func words(for failure: ServiceFailure) -> String {
        switch failure {
        case .clipboardOff: self(.clipboardOff)
        case .noClipboardTool: self(.noClipboardTool)
        case .noTerminalClipboard: self(.noTerminalClipboard)
        case .tooLongForTerminal(let count, let limit):
            self(.tooLongForTerminal, String(count), String(limit))
        case .noEditor: self(.noEditor)
        case .noBrowser: self(.noBrowser)
        case .noFile(let path): self(.noFile, path, keyName(of: .reload, in: .home))
        case .program(let name, let failure): self(.programFailed, name, words(for: failure))
        case .fileExists(let path): self(.fileExists, path)
        case .other(let text): text
        case .notWritten(let path, let failure):
            self(.notWritten, path, catalogue.text(failure))
        }
    }

    private func words(for failure: ProgramFailure) -> String {
        switch failure {
        case .status(let status): self(.endedWithStatus, String(status))
        case .signal(let signal): self(.endedBySignal, String(signal))
        case .system(let failure): catalogue.text(failure)
        }
    }

    /// Why something could not be kept.
    func words(for failure: StoreFailure) -> String { catalogue.text(failure) }
}
