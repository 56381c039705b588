import TriageCore

/// Phrases that are said in one place, each of which every language has.
public protocol CatalogueSection: CaseIterable, Sendable {
    /// What a language says.
    func text(in language: any Language) -> String
}

/// The program's words in the language of a reader.
public struct Catalogue: Sendable {
    /// Every language that the program speaks.
    public static let languages: [any Language] = [English(), SimplifiedChinese()]

    /// All that it says but for what names something: commands, keys, findings and their like.
    static let sections: [any CatalogueSection.Type] = [
        Phrase.self, ConsolePhrase.self, HelpPhrase.self, AuthorPhrase.self, EvidencePhrase.self,
    ]

    /// What programs are told in, whatever the reader's language is; also for readers whose
    /// language is not spoken.
    public static let english = Catalogue(English())

    /// What a language calls itself; its tag where the program does not speak it.
    public static func name(of language: LanguageTag) -> String {
        languages.first { $0.tag == language }?.name ?? language.rawValue
    }

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

    /// The words of a language, or else English.
    public init(_ language: LanguageTag) { self.init([language]) }

    /// The language that the words are in.
    public var language: LanguageTag { words.tag }

    /// Why files are not read, behind their number.
    public func text(_ reason: LeftOut.Reason) -> String { words.text(reason) }

    /// A text with its values in their places.
    public func text(_ phrase: some CatalogueSection, _ values: [String] = []) -> String {
        filled(phrase.text(in: words), values)
    }

    /// A text of the screens, which is meant where no section is named.
    public func text(_ phrase: Phrase, _ values: [String] = []) -> String {
        filled(words.text(phrase), values)
    }

    /// What a key without a character of its own is called.
    public func name(of key: NamedKey) -> KeyName { words.name(of: key) }
    /// What was found, in a sentence.
    public func text(_ kind: Diagnostic.Kind) -> String { words.text(kind) }
    /// Why YAML cannot be used, in a few words.
    public func text(_ problem: YAMLProblem) -> String { words.text(problem) }
    /// What the system refused, in a few words.
    public func text(_ failure: FileFailure) -> String { words.text(failure) }
    /// What a code of the linter stands for.
    public func meaning(of code: LintCode) -> String { words.meaning(of: code) }
    /// What a rule of recognition says.
    public func meaning(of rule: RuleID) -> String { words.meaning(of: rule) }

    /// A guide to start from.
    public func sample(_ kind: SampleGuide.Kind) -> SampleGuide { words.sample(kind) }

    /// Walks of the diagnostic guide to start from.
    public var sampleWalks: String { words.sampleWalks }

    /// What is said of a command of the command line.
    public func help(on topic: HelpTopic) -> CommandHelp { words.help(on: topic) }

    /// All names that a command is looked for by, besides its sentence; in English, as settings have them, in every language.
    public func names(of command: Command, as sense: CommandSense? = nil) -> String {
        let english = Self.english.words
        return [
            short(command, as: sense), words.usualNames(of: command),
            english.name(of: command).short, english.usualNames(of: command),
        ].joined(separator: " ")
    }

    /// What the footer calls a command, in the sense that it has on a screen.
    public func short(_ command: Command, as sense: CommandSense? = nil) -> String {
        name(of: command, sense).short
    }
    /// What help and palette call a command, in the sense that it has on a screen.
    public func long(_ command: Command, as sense: CommandSense? = nil) -> String {
        name(of: command, sense).long
    }

    private func name(of command: Command, _ sense: CommandSense?) -> CommandName {
        sense.map(words.name) ?? words.name(of: command)
    }

    /// What a kind of part is called.
    public func name(of kind: PartKind) -> String {
        switch kind {
        case .symptom: text(.symptom)
        case .tree: text(.decision)
        case .finding: text(.finding)
        case .checklist: text(.checklist)
        case .table: text(.table)
        case .snippet: text(.snippet)
        case .comparison: text(.comparison)
        case .antipattern: text(.antipattern)
        case .scenario: text(.scenario)
        case .guide: text(.guide)
        }
    }

    private func filled(_ text: String, _ values: [String]) -> String {
        guard !values.isEmpty else { return text }
        var rest = text[...]
        if text.utf8.contains(UInt8(ascii: "|")) {
            let forms = text.split(separator: "|", omittingEmptySubsequences: false)
            let form = values.first.flatMap(Int.init).map(words.pluralForm)
            rest = forms[min(form ?? forms.count, forms.count - 1)]
        }
        // Values are not looked into: one may hold braces itself.
        var filled = ""
        while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
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
