import TriageCore

/// Content that was read, for the first time or anew while it is on screen.
extension AppState {
    /// Takes a library over. What is open and no longer in its files stays as it was read.
    ///
    /// - Parameter loading: counts files while more are to come.
    mutating func take(_ library: Library, _ diagnostics: [Diagnostic], loading: Int?) {
        let old = shared.loading == nil ? shared.view : nil
        let isFirst = shared.loading != nil || shared.view.library.guides.isEmpty
        var library = library
        if loading == nil, isReloading {
            noteReading(of: library)
            isReloading = false
        }
        if loading == nil, let old {
            let kept = keep(old, in: &library)
            let open =
                screen is HomeScreen ? nil : screen.place.flatMap { old.guide($0.part.guide) }
            if let kept {
                shared.notice = Notice(.warning, shared(.keptOpen, kept))
            } else if let open, let new = library.guide(open.id, in: open.language),
                new.document.source.bytes != open.document.source.bytes
            {
                shared.notice = Notice(.information, shared(.readAnew, new.path))
            } else if screen is HomeScreen {
                noteGone(old, library)
            }
        }
        // Only the whole library says which of the reader's languages it has.
        let language =
            isFirst && loading == nil ? shared.language(for: library) : shared.view.language
        shared.show(LibraryView(library, language: language))
        if let second = shared.secondView?.language {
            shared.secondView = LibraryView(library, language: second)
        }
        if isFirst, loading == nil { noteLanguage() }
        shared.diagnostics = diagnostics
        shared.findings = nil
        shared.loading = loading
        refresh()
        hasArrived = loading == nil
    }

    /// Says that the content was read again, for whom asked.
    private mutating func noteReading(of library: Library) {
        let isSame = shared.view.library.guides.elementsEqual(library.guides) {
            $0.path == $1.path && $0.document.source.bytes == $1.document.source.bytes
        }
        let count = String(library.guides.count)
        shared.notice = Notice(
            .information, isSame ? shared(.readUnchanged) : shared(.readAgain, count))
    }

    /// Says on Home which guides are gone, and when guides are there again.
    private mutating func noteGone(_ old: LibraryView, _ new: Library) {
        let ids = Set(new.guides.map(\.id))
        let gone = old.guides.filter { !ids.contains($0.id) }
        if let guide = gone.first {
            let text =
                gone.count == 1
                ? shared(.guideGone, guide.title) : shared(.guidesGone, String(gone.count))
            shared.notice = Notice(.warning, text)
        } else if shared.notice?.kind == .warning,
            let guide = new.guides.first(where: { old.guide($0.id) == nil })
        {
            shared.notice = Notice(.information, shared(.readAnew, guide.path))
        }
    }

    /// Says so where no guide is written in the language that the reader named, or has.
    private mutating func noteLanguage() {
        let view = shared.view
        let missing = shared.named.flatMap {
            $0.best(of: view.library.languages) == nil ? $0 : nil
        }
        let isForeign = view.guides.allSatisfy(view.isUntranslated)
        guard let guide = view.guides.first, missing != nil || isForeign else { return }
        let (wanted, shown) = (missing ?? view.language, isForeign ? guide.language : view.language)
        shared.notice = Notice(
            .information, shared(.nothingInLanguage, wanted.rawValue, shown.rawValue))
    }

    /// Puts guides back that are open on some screen and gone, or without the part that is open.
    ///
    /// - Returns: the title of one of them, the screen's own if it is among them.
    private func keep(_ old: LibraryView, in library: inout Library) -> String? {
        let new = LibraryView(library, language: old.language)
        var title: String?
        // Home only lists what there is.
        let screens = stack.filter { !($0 is HomeScreen) } + [overlay].compactMap { $0 }
        for place in screens.compactMap(\.place) {
            guard let guide = old.guide(place.part.guide), isGone(place.part, from: old, in: new)
            else { continue }
            title = guide.title
            var guides = library.guides.filter {
                $0.id != guide.id || $0.language != guide.language
            }
            let index = guides.firstIndex { ($0.root, $0.path) > (guide.root, guide.path) }
            guides.insert(guide, at: index ?? guides.count)
            library = Library(roots: library.roots, guides: guides)
        }
        return title
    }

    private func isGone(_ part: PartID, from old: LibraryView, in new: LibraryView) -> Bool {
        guard let guide = new.guide(part.guide) else { return true }
        if guide.document.blocks.count < 2, let before = old.guide(part.guide),
            before.document.blocks.count > 1
        {
            return true
        }
        return old.part(part) != nil && new.part(part) == nil
    }
}
