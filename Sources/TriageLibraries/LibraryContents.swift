import TriageCore

/// The ids of a library that others may hold: of its guides, and of what its trees find. What an update takes away is told.
public struct LibraryContents: Equatable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var id: String
        public var title: String
    }

    public var guides: [Entry]
    public var findings: [Entry]
    public var languages: [LanguageTag]

    public init(_ library: Library) {
        let view = LibraryView(library, language: .english)
        guides = view.guides.map { Entry(id: $0.id, title: $0.title) }
        findings = view.sources.flatMap { source in
            source.parts.flatMap { part in
                (part.tree?.questions ?? []).enumerated().flatMap { number, question in
                    question.answers.indices.filter { question.answers[$0].next == nil }.map {
                        Entry(
                            id: part.id(ofAnswer: $0, to: number).rawValue,
                            title: part.tree?.title(ofAnswer: $0, to: number) ?? "")
                    }
                }
            }
        }
        languages = library.languages
    }

    /// What came and what went.
    public struct Change: Equatable, Sendable {
        public var added: [Entry]
        public var gone: [Entry]
    }

    /// By what others hold: a finding in other words has its id still.
    public func change(to new: LibraryContents) -> (guides: Change, findings: Change) {
        (Self.change(guides, new.guides), Self.change(findings, new.findings))
    }

    private static func change(_ old: [Entry], _ new: [Entry]) -> Change {
        let (had, has) = (Set(old.map(\.id)), Set(new.map(\.id)))
        return Change(
            added: new.filter { !had.contains($0.id) }, gone: old.filter { !has.contains($0.id) })
    }
}
