import Dispatch
import TerminalCore
import TriageCore
import TriageWords

/// The loop: waits for what happens, updates the state, carries effects out, draws.
public final class Runtime {
    private let terminal: any Terminal
    private let services: any Services
    private let mailbox: Mailbox
    private(set) var state: AppState
    private var isDone = false
    /// Content came in since what that took was last given back.
    private var tookContentIn = false
    private var status: Int32 = 0
    /// What the store was like when it was last looked at; nil where it could not be opened.
    private var revision: Int?
    /// When that was, in seconds since 1970.
    private var lookedAt = 0.0
    /// Whether somebody may have changed it since.
    private var wasWoken = false
    /// What the store is told or asked when the frame is there, which does not wait for it.
    private var putOff: [StoreEffect] = []

    /// The first frame waits this long (in seconds) for a small library, rather than showing an empty list.
    private static let patience = 0.02
    /// Who watches the store wakes the loop. Where nobody can, keys show what changed, and look no more often than this
    /// (in seconds): a look takes longer than most frames do.
    private static let lookInterval = 1.0
    /// A number that could be longer is taken when no key came for so long (in milliseconds).
    private static let longestPause = 600
    /// Keys that are waiting already share one repaint, at most so many of them.
    private static let keysPerFrame = 128

    /// - Parameter mailbox: where the content comes in, which is being read already.
    public init(
        terminal: any Terminal, services: any Services, state: AppState, mailbox: Mailbox
    ) {
        self.terminal = terminal
        self.services = services
        self.state = state
        self.mailbox = mailbox
        mailbox.onPost(terminal.wake)
    }

    /// Runs until the user leaves.
    ///
    /// - Returns: the program's exit status.
    public func run() -> Int32 {
        state.app.loaded.loading = 0
        state.layOutBars()
        // What a frame takes is ready by the time when there is something to show.
        _ = render(state)
        mailbox.wait(seconds: Self.patience)
        drainMailbox()
        draw()
        loadSessions()
        carryOutPutOff()
        while !isDone {
            settle()
            let timeout = state.awaitsKey ? Self.longestPause : nil
            guard let event = terminal.nextEvent(timeout: timeout) else {
                if state.awaitsKey {
                    send(.pause)
                    draw()
                    carryOutPutOff()
                }
                continue
            }
            handle(event)
            var waiting = 1
            while !isDone, waiting < Self.keysPerFrame, terminal.hasPendingInput,
                let next = terminal.nextEvent(timeout: 0)
            {
                handle(next)
                waiting += 1
            }
            guard !isDone else { break }
            draw()
            carryOutPutOff()
            lookForOthersChanges()
        }
        carryOutPutOff()
        terminal.restore()
        return status
    }

    private func draw() {
        terminal.draw(render(state))
        mailbox.showed()
    }

    /// Reading and checking go through much code that a frame does not need: it is given back behind the frame that
    /// shows what came in, rather than adding up to the end.
    private func settle() {
        guard tookContentIn else { return }
        tookContentIn = false
        services.settle()
    }

    private func loadSessions() {
        do throws(StoreFailure) {
            let sessions = try services.store.sessions(limit: StoreEffect.sessionLimit)
            if !sessions.isEmpty {
                send(.sessions(sessions))
                draw()
            }
        } catch {
            send(.failure(error))
            draw()
        }
        revision = try? services.store.revision()
        if revision != nil { services.watchStore(for: mailbox) }
        showDegradation()
        if state.app.kept.degradation != nil { draw() }
    }

    /// Shows what other programs changed in the store since it was last looked at. A key's own frame is there by then,
    /// and nobody waits for a store that never opened.
    private func lookForOthersChanges() {
        guard let seen = revision,
            wasWoken || abs(services.now - lookedAt) >= Self.lookInterval
        else { return }
        wasWoken = false
        lookedAt = services.now
        guard let latest = try? services.store.revision() else { return }
        revision = latest
        guard latest != seen else { return }
        send(.storeChanged)
        draw()
        carryOutPutOff()
    }

    /// What the store cannot do stays on screen.
    private func showDegradation() {
        let degradation = services.store.degradation
        if degradation != state.app.kept.degradation { send(.degradation(degradation)) }
    }

    private func drainMailbox() {
        for message in mailbox.take() {
            tookContentIn = tookContentIn || message.isContent
            send(message)
        }
    }

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .key(let key): send(.key(key))
        case .paste(let text): send(.paste(text))
        case .mouse(let mouse): send(.mouse(mouse))
        case .resize(let size):
            terminal.invalidate()
            send(.resize(size))
        case .widthsChanged:
            send(.glyphs(terminal.capabilities.unicode ? .unicode : .ascii))
        case .background(let isLight): send(.background(isLight: isLight))
        case .wake:
            wasWoken = true
            drainMailbox()
        case .terminate(let signal): end(128 + signal)
        case .hangup: end(129)
        }
    }

    private func end(_ status: Int32) {
        self.status = status
        isDone = true
    }

    private func send(_ message: Message) {
        for effect in update(&state, message, now: services.now) { carryOut(effect) }
    }

    private func carryOut(_ effect: Effect) {
        if case .store(let effect) = effect, effect.canWait { return putOff.append(effect) }
        carryOutPutOff()
        switch effect {
        case .store(let effect): carryOut(effect)
        case .quit: end(0)
        case .redraw: terminal.invalidate()
        case .stop: terminal.stop()
        case .setMouse(let on): terminal.setMouseCapture(on)
        case .keepTheme(let name): services.keep(theme: name)
        case .ask(let question):
            Parallel.detach { [mailbox] in mailbox.post(question.answer()) }
        case .check(let library, let diagnostics, let version):
            services.check(library, diagnostics, version: version, into: mailbox)
        case .look(let library, let version, let isAllowed):
            services.look(library, version: version, isAllowed: isAllowed, into: mailbox)
        case .allowLooking: services.allowLooking()
        case .editProject(let path, let line):
            edit { $0.edit(inProject: path, line: line) }
        case .reload: services.load(into: mailbox)
        case .copy(let text, let what): copy(text, what)
        case .edit(let path, let root, let line): edit(path, root, line)
        case .saveFile(let name, let text): save(name, text, replacing: false)
        case .replaceFile(let name, let text): save(name, text, replacing: true)
        }
    }

    private func carryOut(_ effect: StoreEffect) {
        let answers = effect.carryOut(in: services.store, project: state.app.kept.project)
        for answer in answers { send(answer) }
        showDegradation()
    }

    /// In the order in which the store was to be told.
    private func carryOutPutOff() {
        guard !putOff.isEmpty else { return }
        let before = shownOfStore
        let effects = putOff
        putOff = []
        for effect in effects { carryOut(effect) }
        if !isDone, before != shownOfStore { draw() }
    }

    /// What effects that can wait may change on screen.
    private var shownOfStore: ShownOfStore {
        ShownOfStore(
            notice: state.app.notice, degradation: state.app.kept.degradation,
            latestRuns: state.app.kept.latestRuns)
    }

    private struct ShownOfStore: Equatable {
        let notice: Notice?
        let degradation: Degradation?
        let latestRuns: [ChecklistKey: KeptRun]
    }

    // MARK: The outside

    private func copy(_ text: String, _ what: String) {
        switch services.copy(text, terminalClipboard: terminal.setClipboard) {
        case .success(let how): send(.notice(Notice(.success, state.app(.copied, what, how))))
        case .failure(let failure): warn(failure)
        }
    }

    private func warn(_ failure: ServiceFailure) {
        send(.notice(Notice(.warning, state.app.words(for: failure))))
    }

    private func edit(_ path: String, _ root: Int, _ line: Int) {
        if edit({ $0.edit(path: path, root: root, line: line) }) { services.load(into: mailbox) }
    }

    /// - Returns: whether something was edited.
    @discardableResult
    private func edit(_ body: (any Services) -> Result<Void, ServiceFailure>) -> Bool {
        var result: Result<Void, ServiceFailure> = .success(())
        terminal.suspend { result = body(services) }
        terminal.invalidate()
        guard case .failure(let failure) = result else { return true }
        warn(failure)
        return false
    }

    private func save(_ name: String, _ text: String, replacing: Bool) {
        switch services.save(name: name, text: text, replacing: replacing) {
        case .success(let file):
            let phrase: Phrase = file.isNew ? .saved : .savedBefore
            send(.notice(Notice(.success, state.app(phrase, file.path))))
        case .failure(.fileExists(let path)):
            send(.fileExists(name: name, text: text, path: path))
        case .failure(let failure): warn(failure)
        }
    }
}
