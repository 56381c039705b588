/// Search as one types, letter by letter, beside a search for the same letters through the same files.
enum Searching {
    private static let words = ["location", "geofence", "battery", "monitor", "permission"]

    static func measures(_ bench: Bench) throws -> [Measure] {
        var measure = Measure(
            name: "search, key to results", goal: "p99 ≤ 10 ms, ≤ 1.5 x rg", hasTail: true)
        let program = try bench.opened(bench.library)
        program.type("s")
        // The index is made when it is first asked for.
        program.type("location")
        for _ in 0..<bench.rounds {
            for word in words {
                program.type("\u{15}")
                for count in 1...word.count {
                    let typed = word.prefix(count)
                    measure.add(program.press(String(typed.suffix(1)), quiet: 30)?.milliseconds)
                    measure.add(
                        Peer.run("rg", ["-i", "--stats", String(typed), bench.library]), of: "rg")
                }
            }
        }
        return [measure]
    }
}
