import Foundation
import PTYSupport

/// A program on a terminal of 40 rows and 120 columns. What it writes is kept with its time of arrival; the screen is
/// worked out later, so that this takes no time from what is measured.
final class TimedProgram {
    private struct Chunk {
        var time: Double
        var bytes: [UInt8]
    }

    /// Between two pieces of one frame, in milliseconds.
    private static let gap = 2.0
    /// No program takes longer to show anything, in milliseconds.
    private static let patience = 120_000.0

    private let program: PTYProgram
    private var chunks: [Chunk] = []
    private(set) var screen = TerminalScreen(rows: 40, columns: 120)

    init(
        _ path: String, _ arguments: [String], _ bench: Bench, in folder: String? = nil,
        more environment: [String: String] = [:]
    ) throws {
        let home = try bench.newHome()
        program = try PTYProgram(
            path, arguments, environment: bench.environment(home: home).merging(environment) { $1 },
            folder: folder ?? home, rows: 40, columns: 120)
    }

    var processID: Int32 { program.processID }

    /// Milliseconds of the monotonic clock.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }

    // MARK: - Starting

    /// Waits until the screen shows what it should and nothing follows.
    ///
    /// - Parameters:
    ///   - first: tells the first frame worth reading by the screen's text.
    ///   - whole: tells that everything is loaded.
    /// - Returns: milliseconds from the program's execution to the last byte of either frame; nil if it never came.
    func start(
        first: (String) -> Bool, whole: (String) -> Bool
    ) -> (first: Double, whole: Double)? {
        let started = Double(program.started) / 1_000_000
        var firstEnd: Double?
        var wholeEnd: Double?
        while TimedProgram.now - started < Self.patience, program.end == nil {
            collect(quiet: 200)
            for (index, chunk) in chunks.enumerated() {
                screen.feed(chunk.bytes)
                // A frame ends where nothing follows for a moment.
                if index + 1 < chunks.count, chunks[index + 1].time - chunk.time < Self.gap {
                    continue
                }
                let text = screen.text
                if firstEnd == nil, first(text) { firstEnd = chunk.time }
                if firstEnd != nil, wholeEnd == nil, whole(text) { wholeEnd = chunk.time }
            }
            chunks = []
            if let firstEnd, let wholeEnd { return (firstEnd - started, wholeEnd - started) }
            program.readReports()
        }
        return nil
    }

    // MARK: - Acting

    /// Types, and waits until the program rests; for what is not measured.
    func type(_ keys: String) {
        write(keys)
        collect(quiet: 150)
        for chunk in chunks { screen.feed(chunk.bytes) }
        chunks = []
    }

    /// - Returns: milliseconds from a key to the last byte that follows, and how many there are; nil for none.
    func press(_ keys: String, quiet: Int32 = 10) -> (milliseconds: Double, bytes: Int)? {
        time(quiet: quiet) { write(keys) }
    }

    func resize(rows: Int, columns: Int) -> Double? {
        screen = screen.resized(rows: rows, columns: columns)
        return time(quiet: 20) { _ = program.resize(rows: rows, columns: columns) }?.milliseconds
    }

    /// Lets some time go by.
    ///
    /// - Returns: how many bytes were written meanwhile.
    func rest(milliseconds: Double) -> Int {
        let end = TimedProgram.now + milliseconds
        var bytes = 0
        while TimedProgram.now < end {
            bytes += program.read(milliseconds: Int32(max(1, end - TimedProgram.now)))?.count ?? 0
        }
        return bytes
    }

    private func time(quiet: Int32, _ action: () -> Void) -> (milliseconds: Double, bytes: Int)? {
        let start = TimedProgram.now
        action()
        if let bytes = program.read(milliseconds: 100) {
            chunks.append(Chunk(time: TimedProgram.now, bytes: bytes))
        }
        collect(quiet: quiet)
        defer { chunks = [] }
        for chunk in chunks { screen.feed(chunk.bytes) }
        guard let last = chunks.last else { return nil }
        return (last.time - start, chunks.reduce(0) { $0 + $1.bytes.count })
    }

    private func write(_ keys: String) {
        var bytes = Array(keys.utf8)[...]
        while !bytes.isEmpty {
            let count = program.write(bytes.prefix(1024))
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    private func collect(quiet: Int32) {
        while let bytes = program.read(milliseconds: quiet) {
            chunks.append(Chunk(time: TimedProgram.now, bytes: bytes))
        }
    }
}
