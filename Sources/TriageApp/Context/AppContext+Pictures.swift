import TriageCore

/// Pictures beside the guides: they are named, and opened by the system where the reader wants that.
extension AppContext {
    private static let suffixes: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tif", "tiff", "avif", "heic",
    ]

    /// A picture's place in the content, and its size in words; nil for what is none, or is not there.
    func picture(
        _ target: String, in guide: Guide
    ) -> (destination: Destination, size: String)? {
        guard !target.contains(":"), !target.hasPrefix("/"),
            let suffix = target.split(separator: ".").last?.lowercased(),
            Self.suffixes.contains(suffix)
        else { return nil }
        var folders = guide.path.split(separator: "/").dropLast().map(String.init)
        for component in target.split(separator: "/") where component != "." {
            guard component == ".." else {
                folders.append(String(component))
                continue
            }
            guard folders.popLast() != nil else { return nil }
        }
        let path = folders.joined(separator: "/")
        guard let bytes = loaded.fileSize(path, guide.root) else { return nil }
        return (.picture(path: path, root: guide.root), Self.size(bytes))
    }

    private static func size(_ bytes: Int) -> String {
        if bytes < 1000 { return "\(bytes) B" }
        let (amount, unit) = bytes < 1_000_000 ? (bytes / 100, "kB") : (bytes / 100_000, "MB")
        return "\(amount / 10).\(amount % 10) \(unit)"
    }
}
