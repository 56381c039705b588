import Foundation
import Testing
import TriageCore
import TriageLibrary

/// Whatever is said, a walk ends with something to read and something to do, and never asks what belongs to one answer
/// that was not given.
@Suite("Walks of any answers") struct WalkPropertyTests {
    /// Our guides and the fixtures; with `TRIAGE_LIBRARIES` the guides of some folders more, with colons between them.
    private static let roots: [String] = {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
        let own = ["../../Content", "Fixtures/espresso", "Fixtures/languages"].map {
            here.appending(path: $0).standardizedFileURL.path(percentEncoded: false)
        }
        let more = ProcessInfo.processInfo.environment["TRIAGE_LIBRARIES"] ?? ""
        return own + more.split(separator: ":").map(String.init)
    }()

    /// Numbers that look like chance and are the same in each run.
    private struct Numbers {
        var state: UInt64
        mutating func next(below count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
    }

    private static let trees: [(name: String, tree: DecisionTree)] = {
        var trees: [(String, DecisionTree)] = []
        for root in roots {
            for guide in LibraryLoader.load(roots: [root]).library.guides {
                trees += guide.parts.compactMap { part in
                    part.tree.map { ("\(guide.path) \(part.id.rawValue)", $0) }
                }
            }
        }
        for file in ["ascii", "chinese", "markdown", "others"] {
            for fixture in TreeCase.all(in: file) {
                let text =
                    ["ascii", "chinese"].contains(file)
                    ? "```\n\(fixture.text)\n```" : fixture.text
                trees += Sample.guide(text).parts.compactMap(\.tree).map { (fixture.name, $0) }
            }
        }
        return trees
    }()

    @Test func endWithSomethingToReadAndToDo() {
        #expect(Self.trees.count > 100)
        for (number, (name, tree)) in Self.trees.enumerated() {
            var numbers = Numbers(state: UInt64(number))
            for start in tree.start {
                for _ in 0..<40 { walk(tree, from: start, name, &numbers) }
            }
        }
    }

    private func walk(
        _ tree: DecisionTree, from start: Int, _ name: String, _ numbers: inout Numbers
    ) {
        var walk = TreeWalk(tree, startingAt: start)
        var count = 0
        while walk.position != .end, count < 500 {
            count += 1
            let before = walk
            switch walk.position {
            case .conclusion:
                // Something was found: what is not left there is read and done.
                if numbers.next(below: 3) == 0 { return }
                walk.choose(.notSolved)
            case .question(let index):
                let question = tree.questions[index]
                let answers = question.answers.count
                switch numbers.next(below: 10) {
                case 0..<3: walk.choose(.notSure)
                case 3..<6 where tree.canBeDenied(question): walk.choose(.otherwise)
                default:
                    if answers > 0 { walk.choose(.answer(numbers.next(below: answers))) }
                }
                if case .question(let next) = walk.position, next != index {
                    expectNoBranch(walk, from: index, to: next, name)
                }
            case .end: break
            }
            if walk == before { walk.choose(.notSure) }
        }
        #expect(walk.position == .end, "\(name): \(count) steps")
        let rest = WalkRemainder(walk, title: "title")
        #expect(!rest.words.isEmpty, "\(name)")
        #expect(rest.open == walk.unsure)
        for index in rest.open {
            // Each has answers to give now.
            #expect(!tree.questions[index].answers.isEmpty, "\(name)")
        }
        let found = Set(walk.conclusions.map { "\($0.question) \($0.answer)" })
        for finding in rest.possible {
            #expect(!found.contains("\(finding.question) \(finding.answer)"), "\(name)")
            #expect(finding.presumed > 0)
        }
    }

    /// After an answer that is not known or was denied, a question is not asked to which only one of several answers
    /// leads.
    private func expectNoBranch(
        _ walk: TreeWalk, from index: Int, to next: Int, _ name: String
    ) {
        let tree = walk.tree
        let question = tree.questions[index]
        guard let step = walk.steps.last(where: { $0.question == index }),
            step.choice == .notSure || step.choice == .otherwise && question.otherwise == nil,
            question.mode == .pick, !question.isFork, !walk.unsure.contains(next)
        else { return }
        let ways = question.answers.filter { $0.next != nil }
        let rests = ways.filter(\.isRest).compactMap(\.next)
        guard ways.count > 1, !rests.contains(next) else { return }
        let leading = ways.filter { answer in
            reached(tree, [answer.next ?? 0], without: nil).contains(next)
        }
        let around = reached(tree, tree.start, without: index)
        let isBeside = around.contains(next)
        #expect(
            isBeside || leading.count == ways.count || leading.isEmpty,
            "\(name): from \(question.text) to \(tree.questions[next].text)")
    }

    private func reached(_ tree: DecisionTree, _ first: [Int], without cut: Int?) -> Set<Int> {
        var reached: Set<Int> = []
        var open = first
        while let index = open.popLast() {
            guard tree.questions.indices.contains(index), reached.insert(index).inserted else {
                continue
            }
            let question = tree.questions[index]
            if index != cut { open += question.answers.compactMap(\.next) }
            open += [question.otherwise].compactMap(\.self)
            // The conditions of a list stand beside each other.
            for list in tree.questions where list.mode == .sequence {
                let others = list.answers.compactMap(\.next)
                if others.contains(index) { open += others }
            }
        }
        return reached
    }
}
