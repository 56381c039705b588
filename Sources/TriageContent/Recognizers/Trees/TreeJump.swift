/// An outcome that leads to a question by its name or number.
struct TreeJump {
    var number: Int
    /// `Step 3` rather than `Q3`.
    var isStep: Bool
    /// The text says nothing else.
    var isWhole: Bool

    /// Reads `Q3`, `→ Check Step 2`, `go to step 2`, and `..., see Q3` at the end of a text.
    static func target(in text: TreeBytes) -> TreeJump? {
        let text = text.trimmed
        guard text.contains(where: { $0.isASCIIDigit }) else { return nil }
        let behindVerb = afterVerb(text)
        if let found = place(at: behindVerb ?? text.startIndex, in: text) {
            let rest = text[found.end...].trimmed
            let isOnly = rest.isEmpty || isAside(rest)
            if behindVerb != nil || isOnly {
                return TreeJump(number: found.number, isStep: found.isStep, isWhole: isOnly)
            }
        }
        // At the end of a sentence, with a verb before it.
        for index in text.indices where index > text.startIndex && startsWord(index, text) {
            guard let verb = afterVerb(text[index...]), let found = place(at: verb, in: text) else {
                continue
            }
            let rest = text[found.end...].trimmed
            if rest.isEmpty || rest.count == 1 || isAside(rest) {
                return TreeJump(number: found.number, isStep: found.isStep, isWhole: false)
            }
        }
        return nil
    }

    private static func startsWord(_ index: Int, _ text: TreeBytes) -> Bool {
        text[index] >= 0xE3 || text[index].isASCIILetter && !text[index - 1].isASCIILetter
    }

    /// A full stop, a bracket or an explanation behind the name.
    private static func isAside(_ text: TreeBytes) -> Bool {
        guard let first = text.first else { return true }
        if first == 0x28 || first == 0x2E || first == 0x3A || first == 0x2C { return true }
        return text.hasPrefix("（") || text.hasPrefix("。") || text.hasPrefix("—")
    }

    private static func place(
        at index: Int, in text: TreeBytes
    ) -> (number: Int, isStep: Bool, end: Int)? {
        var low = index
        while text.isSpace(at: low) || text.byte(at: low) == 0x2A { low += 1 }
        if let step = TreeLabel.step(at: low, in: text), text[low] > 0x39 {
            var end = step.end
            if let wide = text.end(of: "步", at: end) { end = wide }
            return (step.number, true, end)
        }
        if index > text.startIndex, let bare = bareNumber(at: low, in: text) {
            return (bare.number, true, bare.end)
        }
        let start = low
        if let end = text.end(ofAny: words, at: low) {
            low = end
            while text.isSpace(at: low) { low += 1 }
        } else if text.byte(at: low) == 0x51 {
            low += 1
        } else {
            return nil
        }
        var number = 0
        let digits = low
        while let byte = text.byte(at: low), byte.isASCIIDigit, low - digits < 4 {
            number = number * 10 + Int(byte - 0x30)
            low += 1
        }
        guard low > digits, low > start, !(text.byte(at: low)?.isASCIILetter ?? false) else {
            return nil
        }
        return (number, false, low)
    }

    /// `go to 2`: a number that ends the text.
    private static func bareNumber(at index: Int, in text: TreeBytes) -> (number: Int, end: Int)? {
        let digits = text[index...].prefix { $0.isASCIIDigit }
        guard (1...2).contains(digits.count) else { return nil }
        let rest = text[digits.endIndex...].trimmed
        guard rest.isEmpty || rest.count == 1 && rest.first == 0x2E else { return nil }
        return (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits.endIndex)
    }

    private static let words: [TreeToken] = ["Question", "question", "问题", "问"]
    private static let verbs: [(token: TreeToken, isWide: Bool)] = TreeWords.jumps.map {
        (TreeToken(stringLiteral: $0), $0.utf8.first.map { $0 >= 0x80 } ?? false)
    }

    /// The index behind a verb that a text begins with.
    private static func afterVerb(_ text: TreeBytes) -> Int? {
        let low = text.startIndex
        var longest: Int?
        for verb in verbs {
            let end = low + verb.token.bytes.count
            guard end <= text.endIndex, matches(text[low..<end], verb.token.bytes),
                verb.isWide || text.isSpace(at: end)
            else { continue }
            longest = max(longest ?? 0, end)
        }
        return longest
    }

    private static func matches(_ text: TreeBytes, _ word: [UInt8]) -> Bool {
        zip(text, word).allSatisfy { $0 == $1 || $0.isASCIIUpper && $0 | 0x20 == $1 }
    }

    enum LeadsOn { case whole, tail }

    /// Whether a text says to go on to what comes next.
    static func leadsOn(_ text: TreeBytes) -> LeadsOn? {
        guard text.count <= 200 else { return nil }
        var text = text.trimmed
        while let last = text.last, last == 0x2E || last == 0x21 || last == 0x3A {
            text = text.dropLast().trimmed  // . ! :
        }
        if text.hasSuffix("。") { text = text.dropLast(3) }
        let words = text.lowercasedASCII
        if TreeWords.leadsOn.contains(withoutAside(words)) { return .whole }
        for tail in TreeWords.leadsOnTails where words.hasSuffix(tail) {
            let before = words.dropLast(tail.count)
            let stop = before.reversed().first { $0 != " " }
            if let stop, ",;.，；。、—–".contains(stop) { return .tail }
        }
        return nil
    }

    private static func withoutAside(_ words: String) -> String {
        guard words.hasSuffix(")") || words.hasSuffix("）"),
            let open = words.lastIndex(where: { $0 == "(" || $0 == "（" })
        else { return words }
        return String(decoding: Array(words[..<open].utf8)[...].trimmed, as: UTF8.self)
    }
}
