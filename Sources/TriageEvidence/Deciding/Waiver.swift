import TriageCore

/// A comment that takes the blame from a place: `triage:ignore RULE reason`, with `until 2027-01-31` before the reason
/// where it shall end.
///
/// It counts on the line that it stands in and on the next one, needs a reason, and names the rule by the fact that it is
/// or by the id of its answer or item.
public struct Waiver: Sendable, Hashable {
    public var rule: String
    public var reason: String
    /// The last day that it counts, as `2027-01-31`; nil for ever.
    public var until: String?
    /// Relative to the project's folder.
    public var path: String
    /// Line, starting with 1.
    public var line: Int

    private static let mark = "triage:ignore"

    /// What a line says; nil where it says none, or gives no reason.
    init?(_ text: String, path: String, line: Int) {
        guard let mark = text.firstRange(of: Self.mark) else { return nil }
        var words = text[mark.upperBound...].split(whereSeparator: \.isWhitespace)
        if let last = words.last, last == "-->" || last == "*/" { words.removeLast() }
        guard text[mark.upperBound...].first?.isWhitespace == true, words.count > 1 else {
            return nil
        }
        rule = String(words.removeFirst())
        if words.first == "until", words.count > 2 {
            until = String(words[1])
            words.removeFirst(2)
        }
        reason = words.joined(separator: " ")
        self.path = path
        self.line = line
    }

    func names(_ entry: EvidenceBook.Entry) -> Bool {
        let fact = entry.rule.map { FactName.whole($0, in: entry.guide) }
        if rule == fact || rule == entry.id.rawValue { return true }
        // Without its guide.
        return fact?.hasSuffix("#" + rule) ?? false
    }
}

extension ProjectLook {
    /// The comment that takes the blame from what an entry was found at: nil while a place of the same kind of file has none.
    ///
    /// - Parameter today: as `2026-11-28`; a comment whose day has passed does not count.
    func waiver(of entry: EvidenceBook.Entry, at places: [EvidencePlace], today: String) -> Waiver?
    {
        var waived: [String: Waiver] = [:]
        var open: Set<String> = []
        for place in places {
            let type = ProjectFile(path: place.path, size: 0).type
            let found = [place.line, place.line - 1].lazy.filter { $0 > 0 }.compactMap { line in
                self.lineText(line, of: place.path).flatMap {
                    Waiver($0, path: place.path, line: line)
                }
            }.first { $0.names(entry) && ($0.until ?? today) >= today }
            if let found { waived[type] = waived[type] ?? found } else { open.insert(type) }
        }
        return waived.sorted { $0.key < $1.key }.first { !open.contains($0.key) }?.value
    }
}
