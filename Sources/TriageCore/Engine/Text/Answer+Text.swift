extension Answer {
    /// What comes of the answer, and what is left of its lines: a sentence that goes on in them is told whole, where its
    /// line is so full that it may have been broken for want of room.
    public var unbroken: (outcome: String?, lines: ArraySlice<String>) {
        guard var text = outcome else { return (nil, lines[...]) }
        var rest = lines[...]
        var (last, full) = (text, 40)
        while let line = rest.first, last.roughColumns >= full, Self.goesOn(last, in: line) {
            text += LineJoint.between(text.unicodeScalars.last, line.unicodeScalars.first) + line
            // Once a sentence goes on, its lines need be less full.
            (last, full) = (line, 24)
            rest = rest.dropFirst()
        }
        return (text, rest)
    }

    /// What it says before all else: what comes of it, or only its own words.
    public var headline: String { unbroken.outcome ?? text }

    /// What it says below that, in order.
    public var body: [String] { unbroken.lines + remarks }

    /// The answer and what comes of it: `NO: Switch it on`.
    ///
    /// - Parameter colon: what parts the two, with its blank.
    public func sentence(colon: String) -> String {
        guard let outcome = unbroken.outcome, outcome != text else { return text }
        return text.isEmpty ? outcome : text + colon + outcome
    }

    /// Whether a line stops in mid-sentence, and the next one is prose that takes it up.
    private static func goesOn(_ text: String, in next: String) -> Bool {
        guard let last = text.last, let first = next.first else { return false }
        if "，、".contains(last) { return first.isLetter }
        if LineEnd.isStop(last) || last.isColon || "`{}".contains(last) { return false }
        guard first.isLetter, first.isLowercase || LineEnd.isOpen(text) else { return false }
        let words = next.split(separator: " ")
        // Code begins in lower case too; a word of prose is nothing but letters.
        let word = words.first.map { $0.trimmedEnd { ",;.)".contains($0) } } ?? ""
        return (words.count > 1 || next.hasSuffix("."))
            && word.allSatisfy { $0.isLetter || "'’-".contains($0) }
            && !next.hasSuffix(":") && !Advice.isCode(next)
    }
}

extension Answer {
    /// What the answer says, as Markdown: its words line by line, and code in fences.
    ///
    /// - Parameter language: of code that does not say its own.
    public func markdown(language: String) -> String {
        var text = headline
        for piece in Advice.pieces(of: body) {
            switch piece {
            case .prose(let line): text += "\n" + line
            case .code(let lines, let own):
                let code = Markdown.fenced(lines, language: own.isEmpty ? language : own)
                text += "\n\n" + code + "\n"
            }
        }
        return text
    }
}

extension Answer {
    /// What the answer says below its outcome: the lines of its fix, with their label, and all others, remarks last.
    public var advice: (fix: [String], others: [String]) {
        var advice: (fix: [String], others: [String]) = ([], [])
        var left = fix[...]
        for line in unbroken.lines {
            guard let next = left.first, line.trimmed.hasSuffix(next.trimmed) else {
                advice.others.append(line)
                continue
            }
            // The label may stand on a line of its own.
            if advice.fix.isEmpty, line.trimmed == next.trimmed,
                let label = advice.others.last, label.endsInColon
            {
                advice.fix.append(advice.others.removeLast())
            }
            advice.fix.append(line)
            left = left.dropFirst()
        }
        advice.others += remarks
        return advice
    }
}
