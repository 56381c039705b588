import ArgumentParser
import TriageCore

/// Ids for the shell's completion.
enum Completion {
    static let parts = ids(Set(PartKind.allCases))
    static let walks = ids([.symptom, .tree])
    static let checklists = ids([.checklist])

    private static func ids(_ kinds: Set<PartKind>) -> CompletionKind {
        .custom { words, _, _ in
            // What the line names as content is completed from.
            let content = zip(words, words.dropFirst()).filter { $0.0 == "--content" }.map(\.1)
            guard let workspace = try? Workspace(content: content) else { return [] }
            return PartFinder(workspace.view, kinds: kinds).entries.map(\.id.rawValue)
        }
    }
}
