import TriageCore

/// A decision tree that was found in a document.
struct RecognizedTree {
    /// The blocks that hold it.
    var blocks: Range<Int>
    var tree: DecisionTree
}

/// Finds decision trees in all their forms.
enum DecisionTreeRecognizer {
    static func trees(in document: Document) -> [RecognizedTree] { [] }
}
