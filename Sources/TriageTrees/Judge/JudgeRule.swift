import TriageCore

/// A rule by which a drawing is a decision tree, or none. ``all`` are asked in their order; the first that says anything
/// has said it.
struct JudgeRule: Sendable {
    let id: String
    let says: @Sendable (Features) -> Judgement?

    static let all = [
        JudgeRule(id: "few branches") {
            $0.branches < 2 ? .no(.noAnswers, isNear: $0.polar > 0) : nil
        },
        JudgeRule(id: "drawn in two dimensions") {
            $0.isDrawing ? .no(.drawing, isNear: $0.isNear) : nil
        },
        JudgeRule(id: "half are names") {
            $0.names * 2 > $0.branches ? .no(.names, isNear: $0.isNear) : nil
        },
        JudgeRule(id: "a root asks, or two say yes or no") {
            $0.rootAsks || $0.polar > 1 ? .yes : nil
        },
        JudgeRule(id: "mostly told") {
            $0.telling > 0 && $0.telling * 2 >= $0.asking ? .no(.nothingAsks, isNear: false) : nil
        },
        JudgeRule(id: "asks, and something follows") {
            guard $0.asking > 0 else { return nil }
            return $0.hasConsequence ? .yes : .no(.noAnswers, isNear: true)
        },
        JudgeRule(id: "too few arrows at leaves") {
            $0.leavesWithArrow > 1 && $0.leavesWithArrow * 2 >= $0.leaves
                ? nil : .no(.nothingAsks, isNear: $0.leavesWithArrow > 1 || $0.polar > 0)
        },
        JudgeRule(id: "sums rather than outcomes") {
            $0.figures * 2 > $0.arrows ? .no(.nothingAsks, isNear: false) : nil
        },
        JudgeRule(id: "opposites, or a choice above") {
            $0.opposites > 0 || $0.speaksOfChoice ? .yes : nil
        },
        JudgeRule(id: "conditions that say what is so, or what to do about them") {
            $0.conditions * 2 >= $0.arrows && ($0.deeds > 0 || $0.sentences * 2 >= $0.arrows)
                ? .yes : nil
        },
    ]

    static func judgement(_ outline: Outline, _ lead: Introduction) -> Judgement {
        let features = Features(outline, lead)
        return all.lazy.compactMap { $0.says(features) }.first ?? .no(.nothingAsks, isNear: true)
    }
}
