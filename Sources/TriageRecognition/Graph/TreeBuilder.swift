import TriageCore

/// Reads an outline's nodes as questions and answers.
struct TreeBuilder {
    let outline: TreeOutline
    let shape: OutlineShape
    var questions: [Question] = []
    /// The node that each question stands at.
    var nodes: [Int] = []
    /// The answers of each question, as they were read.
    var answers: [[Draft]] = []
    /// The question that each node is.
    var questionAt: [Int?]
    /// The questions of the roots, in order.
    private(set) var start: [Int] = []
    private(set) var remarks: [String]
    /// For the node of a question, the items right above it that only say what to do.
    private(set) var stepsAbove: [Int: [Int]] = [:]

    /// An answer before strings are made of it.
    struct Draft {
        var node: Int
        var text: TreeBytes
        var outcome: TreeBytes?
        /// The outcome's number, where it is the first of some steps.
        var number: Int?
        var lines: [TreeLine] = []
        var remarks: [[TreeLine]] = []
        var next: Int?
        /// What made ``next``, or the outcome.
        var rule: RuleID?
        /// What the question itself says of the case that it asks for: `Is it old? → replace it`.
        var isImplied = false
        /// It names where it leads to.
        var isJump: Bool { rule == .jumpNumber }
        /// It leads on to what its question's siblings end with.
        var isDefault: Bool { rule == .listEnd }

        /// Takes what a list ends with for the outcome.
        mutating func takeDefault(_ rest: Draft, insteadOfOutcome: Bool) {
            rule = .listEnd
            var said = rest.lines
            if let outcome = rest.outcome {
                said.insert(TreeLine(indent: 0, number: rest.number, bytes: outcome), at: 0)
            }
            if !TreeLabel.isRest(rest.text) || said.isEmpty {
                said.insert(TreeLine(indent: 0, bytes: rest.text), at: 0)
            }
            if insteadOfOutcome {
                outcome = said[0].bytes
                number = said[0].number
                said.removeFirst()
            }
            lines += said
            remarks += rest.remarks
        }
    }

    /// - Parameter lead: what stands for a root that has no text.
    static func tree(
        of outline: TreeOutline, form: DecisionTree.Form, lead: String = ""
    ) -> (tree: DecisionTree, notes: [TreeNote]) {
        var reader = TreeBuilder(outline)
        reader.read(lead: lead)
        var ways = TransitionResolver(reader)
        ways.resolve()
        let tree = DecisionTree(
            form: form, start: ways.starts(), questions: ways.questions,
            remarks: (reader.remarks + ways.untold).filter { !$0.isEmpty }, rules: outline.rules)
        return (tree, outline.notes + ways.notes)
    }

    private init(_ outline: TreeOutline) {
        self.outline = outline
        shape = OutlineShape(outline)
        questionAt = Array(repeating: nil, count: outline.nodes.count)
        remarks = outline.remarks
    }

    mutating func read(lead: String) {
        let ends = outline.roots.dropFirst() + [outline.nodes.count]
        var steps = outline.plainItems[...]
        for (root, end) in zip(outline.roots, ends) {
            if outline.roots.count > 1 && !outline.decidesAnything(root, end: end)
                && !outline.isCaseAmongRoots(root) || onlyTellsSteps(root)
            {
                remarks += outline.lines(below: root).map(\.string)
                continue
            }
            if outline.nodes[root].label.name == nil, shape.choices[root].isEmpty,
                let first = makeChain(shape.named[root])
            {
                // A title above a chain.
                remarks.append(TreeLabel.plain(outline.nodes[root].label.text))
                start.append(first)
            } else if let only = onlyQuestion(below: root) {
                start.append(makeOnlyQuestion(at: only, below: root))
            } else {
                start.append(makeQuestion(at: root, lead: lead))
            }
            // Items that only say what to do are done on the way to the question.
            let above = steps.prefix { $0 < root }
            steps = steps.dropFirst(above.count)
            let told = above.filter { !outline.nodes[$0].label.asks }
            if let question = start.last, !told.isEmpty { stepsAbove[nodes[question]] = told }
        }
    }

    /// Whether all that stands below a root is what to do, nothing to choose from: at least half of it begins with a verb
    /// that says so.
    private func onlyTellsSteps(_ root: Int) -> Bool {
        let choices = shape.choices[root]
        return choices.count > 1 && !outline.isList && !outline.isChained(root)
            && shape.named[root].isEmpty && choices.allSatisfy(outline.onlySays)
            && choices.count(where: outline.isStep) * 2 >= choices.count
    }

    /// The one branch below a root that asks nothing, where that branch asks; steps may stand beside it.
    private func onlyQuestion(below root: Int) -> Int? {
        let label = outline.nodes[root].label
        guard !label.asks, !TreeLabel.asks(label.text), !label.text.isEmpty, label.name == nil
        else {
            return nil
        }
        let asking = shape.choices[root].filter { shape.decides[$0] }
        guard asking.count == 1, let only = asking.first,
            outline.nodes[root].children.allSatisfy({ $0 == only || outline.isStep($0) })
        else { return nil }
        let child = outline.nodes[only].label
        return child.outcome == nil && child.name == nil ? only : nil
    }

    /// A question below a title, or below the name of a step.
    private mutating func makeOnlyQuestion(at node: Int, below root: Int) -> Int {
        let source = outline.nodes[root]
        var above =
            [TreeLabel.plain(source.label.text)] + TreeText.lines(source.texts).map(\.string)
        for child in source.children where child != node {
            above += outline.lines(below: child).map(\.string)
        }
        let question = makeQuestion(at: node)
        // Jumps name the step.
        if outline.isChained(root) { questionAt[root] = question }
        if outline.isChained(root) || outline.roots.count > 1 {
            questions[question].remarks = above + questions[question].remarks
        } else {
            remarks += above
        }
        return question
    }
}
