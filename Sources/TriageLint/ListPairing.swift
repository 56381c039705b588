/// Holds two lists against each other and finds what each has and the other lacks.
enum ListPairing {
    /// Larger products of both lengths are compared by position only.
    private static let limit = 4_000_000

    /// Pairs of indices, in order; nil where there is no partner.
    ///
    /// - Parameter score: how well two elements fit; they never pair where it is 0.
    static func pairs(
        _ first: Int, _ second: Int, score: (Int, Int) -> Int
    ) -> [(first: Int?, second: Int?)] {
        guard first * second <= limit else {
            return (0..<max(first, second)).map { ($0 < first ? $0 : nil, $0 < second ? $0 : nil) }
        }
        // Best sums for the rests behind each pair of indices.
        let width = second + 1
        var best = [Int](repeating: 0, count: (first + 1) * width)
        for i in (0..<first).reversed() {
            for j in (0..<second).reversed() {
                let fit = score(i, j)
                let paired = fit > 0 ? best[(i + 1) * width + j + 1] + fit : 0
                best[i * width + j] = max(
                    paired, best[(i + 1) * width + j], best[i * width + j + 1])
            }
        }
        var result: [(first: Int?, second: Int?)] = []
        var i = 0
        var j = 0
        while i < first, j < second {
            let fit = score(i, j)
            if fit > 0, best[i * width + j] == best[(i + 1) * width + j + 1] + fit {
                result.append((i, j))
                i += 1
                j += 1
            } else if best[i * width + j] == best[(i + 1) * width + j] {
                result.append((i, nil))
                i += 1
            } else {
                result.append((nil, j))
                j += 1
            }
        }
        result += (i..<first).map { ($0, nil) }
        result += (j..<second).map { (nil, $0) }
        return result
    }
}
