/// From a new window size to the last byte of the repaint.
enum Resizing {
    static func measures(_ bench: Bench) throws -> [Measure] {
        var measure = Measure(name: "resize", goal: "≤ 2 ms", hasTail: true)
        let program = try bench.opened(bench.content)
        let less = try bench.openedPeer("less", bench.ownFiles)
        let ncdu = try bench.openedPeer("ncdu", [bench.library])
        for _ in 0..<bench.rounds * 4 {
            for (rows, columns) in [(50, 160), (40, 120)] {
                measure.add(program.resize(rows: rows, columns: columns))
                measure.add(less?.resize(rows: rows, columns: columns), of: "less")
                measure.add(ncdu?.resize(rows: rows, columns: columns), of: "ncdu")
            }
        }
        return [measure]
    }
}
