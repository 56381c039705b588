import Foundation

/// How figures are printed.
enum Report {
    static func table(_ measures: [Measure]) -> String {
        var rows = [["", "median", "p99", "goal", "peer", "its median", "ratio"]]
        for measure in measures {
            var start = [
                measure.name, text(measure.median, measure.unit),
                measure.tail.map { text($0, "") } ?? "", measure.goal,
            ]
            for peer in measure.peers {
                let median = peer.figures.flatMap { Measure.percentile($0, 50) }
                let state = peer.figures == nil && Peer.path(peer.name) == nil ? "missing" : "none"
                rows.append(
                    start + [
                        peer.name, median.map { text($0, measure.unit) } ?? state,
                        ratio(measure.median, median).map { text($0, "x") } ?? "",
                    ])
                start = ["", "", "", ""]
            }
            if measure.peers.isEmpty { rows.append(start + ["", "", ""]) }
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let space = String(repeating: " ", count: widths[column] - cell.count)
                let isNumber = [1, 2, 5, 6].contains(column)
                line += (isNumber ? space + cell : cell + space) + "  "
            }
            while line.last == " " { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }

    static func json(_ measures: [Measure]) throws -> String {
        struct Row: Encodable {
            struct Peer: Encodable {
                var name: String
                var median, ratio: Double?
            }
            var name, unit, goal: String
            var median, p99: Double?
            var peers: [Peer]
        }
        let rows = measures.map { measure in
            Row(
                name: measure.name, unit: measure.unit, goal: measure.goal, median: measure.median,
                p99: measure.tail,
                peers: measure.peers.map { peer in
                    let median = peer.figures.flatMap { Measure.percentile($0, 50) }
                    return Row.Peer(
                        name: peer.name, median: median, ratio: ratio(measure.median, median))
                })
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(rows), as: UTF8.self)
    }

    private static func ratio(_ median: Double?, _ peer: Double?) -> Double? {
        guard let median, let peer, peer > 0 else { return nil }
        return median / peer
    }

    private static func text(_ figure: Double?, _ unit: String) -> String {
        guard let figure else { return "none" }
        let digits =
            unit == "" && figure == figure.rounded() ? 0 : figure < 10 ? 2 : figure < 100 ? 1 : 0
        let number = String(format: "%.\(digits)f", figure)
        return unit.isEmpty ? number : number + " " + unit
    }
}
