/// A terminal in memory for tests: hands out events from a list and keeps what is drawn.
///
/// When the events have run out it reports a hang-up, so that no loop waits for ever.
public final class MemoryTerminal: Terminal {
    public private(set) var size: Size
    public let capabilities: Capabilities
    public var events: [TerminalEvent]
    public private(set) var frames: [Frame] = []
    public private(set) var clipboard: String?
    public private(set) var mouseCapture: Bool
    public private(set) var stops = 0
    public private(set) var suspensions = 0
    public private(set) var invalidations = 0
    public private(set) var isRestored = false

    public init(
        size: Size = Size(rows: 24, columns: 80),
        capabilities: Capabilities = Capabilities(colors: 256, unicode: true, mouse: true),
        events: [TerminalEvent] = []
    ) {
        self.size = size
        self.capabilities = capabilities
        self.events = events
        mouseCapture = capabilities.mouse
    }

    public func draw(_ frame: Frame) { frames.append(frame) }
    public func invalidate() { invalidations += 1 }

    public func nextEvent(timeout: Int?) -> TerminalEvent? {
        guard !events.isEmpty else { return timeout == nil ? .hangup : nil }
        let event = events.removeFirst()
        if case .resize(let size) = event { self.size = size }
        return event
    }

    public var hasPendingInput: Bool { !events.isEmpty }
    /// Does nothing: a script says itself when the loop is woken.
    public let wake: @Sendable () -> Void = {}
    public func setMouseCapture(_ on: Bool) { mouseCapture = on }
    public func setClipboard(_ text: String) { clipboard = text }

    public func suspend(during body: () -> Void) {
        suspensions += 1
        body()
    }

    public func stop() { stops += 1 }
    public func restore() { isRestored = true }
}
