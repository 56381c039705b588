import TriageCore

/// A decision tree that was found in a document.
struct RecognizedTree {
    /// The blocks that hold it.
    var blocks: Range<Int>
    var tree: DecisionTree
    /// Line of the source, starting with 1, of the tree's first line that is not blank.
    var line = 0
    /// What it is called by among those beside it.
    var name: SeriesName?
    /// Others of its series have been added to it.
    var isJoined = false
    /// It has been added to another one.
    var isPart = false
}

/// Finds decision trees in all their forms.
enum DecisionTreeRecognizer {
    struct Findings {
        var trees: [RecognizedTree] = []
        /// What authors should know of trees, and of blocks that are nearly one.
        var notes: [TreeNote] = []
    }

    static func findings(in document: Document) -> Findings {
        var search = RegionScanner(TreeSource(document))
        search.run()
        search.joinSeries()
        return search.findings
    }
}
