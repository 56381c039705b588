import TerminalCore
import TriageCore
import TriageWords

/// Moving between screens.
extension AppState {
    mutating func apply(_ outcome: ScreenResult) -> [Effect] {
        var effects = outcome.effects
        for step in outcome.steps { effects += apply(step) }
        return effects
    }

    private mutating func apply(_ step: ScreenResult.Step) -> [Effect] {
        switch step {
        case .push(let screen): push(screen)
        case .replace(let screen):
            stack[stack.count - 1] = screen
            hasArrived = true
        case .visit(let screen): visit(screen)
        case .goBack(let screen): goBack(to: screen)
        case .leave(let screen): jumps.leave(stack.dropLast() + [screen])
        case .pop: pop()
        case .home:
            isDirect = false
            jumps.leave(stack)
            stack = [stack[0]]
            overlay = nil
            arrive()
        case .overlay(let screen): show(screen)
        case .closeOverlay: closeOverlay()
        case .command(let command): return perform(command)
        case .reply(let reply): return apply(deliver(.reply(reply)))
        case .go(let destination): return go(to: destination)
        case .language(let language): setLanguage(language)
        case .carryOut(let effect): return [effect]
        }
        return []
    }

    /// Opens a box; a question lies on the one that asked it, which comes back.
    mutating func show(_ box: any Overlay) {
        guard var question = box as? any QuestionOverlay else {
            overlay = box
            return
        }
        question.covered = overlay
        overlay = question
    }

    /// Tells the screen something.
    mutating func deliver(_ message: ScreenMessage) -> ScreenResult {
        stack[stack.count - 1].receive(message, &app)
    }

    mutating func push(_ screen: any Screen) {
        jumps.leave(stack)
        stack[stack.count - 1] = stack[stack.count - 1].resting()
        stack.append(screen)
        hasArrived = true
    }

    private mutating func visit(_ screen: any Screen) {
        jumps.leave(stack)
        stack[stack.count - 1] = screen
        hasArrived = true
    }

    private mutating func goBack(to reader: ReaderScreen) {
        let depth = stack.count
        jumps.goBack(from: stack) { way in
            way.count == depth && (way.last as? ReaderScreen)?.isAtSamePlace(as: reader) == true
        }
        stack[stack.count - 1] = reader
        hasArrived = true
    }

    /// Goes to a destination on the screen that is there, or else shows another one on top of it.
    private mutating func open(
        _ destination: Destination, _ screen: any Screen
    ) -> [Effect] {
        let result = deliver(.go(destination))
        if !result.isHandled { push(screen) }
        return apply(result)
    }

    /// Whether whoever leaves this screen leaves the program: on the first one, and where the command line led past it.
    var leavesProgram: Bool {
        overlay == nil
            && (stack.count == 1 || stack.count == 2 && isDirect && !(screen is SearchScreen))
    }

    mutating func pop() {
        guard stack.count > 1 else { return }
        isDirect = isDirect && stack.count > 2
        jumps.leave(stack)
        let left = stack.removeLast()
        if let part = left.place?.part { _ = deliver(.cameBack(from: part)) }
        arrive()
    }

    /// Closes the box on top; the one that lay below it comes back.
    private mutating func closeOverlay() {
        overlay = overlay?.covered
        overlay?.refresh(app)
    }

    /// Goes back to the screen of an index in the stack; what lay on top of it is in the jump list.
    mutating func pop(to index: Int) {
        overlay = nil
        guard stack.indices.contains(index), index < stack.count - 1 else { return }
        jumps.leave(stack)
        stack.removeSubrange((index + 1)...)
        arrive()
    }

    /// Brings the last screen of the stack back on top.
    private mutating func arrive() {
        stack[stack.count - 1].refresh(app)
        hasArrived = true
    }

    /// Opens what a link or a list entry names.
    mutating func go(to destination: Destination) -> [Effect] {
        switch destination {
        case .part(let id):
            guard let screen = PartScreens.screen(for: id, app) else {
                app.warn(.notInstalled, id.rawValue)
                return []
            }
            return open(destination, screen)
        case .guide(let id, let line):
            guard app.view.guide(id) != nil else {
                app.warn(.notInstalled, id)
                return []
            }
            return open(destination, ReaderScreen(id, line: line, app))
        case .session(let id):
            guard let session = app.kept.sessions.first(where: { $0.id == id }) else { return [] }
            guard var walk = WalkScreen(resuming: session, app) else {
                overlay = SessionOverlay(session, app)
                return []
            }
            if !session.fits(walk.walk.tree) {
                app.warn(session.isWhole ? .guideChanged : .notAllRead)
            }
            walk.namesPart = screen.place?.part != session.part || stack.count == 1
            push(walk)
        case .question(let tree, let index, _):
            let result = deliver(.go(destination))
            if !result.isHandled { begin(tree, at: index) }
            return apply(result)
        case .address(let address):
            guard address.isWebAddress else { return [.copy(address, what: address)] }
            show(
                ChooserOverlay(
                    title: address,
                    [
                        ChooserOverlay.Option(
                            app(.openInBrowser), steps: [.carryOut(.open(address))]),
                        ChooserOverlay.Option(
                            app(.copyAddress),
                            steps: [.carryOut(.copy(address, what: address))]),
                    ], app))
        case .picture(let path, let root):
            let name = path.lastPathComponent
            show(
                ConfirmOverlay(
                    title: app(.openPictureTitle), question: app(.openPicture, path),
                    yes: app(.openPictureYes), app,
                    [.carryOut(.openPicture(path: path, root: root, name: name))]))
        case .welcome:
            app.isTouring = true
            overlay = Welcome.overlay(app)
        case .missing(let name):
            app.warn(.notInstalled, name)
        }
        return []
    }

    /// Begins the questions of a tree at one of them.
    private mutating func begin(_ tree: PartID, at question: Int) {
        guard let (guide, part) = app.view.part(tree) else { return }
        let owner = part.owner.flatMap(guide.part)
        let symptom = owner?.kind == .symptom ? owner?.id ?? tree : tree
        let walk = WalkScreen(part: symptom, tree: tree, startingAt: question, app)
        guard var walk else { return }
        walk.namesPart = screen.place?.part != symptom
        push(walk)
    }

    /// What commands do that no screen claims; some mean nothing to the program either.
    mutating func performGlobally(_ command: Command) -> [Effect] {
        switch command {
        case .back:
            if overlay != nil { closeOverlay() } else { pop() }
        case .leave:
            if overlay != nil {
                closeOverlay()
            } else if leavesProgram {
                return [.quit]
            } else {
                pop()
            }
        case .quit: return [.quit]
        case .home: return apply(.home)
        case .jumpBack: go(jumps.back(from: stack), or: .noPlaceBefore)
        case .jumpForward: go(jumps.forward(from: stack), or: .noPlaceAfter)
        case .mentions:
            guard let id = screen.place?.part, overlay == nil else { break }
            return [.ask(.mentions(id, app.view))]
        case .search:
            overlay = nil
            push(SearchScreen(app))
        case .palette:
            overlay = Palette.overlay(for: screen.keys, app)
            return placesForPalette()
        case .help: overlay = HelpPage.overlay(for: keys, over: overlay, app)
        case .diagnostics: overlay = ProblemsOverlay(app)
        case .theme:
            guard app.display.theme.hasColors else {
                app.say(.noColors)
                break
            }
            app.display.theme = app.display.theme.other
            let phrase: Phrase = app.display.theme.name == .dark ? .themeDark : .themeLight
            app.say(app.lasting(app.display.theme.name, named: app.display.namedTheme), app(phrase))
            app.display.followsBackground = false
            return [.keepTheme(app.display.theme.name)]
        case .lookIntoProject: return lookIntoProject()
        case .language:
            switchLanguage()
            return [.keepLanguage(app.view.language)]
        case .sideBySide: toggleSecondLanguage()
        case .otherLanguage: nextSecondLanguage()
        case .mouse:
            app.display.mouse.toggle()
            app.say(app.display.mouse ? .mouseOn : .mouseOff)
            return [.setMouse(app.display.mouse)]
        case .libraries: return [.listLibraries]
        case .reload:
            isReloading = true
            return [.reload]
        case .redraw: return [.redraw]
        case .suspend: return [.stop]
        default: break
        }
        return []
    }

    /// Offers the libraries that were added, to be shown or left out.
    mutating func show(_ libraries: [AddedLibrary]) {
        guard !libraries.isEmpty else { return app.say(.noAddedLibraries) }
        let options = libraries.map { library in
            ChooserOverlay.Option(
                library.name, detail: app(library.isShown ? .libraryShown : .libraryLeftOut),
                isCurrent: library.isShown,
                steps: [
                    .carryOut(
                        .show(AddedLibrary(name: library.name, isShown: !library.isShown)))
                ])
        }
        show(ChooserOverlay(title: app(.addedLibraries), options, app))
    }

    /// Goes a way along the jump list, or says why there is none.
    private mutating func go(_ way: [any Screen]?, or phrase: Phrase) {
        guard let way else {
            app.say(phrase)
            return
        }
        stack = way
        overlay = nil
        arrive()
    }

    /// The next of the languages that the library or the program speaks in which anything is said otherwise.
    private mutating func switchLanguage() {
        let spoken = Catalogue.languages.map(\.tag)
        let all =
            app.view.library.languages
            + spoken.filter { !app.view.library.languages.contains($0) }
        let index = all.firstIndex(of: app.view.language) ?? 0
        let next = (all[index...] + all[..<index]).dropFirst().first { language in
            Catalogue(language).language != app.catalogue.language
                || language != app.view.language && app.view.library.languages.contains(language)
        }
        // What is read may be in another language than the program's words.
        setLanguage(next ?? app.view.language)
    }

    private mutating func toggleSecondLanguage() {
        if app.loaded.second == nil { return nextSecondLanguage() }
        app.loaded.second = nil
        refresh()
    }

    /// The next of the library's languages that is not the reader's own, in the second pane.
    private mutating func nextSecondLanguage() {
        let others = app.view.library.languages.filter { $0 != app.view.language }
        guard !others.isEmpty, app.view.library.languages.count > 1 else {
            app.say(.oneLanguage)
            return
        }
        let index = others.firstIndex { $0 == app.loaded.second?.language }.map { $0 + 1 } ?? 0
        app.loaded.second = app.view.inLanguage(others[index % others.count])
        refresh()
    }

    mutating func setLanguage(_ language: LanguageTag) {
        app.show(app.view.inLanguage(language))
        hasArrived = true
        app.catalogue = Catalogue(language)
        if app.loaded.second?.language == language { nextSecondLanguage() }
        refresh()
        let words = app(.languageIs, Catalogue.name(of: language))
        app.say(app.lasting(language, named: app.languages.named), words)
    }
}
