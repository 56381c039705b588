/// Paths as the system compares them: byte by byte, whatever their characters mean.
enum FolderPath {
    /// What is left of a path below a folder: empty for the folder itself, nil where the path is not inside of it.
    static func rest(of path: String, in folder: String) -> String? {
        let (path, folder) = (path.utf8, folder.utf8)
        guard path.starts(with: folder) else { return nil }
        var rest = path.dropFirst(folder.count)
        if rest.isEmpty { return "" }
        // Only the file system's root ends with a slash.
        if folder.last != UInt8(ascii: "/") {
            guard rest.popFirst() == UInt8(ascii: "/") else { return nil }
        }
        return String(decoding: rest, as: UTF8.self)
    }
}
