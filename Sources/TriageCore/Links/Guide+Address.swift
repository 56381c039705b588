/// Where files that a guide names lie on the disk. Pure: whether they are there is for others to find out.
extension Guide {
    /// The absolute path of a file by its path in the guide's text; nil where it lies outside of the guide's root.
    public func address(of path: String, in library: Library) -> String? {
        guard library.roots.indices.contains(root) else { return nil }
        // A file for itself knows no root but the folder that it lies in, and those above it.
        let isFile = library.isFile(self)
        let base = isFile ? "" : library.roots[root]
        let own = isFile ? library.roots[root] : self.path
        var pieces =
            path.hasPrefix("/") && !isFile
            ? [] : own.split(separator: "/").dropLast().map(String.init)
        for piece in path.split(separator: "/") {
            switch piece {
            case ".": break
            case "..": if pieces.popLast() == nil { return nil }
            default: pieces.append(String(piece))
            }
        }
        return base + "/" + pieces.joined(separator: "/")
    }
}

extension Library {
    /// Whether a guide's root is the guide's file itself.
    public func isFile(_ guide: Guide) -> Bool {
        roots.indices.contains(guide.root) && roots[guide.root].hasSuffix("/" + guide.path)
    }
}
