import TriageCore

/// The program's words in one language.
public struct Catalogue: Sendable {
    /// One language: its phrases, and the names of the commands as the footer and the palette show them.
    public struct Words: Sendable {
        public var language: LanguageTag
        public var phrases: [Phrase: String]
        /// A short name for the footer, and a sentence for help and palette.
        public var commands: [Command: (short: String, long: String)]
    }

    /// Every language that the program speaks.
    public static let all: [Words] = [.english, .simplifiedChinese]

    private let words: Words

    /// The words of a language, or of English where the program does not speak it.
    public init(_ language: LanguageTag) {
        words =
            Self.all.first { $0.language == language }
            ?? Self.all.first { $0.language.primary == language.primary } ?? .english
    }

    public var language: LanguageTag { words.language }

    func text(_ phrase: Phrase, _ values: [String]) -> String {
        var text = words.phrases[phrase] ?? phrase.rawValue
        // `{0} item|{0} items`: the form for one, and for any other number.
        if let bar = text.firstIndex(of: "|") {
            text = String(values.first == "1" ? text[..<bar] : text[text.index(after: bar)...])
        }
        guard !values.isEmpty else { return text }
        for (index, value) in values.enumerated() {
            guard let range = text.firstRange(of: "{\(index)}") else { continue }
            text.replaceSubrange(range, with: value)
        }
        return text
    }

    func short(_ command: Command) -> String { words.commands[command]?.short ?? command.rawValue }
    func long(_ command: Command) -> String { words.commands[command]?.long ?? command.rawValue }
}
