import TriageCore

extension Question {
    /// How its answers are gone through; nil where one of them is picked.
    public var hint: Phrase? {
        if isFork { return .lookAtEach }
        return mode == .sequence ? .tryEach : nil
    }
}
