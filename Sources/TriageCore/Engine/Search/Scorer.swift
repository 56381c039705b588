import Foundation

/// Adds up what each term finds, unit by unit.
struct Scorer {
    private let index: WordIndex
    /// The units that have a term.
    private(set) var found: [Int] = []
    /// By unit: what its terms weigh, and which they are, as bits; ``own`` those in the unit itself.
    private(set) var total: [Float]
    private(set) var held: [UInt32]
    private(set) var own: [UInt32]
    /// By unit, for the term at hand: the best of its ways.
    private var best: [Float]
    private var isOwn: [Bool]
    private var touched: [Int] = []

    init(_ index: WordIndex) {
        self.index = index
        let count = index.lengths.count
        total = Array(repeating: 0, count: count)
        held = Array(repeating: 0, count: count)
        own = Array(repeating: 0, count: count)
        best = Array(repeating: 0, count: count)
        isOwn = Array(repeating: false, count: count)
    }

    /// How much some words say, of which each is told by any of a few: the more, the fewer units have them.
    static func rarity(of words: [[Int]], in index: WordIndex) -> Double {
        let each = words.map { numbers in
            rarity(numbers.reduce(0) { $0 + index.postings(of: $1).count }, of: index.lengths.count)
        }
        return each.reduce(0, +) / Double(max(1, each.count))
    }

    private static func rarity(_ count: Int, of all: Int) -> Double {
        let count = Double(min(count, all))
        return log(1 + (Double(all) - count + 0.5) / (count + 0.5))
    }

    /// Takes up a way to tell the term at hand: words of which a unit needs all, each told by any of a few.
    mutating func add(_ words: [[Int]], weight: Double) {
        var sums: [Int: (met: Int, sum: Float, isOwn: Bool)] = [:]
        for (number, numbers) in words.enumerated() {
            let rarity = Float(Self.rarity(of: [numbers], in: index) * weight)
            let isAlone = words.count == 1
            for (unit, weight, isOwn) in counted(numbers) {
                let length = 0.6 + 0.4 * index.lengths[unit]
                let score = rarity * weight * 2.2 / (weight + 1.2 * length)
                if isAlone {
                    add(unit, score, isOwn)
                } else if number == 0 {
                    sums[unit] = (1, score, isOwn)
                } else if let sum = sums[unit], sum.met == number {
                    sums[unit] = (number + 1, sum.sum + score, sum.isOwn || isOwn)
                }
            }
        }
        for (unit, sum) in sums where sum.met == words.count {
            add(unit, sum.sum / Float(words.count), sum.isOwn)
        }
    }

    /// The units with any of some words, and how much these stand there.
    private func counted(_ numbers: [Int]) -> [(unit: Int, weight: Float, isOwn: Bool)] {
        if numbers.count == 1 {
            return index.postings(of: numbers[0]).map { (Int($0.unit), $0.weight, $0.isOwn) }
        }
        var weights = [Float](repeating: 0, count: total.count)
        var isOwn = [Bool](repeating: false, count: total.count)
        var units: [Int] = []
        for number in numbers {
            for posting in index.postings(of: number) {
                let unit = Int(posting.unit)
                if weights[unit] == 0 { units.append(unit) }
                weights[unit] += posting.weight
                if posting.isOwn { isOwn[unit] = true }
            }
        }
        return units.map { ($0, weights[$0], isOwn[$0]) }
    }

    private mutating func add(_ unit: Int, _ score: Float, _ isOwn: Bool) {
        if best[unit] == 0 { touched.append(unit) }
        best[unit] = max(best[unit], score)
        if isOwn { self.isOwn[unit] = true }
    }

    /// Adds the term at hand to the others.
    ///
    /// - Parameter bit: stands for the term.
    mutating func endTerm(_ bit: UInt32) {
        for unit in touched {
            if held[unit] == 0 { found.append(unit) }
            total[unit] += best[unit]
            held[unit] |= bit
            if isOwn[unit] { own[unit] |= bit }
            best[unit] = 0
            isOwn[unit] = false
        }
        touched.removeAll(keepingCapacity: true)
    }
}
