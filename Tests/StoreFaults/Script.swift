import Foundation
import GRDB
import TriageCore
import TriageStore

/// Calls to a store, and what must be so whatever the disk does.
struct Script: CustomStringConvertible {
    let isForReading: Bool
    var description: String { isForReading ? "reading" : "changing" }

    static let file = "triage.sqlite"
    static let now = Date(timeIntervalSince1970: 1_000)
    static let run = RunKey(checklist: "spoons#check", project: "/p", name: "spring")
    private static let items = ["fork", "knife", "ladle"]

    static func item(_ name: String) -> Checklist.Item {
        Checklist.Item(
            id: PartID("spoons#check/\(name)"), text: name, depth: 0, isDoneInFile: false,
            block: 0, line: 1)
    }

    /// All that scripts look at, a line each.
    static func lines(_ store: SQLiteStore) throws(StoreFailure) -> [String] {
        var runs = [Self.run]
        for name in ["", "2.0", "2.1"] {
            runs.append(
                RunKey(checklist: "ferry#departure-checklist", project: "/srv/ferry", name: name))
        }
        var lines: [String] = []
        for run in runs {
            for record in try store.records(of: run).values where record.isDone {
                lines.append("\(run.name): \(record.text) \(record.note)")
            }
        }
        return lines.sorted()
    }

    private static func line(_ name: String) -> String { "\(run.name): \(name) " }

    /// - Returns: whether all answers were true.
    func run(in folder: String) throws -> Bool {
        let truth = try Self.truth(in: folder)
        let store = SQLiteStore(
            path: folder + "/" + Self.file, patience: 0.05, isForReading: isForReading)
        var told: Set<String> = []
        var isTrue = true
        func look() {
            // A failure says nothing; what is not kept, or out of reach, is told as such.
            guard let lines = try? Self.lines(store), store.degradation?.effect != .untilExit
            else { return }
            let known = Set(lines)
            let possible = truth.union(Self.items.map(Self.line))
            if !known.isSuperset(of: truth.union(told)) || !known.isSubset(of: possible) {
                isTrue = false
                print("said \(lines), with \(told) ticked")
            }
        }
        look()
        for name in Self.items {
            guard !isForReading else { break }
            guard
                (try? store.carryOut(.items(.tick(Self.now), [Self.item(name)]), in: Self.run))
                    != nil,
                store.degradation == nil
            else { continue }
            told.insert(Self.line(name))
            try Self.append(Self.line(name), in: folder)
        }
        look()
        return isTrue
    }

    /// - Returns: whether all that was told is still so, and nothing but what was to be.
    func isKept(in folder: String) throws -> Bool {
        let truth = try Self.truth(in: folder)
        let told = try Self.told(in: folder)
        let path = folder + "/" + Self.file
        let store = SQLiteStore(path: path, patience: 0.05)
        let lines = Set(try Self.lines(store))
        let possible = truth.union(isForReading ? [] : Self.items.map(Self.line))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let check = try DatabaseQueue(path: path).read {
            try String.fetchOne($0, sql: "PRAGMA integrity_check")
        }
        let isKept =
            lines.isSuperset(of: truth.union(told)) && lines.isSubset(of: possible)
            && store.degradation == nil && check == "ok"
            && !names.contains { $0.contains("corrupt") }
        if !isKept {
            print(
                "kept \(lines), told \(told), \(check ?? ""), \(names)",
                store.degradation.map { "\($0)" } ?? "")
        }
        return isKept
    }

    private static func truth(in folder: String) throws -> Set<String> {
        try read(folder + "/truth")
    }

    private static func told(in folder: String) throws -> Set<String> {
        access(folder + "/told", F_OK) == 0 ? try read(folder + "/told") : []
    }

    private static func read(_ file: String) throws -> Set<String> {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        return Set(text.split(separator: "\n").map(String.init))
    }

    private static func append(_ line: String, in folder: String) throws {
        let descriptor = open(folder + "/told", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        defer { close(descriptor) }
        let bytes = Array((line + "\n").utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count else {
            throw StoreFailure.noHome
        }
    }
}
