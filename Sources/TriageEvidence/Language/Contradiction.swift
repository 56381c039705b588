/// Whether an expression can be true in no project at all, whatever its looks come to.
struct Contradiction {
    /// By whole names.
    let facts: [String: Expression]
    /// With more looks than these nobody tries all ways.
    private static let most = 12
    private static let deepest = 20

    init(facts: [String: Expression]) { self.facts = facts }

    func holds(_ expression: Expression, guide: String) -> Bool {
        var atoms: [Look.Kind: Int] = [:]
        guard let formula = formula(expression, guide, depth: 0, &atoms), atoms.count <= Self.most
        else { return false }
        return !(0..<(1 << atoms.count)).contains { formula.holds($0) }
    }

    private indirect enum Formula {
        case atom(Int)
        case not(Formula)
        case and([Formula])
        case or([Formula])

        /// - Parameter truths: a bit for each atom.
        func holds(_ truths: Int) -> Bool {
            switch self {
            case .atom(let index): truths >> index & 1 == 1
            case .not(let inner): !inner.holds(truths)
            case .and(let parts): parts.allSatisfy { $0.holds(truths) }
            case .or(let parts): parts.contains { $0.holds(truths) }
            }
        }
    }

    /// Nil where a fact is not there, or leads to itself.
    private func formula(
        _ expression: Expression, _ guide: String, depth: Int, _ atoms: inout [Look.Kind: Int]
    ) -> Formula? {
        switch expression {
        case .look(let look):
            let index = atoms[look.kind] ?? atoms.count
            atoms[look.kind] = index
            return .atom(index)
        case .fact(let name):
            let whole = name.contains("#") ? name : "\(guide)#\(name)"
            guard depth < Self.deepest, let inner = facts[whole] else { return nil }
            return formula(inner, String(whole.prefix { $0 != "#" }), depth: depth + 1, &atoms)
        case .not(let inner):
            return formula(inner, guide, depth: depth, &atoms).map(Formula.not)
        case .likely(let inner): return formula(inner, guide, depth: depth, &atoms)
        case .and(let parts):
            return formulas(parts, guide, depth, &atoms).map(Formula.and)
        case .or(let parts):
            return formulas(parts, guide, depth, &atoms).map(Formula.or)
        }
    }

    private func formulas(
        _ parts: [Expression], _ guide: String, _ depth: Int, _ atoms: inout [Look.Kind: Int]
    ) -> [Formula]? {
        var result: [Formula] = []
        for part in parts {
            guard let formula = formula(part, guide, depth: depth, &atoms) else { return nil }
            result.append(formula)
        }
        return result
    }
}
