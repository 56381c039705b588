import TriageCore
import TriageEvidence

/// Lines that were to be evidence and are prose by a letter: a look that is nearly spelled as it is, a lead in other
/// letters. Told only where what stands behind is written as that look wants it, for people write of evidence in prose too.
enum EvidenceTypos {
    /// By line, starting with 1.
    static func find(in guide: Guide) -> [(line: Int, flaw: EvidenceFlaw)] {
        let source = guide.document.source
        let facts = guide.document.factNames
        var lines: Set<Int> = []
        for part in guide.parts where part.tree != nil || part.checklist != nil {
            guard let first = part.blocks.first, let last = part.blocks.last else { continue }
            let end = max(0, Int(guide.document.blocks[last].end) - 1)
            lines.formUnion(
                guide.document.line(
                    of: first)...max(guide.document.line(of: first), source.line(at: end)))
        }
        return lines.sorted().compactMap { line in
            flaw(of: source.lineText(line), facts).map { (line, $0) }
        }
    }

    static func flaw(of line: String, _ facts: Set<String>) -> EvidenceFlaw? {
        let text = line.drop { !$0.isLetter }
        guard let lead = leads.first(where: { text.lowercased().hasPrefix($0) }) else { return nil }
        var behind = text.dropFirst(lead.count)
        let marks = behind.prefix { "*_: ：".contains($0) }
        // Without a colon it is the beginning of a sentence.
        guard marks.contains(where: { $0 == ":" || $0 == "：" }) else { return nil }
        behind = behind.dropFirst(marks.count)
        let isProper = EvidenceLine.text(of: text) != nil
        var rest = behind
        while rest.hasPrefix("not ") || rest.hasPrefix("(") {
            rest = rest.dropFirst(rest.hasPrefix("(") ? 1 : 4).drop { $0 == " " }
        }
        let word = String(rest.prefix { !$0.isWhitespace && $0 != ")" && $0 != ":" })
        let argument = rest.dropFirst(word.count).drop { $0 == " " || $0 == ":" }
        if !isProper,
            facts.contains(word) || LookName(rawValue: word).map({ fits($0, argument) }) == true
        {
            return .lead(String(text.prefix(lead.count)) + String(marks.trimmed))
        }
        guard isProper, !EvidenceLine.asks(String(behind), facts: facts) else { return nil }
        return meant(word, argument, facts).map { .typo(word, meant: $0) }
    }

    private static let leads = EvidenceLine.names.map { $0.lowercased() }

    /// The look or the fact that a word nearly is.
    private static func meant(
        _ word: String, _ argument: Substring, _ facts: Set<String>
    ) -> String? {
        let written = Array(word.lowercased().utf8)
        for look in LookName.allCases where fits(look, argument) {
            if EditDistance.between(written, Array(look.rawValue.utf8), atMost: 1) != nil {
                return look.rawValue
            }
        }
        return facts.sorted().first { fact in
            fact.utf8.count > 4 && EditDistance.between(written, Array(fact.utf8), atMost: 2) != nil
        }
    }

    /// Whether what stands behind a look is written as it wants it.
    private static func fits(_ look: LookName, _ argument: Substring) -> Bool {
        let words = argument.split(separator: " ")
        guard let first = words.first else { return false }
        switch look {
        case .file:
            return first.contains { "/*{`".contains($0) }
                || first.dropFirst().dropLast().contains(".")
                || words.count == 1 && first.allSatisfy { $0.isUppercase || $0 == "_" }
        case .text: return first.hasPrefix("/")
        case .code, .run: return first.hasPrefix("`")
        case .key, .plist, .entitlement, .setting, .env:
            return words.count > 2 && tests.contains(String(words[1]))
        }
    }

    private static let tests: Set = ["is", "has", "matches", "<", "<=", "==", ">=", ">"]
}
