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
    public func short(_ command: Command) -> String { words.name(of: command).short }
    public func long(_ command: Command) -> String { words.name(of: command).long }

    private static func filled(_ text: String, _ values: [String]) -> String {
        var text = text
        // `{0} item|{0} items`: the form for one, and for any other number.
        if let bar = text.firstIndex(of: "|") {
            text = String(values.first == "1" ? text[..<bar] : text[text.index(after: bar)...])
        }
        for (index, value) in values.enumerated() {
            guard let range = text.firstRange(of: "{\(index)}") else { continue }
            text.replaceSubrange(range, with: value)
        }
        return text
    }
}
