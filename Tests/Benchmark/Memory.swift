import Foundation

/// What a program holds in memory when all is read and shown, and the most that it held since its start.
enum Memory {
    static func measures(_ bench: Bench) throws -> [Measure] {
        try measures("own content", goal: "≤ 16 MiB", bench.content, "less", bench.ownFiles, bench)
            + measures("library", goal: "≤ 48 MiB", bench.library, "ncdu", [bench.library], bench)
    }

    private static func measures(
        _ name: String, goal: String, _ content: String, _ peer: String, _ arguments: [String],
        _ bench: Bench
    ) throws -> [Measure] {
        var atRest = Measure(name: "memory, \(name)", unit: "MiB", goal: goal)
        var most = Measure(name: "memory, \(name), at most", unit: "MiB")
        for _ in 0..<bench.rounds {
            let program = try bench.opened(content)
            _ = program.rest(milliseconds: 1000)
            let other = try bench.openedPeer(peer, arguments)
            _ = other?.rest(milliseconds: 1000)
            atRest.add(held(program, "VmRSS"))
            atRest.add(held(other, "VmRSS"), of: peer)
            most.add(held(program, "VmHWM"))
            most.add(held(other, "VmHWM"), of: peer)
        }
        return [atRest, most]
    }

    /// MiB; nil where the system does not tell.
    private static func held(_ program: TimedProgram?, _ field: String) -> Double? {
        guard let program else { return nil }
        let kibibytes = ProcessStatus.field(field, of: "/proc/\(program.processID)/status")
        return kibibytes.map { Double($0) / 1024 }
    }
}

/// What Linux tells of a process.
enum ProcessStatus {
    static func field(_ name: String, of path: String) -> Int? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        for line in text.split(separator: "\n") where line.hasPrefix(name + ":") {
            let digits = line.drop { !$0.isNumber }.prefix { $0.isNumber }
            return Int(digits)
        }
        return nil
    }
}
