import TriageCore

/// The program's words in the language of a reader.
public struct Catalogue: Sendable {
    /// Every language that the program speaks.
    public static let languages: [any Language] = [English(), SimplifiedChinese()]

    private let words: any Language

    /// The words of a language.
    public init(_ words: any Language) { self.words = words }

    /// The words of the first of some languages that the program speaks, or else English.
    ///
    /// - Parameter wanted: the most wanted first.
    public init(_ wanted: [LanguageTag]) {
        let tags = Self.languages.map(\.tag)
        let best = wanted.lazy.compactMap { $0.best(of: tags) }.first
        words = Self.languages.first { $0.tag == best } ?? English()
    }

    public init(_ language: LanguageTag) { self.init([language]) }

    public var language: LanguageTag { words.tag }

    /// A text with its values in their places.
    public func text(_ phrase: Phrase, _ values: [String] = []) -> String {
        Self.filled(words.text(phrase), values)
    }

    public func name(of key: NamedKey) -> KeyName { words.name(of: key) }
    public func text(_ phrase: ConsolePhrase, _ values: [String] = []) -> String {
        Self.filled(words.text(phrase), values)
    }

    public func text(_ phrase: HelpPhrase, _ values: [String] = []) -> String {
        Self.filled(words.text(phrase), values)
    }

    public func text(_ finding: Finding) -> String { words.text(finding) }
    public func text(_ failure: FileFailure) -> String { words.text(failure) }
    public func meaning(of code: LintCode) -> String { words.meaning(of: code) }

    public func sample(_ kind: SampleGuide.Kind) -> SampleGuide { words.sample(kind) }

    public func help(on topic: HelpTopic) -> CommandHelp { words.help(on: topic) }

    public func short(_ command: Command) -> String { words.name(of: command).short }
    public func long(_ command: Command) -> String { words.name(of: command).long }

    /// What a kind of part is called.
    public func name(of kind: PartKind) -> String {
        switch kind {
        case .symptom: text(Phrase.symptom)
        case .tree: text(Phrase.decision)
        case .checklist: text(Phrase.checklist)
        case .table: text(Phrase.table)
        case .snippet: text(Phrase.snippet)
        case .comparison: text(Phrase.comparison)
        case .antipattern: text(Phrase.antipattern)
        case .scenario: text(Phrase.scenario)
        case .guide: text(Phrase.guide)
        }
    }

    private static func filled(_ text: String, _ values: [String]) -> String {
        guard !values.isEmpty else { return text }
        var rest = text[...]
        // `{0} item|{0} items`: the form for one, and for any other number.
        if let bar = text.firstIndex(of: "|") {
            rest = values.first == "1" ? text[..<bar] : text[text.index(after: bar)...]
        }
        // Values are not looked into: one may hold braces itself.
        var filled = ""
        while let brace = rest.firstIndex(of: "{") {
            filled += rest[..<brace]
            rest = rest[brace...]
            let number = rest.dropFirst().first?.wholeNumberValue
            if let number, values.indices.contains(number), rest.dropFirst(2).first == "}" {
                filled += values[number]
                rest = rest.dropFirst(3)
            } else {
                filled += "{"
                rest = rest.dropFirst()
            }
        }
        return filled + rest
    }
}
