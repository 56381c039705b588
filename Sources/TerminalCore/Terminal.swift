/// What a terminal can do.
public struct Capabilities: Sendable, Equatable {
    /// 0 (none), 8, 16, 256 or 16,777,216.
    public var colors: Int
    /// UTF-8 output, with lines of one column; where it is false, box drawing and bullets are ASCII.
    public var unicode: Bool
    /// Whether clicks and the wheel are reported.
    public var mouse: Bool

    public init(colors: Int, unicode: Bool, mouse: Bool) {
        self.colors = colors
        self.unicode = unicode
        self.mouse = mouse
    }
}

/// A screen with a keyboard. Implemented on ncurses.
public protocol Terminal: AnyObject {
    /// How many rows and columns there are now.
    var size: Size { get }
    /// What it can do.
    var capabilities: Capabilities { get }

    /// Shows a frame; only what differs from the frame before is written.
    func draw(_ frame: Frame)
    /// Forgets what is on the screen, so that the next frame is written whole.
    func invalidate()
    /// Waits for the next event.
    ///
    /// - Parameter timeout: milliseconds; nil waits without end.
    /// - Returns: nil when the time is up.
    func nextEvent(timeout: Int?) -> TerminalEvent?
    /// Makes `nextEvent` return `.wake`; may be called on any thread.
    var wake: @Sendable () -> Void { get }
    /// Whether more has been read than was asked for, so that a repaint can be left to the last of many keys.
    var hasPendingInput: Bool { get }
    /// Takes clicks and the wheel as events, or leaves them to the terminal, which selects text with them.
    func setMouseCapture(_ on: Bool)
    /// Hands text to the terminal's clipboard (OSC 52).
    func setClipboard(_ text: String)
    /// Gives the terminal back as it was, runs the closure (an editor, for one), and takes it again.
    func suspend(during body: () -> Void)
    /// Stops the process group as Ctrl-Z does, and returns when it is continued.
    func stop()
    /// Gives the terminal back for good.
    func restore()
}
