/// What a project's own `.triageignore` leaves out.
public struct ProjectIgnore: Sendable {
    private let rules: IgnoreRules

    /// - Parameter folder: the project's, absolute; without such a file nothing is left out.
    public init(folder: String) {
        var rules = IgnoreRules()
        rules.add(path: folder + "/.triageignore", base: "")
        self.rules = rules
    }

    /// Whether a path, relative to the folder, is left out.
    public func ignores(_ path: String, isFolder: Bool) -> Bool {
        rules.ignores(path, isFolder: isFolder)
    }
}
