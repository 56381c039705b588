#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes all bytes to a file, a pipe or a terminal, however many calls that takes.
///
/// - Returns: 0, or as `errno` why the rest could not be written.
public func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        if written > 0 {
            rest = rest.dropFirst(written)
        } else if written == 0 {
            // No error, and no room either: another call would end no better.
            return EIO
        } else if errno == EAGAIN {
            // Somebody who shares the file made it one that does not block: wait until there is room.
            var room = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            _ = poll(&room, 1, -1)
        } else if errno != EINTR {
            return errno
        }
    }
    return 0
}
