import Foundation
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
    /// An event that was looked at and is still to be handled.
    private var heldBack: TerminalEvent?
    private var status: Int32 = 0
    /// What the store was like when it was last looked at; nil where it could not be opened.
    private var revision: Int?
    /// When that was, in seconds since 1970.
    private var lookedAt = 0.0
    /// Whether somebody may have changed it since.
    private var wasWoken = false
    /// What the store is told or asked when the frame is there, which does not wait for it.
    private var putOff: [StoreEffect] = []
    private let storeQueue: StoreQueue
    /// What the store was told or asked and has not answered yet, in order; nil for a look at its revision.
    private var unanswered: [StoreEffect?] = []
    private var isTakingAnswers = false
    /// The languages in which the view of a version was made searchable.
    private var indexed: (version: Int, languages: Set<LanguageTag>) = (0, [])
    /// Whether the user, or the system, wants an end at once.
    private var isHasty = false

    /// The first frame waits this long (in seconds) for a small library, rather than showing an empty list.
    private static let patience = 0.02
    /// Who watches the store wakes the loop. Where nobody can, keys show what changed, and look no more often than this
    /// (in seconds): a look takes longer than most frames do.
    private static let lookInterval = 1.0
    /// A frame waits this long (in seconds) for the store's answer, rather than saying that it is waited for.
    private static let storePatience = 0.1
    /// Who leaves waits this long (in seconds) for what is not kept yet, or so long where it is to be at once.
    private static let lastPatience = (ordinary: 2.0, hasty: 0.03)
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
        storeQueue = StoreQueue(wake: terminal.wake)
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
        askStore()
        prepareSearch()
        while !isDone {
            guard let event = nextEvent(timeout: nil) else { continue }
            handle(event)
            var waiting = 1
            while !isDone, waiting < Self.keysPerFrame,
                heldBack != nil || terminal.hasPendingInput, let next = nextEvent(timeout: 0)
            {
                handle(next)
                waiting += 1
            }
            guard !isDone else { break }
            draw()
            carryOutPutOff()
            prepareSearch()
            lookForOthersChanges()
        }
        carryOutPutOff()
        terminal.restore()
        return status
    }

    private func nextEvent(timeout: Int?) -> TerminalEvent? {
        defer { heldBack = nil }
        return heldBack ?? terminal.nextEvent(timeout: timeout)
    }

    /// What is typed into a field and waits is one text: not every terminal marks what is pasted.
    private func type(_ first: Character) {
        var text = String(first)
        while state.takesText, terminal.hasPendingInput,
            let event = terminal.nextEvent(timeout: 0)
        {
            guard case .key(.character(let character)) = event else {
                heldBack = event
                break
            }
            text.append(character)
        }
        send(text.count == 1 ? .key(.character(first)) : .paste(text))
    }

    private func draw() {
        terminal.draw(render(state))
        mailbox.showed()
    }

    // MARK: The store

    /// Asks what is kept, when the first frame is there.
    private func askStore() {
        showing {
            carryOut(.loadSessions)
            look()
        }
        carryOutPutOff()
    }

    private func look() {
        let store = services.store
        submit(nil) { .revision(try? store.revision()) }
    }

    /// Shows what other programs changed in the store since it was last looked at. A key's own frame is there by then,
    /// and nobody waits for a store that never opened.
    private func lookForOthersChanges() {
        guard let seen = revision, unanswered.isEmpty,
            wasWoken || abs(services.now - lookedAt) >= Self.lookInterval
        else { return }
        wasWoken = false
        lookedAt = services.now
        look()
        guard revision != seen else { return }
        draw()
        carryOutPutOff()
    }

    private func adopt(revision latest: Int?) {
        guard let latest, latest != revision else { return }
        let isFirst = revision == nil
        revision = latest
        if isFirst { services.watchStore(for: mailbox) } else { send(.storeChanged) }
    }

    private func carryOut(_ effect: StoreEffect) {
        let (store, project) = (services.store, state.app.kept.project)
        submit(effect) { .messages(effect.carryOut(in: store, project: project)) }
    }

    /// Has the store told or asked something. Its answer is there when this returns; or, where the store is held up, it
    /// comes later, and the screen shows that it is waited for.
    private func submit(_ effect: StoreEffect?, _ work: @escaping @Sendable () -> StoreQueue.Answer)
    {
        let isLate = !unanswered.isEmpty
        unanswered.append(effect)
        storeQueue.add(work)
        // What answers bring about is answered with them.
        guard !isTakingAnswers else { return }
        if !isLate {
            let deadline = Date(timeIntervalSinceNow: Self.storePatience)
            while !unanswered.isEmpty, storeQueue.wait(until: deadline) { receiveAnswers() }
        }
        showWaiting()
    }

    private func receiveAnswers() {
        guard !isTakingAnswers else { return }
        isTakingAnswers = true
        defer { isTakingAnswers = false }
        while let answer = storeQueue.nextAnswer() {
            unanswered.removeFirst()
            switch answer {
            case .revision(let revision): adopt(revision: revision)
            case .messages(let messages):
                for message in messages { send(message) }
                showDegradation()
            }
        }
    }

    /// What the store has not answered stays on screen as that.
    private func showWaiting() {
        let waiting = unanswered.compactMap { $0 }
        guard !waiting.isEmpty || !state.app.kept.waiting.isEmpty else { return }
        send(.waiting(waiting))
    }

    /// Waits for what the store has not kept yet, for a short while; when the screen is gone.
    ///
    /// - Parameter say: says what is waited for.
    /// - Returns: what is not kept, and why.
    public func finish(_ say: (String) -> Void) -> [String] {
        var lines = collectFailures(within: Self.lastPatience.hasty)
        if !isHasty, unanswered.contains(where: { $0?.title(state.app) != nil }) {
            say(state.app(.savingStill, String(Int(Self.lastPatience.ordinary))))
            lines += collectFailures(within: Self.lastPatience.ordinary)
        }
        guard unanswered.contains(where: { $0?.title(state.app) != nil }) else { return lines }
        services.store.stopWaiting()
        lines += collectFailures(within: Self.storePatience)
        // A disk that does not answer.
        return lines
            + unanswered.compactMap { $0?.title(state.app).map { state.app(.perhapsUnsaved, $0) } }
    }

    private func collectFailures(within seconds: Double) -> [String] {
        var lines: [String] = []
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !unanswered.isEmpty, storeQueue.wait(until: deadline) {
            while let answer = storeQueue.nextAnswer() {
                guard let title = unanswered.removeFirst()?.title(state.app),
                    case .messages(let messages) = answer,
                    let failure = messages.lazy.compactMap(\.failure).first
                else { continue }
                lines.append(state.app(.unsaved, title, state.app.words(for: failure)))
            }
        }
        return lines
    }

    /// What the store cannot do stays on screen.
    private func showDegradation() {
        let degradation = services.store.degradation
        if degradation != state.app.kept.degradation { send(.degradation(degradation)) }
    }

    private func drainMailbox() {
        for message in mailbox.drain() { send(message) }
    }

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .key(let key):
            isHasty = key == .control("c")
            if case .character(let character) = key { type(character) } else { send(.key(key)) }
        case .paste(let text): send(.paste(text))
        case .mouse(let mouse): send(.mouse(mouse))
        case .resize(let size):
            terminal.invalidate()
            send(.resize(size))
        case .widthsChanged:
            send(.glyphs(terminal.capabilities.unicode ? .unicode : .ascii))
        case .background(let isLight): send(.background(isLight: isLight))
        case .wake:
            wasWoken = mailbox.consumeWakeUp() || wasWoken
            drainMailbox()
            receiveAnswers()
            showWaiting()
        case .terminate(let signal):
            isHasty = true
            end(128 + signal)
        case .hangup:
            isHasty = true
            end(129)
        }
    }

    private func end(_ status: Int32) {
        self.status = status
        isDone = true
    }

    private func send(_ message: Message) {
        for effect in update(&state, message, now: services.now) { carryOut(effect) }
        for typed in state.releaseKeys() { send(typed.message) }
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
        case .keepLanguage(let language): services.keep(language: language)
        case .ask(.index(let view, let language, let version)):
            makeSearchable(view, language, version)
        case .ask(let question):
            Parallel.detach { [mailbox] in mailbox.post(question.answer()) }
        case .check(let library, let diagnostics, let version):
            services.check(library, diagnostics, version: version, into: mailbox)
        case .look(let library, let version, let isAllowed, let runsAgain):
            services.look(
                library, version: version, isAllowed: isAllowed, runsAgain: runsAgain, into: mailbox
            )
        case .allowRunning(let command): services.allowRunning(command)
        case .allowLooking: services.allowLooking()
        case .editProject(let path, let line):
            edit { $0.edit(inProject: path, line: line) }
        case .listLibraries: send(.libraries(services.libraries))
        case .show(let library):
            if case .failure(let failure) = services.show(library) {
                send(.notice(Notice(.warning, state.app.words(for: failure))))
            } else {
                send(.switched(library))
                services.load(into: mailbox)
            }
        case .reload: services.load(into: mailbox)
        case .copy(let text, let what): copy(text, what)
        case .edit(let path, let root, let line): edit(path, root, line)
        case .open(let address):
            services.open(address) { [mailbox] in mailbox.post(.opened(address, $0)) }
        case .openPicture(let path, let root, let name):
            services.openPicture(path: path, root: root) { [mailbox] in
                mailbox.post(.opened(name, $0))
            }
        case .saveFile(let name, let text): save(name, text, replacing: false)
        case .replaceFile(let name, let text): save(name, text, replacing: true)
        }
    }

    /// Search in the reader's language is ready by the time when somebody wants it, and no frame waits for that.
    private func prepareSearch() {
        let app = state.app
        guard app.loaded.loading == nil, !app.view.guides.isEmpty else { return }
        makeSearchable(app.view, app.view.language, app.loaded.version)
    }

    /// Makes a view searchable, once.
    private func makeSearchable(_ view: LibraryView, _ language: LanguageTag, _ version: Int) {
        if indexed.version != version { indexed = (version, []) }
        guard indexed.languages.insert(language).inserted else { return }
        Parallel.detach { [mailbox] in
            mailbox.post(LibraryQuestion.index(view, language, version: version).answer())
        }
    }

    /// In the order in which the store was to be told.
    private func carryOutPutOff() {
        guard !putOff.isEmpty else { return }
        let effects = putOff
        putOff = []
        showing { for effect in effects { carryOut(effect) } }
    }

    /// Draws behind something that the last frame did not wait for, where it changed what is on screen.
    private func showing(_ body: () -> Void) {
        let before = shownOfStore
        body()
        if !isDone, before != shownOfStore { draw() }
    }

    /// What the store's answers may change on screen that no frame waited for.
    private var shownOfStore: ShownOfStore {
        let kept = state.app.kept
        return ShownOfStore(
            notice: state.app.notice, degradation: kept.degradation, latestRuns: kept.latestRuns,
            sessions: kept.sessions, isWaiting: !kept.waiting.isEmpty)
    }

    private struct ShownOfStore: Equatable {
        let notice: Notice?
        let degradation: Degradation?
        let latestRuns: [ChecklistKey: StoredRun]
        let sessions: [Session]
        let isWaiting: Bool
    }

    // MARK: The outside

    private func copy(_ text: String, _ what: String) {
        switch services.copy(text, terminalClipboard: terminal.setClipboard) {
        case .success(.tool(let name)):
            send(.notice(Notice(.success, state.app(.copied, what, name))))
        case .success(.terminal):
            send(.notice(Notice(.information, state.app(.sentToTerminal, what))))
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
