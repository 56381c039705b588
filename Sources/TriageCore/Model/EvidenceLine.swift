import TriageLexicon

/// A line by which a guide says what of a project's files speaks for an answer or an item: `Evidence: file LICENSE`.
public enum EvidenceLine {
    /// The names of the looks into a project.
    public static let looks = Set(LookName.allCases.map(\.rawValue))

    /// The info string of the fences that hold facts.
    public static let factsFence = "facts"

    /// How such a line begins.
    public static let leads = Lexicon.words(.evidenceLeads)
    /// The same without the colon.
    package static let names = Set(leads.map { String($0.dropLast()) }).sorted()

    /// What stands behind the lead of such a line; nil for any other one.
    public static func text(of line: some StringProtocol) -> String? {
        let line = line.drop(while: \.isWhitespace)
        for lead in leads where line.hasPrefix(lead) { return String(line.dropFirst(lead.count)) }
        return nil
    }

    /// Whether what stands behind the lead asks files; anything else is prose, and stays that.
    ///
    /// - Parameter facts: names that the guide gives to looks.
    public static func asks(_ text: String, facts: Set<String>) -> Bool {
        var rest = text.drop(while: \.isWhitespace)
        while true {
            if rest.hasPrefix("(") { return true }
            let word = String(rest.prefix { !$0.isWhitespace && $0 != "(" && $0 != ")" })
            guard word == "not" else {
                return looks.contains(word) || facts.contains(word) || isWholeName(word)
            }
            rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
        }
    }

    /// Whether it has the shape of looks and facts: behind the name of each look stands what it looks at.
    static func isShaped(_ text: String, facts: Set<String>) -> Bool {
        // Patterns may hold any words.
        let bare = text.replacing(/`[^`]*`/, with: "`").replacing(/\s\/.*?[^\\]\//, with: " `")
        return bare.replacing(" or ", with: " and ").split(separator: " and ").allSatisfy { part in
            let all = part.split { $0.isWhitespace || $0 == "(" || $0 == ")" }.map(String.init)
            let words = all.drop { $0 == "not" }.filter { $0 != "likely" && $0 != "hint" }
            let first = words.first ?? ""
            guard let look = LookName(rawValue: first) else {
                return words.count == 1 && (facts.contains(first) || isWholeName(first))
            }
            switch look {
            case .file: return words.count == 2
            case .text, .code, .run: return words.dropFirst().first == "`"
            case .key, .plist, .entitlement, .setting, .env:
                let test = words.dropFirst(2).first ?? ""
                return ["is", "has", "matches", "==", "<", "<=", ">", ">="].contains(test)
            }
        }
    }

    /// Whether a word can only be a fact of another guide: `guide#fact`.
    private static func isWholeName(_ word: String) -> Bool {
        let parts = word.split(separator: "#", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x2D }
            }
    }
}

extension Document {
    /// The names that the document's `facts` fences give to looks.
    public var factNames: Set<String> {
        var names: Set<String> = []
        for block in blocks.indices
        where blocks[block].kind == .code && codeLanguage(of: block) == EvidenceLine.factsFence {
            for line in codeLines(of: block) {
                guard let equals = line.firstIndex(of: "="), !line.trimmed.hasPrefix("#") else {
                    continue
                }
                names.insert(String(line[..<equals].trimmed))
            }
        }
        return names
    }

    /// Whether a paragraph says what of a project's files speaks for its item.
    ///
    /// - Parameter facts: the document's ``factNames``.
    public func asksForEvidence(_ block: Int, facts: Set<String>) -> Bool {
        guard blocks[block].kind == .paragraph,
            let text = writtenLines(of: block).first.flatMap({ EvidenceLine.text(of: $0) }),
            EvidenceLine.asks(text, facts: facts)
        else { return false }
        // It goes on where it is indented further; what else stands below it is said to people.
        let columns = firstColumns(of: block)
        return zip(columns, writtenLines(of: block)).dropFirst().allSatisfy { column, line in
            column > columns[0] || EvidenceLine.text(of: line) != nil
        }
    }

    /// Whether a paragraph is nothing but what outliners write of a point by themselves, `id:: 65c1`, and do not show.
    func isKeptByOutliners(_ block: Int) -> Bool {
        blocks[block].kind == .paragraph
            && writtenLines(of: block).allSatisfy { line in
                ["id::", "collapsed::"].contains(line.prefix { !$0.isWhitespace })
            }
    }

    /// Whether nobody is told a paragraph, as a project's files are asked by all of it.
    func isReadAsEvidence(_ block: Int, facts: Set<String>) -> Bool {
        asksForEvidence(block, facts: facts)
            && EvidenceLine.isShaped(
                writtenLines(of: block).map { line in
                    EvidenceLine.text(of: line).map { " and " + $0 } ?? " " + line
                }.joined(), facts: facts)
    }

    /// Where the text of each line of a paragraph begins, in bytes from the beginning of its line.
    private func firstColumns(of block: Int) -> [Int] {
        let (start, end) = (Int(blocks[block].start), Int(blocks[block].end))
        let lines = source.line(at: start)...max(source.line(at: start), source.line(at: end - 1))
        return lines.map { number in
            let line = source.lineRange(number)
            let blanks = source.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }
            return max(blanks.count, number == lines.lowerBound ? start - line.lowerBound : 0)
        }
    }

    /// The lines of a paragraph as they stand in the source, without the marks of quotes around them.
    public func writtenLines(of block: Int) -> [String] {
        let (start, end) = (Int(blocks[block].start), Int(blocks[block].end))
        let lines = source.line(at: start)...max(source.line(at: start), source.line(at: end - 1))
        return lines.map { number in
            let line = source.lineRange(number)
            let text = source.string(
                max(line.lowerBound, start)..<min(line.upperBound, max(start, end)))
            return String(text.drop { $0 == " " || $0 == "\t" || $0 == ">" })
        }
    }
}

/// The looks into a project, by the names that authors call them.
public enum LookName: String, Sendable, CaseIterable {
    case file, text, key, code, plist, entitlement, setting, env, run
}
