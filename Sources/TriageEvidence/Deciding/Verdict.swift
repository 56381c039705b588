/// Yes, no, or cannot be told: Kleene's three truth values.
public enum Truth: String, Sendable, Hashable, Codable { case yes, no, unknown }

/// How far a verdict can be relied on.
public enum Strength: String, Sendable, Hashable, Codable, Comparable {
    /// Worth a look.
    case likely
    /// As certain as the files themselves.
    case sure

    public static func < (a: Strength, b: Strength) -> Bool { a == .likely && b == .sure }
}

/// Where a project says something.
public struct EvidencePlace: Sendable, Hashable {
    /// Relative to the project's folder.
    public var path: String
    /// Line, starting with 1.
    public var line: Int
    /// Column in bytes, starting with 1.
    public var column: Int
    /// The target that it counts for; nil where it counts for all.
    public var target: String?
    /// What stands there, in short; nil where it is secret or much.
    public var text: String?

    public init(
        path: String, line: Int, column: Int = 1, target: String? = nil, text: String? = nil
    ) {
        self.path = path
        self.line = line
        self.column = column
        self.target = target
        self.text = text
    }
}

/// What ended a look, or a part of it, before everything was seen.
public enum LookEnd: Sendable, Hashable {
    /// More files than are listed.
    case files(Int)
    /// More bytes in all than are read.
    case bytes(Int)
    /// More seconds than a look may take.
    case seconds(Double)
    /// A folder or link is not gone into: it leads out, cannot be read, or is skipped on purpose.
    case folder(String)
    /// A file nests deeper, holds more or has longer lines than is searched.
    case file(String)
}

/// Why a verdict is unknown.
public enum UnknownReason: Error, Sendable, Hashable {
    /// Not everything was looked at.
    case limit(LookEnd)
    /// A file is larger than is read, in bytes.
    case tooLarge(path: String, limit: Int)
    /// A file cannot be read, or not as what it is.
    case unreadable(path: String, line: Int?)
    /// The value is made by a program, or of variables.
    case computed
    /// The property list is not among the project's files.
    case notInProject(String)
    /// What a tool makes the project of, which is not read.
    case generated(tool: String, path: String)
    /// Plug-ins may add to what a file says.
    case pluginsMayAdd(String)
    /// There is no source code that could say it.
    case noSources
    /// No target of an app is in the project.
    case noTarget
    /// There is no target of that name.
    case unknownTarget(String)
    /// Targets or configurations differ.
    case targetsDiffer
    /// A command that nobody allowed to run, or that could not decide anything.
    case notRun(RunCommand)
    /// A command that did not come to its end.
    case runFailed(RunCommand, RunFailure)
    /// More than one answer of a question is true.
    case severalAnswers
    /// A fact that is not there, or that leads to itself.
    case noFact(String)
}

/// What a look, or an expression, came to.
public struct Verdict: Sendable, Hashable {
    public var truth: Truth
    public var strength: Strength
    /// Where it is seen; may be empty where something is not there.
    public var places: [EvidencePlace]
    /// Nil unless the truth is unknown.
    public var reason: UnknownReason?

    init(_ truth: Truth, _ strength: Strength = .sure, _ places: [EvidencePlace] = []) {
        self.truth = truth
        self.strength = strength
        self.places = places
    }

    static func unknown(_ reason: UnknownReason, _ places: [EvidencePlace] = []) -> Verdict {
        var verdict = Verdict(.unknown, .likely, places)
        verdict.reason = reason
        return verdict
    }

    /// Whether it can be relied on to be true.
    public var isSure: Bool { truth == .yes && strength == .sure }

    var negated: Verdict {
        var verdict = self
        verdict.truth = truth == .yes ? .no : truth == .no ? .yes : .unknown
        return verdict
    }

    /// No if one of them is no, yes if all are: as strong as the best no, or as the weakest yes.
    static func all(_ verdicts: [Verdict]) -> Verdict {
        combined(verdicts, decidedBy: .no)
    }

    /// Yes if one of them is yes, no if all are no.
    static func any(_ verdicts: [Verdict]) -> Verdict {
        combined(verdicts, decidedBy: .yes)
    }

    private static func combined(_ verdicts: [Verdict], decidedBy truth: Truth) -> Verdict {
        let deciding = verdicts.filter { $0.truth == truth }
        let strength = deciding.map(\.strength).max()
        if let strength {
            return Verdict(truth, strength, places(deciding.filter { $0.strength == strength }))
        }
        if let open = verdicts.first(where: { $0.truth == .unknown }) {
            var verdict = open
            verdict.places = places(verdicts)
            return verdict
        }
        let other: Truth = truth == .yes ? .no : .yes
        return Verdict(other, verdicts.map(\.strength).min() ?? .sure, places(verdicts))
    }

    /// What several targets and configurations say: that, where they agree.
    static func agreed(_ verdicts: [Verdict]) -> Verdict {
        guard let first = verdicts.first else { return .unknown(.noTarget) }
        if verdicts.allSatisfy({ $0.truth == first.truth }) {
            var verdict = first
            verdict.strength = verdicts.map(\.strength).min() ?? .sure
            verdict.places = places(verdicts)
            return verdict
        }
        if let open = verdicts.first(where: { $0.truth == .unknown }), let reason = open.reason,
            Set(verdicts.map(\.truth)).count < 3, reason != .targetsDiffer,
            !verdicts.contains(where: { $0.truth == .no })
                || !verdicts.contains(where: { $0.truth == .yes })
        {
            return .unknown(reason, places(verdicts))
        }
        return .unknown(.targetsDiffer, places(verdicts))
    }

    /// All places, each once: what counts for several configurations of a target stands in one line.
    private static func places(_ verdicts: [Verdict]) -> [EvidencePlace] {
        var seen: Set<EvidencePlace> = []
        return verdicts.flatMap(\.places).filter { seen.insert($0).inserted }
    }
}
