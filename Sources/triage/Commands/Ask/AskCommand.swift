import ArgumentParser
import Foundation
import TriageCore

/// The walk of a tree as numbered questions, line by line.
struct AskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.ask, named: "ask")

    @Argument(help: .saying(.part, valueName: "part"), completion: Completion.walks)
    var part: [String]
    @Option(
        help: .saying(.answers, valueName: "list"))
    var answers: String?
    @Option(help: .saying(.start, valueName: "question"))
    var start: String?
    @Flag(inversion: .prefixedNo, help: .saying(.history))
    var history: Bool?
    @Option(help: .saying(.askAuto))
    var auto: Auto?
    @OptionGroup var project: ProjectOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    /// Which answers of the project are taken without asking.
    enum Auto: String, CaseIterable, ExpressibleByArgument { case sure }

    func run() throws {
        let workspace = try library.load()
        let owner = try project.owner()
        // Who lets the project answer lets it be looked into.
        var options = project
        if auto != nil, options.look.project == nil, !options.noProject {
            options.look.project = owner
        }
        let evidence = try options.evidence(workspace.library)
        let areTyped = answers == nil && isatty(STDIN_FILENO) == 1
        let entry = try WalkFinder(workspace, canAsk: areTyped).find(part.joined(separator: " "))
        let subject = try Subject(workspace, entry, start: start)
        // Where standard output belongs to JSON, only somebody who types is told what is asked.
        let file = output.json ? areTyped ? STDERR_FILENO : nil : STDOUT_FILENO
        let input: any AnswerSource =
            answers.map(ListedAnswers.init) ?? TypedAnswers(areTyped: areTyped, promptingTo: file)
        var dialogue = WalkDialogue(
            subject, input, evidence, takesSure: auto == .sure, tellingTo: file)
        try dialogue.run()
        // What programs ask is no triage of the person's.
        if history ?? (answers == nil && !output.json) {
            WalkHistory(subject, project: owner).keep(
                dialogue.walk, dialogue.evidenceOfSteps, isSolved: dialogue.isSolved)
        }
        if output.json { Output.json(dialogue.json) }
    }

    /// What is walked.
    struct Subject {
        let view: LibraryView
        let guide: Guide
        /// The symptom, or the tree where it belongs to none.
        let part: Part
        let tree: Part
        let walk: TreeWalk

        /// Whether it belongs to no symptom: then it ends in a choice, and nothing is solved.
        var isDecision: Bool { part.id == tree.id }

        /// The code that belongs to what was found.
        func code(relatedTo finding: Answer) -> [RelatedCode] {
            view.code(relatedTo: finding, in: guide)
        }

        /// What of the quick checks is about a question.
        func quickCheck(for question: Question) -> [String] {
            QuickCheck(part.id, in: guide)?.excerpt(for: question)?.lines ?? []
        }

        /// - Parameter entry: what holds the tree; a question of one is where the walk begins.
        init(_ workspace: Workspace, _ entry: PartFinder.Entry, start: String?) throws {
            let trees = entry.trees(in: workspace.view)
            guard let (guide, tree) = trees.first, let decisions = tree.tree else {
                throw Stop(Program.failure, say(.noQuestions, entry.id.rawValue))
            }
            if entry.part == nil, trees.count > 1 {
                throw Stop(
                    Program.failure, say(.severalTrees, entry.id.rawValue),
                    details: trees.map {
                        Output.fields(["  " + $0.part.id.rawValue, $0.part.title])
                    })
            }
            // A translation without such a tree is walked in the original's language.
            view = workspace.view
            self.guide = guide
            if guide.language != entry.guide.language {
                workspace.warnOfUntranslated(guide, part: tree)
            }
            self.tree = tree
            let start = start ?? entry.question.map { decisions.questions[$0].name }
            let owner = [entry.id, tree.owner].compactMap { $0.flatMap(guide.part) }
            part = owner.first { $0.kind == .symptom } ?? tree
            if let start {
                guard let question = decisions.questions.firstIndex(where: { $0.name == start })
                else {
                    throw Stop(
                        Program.failure, say(.noQuestion, tree.id.rawValue, start),
                        details: decisions.questions.map {
                            Output.fields(["  " + $0.name, $0.text])
                        })
                }
                walk = TreeWalk(decisions, startingAt: question, passingSteps: false)
            } else {
                walk = TreeWalk(decisions, passingSteps: false)
            }
        }
    }
}
