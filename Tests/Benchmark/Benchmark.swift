import ArgumentParser
import Foundation

/// Times the built program beside others. It only prints: no figure makes it fail.
@main
struct Benchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "triage-benchmark",
        abstract: "Times triage beside less, ncdu, rg, fzf, md2html and cmark-gfm, in turn.",
        discussion:
            "Figures of a debug build, or of a busy machine, say little: run it with -c release.")

    @Option(help: "A folder of Markdown files, in place of 330 that are made (6.8 MB).")
    var library: String?

    @Option(help: "How often each program has its turn.")
    var rounds = 5

    @Option(help: "How many keys are pressed on each screen.")
    var presses = 200

    @Option(help: "How many small files the largest library has.")
    var files = 38_000

    @Option(help: "Only what has this word in its name, such as keys or memory; all unless told.")
    var only = ""

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard rounds > 0, presses > 0, files > 1 else {
            throw ValidationError("--rounds, --presses and --files have to be larger.")
        }
    }

    func run() throws {
        let bench = try Bench(library: library, rounds: rounds, presses: presses, files: files)
        defer { bench.remove() }
        let families: [(String, (Bench) throws -> [Measure])] = [
            ("first frame", Frames.ownContent), ("library", Frames.library),
            ("load", Loading.measures), ("hostile files", HostileFiles.measures),
            ("keys", Keys.measures), ("search", Searching.measures), ("resize", Resizing.measures),
            ("held keys", HeldKeys.measures), ("memory", Memory.measures),
            ("idle", Idling.measures),
            ("many files", Growth.measures),
        ]
        var measures: [Measure] = []
        for (name, family) in families where only.isEmpty || name.contains(only) {
            FileHandle.standardError.write(Data("\(name) ...\n".utf8))
            measures += try family(bench)
        }
        print(json ? try Report.json(measures) : Report.table(measures))
        for name in Peer.names where Peer.path(name) == nil {
            FileHandle.standardError.write(Data("not installed, so not compared: \(name)\n".utf8))
        }
    }
}
