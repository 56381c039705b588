import TriageLexicon

extension LabelledPart {
    /// What a label announces, as far as its words tell.
    public enum Tone: Sendable {
        case plain, wrong, right, cost, why
    }

    /// What the label announces.
    public var tone: Tone {
        let text = label.lowercased()
        return Self.tones.first { $0.words.contains(where: text.contains) }?.tone ?? .plain
    }

    /// Those further up go first.
    private static let tones: [(words: [String], tone: Tone)] = [
        (Lexicon.words(.toldCost), .cost), (Lexicon.words(.toldWhy), .why),
        (Lexicon.words(.toldWrong), .wrong), (Lexicon.words(.toldRight), .right),
    ]
}
