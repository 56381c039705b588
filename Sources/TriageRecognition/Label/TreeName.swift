/// Branches that name something rather than say something.
enum TreeName {
    /// Whether a label is a path, whatever is said behind it, or a single word.
    static func isName(_ label: TreeLabel) -> Bool {
        if label.polarity != nil || label.asks || label.remark != nil || label.name != nil {
            return false
        }
        let text = (label.hasArrow ? label.answer : label.text).trimmed
        let first = text.prefix { !$0.isSpace }
        return isPath(first)
            || !label.hasArrow && !first.isEmpty && first.count == text.count
                && text.allSatisfy { $0 < 0x80 }
    }

    /// A file, or names with commas between them: `Billing, Shipping`.
    static func areNames(_ text: TreeBytes) -> Bool {
        if isFile(text) { return true }
        let words = text.split(whereSeparator: \.isSpace)
        let areCapital = words.allSatisfy { $0.first?.isASCIIUpper ?? false }
        return areCapital && !words.isEmpty && words.dropLast().allSatisfy { $0.last == "," }
            && !isInstruction(text)
    }

    /// `app/route.ts  (line 12)`
    static func isFile(_ text: TreeBytes) -> Bool {
        let name = text.prefix { !$0.isSpace }
        return name.count > 2 && isPath(name) && name.last != "." && name.last != ":"
    }

    /// A slash, or a file's ending.
    private static func isPath(_ text: TreeBytes) -> Bool {
        guard !text.contains(where: \.isSpace) else { return false }
        if let slash = text.firstIndex(of: "/") {
            return slash == text.endIndex - 1
                || text.prefix(slash - text.startIndex).allSatisfy { $0 < 0x80 }
        }
        guard let dot = text.lastIndex(of: "."), dot > text.startIndex else { return false }
        let ending = text[(dot + 1)...]
        return (1...6).contains(ending.count)
            && ending.allSatisfy { $0.isASCIIAlphanumeric }
            && !text.contains("(")
    }

    /// `store.load(key, 3)`
    static func isCall(_ text: TreeBytes) -> Bool {
        guard let open = text.firstIndex(of: "("), open > text.startIndex, text.last == ")"
        else { return false }
        return text[..<open].allSatisfy {
            $0.isASCIIAlphanumeric || $0 == "." || $0 == "_" || $0 == ":"
        }
    }

    /// Whether a text tells what is so, rather than naming something: `the pot boils over`, `> 5 cups`, `if closed`. Few
    /// words, or many with capitals, name a part of something: `Order Service`.
    static func isClause(_ text: TreeBytes) -> Bool {
        // `Lead: Ada` names, too.
        if TreeLabel.colon(in: text, spacedDash: false) != nil { return false }
        let words = text.split(whereSeparator: \.isSpace)
        // `open the lid ···▶ beans`
        guard !holdsCall(text), !text.hasSuffix("··"), !text.hasSuffix("..") else { return false }
        if text.count > 8, text.contains(where: { $0 >= 0xE3 }) { return true }
        guard words.count > 1 else { return false }
        return words.count > 2 && words.dropFirst().contains { $0.first?.isASCIILower ?? false }
            || text.contains { $0.isASCIIDigit || $0 == "<" || $0 == "=" || $0 == ">" }
            || TreeLabel(text).saysCondition || TreeWords.denials.contains(words[0].lowercasedASCII)
    }

    /// Whether pairs of cases and what follows say more than what a thing is called by, or what is done first.
    static func areCases(_ labels: some Collection<TreeLabel>) -> Bool {
        let saying = labels.count { label in
            isPhrase(label.answer) || label.outcome.map(isPhrase) ?? true
        }
        let steps = labels.count { isImperative($0.answer) }
        return saying * 2 >= labels.count && steps * 2 <= labels.count
    }

    /// More than one word, or a text in a script without spaces.
    static func isPhrase(_ text: TreeBytes) -> Bool {
        text.contains { $0 == " " || $0 >= 0xE3 }
    }

    /// An option and its type: `` `cache` (bool): keep pages? ``
    static func isTyped(_ text: TreeBytes) -> Bool {
        let name = text.prefix(48).prefix { !$0.isSpace }
        guard text.byte(at: name.endIndex + 1) == "(" else { return false }
        let type = text[(name.endIndex + 2)...].prefix(24).prefix { $0.isASCIILetter }
        return TreeWords.types.contains(type.lowercasedASCII)
            && text[type.endIndex...].prefix(40).contains(":")
    }

    /// Whether a word of a text is a call, or begins one: `Pipe.run(size`
    static func holdsCall(_ text: TreeBytes) -> Bool {
        var index = text.startIndex
        while let open = text[index...].firstIndex(of: "(") {
            if let before = text.byte(at: open - 1), before.isASCIIAlphanumeric,
                text.byte(at: open + 1).map({ !$0.isASCIIDigit }) ?? false
            {
                return true
            }
            index = open + 1
        }
        return false
    }

    /// A name with a comment behind it: what the comment asks or points to decides nothing.
    static func isCommented(_ text: TreeBytes) -> Bool {
        // The comment begins behind the first word.
        guard let gap = text.firstIndex(of: " ") else { return false }
        let rest = text[gap...].trimmedStart
        guard let first = rest.first else { return false }
        let second = rest.byte(at: rest.startIndex + 1)
        return first == "#" && second?.isSpace ?? false || first == "/" && second == "/"
    }

    /// `10:02`, `T+5`, `Day 2`, `2024-05-01`, `+30s`
    static func isTime(_ text: TreeBytes) -> Bool {
        var rest = TreeLabel.withoutSigns(text)
        for word in timeWords {
            guard let end = rest.end(of: word, at: rest.startIndex) else { continue }
            let number = rest[end...].trimmedStart
            if number.first?.isASCIIDigit == true { return true }
        }
        if let first = rest.first, first == "+" || first == "~" { rest = rest.dropFirst() }
        let digits = rest.prefix { $0.isASCIIDigit }
        guard !digits.isEmpty, let next = rest.byte(at: digits.endIndex) else { return false }
        let behind = rest.byte(at: digits.endIndex + 1)
        if next == ":" || next == "-" && digits.count >= 4 {
            return behind?.isASCIIDigit ?? false
        }
        if next == " ", behind != "m", behind != "s" { return false }
        let unit = rest[digits.endIndex...].trimmedStart.prefix { $0.isASCIILetter }.lowercasedASCII
        return ["ms", "s", "min", "h", "am", "pm"].contains(unit)
    }

    private static let timeWords: [TreeToken] = [
        "T+", "T-", "t+", "Day", "Week", "Month", "Hour", "Minute", "Sprint", "Q1 20", "Q2 20",
        "Q3 20", "Q4 20",
    ]

    /// Whether a text begins with a verb that tells what to do, to look at, or to mend.
    static func isInstruction(_ text: TreeBytes) -> Bool {
        isImperative(text) || TreeLabel.tellsToLook(text) || text.hasPrefix(doNot)
            || mends(TreeLabel.withoutSigns(text).prefix { $0.isASCIILetter }.lowercasedASCII)
    }

    private static let doNot: TreeToken = "do not "

    private static func mends(_ word: String) -> Bool {
        TreeWords.mends.contains(word) || TreeWords.goesOn.contains(word)
    }

    /// Whether a text begins with a verb that tells what to carry out.
    static func isImperative(_ text: TreeBytes) -> Bool {
        let body = TreeLabel.withoutSigns(text)
        var low = body.startIndex
        if let step = TreeLabel.step(in: body) {
            low = step.end
            while let byte = body.byte(at: low), !byte.isASCIILetter { low += 1 }
        }
        let word = body[low...].prefix { $0.isASCIILetter }.lowercasedASCII
        return TreeWords.imperatives.contains(word)
    }
}
