import Foundation

/// What is done while nobody types.
enum Idling {
    static func measures(_ bench: Bench) throws -> [Measure] {
        var written = Measure(name: "idle for 5 s, written", unit: "B", goal: "0")
        var wakeUps = Measure(name: "idle for 5 s, wake-ups", unit: "", goal: "0")
        let program = try bench.opened(bench.content)
        _ = program.rest(milliseconds: 1000)
        let before = switches(of: program)
        written.add(Double(program.rest(milliseconds: 5000)))
        if let before, let after = switches(of: program) { wakeUps.add(Double(after - before)) }
        return [written, wakeUps]
    }

    /// How often its threads have gone to sleep, each time after being woken; nil where the system does not tell.
    private static func switches(of program: TimedProgram) -> Int? {
        let tasks = "/proc/\(program.processID)/task"
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks) else {
            return nil
        }
        return threads.compactMap {
            ProcessStatus.field("voluntary_ctxt_switches", of: "\(tasks)/\($0)/status")
        }.reduce(0, +)
    }
}
