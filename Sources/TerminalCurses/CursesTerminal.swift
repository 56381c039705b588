import CNcurses
import CTerminalGuard
import TerminalCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The terminal on ncurses: curses draws, this reads keys and hears signals.
///
/// Belongs to one thread; only `wake` may be called from others. There is one in a process at a time.
public final class CursesTerminal: Terminal {
    /// As of the last look at the window, which is taken before every `.resize`.
    public private(set) var size: Size
    /// `unicode` becomes false when the terminal shows characters of ambiguous width wide.
    public private(set) var capabilities: Capabilities
    /// The type of a terminal that is not known here, and the one that it is used as; nil as a rule.
    public let substitute: (type: String, usedAs: String)?

    private let device: Device
    private let capability: Capability
    private let signals: CInt
    private var painter: Painter
    private var queue: EventQueue
    private var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    private var wantsMouse: Bool
    private var isActive = false
    /// Whether the terminal was told so; it is when there is a frame to show.
    private var hasScreen = false
    private var asksForWidths = false
    private var asksForBackground = false
    private var hasHungUp = false
    private var answerDeadline = 0

    /// How long a terminal far away may take to answer, in milliseconds.
    private static let longestAnswer = 300

    /// Takes the keyboard and the signals; the screen is taken with the first frame.
    ///
    /// - Throws: where there is no terminal, or none that can be drawn on; then nothing is taken.
    public init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
        device = try Device()
        guard let type = Environment.value("TERM") else { throw .noType }
        let isUTF8 = TextEncoding.establish()
        _ = terminal_guard_remember(device.descriptor)
        // Before curses changes the terminal's modes; what else is to be undone comes with `enter`.
        terminal_guard_arm("", 0)
        // Before curses, which leaves signals alone that are already handled.
        signals = terminal_guard_listen()
        guard signals >= 0 else {
            terminal_guard_disarm()
            throw .system(String(cString: strerror(errno)))
        }
        substitute = try Self.startCurses(type, device)
        capability = Capability()
        guard capability.canPlaceCursor else {
            reset_shell_mode()
            terminal_guard_disarm()
            terminal_guard_stop_listening()
            throw .tooSimple(type)
        }
        Self.warmUp(device)
        raw()
        noecho()
        nonl()
        // Whether input waits is the caller's business, not a reason to stop drawing.
        typeahead(-1)
        painter = Painter(options.color)
        queue = EventQueue(keys: capability.keys)
        wantsMouse = options.mouse && capability.hasMouse
        capabilities = Capabilities(
            colors: painter.colors, unicode: options.ascii.map(!) ?? isUTF8,
            mouse: capability.hasMouse)
        size = device.size ?? Size(rows: Int(curses_rows()), columns: Int(curses_columns()))
        // The console of Linux would show the question.
        asksForBackground = options.asksForBackground && painter.colors > 0 && type != "linux"
        enter()
        switch options.ambiguousWidth {
        case 2: widenAmbiguous()
        case nil: asksForWidths = isUTF8 && TextEncoding.isEastAsian
        default: break
        }
    }

    deinit { restore() }

    /// Starts curses, as an xterm where the type is unknown.
    ///
    /// - Returns: what the user should know.
    private static func startCurses(
        _ type: String, _ device: Device
    ) throws(TerminalError) -> (type: String, usedAs: String)? {
        // The window's own size counts, where it is known: `LINES` and `COLUMNS` may be those of another window.
        use_env(device.size == nil)
        use_tioctl(true)
        if newterm(nil, device.stream, device.stream) != nil { return nil }
        let usual = "xterm-256color"
        guard newterm(usual, device.stream, device.stream) != nil else {
            terminal_guard_disarm()
            terminal_guard_stop_listening()
            throw .unknownType(type)
        }
        return (type, usual)
    }

    /// Until curses was suspended once, it writes after every move of the cursor instead of once a frame. So it is
    /// suspended and continued where nobody sees it.
    private static func warmUp(_ device: Device) {
        device.unheard {
            endwin()
            refresh()
        }
    }

    // MARK: - Taking and giving back

    private func enter() {
        isActive = true
        terminal_guard_arm(capability.restoring, capability.restoring.utf8.count)
        painter.invalidate()
    }

    private func enterScreen() {
        guard !hasScreen else { return }
        hasScreen = true
        device.write(capability.taking + (wantsMouse ? Modes.mouseOn : ""))
        if asksForWidths { probeWidths() }
        if asksForBackground { askForBackground() }
    }

    /// Writes the same as in a crash, so that there is one way out.
    private func leave() {
        isActive = false
        awaitAnswer()
        if hasScreen { device.write(capability.restoring) }
        hasScreen = false
        reset_shell_mode()
        terminal_guard_disarm()
    }

    /// Gives the terminal and the handling of signals back, but for Ctrl-C, which comes too late; a second call does
    /// nothing.
    public func restore() {
        guard isActive else { return }
        leave()
        terminal_guard_end_listening()
    }

    // MARK: - Questions to the terminal

    /// Nobody waits for the answer; some terminals have none.
    private func askForBackground() {
        asksForBackground = false
        queue.expectBackground()
        answerDeadline = Clock.milliseconds + Self.longestAnswer
        device.write("\u{1B}]11;?\u{7}")
    }

    /// Asks where the cursor stands after a character of ambiguous width; the first frame covers it. Nobody waits for
    /// the answer: as long as there is none, the character is narrow.
    private func probeWidths() {
        asksForWidths = false
        queue.expectCursor()
        answerDeadline = Clock.milliseconds + Self.longestAnswer
        device.write("\r\u{2500}\u{1B}[6n\r")
    }

    private func widenAmbiguous() {
        TextEncoding.widenAmbiguous()
        // Lines of two columns do not meet.
        capabilities.unicode = false
        painter.invalidate()
    }

    /// An answer that came later would be typed into the user's shell.
    private func awaitAnswer() {
        while queue.awaitsCursor || queue.awaitsBackground, !hasHungUp,
            Clock.milliseconds < answerDeadline
        {
            // A signal waits until the terminal is given back.
            let left = answerDeadline - Clock.milliseconds
            if poll(left, hearing: false).terminal { readTerminal() }
        }
    }

    /// Leaves Ctrl-Z to what the closure runs; after ``restore()`` the closure is run and nothing
    /// else.
    public func suspend(during body: () -> Void) {
        guard isActive else { return body() }
        leave()
        terminal_guard_set_job_control(0)
        body()
        terminal_guard_set_job_control(1)
        resume()
    }

    /// Returns when the process group was continued; does nothing after ``restore()``.
    public func stop() {
        guard isActive else { return }
        leave()
        terminal_guard_suspend_group()
        // Who had the terminal meanwhile may have changed its modes for good.
        if terminal_guard_remember(device.descriptor) != 0 { def_shell_mode() }
        resume()
    }

    private func resume() {
        enter()
        reset_prog_mode()
        adoptSize()
    }

    private func adoptSize() {
        if let now = device.size, now != size {
            size = now
            resizeterm(CInt(now.rows), CInt(now.columns))
            painter.invalidate()
        }
        queue.append(.resize(size))
    }

    // MARK: - Output

    /// Takes the screen with the first frame; a frame of another size than ``size`` is ignored.
    public func draw(_ frame: Frame) {
        // A frame of another size was made before the window changed; the next one follows at once.
        guard isActive, !hasHungUp, frame.size == size else { return }
        enterScreen()
        painter.draw(frame)
    }

    /// Has the next frame clear the screen and write every row.
    public func invalidate() { painter.invalidate() }

    /// Stays off where the terminal reports no mouse.
    public func setMouseCapture(_ on: Bool) {
        wantsMouse = on && capability.hasMouse
        if hasScreen { device.write(wantsMouse ? Modes.mouseOn : Modes.mouseOff) }
    }

    /// Nobody tells whether the terminal took the text; does nothing after ``restore()``.
    public func setClipboard(_ text: String) {
        if isActive { device.write(OSC52.sequence(for: text)) }
    }

    // MARK: - Input

    /// Calls that come before the loop looks make one event, not several.
    public var wake: @Sendable () -> Void { { terminal_guard_notify(0) } }

    /// Whether decoded events are left; bytes that were not read yet do not count.
    public var hasPendingInput: Bool { !queue.isEmpty }

    /// After the line dropped, what was read before comes first, and then `.hangup` at every call.
    public func nextEvent(timeout: Int?) -> TerminalEvent? {
        let deadline = timeout.map { Clock.milliseconds + $0 }
        while true {
            if let event = queue.dequeue() { return event }
            if hasHungUp { return .hangup }
            let left = deadline.map { max(0, $0 - Clock.milliseconds) }
            let patience = queue.patience
            let ready = poll([left, patience].compactMap { $0 }.min())
            if ready.signals { hearSignals() }
            if ready.terminal {
                readTerminal()
            } else if ready.hasTimedOut {
                if let patience, patience <= left ?? patience { queue.giveUpWaiting() }
                if let left, left <= patience ?? left, queue.isEmpty { return nil }
            }
        }
    }

    /// Waits until something can be read, for so long at most. A signal may end it earlier.
    ///
    /// - Parameter hearing: whether to wait for signals, too.
    private func poll(
        _ milliseconds: Int?, hearing: Bool = true
    ) -> (terminal: Bool, signals: Bool, hasTimedOut: Bool) {
        var files = [
            pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: hearing ? signals : -1, events: Int16(POLLIN), revents: 0),
        ]
        let timeout = CInt(clamping: milliseconds ?? -1)
        let count = platformPoll(&files, 2, timeout)
        guard count > 0 else { return (false, false, count == 0 || errno != EINTR) }
        return (files[0].revents != 0, files[1].revents != 0, false)
    }

    private func readTerminal() {
        let count = buffer.withUnsafeMutableBytes { device.read(into: $0) }
        if count == 0 { hasHungUp = true }
        guard count > 0 else { return }
        let hadAnswer = queue.cursorColumn != nil
        buffer.withUnsafeBufferPointer { queue.decode(UnsafeBufferPointer(rebasing: $0[..<count])) }
        if !hadAnswer, queue.cursorColumn == 3 {
            widenAmbiguous()
            queue.append(.widthsChanged)
        }
    }

    private func hearSignals() {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = read(signals, &numbers, numbers.count)
        guard count > 0 else { return }
        for number in HeardSignals.due(numbers[..<count]) {
            switch number {
            case 0: queue.append(.wake)
            case SIGWINCH: adoptSize()
            case SIGTSTP: stop()
            case SIGCONT: resume()
            case SIGHUP: hasHungUp = true
            case let signal: queue.append(.terminate(signal: signal))
            }
        }
    }
}

// The name is taken by the method above.
private let platformPoll = poll(_:_:_:)
