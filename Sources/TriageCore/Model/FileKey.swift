/// A content file: two roots may hold files of the same path.
public struct FileKey: Sendable, Hashable {
    /// Index of the content root in the library's.
    public var root: Int
    /// Path relative to that root; absolute for a root itself.
    public var path: String

    public init(root: Int, path: String) {
        self.root = root
        self.path = path
    }
}

extension Guide {
    /// The file that the guide is.
    public var file: FileKey { FileKey(root: root, path: path) }
}

extension SourceLocation {
    /// The file that the place is in.
    public var file: FileKey { FileKey(root: root, path: path) }
}
