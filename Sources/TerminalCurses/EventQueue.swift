import TerminalCore

/// What came from the terminal and was not yet asked for.
struct EventQueue {
    private var decoder: InputDecoder
    private var clicks = Clicks()
    private var events: [TerminalEvent] = []
    private var next = 0

    /// How long the rest of a sequence may take after Escape, in milliseconds; after that it was the key.
    private static let escapeDelay = 25
    /// How long a paste may pause.
    private static let pasteDelay = 1000

    /// - Parameter keys: what the terminal's keys send.
    init(keys: [[UInt8]: Key]) { decoder = InputDecoder(sequences: keys) }

    var isEmpty: Bool { next == events.count }

    /// Milliseconds after which `giveUpWaiting` is due; nil where nothing is unfinished.
    var patience: Int? {
        guard decoder.isWaiting else { return nil }
        return decoder.isPasting ? Self.pasteDelay : Self.escapeDelay
    }

    /// Whether the answer to `expectCursor` is still to come.
    var awaitsCursor: Bool { decoder.awaitsCursor }
    /// The column that the terminal answered, starting with 1.
    var cursorColumn: Int? { decoder.cursorColumn }
    mutating func expectCursor() { decoder.expectCursor() }

    /// Whether the answer to `expectBackground` is still to come.
    var awaitsBackground: Bool { decoder.awaitsBackground }
    mutating func expectBackground() { decoder.expectBackground() }

    mutating func append(_ event: TerminalEvent) { events.append(event) }

    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) {
        decoder.feed(bytes, into: &events)
    }

    /// Nothing more came: what is unfinished was all.
    mutating func giveUpWaiting() { decoder.flush(into: &events) }

    mutating func dequeue() -> TerminalEvent? {
        guard next < events.count else { return nil }
        let event = events[next]
        next += 1
        if next == events.count {
            events.removeAll(keepingCapacity: true)
            next = 0
        }
        if case .mouse(let mouse) = event { return .mouse(clicks.counted(mouse)) }
        return event
    }
}
