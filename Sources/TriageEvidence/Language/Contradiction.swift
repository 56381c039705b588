/// Whether an expression can be true in no project at all, whatever its looks come to.
struct Contradiction {
    /// By whole names.
    let facts: [String: Expression]
    /// With more looks than these nobody tries all ways.
    private static let most = 12
    /// Facts may stand for more than anybody wrote, or lead to themselves: so many steps are followed.
    private static let steps = 2_000
    private static let deepest = 20

    init(facts: [String: Expression]) { self.facts = facts }

    func contradicts(_ expression: Expression, guide: String) -> Bool {
        var atoms = Atoms()
        guard let formula = formula(expression, guide, depth: 0, &atoms),
            atoms.indices.count <= Self.most
        else { return false }
        return !(0..<(1 << atoms.indices.count)).contains { formula.isTrue($0) }
    }

    private struct Atoms {
        var indices: [Look.Kind: Int] = [:]
        var steps = 0
    }

    private indirect enum Formula {
        case atom(Int)
        case not(Formula)
        case and([Formula])
        case or([Formula])

        /// - Parameter truths: a bit for each atom.
        func isTrue(_ truths: Int) -> Bool {
            switch self {
            case .atom(let index): truths >> index & 1 == 1
            case .not(let inner): !inner.isTrue(truths)
            case .and(let parts): parts.allSatisfy { $0.isTrue(truths) }
            case .or(let parts): parts.contains { $0.isTrue(truths) }
            }
        }
    }

    /// Nil where a fact is not there, or leads to itself, or too far.
    private func formula(
        _ expression: Expression, _ guide: String, depth: Int, _ atoms: inout Atoms
    ) -> Formula? {
        atoms.steps += 1
        guard atoms.steps < Self.steps else { return nil }
        switch expression {
        case .look(let look):
            let index = atoms.indices[look.kind] ?? atoms.indices.count
            atoms.indices[look.kind] = index
            return .atom(index)
        case .fact(let name):
            let whole = FactName.whole(name, in: guide)
            guard depth < Self.deepest, let inner = facts[whole] else { return nil }
            return formula(inner, FactName.guide(of: whole), depth: depth + 1, &atoms)
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
        _ parts: [Expression], _ guide: String, _ depth: Int, _ atoms: inout Atoms
    ) -> [Formula]? {
        var result: [Formula] = []
        for part in parts {
            guard let formula = formula(part, guide, depth: depth, &atoms) else { return nil }
            result.append(formula)
        }
        return result
    }
}
