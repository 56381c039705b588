import CoreTestSupport
import Foundation
import Testing

/// The store on a disk that fails.
struct StoreFaultTests {
    /// Every kind of call of SQLite to the disk (with `TRIAGE_FAULTS=all` every call), with every fault that a disk has,
    /// and with kills: no acknowledged tick is lost, no answer is false, and the database stays whole.
    @Test func everyFaultAtEveryCallIsSurvived() throws {
        let process = Process()
        process.executableURL = BuiltProgram.url.deletingLastPathComponent()
            .appendingPathComponent("triage-store-faults")
        process.arguments = [StoreFixture.folder]
        // Thousands of databases: in memory, where there is such a place. What a fault is, is the same there.
        let memory = "/dev/shm"
        if access(memory, W_OK) == 0 {
            process.environment = ProcessInfo.processInfo.environment
                .merging(["TMPDIR": memory]) { $1 }
        }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        // So many faults were met; only where nothing is to be read there is nothing to meet.
        let faults = text.split(separator: "\n").compactMap { line in
            line.hasSuffix(" faults") && !line.hasPrefix("nothing, reading")
                ? line.split(separator: " ").dropLast().last.flatMap { Int($0) } : nil
        }
        #expect(faults.count == 7 && faults.allSatisfy { $0 > 20 }, "\(text)")
    }
}

/// What today's earlier releases have left.
enum StoreFixture {
    /// The folder with the database of release 1.0 and the content that it is about.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures/release-1.0").path
}
