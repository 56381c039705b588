import TriageLexicon

/// A line by which a guide says which code stands beside an answer: `Code: #turning`, `Code: none`.
public enum CodeLine {
    /// The destinations that such a line names, with commas between them; none where it wants no code.
    ///
    /// - Returns: nil for any other line: prose and code stay what they are.
    public static func destinations(in line: String) -> [String]? {
        guard let said = heads.rest(of: line)?.trimmed else { return nil }
        if none.contains(said.lowercased()) { return [] }
        var found: [String] = []
        for name in said.split(whereSeparator: { ",，、".contains($0) }) {
            guard let destination = destination(String(name.trimmed)) else { return nil }
            found.append(destination)
        }
        return found.isEmpty ? nil : found
    }

    /// `#turning`, `pump#turning`, `[turning](#turning)`
    private static func destination(_ name: String) -> String? {
        var name = name[...]
        if name.hasPrefix("["), name.hasSuffix(")"), let link = name.firstRange(of: "](") {
            name = name[link.upperBound...].dropLast()
        }
        guard let mark = name.firstIndex(of: "#"), name.index(after: mark) < name.endIndex,
            !name.contains(where: \.isWhitespace)
        else { return nil }
        return String(name)
    }

    private static let heads = LineHeads(Lexicon.set(.codeLeads))
    private static let none = Lexicon.set(.noCode)
}
