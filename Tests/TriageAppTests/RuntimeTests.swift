import TerminalCore
import TestSupport
import Testing
import TriageCore
import TriageEvidence

@testable import TriageApp

@Suite struct RuntimeTests {
    /// Types keys into the loop, and tells how many answers were kept whenever it drew and whenever it waited.
    private func run(
        _ script: String, atOnce: Bool = false
    ) -> (drawn: [Int], waiting: [Int], atEnd: Int) {
        let store = MemoryStore()
        let terminal = ScriptedTerminal(KeyScript.keys(script), atOnce: atOnce) {
            store.sessions(limit: 1).first?.steps.count ?? 0
        }
        run(terminal, StoreAlone(store))
        return (terminal.drawn, terminal.waiting, store.sessions(limit: 1).first?.steps.count ?? 0)
    }

    private func run(
        _ terminal: ScriptedTerminal, _ services: StoreAlone, _ mailbox: Mailbox = Mailbox()
    ) {
        mailbox.post(.library(FixtureLibrary.load("coffee").library, [], loading: nil))
        mailbox.post(.checked([], version: 1))
        let app = AppContext(
            window: terminal.size, languages: [.english], theme: .plain, glyphs: .unicode,
            project: "/project")
        let runtime = Runtime(
            terminal: terminal, services: services, state: AppState(app), mailbox: mailbox)
        #expect(runtime.run() == 128 + 15)
    }

    @Test func theFirstFrameDoesNotWaitForTheStore() {
        let services = StoreAlone(MemoryStore())
        let terminal = ScriptedTerminal([Key](), atOnce: false) { services.asked }
        run(terminal, services)
        #expect(terminal.drawn.first == 0)
        #expect(services.asked > 0)
    }

    @Test func ticksAreShownAsSoonAsTheyAreKnown() {
        let store = MemoryStore()
        let item = Checklist.Item(
            id: ChecklistScreenTests.checklist.child("descale-with-citric-acid"), text: "",
            depth: 0,
            isDoneInFile: false, block: 0, line: 1)
        #expect(throws: Never.self) {
            try store.apply(.note("soon"), to: item, in: ChecklistScreenTests.run)
        }
        let terminal = ScriptedTerminal([Key](), atOnce: false) { 0 }
        run(terminal, StoreAlone(store))
        #expect(terminal.drawn.count == 2, "once before the store was asked, once after")
    }

    @Test func anAnswerIsShownBeforeItIsKeptAndKeptBeforeTheNextKey() {
        let seen = run("1<enter><enter>1<enter>")
        #expect(seen.drawn == [0, 0, 0, 0, 0, 0])
        #expect(seen.waiting == [0, 0, 0, 0, 0, 1])
    }

    @Test func theStoreIsLookedAtWhenSomebodyWakesTheLoopAndNotForEveryKey() {
        let services = StoreAlone(MemoryStore())
        let keys = KeyScript.keys("jjjj").map(TerminalEvent.key)
        let terminal = ScriptedTerminal(keys + [.wake], atOnce: false) { services.asked }
        let mailbox = Mailbox()
        mailbox.wakeLoop()
        run(terminal, services, mailbox)
        let asked = terminal.waiting
        #expect(asked.count == 6)
        #expect(asked[1] == asked[0] + 1, "the first key")
        #expect(asked[1..<5].allSatisfy { $0 == asked[1] })
        #expect(asked[5] == asked[4] + 1, "the wake")
    }

    @Test func nothingIsLostWhereNoFrameFollows() {
        #expect(run("1<enter><enter>1<enter>", atOnce: true).atEnd == 1)
    }
}

/// Types what it was given, and then asks for the end.
private final class ScriptedTerminal: Terminal {
    let size = Size(rows: 24, columns: 80)
    let capabilities = Capabilities(colors: 0, unicode: true, mouse: false)
    private(set) var drawn: [Int] = []
    private(set) var waiting: [Int] = []
    private var events: [TerminalEvent]
    private let atOnce: Bool
    private let look: () -> Int

    convenience init(_ keys: [Key], atOnce: Bool, look: @escaping () -> Int) {
        self.init(keys.map(TerminalEvent.key), atOnce: atOnce, look: look)
    }

    init(_ events: [TerminalEvent], atOnce: Bool, look: @escaping () -> Int) {
        self.events = events + [.terminate(signal: 15)]
        self.atOnce = atOnce
        self.look = look
    }

    func draw(_ frame: Frame) { drawn.append(look()) }
    func nextEvent(timeout: Int?) -> TerminalEvent? {
        if timeout == nil { waiting.append(look()) }
        return events.isEmpty ? nil : events.removeFirst()
    }
    var hasPendingInput: Bool { atOnce && !events.isEmpty }
    var wake: @Sendable () -> Void { {} }
    func invalidate() {}
    func setMouseCapture(_ on: Bool) {}
    func setClipboard(_ text: String) {}
    func suspend(during body: () -> Void) { body() }
    func stop() {}
    func restore() {}
}

/// Services of which the loop needs no more than the store.
private final class StoreAlone: Services {
    var store: any RecordStore {
        asked += 1
        return kept
    }
    let now = 1_795_000_000.0
    private(set) var asked = 0
    private let kept: any RecordStore

    init(_ store: any RecordStore) { kept = store }

    let libraries: [AddedLibrary] = []
    func show(_ library: AddedLibrary) -> Result<Void, ServiceFailure> { .success(()) }
    func load(into mailbox: Mailbox) {}
    func keep(theme: Theme.Name) {}
    func keep(language: LanguageTag) {}
    func watchStore(for mailbox: Mailbox) {}
    func check(
        _ library: Library, _ diagnostics: [Diagnostic], version: Int, into mailbox: Mailbox
    ) {}
    func copy(
        _ text: String, terminalClipboard: (String) -> Void
    ) -> Result<CopyWay, ServiceFailure> { .failure(.clipboardOff) }
    func edit(path: String, root: Int, line: Int) -> Result<Void, ServiceFailure> {
        .failure(.noEditor)
    }
    func look(
        _ library: Library, version: Int, isAllowed: Bool, runsAgain: Bool, into mailbox: Mailbox
    ) {}
    func allowRunning(_ command: RunCommand) {}
    func allowLooking() {}
    func edit(inProject path: String, line: Int) -> Result<Void, ServiceFailure> {
        .failure(.noEditor)
    }
    func openPicture(path: String, root: Int, _ tell: @escaping Opened) {
        tell(.failure(.noBrowser))
    }
    func open(_ address: String, _ tell: @escaping Opened) { tell(.failure(.noBrowser)) }
    func save(name: String, text: String, replacing: Bool) -> Result<SavedFile, ServiceFailure> {
        .failure(.fileExists(name))
    }
}
