/// Very many small files: the first frame does not wait for them, and twice as many take twice as long.
enum Growth {
    static func measures(_ bench: Bench) throws -> [Measure] {
        var frame = Measure(name: "first frame, many files")
        var whole = Measure(name: "all loaded, many files")
        var growth = Measure(name: "time(2n) / time(n)", unit: "x", goal: "≤ 2.3 x")
        for _ in 0..<min(bench.rounds, 3) {
            let half = try bench.triage(bench.halfOfMany)
                .start(first: Frames.isFirst, whole: Frames.isWhole)
            let all = try bench.triage(bench.many)
                .start(first: Frames.isFirst, whole: Frames.isWhole)
            frame.add(all?.first)
            whole.add(all?.whole)
            if let half, let all { growth.add(all.whole / half.whole) }
            let ncdu = try Frames.ncdu(bench, bench.many)
            frame.add(ncdu, of: "ncdu")
            whole.add(ncdu, of: "ncdu")
            if let ncdu, let half = try Frames.ncdu(bench, bench.halfOfMany) {
                growth.add(ncdu / half, of: "ncdu")
            }
        }
        return [frame, whole, growth]
    }
}
