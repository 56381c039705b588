/// An answer that leads to the tree below another heading or question: `Go to Step 2`.
struct StepJump {
    enum Target {
        /// The step or question of that number.
        case number(Int)
        /// What stands behind: `Continue`.
        case next
    }

    /// The question of the tree, and the answer of the question.
    var question: Int
    var answer: Int
    var target: Target
    /// The outcome says nothing else.
    var isWhole: Bool
    /// What the author should know where it leads nowhere.
    var note: TreeNote?
}
