import Foundation
import TerminalCore
import TriageCore
import TriageEvidence
import TriageWords

/// Changes the state by a message.
///
/// - Parameter now: seconds since 1970.
/// - Returns: what is to be done outside of the state.
public func update(_ state: inout AppState, _ message: Message, now: Double) -> [Effect] {
    state.app.clock.now = now
    var effects = state.handle(message)
    state.dropWhatWasLeft()
    if state.hasArrived { effects += state.screen.arrival(state.app) }
    state.hasArrived = false
    state.stack[state.stack.count - 1].layOutAhead(state.app)
    state.guideOnTour()
    state.uncoverSelection()
    state.layOutBars()
    return effects
}

extension AppState {
    fileprivate mutating func handle(_ message: Message) -> [Effect] {
        switch message {
        case .key(let key): return holdBack(.key(key)) ? [] : press(key)
        case .paste(let text):
            return holdBack(.paste(text)) ? [] : apply(type(.paste(text)) ?? .done)
        case .mouse(let mouse): return click(mouse)
        case .resize(let size):
            app.display.window = size
            refresh()
        case .glyphs(let glyphs):
            app.display.glyphs = glyphs
            refresh()
        case .background(let isLight):
            guard app.display.followsBackground else { break }
            app.display.followsBackground = false
            app.display.theme = app.display.theme.on(isLight: isLight)
        case .library(let library, let diagnostics, let loading):
            adopt(library, diagnostics, loading: loading)
            // Files are checked beside the loop; until then, the header counts what was found in reading them.
            guard loading == nil else { break }
            let check = Effect.check(library, diagnostics, version: app.loaded.reading)
            return [check] + app.lookingEffects() + placesForPalette()
        case .index(let index, let version):
            guard version == app.loaded.version else { break }
            app.search.indexes[index.language] = index
            return apply(deliver(.searchable))
        case .checked(let diagnostics, let version):
            guard version == app.loaded.reading else { break }
            app.problems.check(diagnostics)
            refresh()
        case .mentions(let id, let mentions): show(mentions, of: id)
        case .rowWords(let words, let version):
            guard version == app.loaded.version else { break }
            return apply(deliver(.rowWords(words)))
        case .asked(let questions, let items, let hasProject, let version):
            guard version == app.loaded.reading else { break }
            app.project.questions = questions
            app.project.items = items
            app.project.isThere = hasProject
            app.project.isKnown = true
            refresh()
        case .evidence(let evidence, let version):
            guard version == app.loaded.reading, app.project.wish == .looking,
                evidence != app.project.evidence
            else { break }
            app.project.evidence = evidence
            refresh()
        case .places(let places, let version): show(places.options, version: version)
        case .libraries(let libraries): show(libraries)
        case .switched(let library):
            isSwitching = true
            let said = app(library.isShown ? .libraryShown : .libraryLeftOut)
            app.notice = Notice(.success, app(.libraryIs, library.name, said))
        case .sessions(let sessions):
            app.kept.sessions = sessions
            refresh()
        case .latestRuns(let runs):
            guard runs != app.kept.latestRuns else { break }
            app.kept.latestRuns = runs
            refresh()
        case .storeChanged:
            hasArrived = true
            return [.store(.loadSessions)]
        case .result(let result):
            return deliver(result)
        case .fileExists(let name, let text, let path):
            show(
                ConfirmOverlay(
                    title: app(.overwriteTitle), question: app(.fileExists, path),
                    yes: app(.overwriteYes), app,
                    [.carryOut(.replaceFile(name: name, text: text))]))
        case .waiting(let effects):
            if app.kept.waiting.isEmpty, app.notice == nil,
                effects.contains(where: { $0.title(app) != nil })
            {
                app.say(.waitingForStore)
            }
            app.kept.waiting = effects
            refresh()
        case .failure(let failure): app.warn(failure)
        case .notice(let notice): app.notice = notice
        case .opened(let name, .success):
            app.notice = Notice(.success, app(.openedOutside, name))
        case .opened(_, .failure(let failure)):
            app.notice = Notice(.warning, app.words(for: failure))
        case .degradation(let degradation):
            app.kept.degradation = degradation
            refresh()
        }
        return []
    }
}

extension AppState {
    /// Looks into the project, from now on without being asked.
    mutating func lookIntoProject() -> [Effect] {
        guard app.project.wish != .off else {
            app.notice = Notice(.information, app(EvidencePhrase.notLooking))
            return []
        }
        guard !app.project.asksNothing || !app.project.isKnown else {
            app.notice = Notice(.information, app(EvidencePhrase.noEvidenceHere))
            return []
        }
        guard app.project.isThere || !app.project.isKnown else {
            app.notice = Notice(.information, app(EvidencePhrase.noProjectHere))
            return []
        }
        let remembers: [Effect] = app.project.wish == .offered ? [.allowLooking] : []
        app.project.wish = .looking
        refresh()
        return remembers + app.lookingEffects(runsAgain: true)
    }

    /// Lays out again what is on screen. What is further down the stack is laid out when it comes back.
    mutating func refresh() {
        stack[stack.count - 1].refresh(app)
        overlay?.refresh(app)
    }

    /// What a message is about is to be seen with it.
    fileprivate mutating func uncoverSelection() {
        guard overlay == nil, let notice = app.notice else { return }
        // It lies on what the store cannot do first.
        let covered = app.lines(of: notice).count - (app.kept.degradation == nil ? 0 : 1)
        if covered > 0 { stack[stack.count - 1].uncover(covered, app) }
    }

    /// Lets the overlay, or the screen where there is none, take what is typed.
    private mutating func type(_ input: Typed) -> ScreenResult? {
        guard var box = overlay else { return stack[stack.count - 1].type(input, &app) }
        defer { overlay = box }
        return box.type(input, &app)
    }

    mutating func press(_ key: Key) -> [Effect] {
        app.notice = nil
        if let typed = type(.key(key)) { return apply(typed) }
        let context = keys
        if let command = app.keyMap.command(for: key, in: context) {
            return perform(command, key: key)
        }
        noteIdle(key, in: context)
        // Over a slow line, Escape and the key after it arrive as one.
        if case .alt(let character) = key {
            return press(.escape) + press(character == "\r" ? .enter : .character(character))
        }
        return []
    }

    /// Says of a key that does nothing here where it does something.
    private mutating func noteIdle(_ key: Key, in context: KeyContext) {
        guard Set<KeyContext>.views.contains(context) else { return }
        guard let binding = app.keyMap.binding(ofElsewhere: key) else {
            if case .alt = key { return }
            app.say(.keyUnknown, app.name(of: key), app.keyName(of: .help, in: context))
            return
        }
        app.say(
            .keyElsewhere, app.name(of: key),
            app.catalogue.long(binding.command, as: binding.sense),
            KeyReference.places(binding.contexts, app.catalogue))
    }

    /// Lets the screen act on a command, and the program where the screen does not.
    mutating func perform(_ command: Command, key: Key? = nil) -> [Effect] {
        let result = act(on: command, key)
        return result.isHandled ? apply(result) : performGlobally(command)
    }

    private mutating func act(on command: Command, _ key: Key?) -> ScreenResult {
        layOut(for: command)
        guard var box = overlay else {
            return stack[stack.count - 1].dispatch(command, key: key, &app)
        }
        defer { overlay = box }
        return box.dispatch(command, key: key, &app)
    }

    mutating func click(_ mouse: MouseEvent) -> [Effect] {
        guard app.display.isLargeEnough else { return [] }
        app.notice = nil
        if mouse.kind == .press || mouse.kind == .doubleClick {
            if mouse.row == 0 { return clickHeader(at: mouse.column) }
            if mouse.row == app.size.rows - 1 { return clickFooter(mouse) }
        }
        // The header is one row above the screens' own first row.
        var inner = mouse
        inner.row -= 1
        guard var box = overlay else {
            return apply(stack[stack.count - 1].click(inner, &app))
        }
        let result = box.click(inner, &app)
        overlay = box
        return apply(result)
    }

    private mutating func clickFooter(_ mouse: MouseEvent) -> [Effect] {
        guard let key = footer.item(at: mouse.column)?.key else { return [] }
        // A click too many on the way back shall not end the program.
        let isQuit = app.keyMap.command(for: key, in: keys) == .quit
        return isQuit && mouse.kind == .doubleClick ? [] : press(key)
    }

    private mutating func clickHeader(at column: Int) -> [Effect] {
        switch header.item(at: column)?.action {
        case .back(let index): pop(to: index)
        case .command(let command): return performGlobally(command)
        case nil: break
        }
        return []
    }

    mutating func deliver(_ result: EffectResult) -> [Effect] {
        var effects: [Effect] = []
        let now = app.clock.date
        if case .changes(let run, let kept) = result { app.kept.undos.load(kept, of: run) }
        if let run = app.kept.undos.remember(result, at: now) {
            effects.append(.store(.keepChanges(app.kept.undos.kept(of: run), run)))
        }
        for index in stack.indices {
            let answer = stack[index].receive(.result(result), &app)
            let isOnTop = index == stack.count - 1 && overlay == nil
            effects += isOnTop ? apply(answer) : answer.effects
        }
        return effects
    }
}
