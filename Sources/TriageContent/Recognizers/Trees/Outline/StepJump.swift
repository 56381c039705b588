/// An answer that leads to a step with a heading of its own: `Go to Step 2`.
struct StepJump {
    /// The question of the tree, and the answer of the question.
    var question: Int
    var answer: Int
    var jump: TreeJump
}
