import TriageCore
import TriageWords

/// Content that was read, for the first time or anew while it is on screen.
extension AppState {
    /// Shows a library that was just read. A screen whose guide or part is not in it goes on showing what it shows,
    /// until it is left.
    ///
    /// - Parameter loading: counts files while more are to come.
    mutating func adopt(_ library: Library, _ diagnostics: [Diagnostic], loading: Int?) {
        let old = app.loaded.loading == nil ? app.view : nil
        let isFirst = app.loaded.loading != nil || app.view.library.guides.isEmpty
        if loading == nil, isReloading {
            noteReading(of: library)
            isReloading = false
        }
        // Only the whole library says which of the reader's languages it has.
        let language =
            isFirst && loading == nil ? app.language(for: library) : app.view.language
        var view = LibraryView(library, language: language)
        var secondView = app.loaded.second.map { LibraryView(library, language: $0.language) }
        if loading == nil, let old {
            let gone = openPlaces.filter { view.lacks($0, of: old) }
            for id in gone {
                view.keep(id, from: old)
                if let second = app.loaded.second { secondView?.keep(id, from: second) }
            }
            if !isSwitching { noteChange(from: old, to: view, gone: gone) }
            isSwitching = false
        }
        app.show(view)
        app.loaded.second = secondView
        if isFirst, loading == nil { noteLanguage() }
        app.adopt(diagnostics)
        app.loaded.loading = loading
        if !deliver(.libraryRead).isHandled { stack[stack.count - 1].refresh(app) }
        overlay?.refresh(app)
        hasArrived = loading == nil
        if loading == nil { openWhatWasNamed() }
    }

    /// Opens what the command line names, now that it is known what there is.
    private mutating func openWhatWasNamed() {
        guard let opening = app.loaded.opening else { return }
        app.loaded.opening = nil
        switch opening {
        case .tour: _ = go(to: .welcome)
        case .firstGuide(let line):
            guard let guide = app.view.guides.first else { return }
            _ = go(to: .guide(guide.id, line: line))
            isDirect = true
        case .words(let words):
            guard case .found(let entry) = PartFinder(app.view).find(words) else {
                app.search.last = words
                push(SearchScreen(app))
                return
            }
            isDirect = true
            if let part = entry.part {
                _ = go(to: .part(entry.question == nil ? part.id : entry.id))
            } else {
                _ = go(to: .guide(entry.guide.id, line: entry.line))
            }
        }
    }

    /// What is open on some screen, the bottom first. Home only lists what there is.
    private var openPlaces: [PartID] {
        stack.dropFirst().compactMap(\.place?.part)
    }

    /// Lets go of what is open no longer and was only kept for that, and of the ways back to it.
    mutating func dropWhatWasLeft() {
        let kept = app.view.keptIDs
        guard !kept.isEmpty else { return }
        let left = kept.subtracting(openPlaces)
        guard !left.isEmpty else { return }
        app.loaded.view.drop(left)
        app.loaded.second?.drop(left)
        jumps.forget { way in
            way.dropFirst().contains { $0.place.map { left.contains($0.part) } == true }
        }
        refresh()
    }

    /// Says what became of what is open, or of what Home lists.
    private mutating func noteChange(from old: LibraryView, to new: LibraryView, gone: [PartID]) {
        if let id = gone.last {
            let title = old.part(id)?.part.title ?? old.guide(id.guide)?.title ?? id.rawValue
            app.warn(.keptOpen, title)
        } else if stack.count == 1 {
            noteGone(old, new.library)
        } else if let open = screen.place.flatMap({ old.guide($0.part.guide) }),
            let guide = new.library.guide(open.id, in: open.language),
            guide.document.source.bytes != open.document.source.bytes
        {
            app.say(.readAnew, guide.path)
        }
    }

    /// Says that the content was read again, to a reader who asked for that.
    private mutating func noteReading(of library: Library) {
        let isSame = app.view.library.guides.elementsEqual(library.guides) {
            $0.path == $1.path && $0.document.source.bytes == $1.document.source.bytes
        }
        let count = String(library.guides.count)
        app.notice = Notice(
            .information, isSame ? app(.readUnchanged) : app(.readAgain, count))
    }

    /// Says on Home which guides are gone, and when guides are there again.
    private mutating func noteGone(_ old: LibraryView, _ new: Library) {
        let ids = Set(new.guides.map(\.id))
        let gone = old.guides.filter { !ids.contains($0.id) }
        if let guide = gone.first {
            let text =
                gone.count == 1
                ? app(.guideGone, guide.title) : app(.guidesGone, String(gone.count))
            app.notice = Notice(.warning, text)
        } else if app.notice?.kind == .warning,
            let guide = new.guides.first(where: { old.guide($0.id) == nil })
        {
            app.say(.readAnew, guide.path)
        }
    }

    /// Says so where no guide is written in the language that the reader named, or has.
    private mutating func noteLanguage() {
        let view = app.view
        let missing = app.languages.named.flatMap {
            $0.best(of: view.library.languages) == nil ? $0 : nil
        }
        let isForeign = view.guides.allSatisfy(view.isUntranslated)
        guard let guide = view.guides.first, missing != nil || isForeign else { return }
        let (wanted, shown) = (missing ?? view.language, isForeign ? guide.language : view.language)
        app.say(.nothingInLanguage, Catalogue.name(of: wanted), Catalogue.name(of: shown))
    }
}

extension LibraryView {
    /// Whether a part or guide of an earlier view is gone, or is cut to nothing, as while a file is being written.
    fileprivate func lacks(_ id: PartID, of old: LibraryView) -> Bool {
        guard let guide = guide(id.guide) else { return true }
        if guide.document.blocks.count < 2, let before = old.guide(id.guide),
            before.document.blocks.count > 1
        {
            return true
        }
        return old.part(id) != nil && part(id) == nil
    }
}
