import Foundation

/// The most memory that a program held since its start.
enum Memory {
    static func measures(_ bench: Bench) throws -> [Measure] {
        var own = Measure(name: "memory, own content", unit: "MiB", goal: "≤ 16 MiB")
        var library = Measure(name: "memory, library", unit: "MiB", goal: "≤ 48 MiB")
        for _ in 0..<bench.rounds {
            own.add(peak(try bench.opened(bench.content)))
            own.add(peak(try bench.openedPeer("less", bench.ownFiles)), of: "less")
            library.add(peak(try bench.opened(bench.library)))
            library.add(peak(try bench.openedPeer("ncdu", [bench.library])), of: "ncdu")
        }
        return [own, library]
    }

    /// MiB; nil where the system does not tell.
    private static func peak(_ program: TimedProgram?) -> Double? {
        guard let program else { return nil }
        let kibibytes = ProcessStatus.field("VmHWM", of: "/proc/\(program.processID)/status")
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
