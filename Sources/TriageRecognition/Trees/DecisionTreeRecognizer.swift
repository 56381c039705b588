import TriageCore

/// A decision tree that was found in a document.
struct RecognizedTree {
    /// The blocks that hold it.
    var blocks: Range<Int>
    var tree: DecisionTree
    /// Line of the source, starting with 1, of the tree's first line that is not blank.
    var line = 0
    /// The heading that it is a step below.
    var step: HeadingSteps.Step?
    /// Answers that lead to trees below other headings or questions.
    var stepJumps: [StepJump] = []
    /// Trees below other headings or questions have been added to it.
    var isJoined = false
    /// It has been added to another one.
    var isPart = false
}

/// Finds decision trees in all their forms.
package enum DecisionTreeRecognizer {
    package struct Findings {
        var trees: [RecognizedTree] = []
        /// What authors should know of trees, and of blocks that are nearly one.
        package var notes: [TreeNote] = []
    }

    /// - Parameter headings: the document's, with their anchors.
    package static func findings(in document: Document, headings: [Heading]) -> Findings {
        document.source.bytes.withUnsafeBufferPointer { bytes in
            var search = TreeSearch(TreeSource(document: document, text: bytes), headings)
            search.run()
            search.joinSteps()
            return search.findings
        }
    }
}
