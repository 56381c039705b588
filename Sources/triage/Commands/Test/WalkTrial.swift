import Foundation
import TriageCore
import TriageEvidence
import TriageWords

/// A library held against the file that it is tested by.
struct WalkTrial {
    /// What does not hold, and where it is written.
    struct Failure: Equatable {
        /// Line of the walks' file, starting with 1.
        var line: Int
        var phrase: AuthorPhrase
        var values: [String]
        /// What there is to choose from.
        var choices: [String] = []
    }

    /// A case and what does not hold of it.
    struct Outcome {
        var tested: WalksFile.Case
        var failures: [Failure]
    }

    let view: LibraryView
    private let finder: PartFinder
    private let messages: MessageIndex
    private(set) var outcomes: [Outcome] = []
    /// The answers that were given on any walk.
    private(set) var gone: Set<PartID> = []

    init(_ view: LibraryView) {
        self.view = view
        finder = PartFinder(view, kinds: [.symptom, .tree, .checklist])
        messages = MessageIndex(view)
    }

    mutating func run(_ file: WalksFile) {
        for tested in file.cases where !tested.isPart || !tested.isEmpty {
            outcomes.append(Outcome(tested: tested, failures: failures(of: tested)))
        }
    }

    private mutating func failures(of tested: WalksFile.Case) -> [Failure] {
        if tested.isEmpty {
            return [Failure(line: tested.title.line, phrase: .testsNothing, values: [])]
        }
        var failures = tested.messages.compactMap(failure)
        if !tested.answers.isEmpty || !tested.finds.isEmpty || !tested.evidence.isEmpty {
            do throws(Stumble) {
                let entry = try entry(of: tested)
                if !tested.answers.isEmpty || !tested.finds.isEmpty {
                    try walk(tested, entry)
                }
                failures += evidence(tested, entry)
            } catch {
                failures += error.failures
            }
        }
        return failures
    }

    private struct Stumble: Error {
        var failures: [Failure]
        init(_ failures: [Failure]) { self.failures = failures }
        init(
            _ line: Int, _ phrase: AuthorPhrase, _ values: String..., choices: [String] = []
        ) {
            failures = [Failure(line: line, phrase: phrase, values: values, choices: choices)]
        }
    }

    private func entry(of tested: WalksFile.Case) throws(Stumble) -> PartFinder.Entry {
        guard let part = tested.part else { throw Stumble(tested.title.line, .testNamesNoPart) }
        switch finder.find(part.text) {
        case .found(let entry): return entry
        case .unclear(let near):
            throw Stumble(
                part.line, .testNoPart, part.text,
                choices: near.prefix(5).map { "\($0.id.rawValue)  \($0.title)" })
        }
    }

    // MARK: Walks

    private mutating func walk(
        _ tested: WalksFile.Case, _ entry: PartFinder.Entry
    ) throws(Stumble) {
        guard let part = entry.trees(in: view).first?.part, let tree = part.tree else {
            throw Stumble(tested.part?.line ?? tested.title.line, .testNoTree, entry.title)
        }
        var walk = TreeWalk(tree, startingAt: entry.question)
        for said in tested.answers {
            let choice = try choice(said, at: walk)
            guard walk.choose(choice) else {
                throw Stumble(said.line, .testNotTaken, said.text)
            }
            for step in walk.steps {
                if case .answer(let answer) = step.choice {
                    gone.insert(part.id(ofAnswer: answer, to: step.question))
                }
            }
        }
        guard !tested.finds.isEmpty else { return }
        guard let found = walk.conclusion else {
            let place = walk.question?.text
            throw Stumble(
                tested.finds[0].line, place == nil ? .testAtEnd : .testAtQuestion, place ?? "")
        }
        let text = Self.plain(
            ([found.text, found.outcome ?? ""] + found.lines).joined(separator: " "))
        let missing = tested.finds.filter { !text.contains(Self.plain($0.text)) }
        guard missing.isEmpty else {
            throw Stumble(
                missing.map {
                    Failure(
                        line: $0.line, phrase: .testFoundOther,
                        values: [$0.text, found.headline])
                })
        }
    }

    private func choice(
        _ said: WalksFile.Said, at walk: TreeWalk
    ) throws(Stumble) -> TreeWalk.Choice {
        let text = Self.plain(said.text)
        guard let question = walk.question else {
            if walk.conclusion != nil, TestWords.notSolved.contains(text) { return .notSolved }
            let found = walk.conclusion?.headline ?? ""
            throw Stumble(said.line, .testWalkOver, said.text, found)
        }
        let answers = question.answers.map { Self.plain($0.text) }
        let whole = answers.indices.filter { answers[$0] == text }
        let begun = answers.indices.filter { answers[$0].hasPrefix(text) }
        if let only = whole.count == 1 ? whole.first : begun.count == 1 ? begun.first : nil {
            return .answer(only)
        }
        if begun.isEmpty, TestWords.notSure.contains(text) { return .notSure }
        if begun.isEmpty, TestWords.noneOfThese.contains(text) { return .otherwise }
        throw Stumble(
            said.line, begun.isEmpty ? .testNoAnswer : .testSeveralAnswers, said.text,
            question.text, choices: question.answers.map(\.text))
    }

    /// A text as it is compared: without marks of code and emphasis, its blanks and case made one.
    static func plain(_ text: String) -> String {
        String(text.filter { !"`*_\\".contains($0) }).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ").lowercased()
    }

    // MARK: Log lines

    private func failure(_ message: WalksFile.Message) -> Failure? {
        let matches = messages.matches(in: message.log.text)
        let targets = matches.map { match in
            let name = match.row.target?.address ?? match.row.id.rawValue
            let title = PartFinder(view).title(of: name) ?? match.row.text
            return "\(title)  \(name)"
        }
        if message.isUnknown {
            guard let first = targets.first else { return nil }
            return Failure(
                line: message.log.line, phrase: .testKnownMessage,
                values: [message.log.text, first])
        }
        guard !matches.isEmpty else {
            return Failure(
                line: message.log.line, phrase: .testNoMessage, values: [message.log.text])
        }
        guard let wanted = message.leadsTo,
            !targets.contains(where: { Self.plain($0).contains(Self.plain(wanted)) })
        else { return nil }
        return Failure(
            line: message.log.line, phrase: .testOtherMessage,
            values: [message.log.text, targets.joined(separator: "; "), wanted])
    }

    // MARK: Evidence

    private func evidence(_ tested: WalksFile.Case, _ entry: PartFinder.Entry) -> [Failure] {
        guard !tested.evidence.isEmpty else { return [] }
        let look = ProjectLook(
            MemoryFiles(texts: tested.files), today: Examined.today, clock: { 0 })
        let evidence = ProjectEvidence(EvidenceBook(view.library), look)
        let told =
            entry.part?.checklist.map { items(of: $0, entry.id, evidence) }
            ?? answers(of: entry, evidence)
        return tested.evidence.compactMap { said, expected in
            let text = Self.plain(said.text)
            let whole = told.filter { $0.names.contains(text) }
            let meant =
                whole.isEmpty
                ? told.filter { $0.names.contains { $0.hasPrefix(text) } } : whole
            guard meant.count == 1, let only = meant.first else {
                return Failure(
                    line: said.line, phrase: .testNoEvidence, values: [said.text],
                    choices: (meant.isEmpty ? told : meant).prefix(9).map(\.title))
            }
            guard only.says != expected else { return nil }
            return Failure(
                line: said.line, phrase: .testOtherEvidence,
                values: [
                    only.title, Words.catalogue.text(of: expected),
                    Words.catalogue.text(of: only.says),
                ])
        }
    }

    /// What the files say about an answer or an item.
    private struct Told {
        /// What it may be called by.
        var names: [String]
        var title: String
        var says: WalksFile.Expected
    }

    private func answers(of entry: PartFinder.Entry, _ evidence: ProjectEvidence) -> [Told] {
        entry.trees(in: view).flatMap { _, part -> [Told] in
            guard let tree = part.tree else { return [] }
            return tree.questions.enumerated().flatMap { number, question -> [Told] in
                let said = evidence.evidence(of: number, in: part.id, tree)
                return question.answers.indices.map { answer in
                    let id = part.id(ofAnswer: answer, to: number).rawValue
                    let title = tree.title(ofAnswer: answer, to: number)
                    let place = id.split(separator: "/").suffix(2).joined(separator: "/")
                    let says: WalksFile.Expected =
                        switch said?.state.answer {
                        case (answer, .sure)?: .sure
                        case (answer, .likely)?: .likely
                        default: said?.findings[answer]?.verdict.truth == .yes ? .likely : .no
                        }
                    return Told(
                        names: [question.answers[answer].text, title, place, id].map(Self.plain),
                        title: "\(place) \(title)", says: says)
                }
            }
        }
    }

    private func items(
        of list: Checklist, _ id: PartID, _ evidence: ProjectEvidence
    ) -> [Told] {
        let found = evidence.items[id] ?? [:]
        return list.items.map { item in
            let verdict = found[item.key]?.verdict
            let says: WalksFile.Expected =
                verdict?.truth != .yes ? .no : verdict?.strength == .sure ? .sure : .likely
            return Told(
                names: [item.text, item.id.rawValue].map(Self.plain), title: item.text, says: says)
        }
    }

    // MARK: What no walk has gone

    /// A question, and those of its answers that nobody has given.
    struct Ungone {
        var guide: Guide
        var question: Question
        var answers: [Answer]
    }

    /// How many answers there are.
    var answerCount: Int { trees.reduce(0) { $0 + ($1.part.tree?.answerCount ?? 0) } }

    private var trees: [(guide: Guide, part: Part)] {
        view.sources.flatMap { source in
            source.parts.filter { $0.tree != nil }.map { (source.guide, $0) }
        }
    }

    /// The questions of which not every answer was given, in the order of the files.
    func ungone(_ gone: Set<PartID>) -> [Ungone] {
        trees.flatMap { guide, part in
            (part.tree?.questions ?? []).enumerated().compactMap { number, question in
                let answers = question.answers.indices.filter {
                    !gone.contains(part.id(ofAnswer: $0, to: number))
                }
                return answers.isEmpty
                    ? nil
                    : Ungone(
                        guide: guide, question: question,
                        answers: answers.map { question.answers[$0] })
            }
        }
    }
}

/// What is said to every question, in all languages of the program.
enum TestWords {
    static let notSure = words(.notSure)
    static let noneOfThese = words(.noneOfThese)
    static let notSolved: Set<String> = Set(
        Catalogue.languages.map { WalkTrial.plain($0.text(AuthorPhrase.testNotSolved)) })

    private static func words(_ phrase: ConsolePhrase) -> Set<String> {
        Set(Catalogue.languages.map { WalkTrial.plain($0.text(phrase)) })
    }
}

extension Catalogue {
    func text(of expected: WalksFile.Expected) -> String {
        switch expected {
        case .sure: text(EvidencePhrase.sureSign)
        case .likely: text(EvidencePhrase.likelySign)
        case .no: text(AuthorPhrase.testNot)
        }
    }
}

extension PartFinder {
    /// The title of what an id or an address names; nil where it names nothing of the library.
    func title(of name: String) -> String? {
        if case .found(let entry) = find(name) { entry.title } else { nil }
    }
}
