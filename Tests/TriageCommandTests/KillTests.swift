import CoreTestSupport
import Foundation
import GRDB
import Testing
import TriageCore
import TriageStore

/// Programs that are killed while they tick.
struct KillTests {
    private static let kills = 200
    private static let itemsEach = 12

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        let items = (1...(2 * Self.itemsEach)).map { "- [ ] Polish spoon number \($0) of the set" }
        try sandbox.write(
            "# Spoons\n\n## Spoon checklist\n\n" + items.joined(separator: "\n"),
            to: "content/spoons.md")
        return sandbox
    }

    /// Two programs tick the same run at once. When one of them has told so many ticks, both are killed: that one
    /// behind a tick, the other one wherever it is.
    @Test func noTickThatWasAcknowledgedIsLost() throws {
        let sandbox = try sandbox()
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        var acknowledged: [Int: Set<String>] = [:]
        var killed = 0
        // One that was done already is not killed, so that there may be more rounds than kills.
        for round in 0..<(10 * Self.kills) where killed < Self.kills {
            var runs = try (0..<2).map { try start($0, round, sandbox) }
            let leader = runs.remove(at: Int.random(in: 0..<2, using: &random))
            let follower = runs[0]
            let rest = Drain(follower.output)
            let first = leader.output.firstLines(
                Int.random(in: 0..<Self.itemsEach, using: &random))
            for run in [leader, follower] { kill(run.process.processIdentifier, SIGKILL) }
            for text in [first + Drain(leader.output).wait(), rest.wait()] {
                for line in text.split(separator: "\n") {
                    guard let mark = line.range(of: "[x] ") else { continue }
                    acknowledged[round, default: []].insert(String(line[mark.upperBound...]))
                }
            }
            for run in [leader, follower] {
                run.process.waitUntilExit()
                if run.process.terminationReason == .uncaughtSignal { killed += 1 }
            }
        }
        let store = SQLiteStore(path: sandbox.database)
        for (round, texts) in acknowledged {
            let run = try store.runs(in: sandbox.owner).first { $0.key.name == "round \(round)" }
            let done = Set((run?.records ?? [:]).values.filter(\.isDone).map(\.text))
            #expect(done.isSuperset(of: texts), "round \(round) of seed \(seed)")
        }
        #expect(killed >= Self.kills, "seed \(seed)")
        // Kills met programs in the middle of their ticks.
        #expect(
            acknowledged.values.contains { $0.count < 2 * Self.itemsEach }, "seed \(seed)")
        #expect(store.degradation == nil)
        let queue = try DatabaseQueue(path: sandbox.database)
        #expect(try queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    }

    private func start(_ half: Int, _ round: Int, _ sandbox: Sandbox) throws
        -> (process: Process, output: Pipe)
    {
        let numbers = (1...Self.itemsEach).map { String($0 + half * Self.itemsEach) }
        let process = sandbox.process(
            ["checklist", "tick", "spoon", "--run", "round \(round)"] + numbers)
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return (process, output)
    }

    /// Two programs that are left alone lose nothing of each other.
    @Test func twoProgramsTickTheSameRun() throws {
        let sandbox = try sandbox()
        let outputs = try (0..<2).map { try start($0, 0, sandbox) }
        for (process, output) in outputs {
            let text = Drain(output).wait()
            process.waitUntilExit()
            #expect(text.split(separator: "\n").count == Self.itemsEach)
        }
        let status = try sandbox.run("checklist", "status", "spoon", "--run", "round 0", "--strict")
        #expect(status.status == 0)
    }
}

extension Pipe {
    /// What comes until so many lines are there, or all of it.
    fileprivate func firstLines(_ count: Int) -> String {
        var data = Data()
        while data.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let more = fileHandleForReading.availableData
            if more.isEmpty { break }
            data += more
        }
        return String(decoding: data, as: UTF8.self)
    }
}
