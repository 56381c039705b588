import Foundation
import TriageLibrary

/// Files of a megabyte that nobody writes, each of which took many times as long as its size says. What a test could see
/// of that only by the clock is seen here.
enum HostileFiles {
    static func measures(_ bench: Bench) throws -> [Measure] {
        var slowest = Measure(name: "slowest hostile file, 1 MB", goal: "≤ 1 s")
        let folders = try shapes.map { name, text in
            let folder = bench.folder + "/hostile/" + name
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/\(name).md"))
            return folder
        }
        for _ in 0..<min(bench.rounds, 3) {
            slowest.add(
                folders.map { folder in
                    let start = TimedProgram.now
                    _ = LibraryLoader.load(roots: [folder])
                    return TimedProgram.now - start
                }.max())
        }
        return [slowest]
    }

    private static var shapes: [(name: String, text: String)] {
        [
            ("continue", list("continue", answers: 28_000, steps: 0)),
            ("steps", list("go to step 2", answers: 15_000, steps: 15_000)),
            ("sides", repeated(50_000) { _ in "```c\n// ❌ x\na\n```\n\n" }),
            (
                "leads",
                fence("", repeated(25_000) { "Lamp \($0)\n  → Is it \($0)? → replace it\n" })
            ),
            ("hub", fence("mermaid", "flowchart TD\nA{Is it on?} -->|no| Z\n" + hub(4_500))),
            ("scopes", fence("dot", "digraph {\n" + scopes(25_000) + "}\n")),
        ]
    }

    private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
        (1...max(1, count)).map(text).joined()
    }

    private static func fence(_ language: String, _ text: String) -> String {
        "```\(language)\n\(text)```\n"
    }

    /// A question with many answers that lead on, and steps behind it.
    private static func list(_ outcome: String, answers: Int, steps: Int) -> String {
        "1. Which of them is it?\n" + repeated(answers) { "   - colour \($0) → \(outcome)\n" }
            + (steps > 0 ? repeated(steps) { "\($0 + 1). Clean part number \($0)\n" } : "")
    }

    /// Many nodes from which the ways of one lead on.
    private static func hub(_ count: Int) -> String {
        repeated(count) { "A -->|w\($0)| P\($0)\nP\($0) --> H\nP\($0) --> X\nH --> T\($0)\n" }
    }

    /// Many attributes, and many scopes that have them.
    private static func scopes(_ count: Int) -> String {
        repeated(count) { "node [a\($0)=1]\n" } + "a -> b [label=yes]\na -> c [label=no]\n"
            + repeated(count) { _ in "{ node [x=1] d }\n" }
    }
}
