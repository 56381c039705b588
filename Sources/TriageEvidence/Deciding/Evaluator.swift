/// Decides expressions over a project, once for every app target and configuration that it builds.
public final class Evaluator {
    private let look: ProjectLook
    /// The apps that are judged.
    private(set) lazy var apps = concerned()
    /// Expressions of facts by their whole name, `guide#fact`.
    private let facts: [String: Expression]
    private var verdicts: [LookKey: Verdict] = [:]
    private var factVerdicts: [FactKey: Verdict] = [:]
    /// Whether commands run now: they come last, when all else was looked at.
    var runsCommands = false {
        didSet { factVerdicts = [:] }
    }
    private struct LookKey: Hashable {
        var kind: Look.Kind
        /// Index among the app targets; nil where the look does not depend on them.
        var target: Int?
    }

    private struct FactKey: Hashable {
        /// With its guide.
        var name: String
        var target: Int?
    }

    /// - Parameter facts: by their whole name, `guide#fact`.
    public init(_ look: ProjectLook, facts: [String: Expression] = [:]) {
        self.look = look
        self.facts = facts
    }

    /// Makes ready for some expressions and for all facts.
    public func expect(_ expressions: some Sequence<Expression>) {
        let looks = expressions.flatMap(\.looks) + facts.values.flatMap(\.looks)
        look.expect(
            Set(
                looks.compactMap { look in
                    if case .code(let pattern, _, _) = look.kind { pattern.names } else { nil }
                }.joined()))
    }

    /// The apps that hold code or keys of what the library is about, by its facts, or all where none does: a widget's host
    /// or a second app that does something else leaves the others as they are.
    private func concerned() -> [AppTarget] {
        let all = look.targets.apps
        let names = Set(all.map(SourceScope.Target.init))
        guard names.count > 1 else { return all }
        let topic = facts.sorted { $0.key < $1.key }.flatMap { $0.value.looks }.filter(\.isOfTopic)
        let concerned = all.filter { target in
            topic.contains {
                LookEvaluator(look: look, target: target).verdict($0.kind).truth == .yes
            }
        }
        let found = Set(concerned.map(SourceScope.Target.init))
        return found.isEmpty ? all : all.filter { found.contains(.init($0)) }
    }

    /// What an expression of a guide comes to; each target and configuration has to agree.
    public func verdict(_ expression: Expression, guide: String) -> Verdict {
        guard apps.count > 0,
            looks(of: expression, guide: guide).contains(where: \.dependsOnTarget)
        else { return verdict(expression, guide, target: nil) }
        return .agreed(apps.indices.map { verdict(expression, guide, target: $0) })
    }

    /// What one look comes to, for who wants to see each.
    public func verdict(_ look: Look) -> Verdict {
        verdict(.look(look), guide: "")
    }

    /// The looks of an expression and of the facts that it names, each once, in the order of the text.
    public func looks(of expression: Expression, guide: String) -> [Look] {
        var looks: [Look] = []
        var seen: Set<String> = []
        collect(expression, guide, into: &looks, &seen)
        return looks
    }

    private func collect(
        _ expression: Expression, _ guide: String, into looks: inout [Look],
        _ seen: inout Set<String>
    ) {
        switch expression {
        case .look(let look): if !looks.contains(look) { looks.append(look) }
        case .fact(let name):
            let whole = FactName.whole(name, in: guide)
            guard seen.insert(whole).inserted, let inner = facts[whole] else { return }
            collect(inner, FactName.guide(of: whole), into: &looks, &seen)
        case .not(let inner), .likely(let inner): collect(inner, guide, into: &looks, &seen)
        case .and(let parts), .or(let parts):
            for part in parts { collect(part, guide, into: &looks, &seen) }
        }
    }

    private func verdict(_ expression: Expression, _ guide: String, target: Int?) -> Verdict {
        switch expression {
        case .look(let look): return verdict(look, target: target)
        case .fact(let name):
            let key = FactKey(name: FactName.whole(name, in: guide), target: target)
            if let known = factVerdicts[key] { return known }
            // One that leads to itself finds this.
            factVerdicts[key] = .unknown(.noFact(name))
            if let inner = facts[key.name] {
                factVerdicts[key] = verdict(inner, FactName.guide(of: key.name), target: target)
            }
            return factVerdicts[key] ?? .unknown(.noFact(name))
        case .not(let inner): return verdict(inner, guide, target: target).negated
        case .and(let parts): return .all(parts.map { verdict($0, guide, target: target) })
        case .or(let parts): return .any(parts.map { verdict($0, guide, target: target) })
        case .likely(let inner):
            var verdict = verdict(inner, guide, target: target)
            verdict.strength = .likely
            return verdict
        }
    }

    private func verdict(_ look: Look, target: Int?) -> Verdict {
        if case .run(let command, _) = look.kind, !runsCommands {
            return .unknown(.notRun(command))
        }
        var target = look.dependsOnTarget ? target : nil
        // Code is the same in every configuration.
        if case .code = look.kind, let index = target {
            target = apps.firstIndex {
                $0.name == apps[index].name && $0.folder == apps[index].folder
            }
        }
        let key = LookKey(kind: look.kind, target: target)
        if let kept = verdicts[key] { return kept }
        let verdict = LookEvaluator(look: self.look, target: key.target.map { apps[$0] })
            .verdict(look.kind)
        verdicts[key] = verdict
        return verdict
    }
}

/// Names of facts: `guide#fact`, or `fact` inside of its guide.
enum FactName {
    static func whole(_ name: String, in guide: String) -> String {
        name.contains("#") ? name : "\(guide)#\(name)"
    }

    static func guide(of whole: String) -> String { String(whole.prefix { $0 != "#" }) }
}

extension Look {
    /// Whether it tells that an app has to do with what a library is about: by its code, or its property list.
    var isOfTopic: Bool {
        switch kind {
        case .code, .propertyList(.information, _, _, nil): true
        default: false
        }
    }

    /// Whether it may say something else for another target; one that names its target does not.
    fileprivate var dependsOnTarget: Bool {
        switch kind {
        case .code: true
        case .propertyList(_, _, _, let target), .setting(_, _, let target): target == nil
        case .file, .text, .key, .environment, .run: false
        }
    }
}
