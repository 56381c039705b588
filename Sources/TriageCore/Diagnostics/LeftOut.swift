/// The files of a library's folders that are not read, by the reason.
public struct LeftOut: Hashable, Sendable {
    /// Why a file is not read.
    public enum Reason: Int, CaseIterable, Sendable {
        /// In a folder where a tool keeps its own.
        case toolFolder
        /// By the patterns of a `.triageignore`.
        case ignored
        /// Its name begins with a dot.
        case hidden
        /// Behind a link that leads out of its content folder.
        case linkOutside
        /// Below a hidden folder, and the same as another file of its content folder.
        case copy
        /// Written by the program itself.
        case report
        /// Too large, no regular file, a link to nothing.
        case unreadable
        /// No Markdown.
        case otherFormat
        /// Beyond what one library may hold: somebody named a whole disk.
        case beyondLimit
    }

    /// The files of one reason.
    public struct Group: Hashable, Sendable {
        public var reason: Reason
        public var files: Int
        /// Whether there may be more: counting has an end.
        public var isAtLeast = false
        /// Folders or files that one names to read them, the first few; of other formats how their names end.
        public var names: [String] = []
    }

    /// Groups that hold any, in the order of the reasons.
    public private(set) var groups: [Group] = []

    /// More names are not kept.
    public static let namesKept = 3

    public init() {}

    /// Counts files for a reason.
    ///
    /// - Parameter name: what one names to read them.
    public mutating func add(
        _ files: Int, _ reason: Reason, _ name: String, isAtLeast: Bool = false
    ) {
        guard files > 0 || groups.contains(where: { $0.reason == reason }) else { return }
        let index = groups.endOfPrefix { $0.reason.rawValue < reason.rawValue }
        if index == groups.count || groups[index].reason != reason {
            groups.insert(Group(reason: reason, files: 0), at: index)
        }
        groups[index].files += files
        groups[index].isAtLeast = groups[index].isAtLeast || isAtLeast
        if groups[index].names.count < Self.namesKept, !groups[index].names.contains(name) {
            groups[index].names.append(name)
        }
    }

    /// Counts a file for a reason.
    public mutating func add(_ reason: Reason, _ name: String) { add(1, reason, name) }

    /// Adds what another root leaves out.
    public mutating func add(_ other: LeftOut) {
        for group in other.groups {
            for (index, name) in group.names.enumerated() {
                add(
                    index == 0 ? group.files : 0, group.reason, name, isAtLeast: group.isAtLeast)
            }
        }
    }

    public var isEmpty: Bool { groups.isEmpty }
    /// How many are Markdown.
    public var markdownFiles: Int {
        groups.lazy.filter { $0.reason != .otherFormat }.reduce(0) { $0 + $1.files }
    }
    /// How many there are.
    public var files: Int { groups.reduce(0) { $0 + $1.files } }
    /// Whether there may be more.
    public var isAtLeast: Bool { groups.contains(where: \.isAtLeast) }
}
