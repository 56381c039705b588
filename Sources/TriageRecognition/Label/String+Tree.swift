import TriageCore

/// What a text says by itself, for whoever looks at it outside of a tree.
extension String {
    /// Whether it says yes or no; nil where it says neither.
    package var polarity: Bool? { withTreeBytes(TreeLabel.polarity) }

    /// Whether it asks something.
    package var asks: Bool { withTreeBytes(TreeLabel.asks) }

    /// Whether it tells to do something.
    package var isImperative: Bool { withTreeBytes(TreeName.isImperative) }

    /// Whether it begins with a number among others: `Q2: ...`, `Step 3: ...`
    package var isCounted: Bool { withTreeBytes { SeriesName($0) } != nil }

    /// Whether it all but says to go on: `Chek next`
    package var nearlyLeadsOn: Bool {
        guard (5...24).contains(utf8.count), withTreeBytes(TreeJump.leadsOn) == nil else {
            return false
        }
        let said = Array(lowercased().utf8)
        return Self.phrases.contains { phrase in
            // Short words are near each other anyway.
            EditDistance.between(said, phrase, atMost: phrase.count > 7 ? 2 : 1) != nil
        }
    }

    private static let phrases = [
        "check next", "check the next one", "continue", "go on", "go to next", "proceed",
    ].map { Array($0.utf8) }
}
