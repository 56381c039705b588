import TriageCore

/// What became of a block that looked like a tree.
struct TreeReading {
    var verdict: Classification
    var tree: DecisionTree?
    /// Line of the source, starting with 1, of the first line that is not blank.
    var line: Int
    var notes: [TreeNote]
}
