/// Yes and no in other words: `If found, ...` beside `If not found, ...`.
extension TreeOutline {
    /// Gives yes and no to neighbours of which one denies the other, where both say what follows.
    mutating func tellOpposites(among items: [Int]) {
        for (first, second) in zip(items, items.dropFirst()) {
            tellSides(first, second)
            guard saysMore(first), saysMore(second),
                let isYes = nodes[first].label.opposes(nodes[second].label)
            else { continue }
            nodes[first].label.takeSide(isYes)
            nodes[second].label.takeSide(!isYes)
        }
    }

    /// `If not: ...` is a remark, but for one that stands beside `If so: ...` or `If yes: ...`.
    private mutating func tellSides(_ first: Int, _ second: Int) {
        let pair = [first, second]
        guard pair.contains(where: { nodes[$0].label.remark == .other }),
            let side = nodes[first].label.side, nodes[second].label.side == !side
        else { return }
        for node in pair where nodes[node].label.remark != nil { nodes[node].label.takeRemark() }
    }

    private func saysMore(_ node: Int) -> Bool {
        nodes[node].label.caseEnd != nil || !nodes[node].children.isEmpty
            || !nodes[node].texts.isEmpty
    }
}

extension TreeLabel {
    /// Whether the label, or the head of the remark that it is, says yes or no.
    fileprivate var side: Bool? {
        guard remark != nil else { return polarity }
        return TreeLabel.beginsWithIf(text) || text.first.map { $0 >= 0x80 } ?? false
            ? TreeLabel.polarity(of: text.prefix(24)) : nil
    }

    /// Where the case that a label is for ends: at its arrow or colon, or at the comma of `If found, go on`.
    fileprivate var caseEnd: Int? {
        if outcome != nil { return answer.endIndex }
        guard saysCondition else { return nil }
        return text.prefix(Self.longestCase).firstIndex(of: ",")
    }

    private static let longestCase = 48

    /// The words of the case, without those that lead up to it.
    private var caseWords: [Substring] {
        let end = caseEnd ?? text.endIndex
        guard polarity == nil, !asks, remark == nil, name == nil,
            end - text.startIndex <= Self.longestCase
        else { return [] }
        let head = TreeLabel.withoutSigns(text[..<end]).lowercasedASCII
        let words = head.split { $0 == " " || $0 == "*" || $0 == "`" }
        return Array(words.drop { Self.leads.contains($0) })
    }

    private static let leads: Set<Substring> = ["if", "when", "on", "it", "this", "that", "still"]

    /// Whether the label says yes where another one says no (true), or the other way round (false); nil where neither
    /// denies the other.
    fileprivate func opposes(_ other: TreeLabel) -> Bool? {
        let own = caseWords
        let others = own.isEmpty ? [] : other.caseWords
        guard !others.isEmpty, abs(own.count - others.count) <= 1 else { return nil }
        if Self.denies(others, own) { return true }
        if Self.denies(own, others) { return false }
        guard own.count == 1, others.count == 1 else { return nil }
        if Self.isOpposite(others[0], of: own[0]) { return true }
        return Self.isOpposite(own[0], of: others[0]) ? false : nil
    }

    /// Whether words are others with a `not` among them.
    private static func denies(_ words: [Substring], _ others: [Substring]) -> Bool {
        guard words.count == others.count + 1, let not = words.firstIndex(of: "not") else {
            return false
        }
        return words[..<not] + words[(not + 1)...] == others[...]
    }

    /// `missing` of `found`, `unsealed` of `sealed`
    private static func isOpposite(_ word: Substring, of other: Substring) -> Bool {
        if opposites[other]?.contains(word) ?? false { return true }
        return other.count > 3 && word.hasSuffix(other)
            && denials.contains(word.dropLast(other.count))
    }

    private static let denials: Set<Substring> = ["un", "non", "non-"]

    private static let opposites: [Substring: Set<Substring>] = [
        "found": ["missing"], "pass": ["fail"], "passes": ["fails"], "passed": ["failed"],
        "success": ["failure", "fail", "error"], "succeeds": ["fails"], "succeeded": ["failed"],
        "successful": ["fails", "failed", "failing"], "valid": ["invalid"],
        "available": ["unavailable"], "reachable": ["unreachable"], "match": ["mismatch"],
        "exists": ["missing"], "present": ["absent", "missing"],
    ]

    /// Makes the label an answer of yes or no.
    fileprivate mutating func takeSide(_ isYes: Bool) {
        polarity = isYes
        isOpposite = true
        guard outcome == nil, let comma = caseEnd else { return }
        self = divided(at: comma..<(comma + 1), asks: false)
    }
}
