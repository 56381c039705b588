import TriageConfiguration
import TriageCore
import TriageLibrary
import TriageWords

/// The content as a command works with it.
struct Workspace {
    let library: Library
    let view: LibraryView
    /// The folders and files that the content comes from.
    let roots: [String]

    /// - Throws: ``Stop`` where there is no content at all.
    init(_ source: LibrarySource) throws {
        let found = try source.find()
        roots = found.roots
        let settings = UserConfiguration.load()
        for problem in settings.problems { Output.error(problem) }
        let choice = try LanguageChoice(flag: source.language, configured: settings.language)
        let loaded = LibraryLoader.load(
            roots: roots, options: .init(followsLinks: source.followsLinks, names: found.names))
        library = loaded.library
        let errors = loaded.diagnostics.filter { $0.severity == .error }
        guard !library.guides.isEmpty else {
            throw Stop(
                Program.failure, say(.nothingToShow), details: errors.map(\.summary))
        }
        if !errors.isEmpty { Output.details(errors.map(\.summary)) }
        let language = choice.language(of: library.languages)
        if choice.isExplicit, let wanted = choice.wanted.first, wanted.primary != language.primary {
            Output.error(say(.notWrittenIn, wanted.rawValue, language.rawValue))
        }
        if let locale = choice.foreignLocale { Output.error(say(.foreignLocale, locale)) }
        view = LibraryView(library, language: language)
    }

    /// The part that some words mean.
    ///
    /// - Parameters:
    ///   - problem: what to say where they mean several, or resemble some.
    ///   - none: what to say where they mean nothing.
    ///   - unclear: what to say instead of both, without candidates.
    /// - Throws: ``Stop`` with candidates where they mean none or several.
    func part(
        _ words: [String], kinds: Set<PartKind> = Set(PartKind.allCases),
        else problem: ConsolePhrase = .notOnePart, none: ConsolePhrase = .noPart,
        unclear: String? = nil
    ) throws -> PartFinder.Entry {
        let text = words.joined(separator: " ")
        switch PartFinder(view, kinds: kinds).find(text) {
        case .found(let entry):
            warnOfUntranslated(entry.guide, part: entry.part)
            return entry
        case .unclear(let nearest):
            if let unclear { throw Stop(Program.failure, unclear) }
            // The same title in many guides says nothing.
            let recurs = Set(nearest.map(\.title)).count < nearest.count
            throw Stop(
                Program.failure, say(nearest.isEmpty ? none : problem, text),
                candidates: nearest.map { entry in
                    let guide = recurs ? [entry.guide.title] : []
                    return Output.fields(["  " + entry.id.rawValue, entry.title] + guide)
                })
        }
    }

    /// Warns where a guide, or a part that its translation lacks or has otherwise, is not in the reader's language.
    func warnOfUntranslated(_ guide: Guide, part: Part?) {
        guard view.isUntranslated(guide) else { return }
        let isInPart = view.guide(guide.id).map { !view.isUntranslated($0) } ?? false
        Output.error(
            say(
                isInPart ? .translatedInPart : .notTranslated,
                isInPart ? part?.id.rawValue ?? guide.id : guide.id, view.language.rawValue,
                guide.language.rawValue))
    }
}
