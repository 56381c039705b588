import TriageLexicon

/// A line such as `**WWDC**: 2023-10180` whose entries stand for addresses or guides.
struct ResourceLine {
    private enum Kind { case sessions, documentation, guides }
    private let kind: Kind

    private static let pages = Lexicon.set(.documentation)
    private static let guides = Lexicon.set(.guideLists)

    /// - Parameter label: the bold words at the line's start.
    init?(label: String) {
        let label = String(label.lowercased().trimmed.trimmedEnd(while: \.isColon))
        switch label {
        case "wwdc": kind = .sessions
        case _ where Self.pages.contains(label): kind = .documentation
        case _ where Self.guides.contains(label): kind = .guides
        default: return nil
        }
    }

    /// The entries of a text that mean something, with byte offsets in it.
    func links(_ text: String, guide: (String) -> LinkTarget?) -> [TextLink] {
        let bytes = Array(text.utf8)
        var found: [TextLink] = []
        var start = 0
        func end(_ index: Int) -> Int? {
            if bytes[index] == 0x2C || bytes[index] == 0x3B { return index + 1 }
            // `，` and `、`
            guard index + 2 < bytes.count else { return nil }
            let three = (bytes[index], bytes[index + 1], bytes[index + 2])
            return three == (0xEF, 0xBC, 0x8C) || three == (0xE3, 0x80, 0x81) ? index + 3 : nil
        }
        var index = 0
        while index <= bytes.count {
            guard index == bytes.count || end(index) != nil else {
                index += 1
                continue
            }
            if let link = entry(bytes, start..<index, guide) { found.append(link) }
            start = index < bytes.count ? end(index) ?? index + 1 : index + 1
            index = max(index + 1, start)
        }
        return found
    }

    private func entry(
        _ bytes: [UInt8], _ range: Range<Int>, _ guide: (String) -> LinkTarget?
    ) -> TextLink? {
        var start = range.lowerBound
        var end = range.upperBound
        func isOuter(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x3A || byte == 0x09 }
        // A full-width colon behind the label.
        if end - start >= 3, bytes[start] == 0xEF, bytes[start + 1] == 0xBC,
            bytes[start + 2] == 0x9A
        {
            start += 3
        }
        while start < end, isOuter(bytes[start]) { start += 1 }
        while end > start, isOuter(bytes[end - 1]) || bytes[end - 1] == 0x2E { end -= 1 }
        guard start < end else { return nil }
        if kind != .guides, let blank = bytes[start..<end].firstIndex(of: 0x20) { end = blank }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        let target: LinkTarget? =
            switch kind {
            case .sessions: Self.session(name).map { .address($0) }
            case .documentation: Self.documentation(name).map { .address($0) }
            case .guides: guide(name)
            }
        return target.map { TextLink(range: start..<end, text: name, target: $0) }
    }

    /// `2023-10180`
    static func session(_ name: String) -> String? {
        let pieces = name.split(separator: "-")
        guard pieces.count == 2, pieces[0].utf8.count == 4, Int(pieces[0]) != nil,
            let number = Int(pieces[1]), number > 0
        else { return nil }
        return "https://developer.apple.com/videos/play/wwdc\(pieces[0])/\(number)/"
    }

    /// `/corelocation`, and pages outside of the documentation.
    static func documentation(_ path: String) -> String? {
        guard path.hasPrefix("/"), path.utf8.count > 1,
            path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3C })
        else { return nil }
        let first = path.dropFirst().prefix { $0 != "/" && $0 != "?" }
        let isPage = [
            "app-store", "contact", "design", "distribute", "forums", "news", "programs", "support",
            "videos",
        ].contains(String(first))
        return "https://developer.apple.com" + (isPage ? "" : "/documentation") + path
    }
}
