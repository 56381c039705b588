import SystemCalls
import TerminalCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The terminal's file, beside curses.
struct Device {
    /// Read from and written to.
    let descriptor: CInt
    /// What curses writes to.
    let stream: UnsafeMutablePointer<FILE>

    /// Takes standard input where it and standard output are the terminal, else the controlling one, so that both
    /// may be pipes.
    init() throws(TerminalError) {
        let isStandard = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        // The name, because a copy of standard input may be open for reading only.
        var descriptor: CInt = -1
        if isStandard, let name = ttyname(STDIN_FILENO) {
            descriptor = open(name, O_RDWR | O_CLOEXEC | O_NOCTTY)
        }
        if descriptor < 0 { descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) }
        if descriptor < 0, isStandard { descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) }
        guard descriptor >= 0, let stream = fdopen(descriptor, "r+") else {
            throw .noTerminal
        }
        self.descriptor = descriptor
        self.stream = stream
    }

    /// The window's size; nil where the terminal does not know.
    var size: Size? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0
        else { return nil }
        return Size(rows: Int(size.ws_row), columns: Int(size.ws_col))
    }

    /// Writes bytes past curses, whose own output must be flushed. A terminal that is gone is told by reading from it.
    func write(_ text: String) { _ = writeAll(Array(text.utf8), to: descriptor) }

    /// What is written meanwhile is lost.
    func unheard(_ body: () -> Void) {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer {
            close(nowhere)
            close(copy)
        }
        guard copy >= 0, nowhere >= 0, dup2(nowhere, descriptor) >= 0 else { return }
        body()
        dup2(copy, descriptor)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// - Returns: the bytes read, 0 at the end of input, -1 for none now.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = platformRead(descriptor, buffer.baseAddress, buffer.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN ? -1 : 0 }
        return count
    }
}

// The name is taken by the method above.
private let platformRead = read(_:_:_:)
