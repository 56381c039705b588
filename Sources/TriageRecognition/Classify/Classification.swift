import TriageCore

/// Whether what was read is a decision tree, and what keeps it from being one.
enum Classification: Equatable, Sendable {
    case decision
    /// ``isNear`` where its author may have meant a tree: then the linter says so.
    case rejected(RejectionReason, isNear: Bool)
}

/// What became of lines that looked like a tree.
struct TreeReading {
    var classification: Classification
    var tree: DecisionTree?
    /// Line of the source, starting with 1, of the first line that is not blank.
    var line: Int
    var notes: [TreeNote] = []
}

extension TreeReading {
    /// The one way from an outline to a tree, whatever it was written in: the classifier says whether it decides, the
    /// builder makes questions of it, and what has no answers or concludes nothing is no tree after all.
    ///
    /// - Parameter lead: what stands above; the question of what has none of its own.
    init(_ outline: TreeOutline, _ form: DecisionTree.Form, line: Int, lead: Introduction) {
        var outline = outline
        self.init(classification: TreeClassifier.classify(&outline, lead: lead), line: line)
        guard classification == .decision else {
            if let near = outline.nearlyDecides {
                classification = .rejected(near.reason, isNear: true)
                self.line = near.line
            }
            return
        }
        let result = TreeBuilder.tree(of: outline, form: form, lead: lead.text)
        // A list of one answer leaves no choice.
        if result.tree.answerCount < (outline.isList ? 2 : 1) {
            classification = .rejected(.noAnswers, isNear: !outline.isList)
        } else if result.tree.concludesNothing(hasArrows: outline.hasArrows) {
            classification = .rejected(.nothingAsks, isNear: false)
        } else {
            tree = result.tree
            notes = result.notes
        }
    }

    /// The one way from a graph to a tree.
    init(
        _ graph: FlowGraph, _ form: DecisionTree.Form, by rule: RuleID, line: Int,
        lead: Introduction
    ) {
        self.init(classification: TreeClassifier.classify(graph, lead: lead), line: line)
        guard classification == .decision else { return }
        let read = graph.tree(form, by: rule)
        // Steps that only lead to each other ask nothing.
        if read.questions.isEmpty {
            classification = .rejected(.nothingAsks, isNear: false)
        } else {
            tree = read
        }
    }
}
