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

    /// Two programs tick the same run at once and are killed at a random moment, again and again.
    @Test func noTickThatWasAcknowledgedIsLost() throws {
        let sandbox = try sandbox()
        var acknowledged: [Int: Set<String>] = [:]
        var killed = 0
        // The first rounds are left to end by themselves, to learn how long one takes.
        var slowest = 0.0
        var round = 0
        while killed < Self.kills, round < 4 * Self.kills {
            let begin = Date()
            let outputs = try (0..<2).map { try start($0, round, sandbox) }
            if round >= 3 {
                usleep(UInt32(Double.random(in: 0..<slowest) * 1_000_000))
                for (process, _) in outputs where process.isRunning {
                    kill(process.processIdentifier, SIGKILL)
                    killed += 1
                }
            }
            for (process, output) in outputs {
                process.waitUntilExit()
                for line in output.wait().split(separator: "\n") {
                    if let mark = line.range(of: "[x] ") {
                        acknowledged[round, default: []].insert(String(line[mark.upperBound...]))
                    }
                }
            }
            if round < 3 { slowest = max(slowest, -begin.timeIntervalSinceNow) }
            round += 1
        }
        let store = SQLiteStore(path: sandbox.database)
        let project = URL(fileURLWithPath: sandbox.path + "/project").resolvingSymlinksInPath().path
        for (round, texts) in acknowledged {
            let run = RunKey(
                checklist: "spoons#spoon-checklist", project: project, name: "round \(round)")
            let done = Set(try store.records(of: run).values.filter(\.isDone).map(\.text))
            #expect(done.isSuperset(of: texts))
        }
        #expect(killed >= Self.kills)
        // Kills met programs in the middle of their ticks.
        #expect(acknowledged.values.count { 1..<(2 * Self.itemsEach) ~= $0.count } > 5)
        #expect(store.degradation == nil)
        let queue = try DatabaseQueue(path: sandbox.database)
        #expect(try queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
        print(
            "\(killed) kills, \(acknowledged.values.reduce(0) { $0 + $1.count }) ticks acknowledged"
        )
    }

    private func start(_ half: Int, _ round: Int, _ sandbox: Sandbox) throws -> (Process, Drain) {
        let numbers = (1...Self.itemsEach).map { String($0 + half * Self.itemsEach) }
        let process = sandbox.process(
            ["checklist", "tick", "spoon", "--run", "round \(round)"] + numbers)
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return (process, Drain(output))
    }

    /// Two programs that are left alone lose nothing of each other.
    @Test func twoProgramsTickTheSameRun() throws {
        let sandbox = try sandbox()
        let outputs = try (0..<2).map { try start($0, 0, sandbox) }
        for (process, output) in outputs {
            process.waitUntilExit()
            #expect(output.wait().split(separator: "\n").count == Self.itemsEach)
        }
        let status = try sandbox.run("checklist", "status", "spoon", "--run", "round 0", "--strict")
        #expect(status.status == 0)
    }
}
