import CFaultyDisk
import Foundation
import GRDB
import TriageCore
import TriageStore

/// Runs a script of calls to the store against a disk whose n-th call has a fault, for every n and every fault, and
/// looks afterwards whether the store has said only what is so.
///
/// Every run is a process of its own, so that none knows of another, and kills are kills. This one opens nothing.
struct FaultBench {
    /// Holds `triage.sqlite` as an earlier release has left it.
    let fixture: String
    /// Whether faults begin at every call; else at the first, the middle and the last one of each kind.
    let isWhole: Bool
    private let folder = FileManager.default.temporaryDirectory.path + "/store-faults-\(getpid())"

    private struct Fault {
        let name: String
        let kind: faulty_kind
        let lasts: Bool
        var isKill: Bool { kind == FAULTY_KILL || kind == FAULTY_TORN_KILL }
    }

    private static let faults = [
        Fault(name: "error once", kind: FAULTY_ERROR, lasts: false),
        Fault(name: "errors from then on", kind: FAULTY_ERROR, lasts: true),
        Fault(name: "broken sector once", kind: FAULTY_SECTOR, lasts: false),
        Fault(name: "torn write", kind: FAULTY_TORN, lasts: false),
        Fault(name: "disk full from then on", kind: FAULTY_FULL, lasts: true),
        Fault(name: "killed before", kind: FAULTY_KILL, lasts: false),
        Fault(name: "killed within", kind: FAULTY_TORN_KILL, lasts: false),
    ]

    /// - Returns: whether nothing was false, lost or damaged.
    func run() -> Bool {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var failures = 0
        for start in Start.allCases {
            guard child({ try start.prepare(in: folder + "/start", fixture: fixture) }) == 0 else {
                print("\(start): could not be prepared")
                return false
            }
            for isForReading in [false, true] {
                let script = Script(isForReading: isForReading)
                let calls = calls(of: script)
                var count = 0
                for fault in Self.faults {
                    for call in calls where faulty_call_meets(call, fault.kind) != 0 {
                        count += 1
                        guard meet(fault, at: Int(call), script) else { continue }
                        failures += 1
                        print("\(start), \(script): \(fault.name), call \(call)")
                    }
                }
                let all = faulty_call_count()
                print("\(start), \(script): \(calls.count) of \(all) calls, \(count) faults")
            }
        }
        return failures == 0
    }

    /// The calls at which faults begin, of those that a script makes where nothing fails.
    private func calls(of script: Script) -> [Int32] {
        guard prepare(),
            child({
                faulty_begin(FAULTY_ERROR, 0, 0)
                _ = try script.run(in: place)
            }) == 0
        else { return [] }
        let calls = (0..<faulty_call_count()).map { $0 + 1 }
        guard !isWhole else { return calls }
        return Dictionary(grouping: calls, by: faulty_call_code).values
            .flatMap { Set([$0[0], $0[$0.count / 2], $0[$0.count - 1]]) }.sorted()
    }

    /// Where a script runs.
    private var place: String { folder + "/run" }

    /// Puts there what it begins with.
    private func prepare() -> Bool {
        try? FileManager.default.removeItem(atPath: place)
        return (try? FileManager.default.copyItem(atPath: folder + "/start", toPath: place)) != nil
    }

    /// - Returns: whether something was wrong.
    private func meet(_ fault: Fault, at call: Int, _ script: Script) -> Bool {
        guard prepare() else { return true }
        let status = child {
            faulty_begin(fault.kind, Int32(call), fault.lasts ? 1 : 0)
            let isTrue = try script.run(in: place)
            guard faulty_end() >= call else { exit(Ending.fewer.rawValue) }
            exit((isTrue ? Ending.fine : .wrong).rawValue)
        }
        // A kill shows as the signal's number.
        let isKilled = fault.isKill && status & 0x7F == SIGKILL
        let ending = isKilled ? .fine : Ending(rawValue: status >> 8 & 0xFF) ?? .wrong
        // The same calls come before the fault as without it.
        if ending == .fewer { return true }
        let isKept = child { exit(try script.isKept(in: place) ? 0 : 1) } == 0
        return ending == .wrong || !isKept
    }

    private enum Ending: Int32 { case fine, wrong, fewer }

    /// Runs something in a process of its own.
    private func child(_ body: () throws -> Void) -> Int32 {
        withoutActuallyEscaping(body) { body in
            var context = body
            return withUnsafeMutablePointer(to: &context) { pointer in
                faulty_fork(
                    { context in
                        guard let context else { return 3 }
                        do {
                            try context.assumingMemoryBound(to: (() throws -> Void).self).pointee()
                            return 0
                        } catch {
                            print("\(error)")
                            return 3
                        }
                    }, pointer)
            }
        }
    }
}

/// What is there when a script begins.
enum Start: String, CaseIterable {
    case nothing, database, earlierRelease, earlierReleaseKilled

    func prepare(in folder: String, fixture: String) throws {
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/" + Script.file
        switch self {
        case .nothing: break
        case .database:
            let store = SQLiteStore(path: path)
            try store.carryOut(
                .items(.tick(Script.now), [Script.item("before")]), in: Script.run)
        case .earlierRelease:
            try FileManager.default.copyItem(atPath: fixture + "/triage.sqlite", toPath: path)
        case .earlierReleaseKilled:
            let source = folder + "/source"
            try FileManager.default.copyItem(atPath: fixture + "/triage.sqlite", toPath: source)
            let queue = try DatabaseQueue(path: source)
            try queue.write {
                try $0.execute(sql: "UPDATE item SET note = 'only in the log' WHERE is_done")
            }
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: source + suffix, toPath: path + suffix)
            }
            try queue.close()
            try FileManager.default.removeItem(atPath: source)
        }
        // What is there for certain, for scripts to compare with.
        let copy = folder + "/truth"
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        for suffix in ["", "-wal"] where access(path + suffix, F_OK) == 0 {
            try FileManager.default.copyItem(
                atPath: path + suffix, toPath: copy + "/" + Script.file + suffix)
        }
        let lines = try Script.lines(SQLiteStore(path: copy + "/" + Script.file))
        try FileManager.default.removeItem(atPath: copy)
        try Data(lines.joined(separator: "\n").utf8)
            .write(to: URL(fileURLWithPath: folder + "/truth"))
    }
}
