/// What an author says about a project: looks into its files, joined by `and`, `or` and `not`.
public indirect enum Expression: Sendable, Hashable {
    case look(Look)
    /// A fact of the same guide, or of another one as `guide#fact`.
    case fact(String)
    case not(Expression)
    case and([Expression])
    case or([Expression])
    /// What is likely at most, whatever its looks say.
    case likely(Expression)

    /// All its looks, in the order of the text.
    public var looks: [Look] {
        switch self {
        case .look(let look): [look]
        case .fact: []
        case .not(let inner), .likely(let inner): inner.looks
        case .and(let parts), .or(let parts): parts.flatMap(\.looks)
        }
    }

    /// The facts that it names.
    public var facts: [String] {
        switch self {
        case .look: []
        case .fact(let name): [name]
        case .not(let inner), .likely(let inner): inner.facts
        case .and(let parts), .or(let parts): parts.flatMap(\.facts)
        }
    }
}

/// One look into a project.
public struct Look: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// A file is there.
        case file(Glob)
        /// A line matches.
        case text(LinearRegex, in: Glob?)
        /// A key of a configuration file.
        case key([String], Test, in: Glob?)
        /// Source code, without comments and strings.
        case code(CodePattern, [CodeFilter], in: Glob?)
        /// A key of a target's property list, or of what it is signed with, as it will be built.
        case propertyList(PropertyListRole, [String], Test, target: String?)
        /// A build setting of a target.
        case setting(String, Test, target: String?)
        /// A variable of the environment.
        case environment(String, Test)
        /// A command, which only runs with consent.
        case run(RunCommand, RunTest)
    }

    public var kind: Kind
    /// As it was written.
    public var text: String
}

/// Which of a target's property lists is meant.
public enum PropertyListRole: Sendable, Hashable { case information, entitlements }

/// What a value is held against.
public enum Test: Sendable, Hashable {
    case isSet
    case equals(String)
    /// A list that has an item, or a text that has a part.
    case has(String)
    case matches(LinearRegex)
    /// As numbers, or as versions: 17.4 < 18.
    case compares(Comparison, String)
}

/// What a command is held against.
public enum RunTest: Sendable, Hashable {
    case exits(Int)
    case prints(LinearRegex)
}

/// A comparison of numbers or versions.
public enum Comparison: String, Sendable, Hashable, CaseIterable {
    case less = "<"
    case atMost = "<="
    case equal = "=="
    case atLeast = ">="
    case more = ">"

    /// Whether two versions, or numbers, are in this relation; nil where one of them is none.
    ///
    /// - Parameter areVersions: whether they can be no decimals: 1.5 < 1.25 as versions only, and nil where that is not
    ///   known.
    func isTrue(_ a: String, _ b: String, areVersions: Bool) -> Bool? {
        let (a, b) = (a.filter { $0 != "_" }, b.filter { $0 != "_" })
        let numbers = Double(a).flatMap { a in Double(b).map { isTrue([a], [$0]) } }
        guard let first = Self.version(a), let second = Self.version(b) else { return numbers }
        let versions = isTrue(first, second)
        return areVersions || numbers ?? versions == versions ? versions : nil
    }

    private func isTrue(_ a: [Double], _ b: [Double]) -> Bool {
        let count = max(a.count, b.count)
        let pairs = (0..<count).map { ($0 < a.count ? a[$0] : 0, $0 < b.count ? b[$0] : 0) }
        let difference = pairs.first { $0.0 != $0.1 }.map { $0.0 < $0.1 ? -1 : 1 } ?? 0
        return switch self {
        case .less: difference < 0
        case .atMost: difference <= 0
        case .equal: difference == 0
        case .atLeast: difference >= 0
        case .more: difference > 0
        }
    }

    /// A version's numbers; nil for what is none.
    private static func version(_ text: String) -> [Double]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0).map(Double.init) }
        return numbers.count == parts.count ? numbers : nil
    }
}

/// What narrows the places where a pattern of code fits.
public enum CodeFilter: Sendable, Hashable {
    /// An operand that is a number.
    case compares(operand: String, Comparison, Double)
    /// An operand that is a text, and no key of a dictionary that stands in the target's property list.
    case isNoKey(operand: String, of: [String])
    /// Kept by nothing but a local constant, or by nothing.
    case keptLocally
    /// Kept by a property.
    case keptInProperty
    /// At least so many places.
    case atLeast(Int)
    /// In a file where another pattern fits as well, or nowhere.
    case with(CodePattern)
    case without(CodePattern)
}
