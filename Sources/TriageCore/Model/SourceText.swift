#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The bytes of one file and where its lines begin.
public struct SourceText: Sendable {
    /// UTF-8 as it was read; may hold invalid sequences, which decode to U+FFFD.
    public let bytes: [UInt8]
    /// Byte offset of the start of each line; the first is 0, also in an empty file.
    public let lineStarts: [Int32]

    /// Finds the lines: LF, CR LF and a lone CR end one, as CommonMark has it.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts: [Int32] = [0]
        starts.reserveCapacity(bytes.count / 32 + 1)
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let end = base + buffer.count
            // A lone carriage return ends a line too; few files hold any.
            let hasReturns = memchr(base, 0x0D, buffer.count) != nil
            var position = base
            while position < end {
                if hasReturns {
                    while position < end, position.pointee != 0x0A, position.pointee != 0x0D {
                        position += 1
                    }
                    guard position < end else { break }
                    if position.pointee == 0x0D, position + 1 < end, position[1] == 0x0A {
                        position += 1
                    }
                } else {
                    guard let found = memchr(position, 0x0A, end - position) else { break }
                    position = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
                }
                position += 1
                starts.append(Int32(truncatingIfNeeded: position - base))
            }
        }
        lineStarts = starts
    }

    public init(_ string: String) { self.init(Array(string.utf8)) }

    /// The text between two byte offsets, as far as they lie in the file.
    public func string(_ range: Range<Int>) -> String {
        let clamped = range.clamped(to: 0..<bytes.count)
        return bytes.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[clamped]), as: UTF8.self)
        }
    }

    /// Line (starting with 1) that holds a byte offset; the last one for an offset behind the end.
    public func line(at offset: Int) -> Int {
        max(1, lineStarts.endOfPrefix { Int($0) <= offset })
    }

    /// Column in bytes (starting with 1) of a byte offset.
    public func column(at offset: Int) -> Int {
        offset - Int(lineStarts[line(at: offset) - 1]) + 1
    }

    /// The text of a line (starting with 1), without its line end; empty where there is no such
    /// line.
    public func lineText(_ line: Int) -> String { string(lineRange(line)) }

    /// Byte offsets of a line (starting with 1), without its line end; empty where there is no such line.
    public func lineRange(_ line: Int) -> Range<Int> {
        guard line >= 1, line <= lineStarts.count else { return 0..<0 }
        let start = Int(lineStarts[line - 1])
        var end = line < lineStarts.count ? Int(lineStarts[line]) - 1 : bytes.count
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<max(start, end)
    }
}
