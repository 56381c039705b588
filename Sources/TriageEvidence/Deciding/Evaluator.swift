/// Decides expressions over a project, once for every app target and configuration that it builds.
public final class Evaluator {
    private let look: ProjectLook
    /// Expressions of facts by their whole name, `guide#fact`.
    private let facts: [String: Expression]
    private var verdicts: [LookKey: Verdict] = [:]
    /// Facts lead to facts, but not for ever.
    private static let deepest = 20

    private struct LookKey: Hashable {
        var kind: Look.Kind
        /// Index among the app targets; nil where the look does not depend on them.
        var target: Int?
    }

    /// - Parameter facts: by their whole name, `guide#fact`.
    public init(_ look: ProjectLook, facts: [String: Expression] = [:]) {
        self.look = look
        self.facts = facts
    }

    /// What an expression of a guide comes to; each target and configuration has to agree.
    public func verdict(_ expression: Expression, guide: String) -> Verdict {
        let apps = look.targets.apps
        guard apps.count > 0, dependsOnTarget(expression, guide: guide, depth: 0) else {
            return verdict(expression, guide, target: nil, depth: 0)
        }
        return .agreed(apps.indices.map { verdict(expression, guide, target: $0, depth: 0) })
    }

    /// What one look comes to, for who wants to see each.
    public func verdict(_ look: Look) -> Verdict {
        verdict(.look(look), guide: "")
    }

    /// The looks of an expression and of the facts that it names, each once, in the order of the text.
    public func looks(of expression: Expression, guide: String) -> [Look] {
        var looks: [Look] = []
        collect(expression, guide, depth: 0, into: &looks)
        return looks
    }

    private func collect(
        _ expression: Expression, _ guide: String, depth: Int, into looks: inout [Look]
    ) {
        switch expression {
        case .look(let look): if !looks.contains(look) { looks.append(look) }
        case .fact(let name):
            guard depth < Self.deepest, let (inner, guide) = fact(name, guide: guide) else {
                return
            }
            collect(inner, guide, depth: depth + 1, into: &looks)
        case .not(let inner), .likely(let inner):
            collect(inner, guide, depth: depth, into: &looks)
        case .and(let parts), .or(let parts):
            for part in parts { collect(part, guide, depth: depth, into: &looks) }
        }
    }

    private func fact(_ name: String, guide: String) -> (Expression, guide: String)? {
        let whole = name.contains("#") ? name : "\(guide)#\(name)"
        return facts[whole].map { ($0, String(whole.prefix { $0 != "#" })) }
    }

    private func dependsOnTarget(_ expression: Expression, guide: String, depth: Int) -> Bool {
        guard depth < Self.deepest else { return false }
        return expression.looks.contains(where: \.dependsOnTarget)
            || expression.facts.contains {
                fact($0, guide: guide).map {
                    dependsOnTarget($0.0, guide: $0.guide, depth: depth + 1)
                } ?? false
            }
    }

    private func verdict(
        _ expression: Expression, _ guide: String, target: Int?, depth: Int
    ) -> Verdict {
        switch expression {
        case .look(let look):
            let key = LookKey(kind: look.kind, target: look.dependsOnTarget ? target : nil)
            if let kept = verdicts[key] { return kept }
            let apps = self.look.targets.apps
            let verdict = LookEvaluator(look: self.look, target: key.target.map { apps[$0] })
                .verdict(look.kind)
            verdicts[key] = verdict
            return verdict
        case .fact(let name):
            guard depth < Self.deepest, let (expression, guide) = fact(name, guide: guide) else {
                return .unknown(.noFact(name))
            }
            return verdict(expression, guide, target: target, depth: depth + 1)
        case .not(let inner): return verdict(inner, guide, target: target, depth: depth).negated
        case .and(let parts):
            return .all(parts.map { verdict($0, guide, target: target, depth: depth) })
        case .or(let parts):
            return .any(parts.map { verdict($0, guide, target: target, depth: depth) })
        case .likely(let inner):
            var verdict = verdict(inner, guide, target: target, depth: depth)
            verdict.strength = .likely
            return verdict
        }
    }
}

extension Look {
    /// Whether it may say something else for another target; one that names its target does not.
    fileprivate var dependsOnTarget: Bool {
        switch kind {
        case .code: true
        case .propertyList(_, _, let target), .entitlement(_, _, let target),
            .setting(_, _, let target):
            target == nil
        case .file, .text, .key, .environment, .run: false
        }
    }
}
