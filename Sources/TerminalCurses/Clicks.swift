import TerminalCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Tells double clicks from single ones.
struct Clicks {
    private var last: (row: Int, column: Int, time: Int)?
    /// The most milliseconds between the two.
    private static let interval = 400

    mutating func counted(_ event: MouseEvent) -> MouseEvent {
        guard event.kind == .press else { return event }
        let now = Clock.milliseconds
        if let last, (last.row, last.column) == (event.row, event.column),
            now - last.time <= Self.interval
        {
            self.last = nil
            return MouseEvent(kind: .doubleClick, row: event.row, column: event.column)
        }
        last = (event.row, event.column, now)
        return event
    }
}

enum Clock {
    /// Since some moment in the past, never going back.
    static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
