import CoreTestSupport
import Foundation
import TriageLibrary

/// Files of a megabyte that nobody writes, each of which took many times as long as its size says. A test sees to it that
/// work grows with the size; how long the slowest one takes is seen here.
enum HostileFiles {
    static func measures(_ bench: Bench) throws -> [Measure] {
        var slowest = Measure(name: "slowest hostile file, 1 MB", goal: "≤ 1 s")
        let folders = try Bomb.all.enumerated().map { number, bomb in
            let folder = bench.folder + "/hostile/\(number)"
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data(bomb.text(1_000_000).utf8).write(
                to: URL(fileURLWithPath: folder + "/bomb.md"))
            return folder
        }
        for _ in 0..<min(bench.rounds, 3) {
            slowest.add(
                folders.map { folder in
                    let start = TimedProgram.now
                    _ = LibraryLoader.load(roots: [folder])
                    return TimedProgram.now - start
                }.max())
        }
        return [slowest]
    }
}
