import TriageCore
import TriageLexicon

/// What a text says by itself, for whoever looks at it outside of a tree.
extension String {
    /// Whether it says yes or no; nil where it says neither.
    package var polarity: Bool? { Line(self).span.polarity }

    /// Whether it asks something.
    package var asks: Bool { utf8.contains { $0 == 0x3F || $0 == 0x9F } && Line(self).span.asks }

    /// Whether it tells to do something.
    package var isImperative: Bool { Line(self).span.isImperative }

    /// Whether it begins with a number among others: `Q2: ...`, `Step 3: ...`
    package var isCounted: Bool {
        let text = Line(self).span.behindSigns
        return text.questionName != nil || text.step != nil
    }

    /// The number of the step that it begins with: 3 of `Step 3: ...` and `3. ...`; nil for any other text.
    package var stepNumber: Int? { Line(self).span.behindSigns.step?.number }

    /// The number of the step that it leads to, and says nothing else: 3 of `Step 3` and `go to Step 3`; nil for any other
    /// text.
    package var jumpedStep: Int? {
        guard utf8.count <= 40, let jump = Line(self).span.jump, jump.isStep, jump.isWhole else {
            return nil
        }
        return jump.number
    }

    /// Whether it all but says to go on: `Chek next`
    package var nearlyLeadsOn: Bool {
        guard (5...24).contains(utf8.count), Line(self).span.leadsOn == nil else { return false }
        let said = Array(lowercased().utf8)
        return Self.phrases.contains { phrase in
            // Short words are near each other anyway.
            EditDistance.between(said, phrase, atMost: phrase.count > 7 ? 2 : 1) != nil
        }
    }

    private static let phrases = Lexicon.words(.goingOn).map { Array($0.utf8) }
}
