/// What was measured of one thing: a few figures of triage, and of programs that do the same.
struct Measure {
    struct Compared {
        var name: String
        /// nil where it is not installed.
        var figures: [Double]?
    }

    var name: String
    var unit = "ms"
    /// As in the project's goals; empty where there is none.
    var goal = ""
    /// Many presses have a tail; a few starts have none.
    var hasTail = false
    var figures: [Double] = []
    var peers: [Compared] = []

    var median: Double? { Self.percentile(figures, 50) }
    var tail: Double? { hasTail ? Self.percentile(figures, 99) : nil }

    static func percentile(_ figures: [Double], _ percent: Double) -> Double? {
        let sorted = figures.sorted()
        guard let last = sorted.last else { return nil }
        if percent == 50, sorted.count % 2 == 0 {
            return (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
        }
        let index = Int(Double(sorted.count) * percent / 100)
        return index < sorted.count ? sorted[index] : last
    }

    /// Adds a figure of a peer, first met here; nil if there was none.
    mutating func add(_ figure: Double?, of peer: String) {
        if !peers.contains(where: { $0.name == peer }) { peers.append(Compared(name: peer)) }
        guard let figure, let index = peers.firstIndex(where: { $0.name == peer }) else { return }
        peers[index].figures = (peers[index].figures ?? []) + [figure]
    }

    mutating func add(_ figure: Double?) {
        if let figure { figures.append(figure) }
    }
}
