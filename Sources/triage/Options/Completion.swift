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
            var options = LibraryOptions()
            options.content = zip(words, words.dropFirst()).filter { $0.0 == "--content" }.map(\.1)
            guard let view = try? options.load().view else { return [] }
            return PartFinder(view, kinds: kinds).entries.map(\.id.rawValue)
        }
    }
}
