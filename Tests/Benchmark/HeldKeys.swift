/// A key that is held down: 500 presses at once.
enum HeldKeys {
    static func measures(_ bench: Bench) throws -> [Measure] {
        var time = Measure(name: "500 held-down keys", goal: "≤ 30 ms")
        var written = Measure(name: "500 held-down keys, written", unit: "KB", goal: "≤ 20 KB")
        for _ in 0..<bench.rounds {
            let program = try bench.opened(bench.content)
            // The longest page: a whole guide.
            program.type("\u{1B}[Z")
            program.type("1")
            let held = program.press(String(repeating: "\u{1B}[B", count: 500), quiet: 100)
            time.add(held?.milliseconds)
            written.add(held.map { Double($0.bytes) / 1000 })
            let less = try bench.openedPeer("less", bench.ownFiles)
            let lessHeld = less?.press(String(repeating: "j", count: 500), quiet: 100)
            time.add(lessHeld?.milliseconds, of: "less")
            written.add(lessHeld.map { Double($0.bytes) / 1000 }, of: "less")
        }
        return [time, written]
    }
}
