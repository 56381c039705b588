/// From the program's execution to what it shows.
enum Frames {
    /// The footer is there, and a first row of the list: the one that is selected.
    static func isFirst(_ text: String) -> Bool {
        text.contains("? help") && text.split(separator: "\n").contains { $0.hasPrefix("▸") }
    }

    /// The header counts files no longer.
    static func isWhole(_ text: String) -> Bool {
        isFirst(text) && !text.prefix { $0 != "\n" }.contains("loading, ")
    }

    static func ownContent(_ bench: Bench) throws -> [Measure] {
        var frame = Measure(name: "first frame, own content", goal: "≤ 12 ms")
        var parsed = Measure(name: "first frame, with options")
        var whole = Measure(name: "all loaded, own content")
        let files = bench.ownFiles
        for _ in 0..<bench.rounds {
            let times = try bench.triage(bench.content).start(first: isFirst, whole: isWhole)
            frame.add(times?.first)
            whole.add(times?.whole)
            let program = try bench.triage(bench.content, options: true)
            parsed.add(program.start(first: isFirst, whole: isFirst)?.first)
            frame.add(try shown(bench, "less", files) { $0.contains("skill_type") }, of: "less")
        }
        return [frame, parsed, whole]
    }

    static func library(_ bench: Bench) throws -> [Measure] {
        var frame = Measure(name: "first frame, library", goal: "≤ 25 ms, later 16")
        var whole = Measure(name: "all loaded, library")
        for _ in 0..<bench.rounds {
            let times = try bench.triage(bench.library).start(first: isFirst, whole: isWhole)
            frame.add(times?.first)
            whole.add(times?.whole)
            frame.add(try ncdu(bench, bench.library), of: "ncdu")
            frame.add(
                try shown(bench, "fzf", [], in: bench.library) { $0.contains(".md") }, of: "fzf")
        }
        whole.peers = frame.peers
        return [frame, whole]
    }

    static func ncdu(_ bench: Bench, _ folder: String) throws -> Double? {
        try shown(bench, "ncdu", [folder]) { $0.contains("Total disk usage") }
    }

    private static func shown(
        _ bench: Bench, _ name: String, _ arguments: [String], in folder: String? = nil,
        _ isShown: (String) -> Bool
    ) throws -> Double? {
        try bench.peer(name, arguments, in: folder)?.start(first: isShown, whole: isShown)?.first
    }
}
