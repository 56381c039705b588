import TriageCore

/// A rule by which a drawing is a decision tree, or none. ``all`` are asked in their order; the first that says anything
/// has said it.
struct JudgeRule: Sendable {
    let says: @Sendable (Features) -> Judgement?

    static let all = [
        // Few branches
        JudgeRule { $0.branches < 2 ? .no(.noOutcome, isNear: $0.polar > 0) : nil },
        // Drawn in two dimensions
        JudgeRule { $0.isDrawing ? .no(.drawing, isNear: $0.isNear) : nil },
        // Half are names
        JudgeRule { $0.names * 2 > $0.branches ? .no(.folderTree, isNear: $0.isNear) : nil },
        // A root asks, or two say yes or no
        JudgeRule { $0.rootAsks || $0.polar > 1 ? .yes : nil },
        // Mostly told
        JudgeRule {
            $0.telling > 0 && $0.telling * 2 >= $0.asking ? .no(.noQuestion, isNear: false) : nil
        },
        // Asks, and something follows
        JudgeRule {
            guard $0.asking > 0 else { return nil }
            return $0.hasConsequence ? .yes : .no(.noOutcome, isNear: true)
        },
        // Too few arrows at leaves
        JudgeRule {
            $0.leavesWithArrow > 1 && $0.leavesWithArrow * 2 >= $0.leaves
                ? nil : .no(.noQuestion, isNear: $0.leavesWithArrow > 1 || $0.polar > 0)
        },
        // Sums rather than outcomes
        JudgeRule { $0.figures * 2 > $0.arrows ? .no(.noQuestion, isNear: false) : nil },
        // Opposites, or a choice above
        JudgeRule { $0.opposites > 0 || $0.speaksOfChoice ? .yes : nil },
        // Conditions that say what is so, or what to do about them
        JudgeRule {
            $0.conditions * 2 >= $0.arrows && ($0.deeds > 0 || $0.sentences * 2 >= $0.arrows)
                ? .yes : nil
        },
    ]

    static func judgement(_ outline: Outline, _ lead: Introduction) -> Judgement {
        let features = Features(outline, lead)
        return all.lazy.compactMap { $0.says(features) }.first ?? .no(.noQuestion, isNear: true)
    }
}
