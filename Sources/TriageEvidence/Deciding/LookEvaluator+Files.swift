import TriageCore

/// Looks at files themselves, and at their lines.
extension LookEvaluator {
    func file(_ glob: Glob) -> Verdict {
        if let path = look.paths(glob).first {
            return Verdict(.yes, .sure, [EvidencePlace(path: path, line: 1)])
        }
        return left(glob).map { .unknown(.limit($0)) } ?? Verdict(.no)
    }

    /// Why not everything that could fit was listed: a pattern may name a folder that no look goes into.
    func left(_ glob: Glob?) -> LookEnd? {
        look.listingEnd ?? glob.flatMap { SkippedFolders.named(in: $0.text) }.map { .folder($0) }
    }

    func text(_ regex: LinearRegex, _ glob: Glob?) -> Verdict {
        var places: [EvidencePlace] = []
        var reason = left(glob).map { UnknownReason.limit($0) }
        // A link's target is searched by its own name.
        if let link = look.links(glob).first {
            reason = reason ?? .unreadable(path: link, line: nil)
        }
        for file in look.files(glob) {
            let bytes: [UInt8]
            switch look.bytes(file.path) {
            case _ where SecretFile.contains(file):
                reason = reason ?? .unreadable(path: file.path, line: nil)
                continue
            case .failure(let failure):
                reason = reason ?? UnknownReason(failure, file.path)
                continue
            case .success(let read): bytes = read
            }
            if bytes.prefix(4_096).contains(0) {
                // Pictures and archives have no lines; what is asked for by its path may be text all the same.
                if glob != nil { reason = reason ?? .unreadable(path: file.path, line: nil) }
                continue
            }
            guard regex.mayMatch(bytes[...]) else { continue }
            var searched = 0
            for (index, line) in Self.lines(of: bytes).enumerated() {
                searched += line.count
                let isTime = searched > Self.longestLine
                if isTime { searched = 0 }
                let end = isTime ? look.end : nil
                guard line.count <= Self.longestLine, end == nil else {
                    reason = reason ?? .limit(end ?? .file(file.path))
                    continue
                }
                guard regex.mayMatch(line) else { continue }
                let text = String(decoding: line, as: UTF8.self)
                guard let column = regex.firstMatch(in: text) else { continue }
                places.append(
                    EvidencePlace(
                        path: file.path, line: index + 1, column: column + 1,
                        text: Self.short(String(text.trimmed))))
                break
            }
            if places.count >= 20 { break }
        }
        if !places.isEmpty { return Verdict(.yes, .likely, places) }
        return reason.map { .unknown($0) } ?? Verdict(.no)
    }

    /// LF, CR LF and a lone CR end a line.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard bytes.contains(0x0D) else { return parts }
        return parts.flatMap { part in
            (part.last == 0x0D ? part.dropLast() : part)
                .split(separator: 0x0D, omittingEmptySubsequences: false)
        }
    }

    /// Bytes of a line that is searched, and of lines between two looks at the clock.
    private static let longestLine = 64 << 10

    static func short(_ text: String) -> String {
        text.count > 200 ? String(text.prefix(200)) : text
    }
}
