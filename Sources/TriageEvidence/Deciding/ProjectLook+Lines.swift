import TriageCore

extension ProjectLook {
    /// The folders that hold files, relative to the project's; empty for that one.
    public var folders: [String] {
        var folders: Set<String> = [""]
        for file in files {
            var path = Substring(file.path)
            while let slash = path.lastIndex(of: "/") {
                path = path[..<slash]
                guard folders.insert(String(path)).inserted else { break }
            }
        }
        return folders.sorted()
    }

    /// What stands around a place, with its own line; empty where that is secret.
    func code(around place: EvidencePlace) -> [ProjectEvidence.CodeLine] {
        let path = place.path
        guard !SecretFile.contains(ProjectFile(path: path, size: 0)),
            case .success(let bytes) = bytes(path), !bytes.prefix(4_096).contains(0)
        else { return [] }
        let first = max(1, place.line - 2)
        return bytes.split(
            separator: 0x0A, maxSplits: place.line + 2, omittingEmptySubsequences: false
        ).prefix(place.line + 2).enumerated().dropFirst(first - 1).map { index, line in
            ProjectEvidence.CodeLine(
                number: index + 1,
                text: String(String(decoding: line.prefix(800), as: UTF8.self).prefix(200)))
        }
    }

    /// The text of a line (starting with 1) of a file, without blanks around it; nil where there is none, or it is secret.
    public func lineText(_ line: Int, of path: String) -> String? {
        guard !SecretFile.contains(ProjectFile(path: path, size: 0)),
            case .success(let bytes) = bytes(path)
        else { return nil }
        var start = bytes.startIndex
        for _ in 1..<max(1, line) {
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
            start = end + 1
        }
        let text = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
        return String(String(decoding: text, as: UTF8.self).trimmed)
    }
}
