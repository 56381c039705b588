import TriageCore

/// Whether what was read is a decision tree, and what keeps it from being one.
enum Judgement: Equatable {
    case yes
    /// `isNear` where its author may have meant a tree: then the linter says so.
    case no(RejectionReason, isNear: Bool)
}

/// What became of lines that looked like a tree.
struct Reading {
    var judgement: Judgement
    var tree: DecisionTree?
    /// Line of the source, starting with 1, of the first line that is not blank.
    var line: Int
    var notes: [TreeNote] = []
    /// It has the look of a tree: whoever asks why it is none is told, though the linter says nothing of it.
    var isAlike = false

    init(_ judgement: Judgement, line: Int, notes: [TreeNote] = []) {
        self.judgement = judgement
        self.line = line
        self.notes = notes
    }

    /// The one way from an outline to a tree, whatever it was written in: the judge says whether it decides, the reader of
    /// steps makes questions of it, and what has no answers or concludes nothing is no tree after all.
    init(_ outline: Outline, _ form: DecisionTree.Form, line: Int, lead: Introduction) {
        var outline = outline
        self.init(
            outline.isList
                ? ListShape.judgement(&outline, lead) : JudgeRule.judgement(outline, lead),
            line: line)
        guard judgement == .yes else {
            if let near = outline.nearlyDecides {
                judgement = .no(near.reason, isNear: true)
                self.line = near.line
            } else if let reason = outline.resemblance(below: lead) {
                judgement = .no(reason, isNear: false)
                isAlike = true
            } else {
                isAlike = outline.rules == [.drawnBranches] && outline.nodes.count > 2
            }
            return
        }
        let graph = WayResolver.graph(of: outline, lead: lead.text)
        // A list of one answer leaves no choice.
        if graph.steps.reduce(0, { $0 + $1.ways.count }) < (outline.isList ? 2 : 1) {
            judgement = .no(.noOutcome, isNear: !outline.isList)
        } else if graph.concludesNothing(hasArrows: outline.hasArrows) {
            judgement = .no(.noQuestion, isNear: false)
            isAlike = true
        } else {
            tree = graph.tree(form)
            notes = graph.notes
        }
    }
}
