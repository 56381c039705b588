import CNcurses
import CTerminalGuard
import TerminalCore

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The terminal on ncurses: curses draws, this reads keys and hears signals.
///
/// Belongs to one thread; only `wake` may be called from others. There is one in a process at a time.
public final class CursesTerminal: Terminal {
    public private(set) var size: Size
    public let capabilities: Capabilities
    /// What the user should know about the terminal, such as that its type is unknown; nil as a rule.
    public let notice: String?

    let device: Device
    private let capability: Capability
    private let signals: CInt
    private var pairs: Pairs
    private var wantsMouse: Bool
    private var isActive = false

    // What is on the screen, and room to draw in.
    private var shown: Frame?
    private var scalars: [UInt32] = []
    private var wide: [wchar_t] = []
    private var cursorIsShown: Bool?

    // Input.
    private var decoder: InputDecoder
    private var events: [TerminalEvent] = []
    private var nextIndex = 0
    private var hasHungUp = false
    private var clicks = Clicks()
    private var buffer = [UInt8](repeating: 0, count: 16 * 1024)

    /// How long the rest of a sequence may take after Escape, in milliseconds; after that it was the key.
    private static let escapeDelay = 25
    /// How long a paste may pause.
    private static let pasteDelay = 1000

    /// Takes the terminal.
    public init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
        device = try Device()
        guard let type = Environment.value("TERM") else { throw .noType }
        let isUTF8 = TextEncoding.establish()
        terminal_guard_remember(device.descriptor)
        // Before curses, which leaves signals alone that are already handled.
        signals = terminal_guard_listen()
        guard signals >= 0 else { throw .system(String(cString: strerror(errno))) }
        notice = try Self.start(type, device)
        capability = Capability()
        guard capability.canPlaceCursor else {
            reset_shell_mode()
            terminal_guard_stop_listening()
            throw .tooSimple(type)
        }
        decoder = InputDecoder(sequences: capability.keys)
        Self.warmUp(device)
        raw()
        noecho()
        nonl()
        // Whether input waits is the caller's business, not a reason to stop drawing.
        typeahead(-1)
        pairs = Pairs(options.color)
        wantsMouse = options.mouse && capability.hasMouse
        capabilities = Capabilities(
            colors: pairs.colors, unicode: !(options.ascii ?? !isUTF8), mouse: capability.hasMouse)
        size = device.size ?? Size(rows: Int(curses_rows()), columns: Int(curses_columns()))
        enter()
    }

    deinit { restore() }

    /// Starts curses, as an xterm where the type is unknown.
    ///
    /// - Returns: what the user should know.
    private static func start(_ type: String, _ device: Device) throws(TerminalError) -> String? {
        if newterm(nil, device.stream, device.stream) != nil { return nil }
        let usual = "xterm-256color"
        guard newterm(usual, device.stream, device.stream) != nil else {
            terminal_guard_stop_listening()
            throw .unknownType(type)
        }
        return "the terminal '\(type)' is not known to this system; it is used as '\(usual)'"
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
        device.write(capability.taking + (wantsMouse ? Modes.mouseOn : ""))
        cursorIsShown = nil
        invalidate()
    }

    /// The same words as in a crash, so that there is one way out.
    private func leave() {
        isActive = false
        device.write(capability.restoring)
        reset_shell_mode()
        terminal_guard_disarm()
    }

    public func restore() {
        guard isActive else { return }
        leave()
        terminal_guard_stop_listening()
    }

    public func suspend(during body: () -> Void) {
        guard isActive else { return body() }
        leave()
        terminal_guard_set_job_control(0)
        body()
        terminal_guard_set_job_control(1)
        resume()
    }

    public func stop() {
        guard isActive else { return }
        leave()
        terminal_guard_suspend_group()
        resume()
    }

    private func resume() {
        reset_prog_mode()
        enter()
        adoptSize()
        events.append(.resize(size))
    }

    // MARK: - Output

    public func draw(_ frame: Frame) {
        guard isActive, !hasHungUp else { return }
        if shown == nil { werase(curses_screen()) }
        for row in 0..<min(frame.size.rows, size.rows) {
            if let shown, !frame.differs(from: shown, inRow: row) { continue }
            draw(frame, row: row)
        }
        place(frame.cursor)
        wrefresh(curses_screen())
        shown = frame
    }

    private func draw(_ frame: Frame, row: Int) {
        frame.visitRuns(row: row, buffer: &scalars) { column, style, scalars in
            guard column < size.columns else { return }
            let look = pairs.look(style)
            curses_set_style(look.attributes, look.pair)
            wide.removeAll(keepingCapacity: true)
            for scalar in scalars { appendWide(scalar) }
            mvwaddnwstr(curses_screen(), CInt(row), CInt(column), wide, CInt(wide.count))
        }
    }

    /// Appends a character so that curses gives it the columns that the frame does, whatever the C library knows.
    private func appendWide(_ scalar: UInt32) {
        let character = wchar_t(scalar)
        if scalar < 0x7F || (0x4E00...0x9FFF).contains(scalar) { return wide.append(character) }
        let columns = DisplayWidth.ofScalar(scalar)
        let libraryColumns = Int(terminal_guard_columns(character))
        if libraryColumns == columns { return wide.append(character) }
        if columns == 0 { return }
        wide.append(libraryColumns == 1 ? character : 0xFFFD)
        if columns == 2 { wide.append(0x20) }
    }

    private func place(_ cursor: Position?) {
        if let cursor { wmove(curses_screen(), CInt(cursor.row), CInt(cursor.column)) }
        guard cursorIsShown != (cursor != nil) else { return }
        cursorIsShown = cursor != nil
        curs_set(cursor == nil ? 0 : 1)
    }

    public func invalidate() {
        shown = nil
        clearok(curses_screen(), true)
    }

    public func setMouseCapture(_ on: Bool) {
        wantsMouse = on && capability.hasMouse
        if isActive { device.write(wantsMouse ? Modes.mouseOn : Modes.mouseOff) }
    }

    public func setClipboard(_ text: String) {
        if isActive { device.write(Clipboard.sequence(for: text)) }
    }

    private func adoptSize() {
        guard let now = device.size, now != size else { return }
        size = now
        resizeterm(CInt(now.rows), CInt(now.columns))
        invalidate()
    }

    // MARK: - Input

    public var wake: @Sendable () -> Void { { terminal_guard_notify(0) } }

    public var hasPendingInput: Bool {
        nextIndex < events.count || poll(0).terminal
    }

    public func nextEvent(timeout: Int?) -> TerminalEvent? {
        let deadline = timeout.map { Clock.milliseconds + $0 }
        while true {
            if let event = takeEvent() { return event }
            if hasHungUp { return .hangup }
            let left = deadline.map { max(0, $0 - Clock.milliseconds) }
            var wait = left
            if decoder.isWaiting {
                let patience = decoder.isPasting ? Self.pasteDelay : Self.escapeDelay
                wait = min(left ?? patience, patience)
            }
            let ready = poll(wait)
            if ready.signals { hearSignals() }
            if ready.terminal {
                readTerminal()
            } else if !ready.signals {
                if decoder.isWaiting, wait != left || left == nil { decoder.flush(into: &events) }
                if let left, wait == left, nextIndex >= events.count { return nil }
            }
        }
    }

    private func takeEvent() -> TerminalEvent? {
        guard nextIndex < events.count else { return nil }
        let event = events[nextIndex]
        nextIndex += 1
        if nextIndex == events.count {
            events.removeAll(keepingCapacity: true)
            nextIndex = 0
        }
        if case .mouse(let mouse) = event { return .mouse(clicks.counted(mouse)) }
        return event
    }

    private func poll(_ milliseconds: Int?) -> (terminal: Bool, signals: Bool) {
        var files = [
            pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        ]
        let timeout = CInt(clamping: milliseconds ?? -1)
        #if canImport(Darwin)
            let count = Darwin.poll(&files, 2, timeout)
        #else
            let count = Glibc.poll(&files, 2, timeout)
        #endif
        guard count > 0 else { return (false, false) }
        return (files[0].revents != 0, files[1].revents != 0)
    }

    private func readTerminal() {
        let count = buffer.withUnsafeMutableBytes { device.read(into: $0) }
        if count == 0 { hasHungUp = true }
        guard count > 0 else { return }
        buffer.withUnsafeBufferPointer {
            decoder.feed(UnsafeBufferPointer(rebasing: $0[..<count]), into: &events)
        }
    }

    private func hearSignals() {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = read(signals, &numbers, numbers.count)
        guard count > 0 else { return }
        for number in Set(numbers[..<count]) {
            switch CInt(number) {
            case 0: events.append(.wake)
            case SIGWINCH:
                adoptSize()
                events.append(.resize(size))
            case SIGTSTP: stop()
            case SIGCONT: resume()
            case SIGHUP:
                hasHungUp = true
                events.append(.hangup)
            case let signal: events.append(.terminate(signal: signal))
            }
        }
    }
}
