/// An outcome that leads to a question by its name or number.
struct TreeJump {
    var number: Int
    /// `Step 3` rather than `Q3`.
    var isStep: Bool
    /// `Phase 3`, `Stage 3`: what is called so, not just any third step.
    var isStage = false
    /// The text says nothing else.
    var isWhole: Bool

    /// Reads `Q3`, `Check Step 2`, `go to step 2 (the pump)`, and `..., see Q3` at the end of a text.
    static func target(in text: TreeBytes) -> TreeJump? {
        var index = text.startIndex
        while let digit = text[index...].firstIndex(where: \.isASCIIDigit) {
            if let jump = jump(at: digit, in: text) { return jump }
            index = digit
            while text.byte(at: index)?.isASCIIDigit == true { index += 1 }
        }
        return wideTarget(in: text)
            ?? ContinuationPhrase.number(in: text).map {
                TreeJump(number: $0.number, isStep: !$0.isQuestion, isWhole: true)
            }
    }

    /// `进入步骤二`, `见第三步`
    private static func wideTarget(in text: TreeBytes) -> TreeJump? {
        for index in text.indices
        where TreeLabel.wideDigit(at: index, in: text) != nil
            && name(before: index, in: text) != nil
        {
            if let jump = jump(at: index, in: text) { return jump }
        }
        return nil
    }

    /// The number that a text is, and nothing else: `2`, `#2`, `(2).`
    static func bareNumber(in text: TreeBytes) -> Int? {
        guard text.count <= 12 else { return nil }
        let body = text.drop { ["#", "(", "["].contains($0) }
            .trimmedEnd { [".", ")", "]"].contains($0) }
        var end = body.startIndex
        let number = TreeLabel.number(at: &end, in: body)
        return end > body.startIndex && end == body.endIndex ? number : nil
    }

    /// The jump whose number begins at an index.
    private static func jump(at digit: Int, in text: TreeBytes) -> TreeJump? {
        var end = digit
        let number = TreeLabel.number(at: &end, in: text)
        if let next = text.byte(at: end), next.isASCIIAlphanumeric { return nil }
        if let step = text.end(of: "步", at: end) { end = step }
        let name = name(before: digit, in: text)
        let low = name?.start ?? digit
        let before = text[..<low].trimmedEnd
        let rest = text[end...].trimmed
        let isClosed = rest.isEmpty || isAside(rest)
        guard let verb = verb(endOf: before, movingOnly: name == nil) else {
            guard let name, before.isEmpty, isClosed else { return nil }
            return TreeJump(
                number: number, isStep: name.isStep, isStage: name.isStage, isWhole: true)
        }
        let isStart = before[..<verb].trimmed.isEmpty
        guard isStart || isClosed, name != nil || rest.count < 2 else { return nil }
        return TreeJump(
            number: number, isStep: name?.isStep ?? true, isStage: name?.isStage ?? false,
            isWhole: isStart && isClosed)
    }

    /// `Step `, `Q`, `问题` before a number, and where it begins.
    private static func name(
        before digit: Int, in text: TreeBytes
    ) -> (start: Int, isStep: Bool, isStage: Bool)? {
        var high = digit
        while text.isSpace(at: high - 1) { high -= 1 }
        if let start = TreeWords.steps.start(endingAt: high, in: text) {
            let isInWord = text.byte(at: start - 1)?.isASCIILetter ?? false
            return isInWord ? nil : (start, true, TreeLabel.namesStage(text[start...]))
        }
        // `Q 3` is no name.
        let letter = high == digit && text.byte(at: high - 1) == "Q" ? high - 1 : nil
        guard let start = TreeWords.questions.start(endingAt: high, in: text) ?? letter,
            !(text.byte(at: start - 1)?.isASCIILetter ?? false)
        else { return nil }
        return (start, false, false)
    }

    /// Where the verb begins that a text ends in.
    private static func verb(endOf text: TreeBytes, movingOnly: Bool) -> Int? {
        let text = text.trimmedEnd { $0 == "*" }
        guard let last = text.last, last.isASCIILetter || last >= 0x80 else { return nil }
        let words = text.suffix(24).lowercasedASCII
        for verb in TreeWords.jumps where words.hasSuffix(verb) {
            // Longer ones come first.
            let start = text.endIndex - verb.utf8.count
            if verb.utf8.first.map({ $0 < 0x80 }) ?? false {
                if let before = text.byte(at: start - 1), before.isASCIILetter { continue }
                if movingOnly, !TreeWords.moves.contains(verb) { continue }
            }
            return start
        }
        return nil
    }

    /// A full stop, a bracket or an explanation behind the name.
    private static func isAside(_ text: TreeBytes) -> Bool {
        switch text.first {
        case "(", ".", ":", ",": return true
        default:
            guard let glyph = text.scalar(at: text.startIndex) else { return false }
            return glyph == "（" || glyph == "。" || glyph == "—" || glyph == "，"
        }
    }

    // MARK: Leading on

    enum LeadsOn { case whole, tail }

    /// Whether a text says to go on to what comes next.
    static func leadsOn(_ text: TreeBytes) -> LeadsOn? {
        guard text.count <= 200 else { return nil }
        var text = text.trimmed
        while let last = text.last, last == "." || last == "!" || last == "*" {
            text = text.dropLast().trimmed  // . ! *
        }
        if text.hasSuffix(.wideStop) { text = text.dropLast(3) }
        if ContinuationPhrase.isAll(of: withoutAside(text)) { return .whole }
        guard let tail = behindLastStop(text), ContinuationPhrase.isAll(of: tail) else {
            return nil
        }
        return .tail
    }

    /// What stands behind the last comma, full stop or dash.
    private static func behindLastStop(_ text: TreeBytes) -> TreeBytes? {
        var index = text.endIndex
        while index > text.startIndex {
            index -= 1
            let byte = text[index]
            // , ; .
            if byte == "," || byte == ";" || byte == "." { return text[(index + 1)...] }
            if byte >= 0xE2, let glyph = text.scalar(at: index),
                "，；。、—–→⇒".unicodeScalars.contains(glyph)
            {
                return text[(index + 3)...]
            }
        }
        return nil
    }

    /// Without what stands in brackets at the end, unless that names something: `CONTINUE (retry_later)` is a state.
    private static func withoutAside(_ text: TreeBytes) -> TreeBytes {
        if text.last == ")", let open = text.lastIndex(of: "(") {
            let rest = text[..<open].trimmed
            return rest.isEmpty || text[open...].contains("_") ? text : rest
        }
        guard text.hasSuffix("）") else { return text }
        var index = text.endIndex - 3
        while index >= text.startIndex {
            if text.scalar(at: index) == "（" { return text[..<index].trimmed }
            index -= 1
        }
        return text
    }
}
