import Foundation
import TriageCore

/// A small tree, and what is kept of walks through it.
public enum LampSession {
    public static let tree = DecisionTree(
        form: .ascii, start: [0],
        questions: [
            Question(
                name: "q1", label: "Q1", text: "Is the lamp dark?", line: 3,
                answers: [
                    Answer(
                        text: "YES", outcome: "Bulb broken",
                        lines: ["Fix: new bulb", "bulb.replace()"],
                        fix: ["new bulb"], line: 4),
                    Answer(text: "NO", next: 1, line: 5),
                ], following: 1),
            Question(
                name: "q2", label: "Q2", text: "Does it hum?", line: 6,
                answers: [Answer(text: "YES", outcome: "Loose *wire*", line: 7)]),
        ])

    /// What is kept of a walk with these choices.
    public static func session(
        _ choices: [TreeWalk.Choice], _ state: Session.State, of tree: DecisionTree = tree
    ) -> Session {
        var walk = TreeWalk(tree)
        for choice in choices { walk.choose(choice) }
        return Session(
            id: "s1", part: "lamp#dark", tree: "lamp#dark/tree", title: "Lamp <dark>", first: "q1",
            steps: walk.record, state: state, startedAt: Date(timeIntervalSince1970: 0),
            updatedAt: Date(timeIntervalSince1970: 60), language: "en", contentVersion: "2",
            project: "/home/ada/lamp_shop")
    }
}
