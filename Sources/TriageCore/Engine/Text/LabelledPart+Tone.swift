extension LabelledPart {
    /// What a label announces, as far as its words tell.
    public enum Tone: Sendable {
        case plain, wrong, right, cost, why
    }

    /// What the label announces.
    public var tone: Tone {
        let text = label.lowercased()
        return ReadingWords.tones.first { $0.words.contains(where: text.contains) }?.tone ?? .plain
    }
}
