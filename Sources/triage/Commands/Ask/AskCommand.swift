import ArgumentParser
import Foundation
import TriageCore

/// The walk of a tree as numbered questions, line by line.
struct AskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask", abstract: "Walk through a decision tree: questions, answers, finding.",
        discussion: """
            Answer with a number or with an answer's words; 'u' is not sure, 'b' takes back, 'q' ends. Without a \
            terminal answers are read line by line. The triage is kept for `triage report` and for the screen's history.

            EXAMPLES:
              triage ask "no steam"
              triage ask espresso#no-steam --answers 2,1
              printf '2\\nyes\\n' | triage ask "no steam" --json
            """)

    @Argument(
        help: ArgumentHelp("An id, or words that match exactly one part.", valueName: "part"),
        completion: Completion.walks)
    var part: [String]
    @Option(
        help: ArgumentHelp(
            "Numbers from 1 or answers' words, with commas between.", valueName: "list"))
    var answers: String?
    @Option(help: ArgumentHelp("The question to begin with, such as q3.", valueName: "question"))
    var start: String?
    @Flag(help: "Do not keep the triage.")
    var noHistory = false
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let workspace = try library.load()
        let subject = try Subject(workspace, words: part, start: start)
        let input: any AnswerSource =
            if let answers {
                ListedAnswers(answers)
            } else {
                SpokenAnswers(prompts: isatty(STDIN_FILENO) == 1, quiet: output.json)
            }
        var dialogue = WalkDialogue(subject.walk, input, quiet: output.json)
        try dialogue.run()
        if !noHistory {
            WalkHistory(subject, language: workspace.view.language)
                .keep(dialogue.walk, isSolved: dialogue.isSolved)
        }
        guard output.json else { return }
        let resolver = LinkResolver(workspace.library, language: subject.guide.language)
        let links = GuideLinks(of: subject.guide, resolver)
        Output.json(dialogue.json(tree: subject.tree.id, links))
    }

    /// What is walked.
    struct Subject {
        let guide: Guide
        /// The symptom, or the tree where it belongs to none.
        let part: Part
        let tree: Part
        let walk: TreeWalk

        init(_ workspace: Workspace, words: [String], start: String?) throws {
            let kinds: Set<PartKind> = [.symptom, .tree, .guide]
            let entry = try workspace.part(words, kinds: kinds, what: "part with questions")
            let trees = entry.guide.parts.filter {
                $0.tree != nil && entry.blocks.clamped(to: $0.blocks) == $0.blocks
            }
            guard let tree = trees.first, let decisions = tree.tree else {
                throw Stop(
                    Program.failure, "\(entry.id) holds no questions; see `triage show \(entry.id)`"
                )
            }
            if entry.part == nil, trees.count > 1 {
                throw Stop(
                    Program.failure, "\(entry.id) holds several trees; name one of them",
                    details: trees.map { Output.fields(["  " + $0.id.rawValue, $0.title]) })
            }
            guide = entry.guide
            self.tree = tree
            let owner = [entry.id, tree.owner].compactMap { $0.flatMap(entry.guide.part) }
            part = owner.first { $0.kind == .symptom } ?? tree
            if let start {
                guard let question = decisions.questions.firstIndex(where: { $0.name == start })
                else {
                    throw Stop(
                        Program.failure, "\(tree.id) has no question '\(start)'",
                        details: decisions.questions.map {
                            Output.fields(["  " + $0.name, $0.text])
                        })
                }
                walk = TreeWalk(decisions, startingAt: question)
            } else {
                walk = TreeWalk(decisions)
            }
        }
    }
}
