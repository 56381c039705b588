/// From a key to the last byte of the repaint, on each screen.
enum Keys {
    private struct Place {
        var name: String
        /// The way there from Home, in steps that the program must finish.
        var way: [String]
        /// What tells that it is reached.
        var sign: String
        var down = "\u{1B}[B"
        var up = "\u{1B}[A"
        /// How often the one is pressed before the other.
        var run = 5
    }

    private static let tab = "\t"
    private static let places = [
        Place(name: "home", way: [], sign: "Symptoms"),
        Place(name: "symptom", way: ["1"], sign: "› Symptom 1"),
        Place(name: "question", way: ["1\r", "\r"], sign: "› Step"),
        // It fits on the screen and does not scroll: left and opened again.
        Place(
            name: "outcome and back", way: ["1\r", "\r", "1\r"], sign: "› Finding", down: "\u{7F}",
            up: "1", run: 1),
        Place(name: "checklist", way: [tab, tab, "\r"], sign: "[ ]"),
        Place(name: "table", way: [tab, tab, tab, "\r"], sign: "triage ›"),
        // Wrong beside right, and the next one.
        Place(
            name: "comparison", way: [tab, tab, tab, tab, "1"], sign: "triage ›", down: "]",
            up: "["),
        Place(name: "reader", way: ["\u{1B}[Z", "1"], sign: "› Core Location"),
        Place(name: "search results", way: ["s", "location"], sign: "▸ location"),
        // It fits on the screen and does not scroll: closed and opened again.
        Place(name: "help and back", way: ["?"], sign: "Keys", down: "q", up: "?", run: 1),
    ]

    static func measures(_ bench: Bench) throws -> [Measure] {
        let presses = max(1, bench.presses / bench.rounds)
        var measures = places.map {
            Measure(name: "key, \($0.name)", goal: "≤ 0.3 / 1.5 ms", hasTail: true)
        }
        var programs: [TimedProgram?] = []
        for place in places {
            let program = try bench.opened(bench.content)
            for step in place.way { program.type(step) }
            programs.append(program.screen.text.contains(place.sign) ? program : nil)
        }
        let less = try bench.openedPeer("less", bench.ownFiles)
        let lines = Place(name: "", way: [], sign: "", down: "j", up: "k")
        var compared = Measure(name: "less")
        for _ in 0..<bench.rounds {
            for (index, place) in places.enumerated() {
                guard let program = programs[index] else { continue }
                for time in self.times(program, presses, place) {
                    measures[index].add(time)
                }
            }
            let answers: [Double?] = less.map { self.times($0, presses, lines) } ?? [nil]
            for time in answers { compared.add(time, of: "less") }
        }
        for index in measures.indices { measures[index].peers = compared.peers }
        return measures
    }

    /// Some down, some up; ends early where nothing moves.
    private static func times(
        _ program: TimedProgram, _ presses: Int, _ place: Place
    ) -> [Double?] {
        var times: [Double?] = []
        for press in 0..<presses {
            let isDown = press / place.run % 2 == 0
            times.append(program.press(isDown ? place.down : place.up)?.milliseconds)
            if times.count == 10, times.allSatisfy({ $0 == nil }) { break }
        }
        return times
    }
}
