/// What a project's own `.triageignore` files leave out, each below the folder that it lies in.
public struct ProjectIgnore: Sendable {
    private let folder: String
    private var rules = IgnoreRules()
    /// Whose file was read last, relative to the folder; nil before the first.
    private var entered: Substring?

    /// - Parameter folder: the project's, absolute.
    public init(folder: String) { self.folder = folder }

    /// Whether a path, relative to the folder, is left out. All of a folder is asked for at once, and before what lies
    /// deeper: then its own file is read.
    public mutating func ignores(_ path: String, isFolder: Bool) -> Bool {
        let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        if parent != entered {
            entered = parent
            let inner = parent.isEmpty ? "" : "/\(parent)"
            rules.add(path: "\(folder)\(inner)/.triageignore", base: String(parent))
        }
        return rules.ignores(path, isFolder: isFolder)
    }
}
