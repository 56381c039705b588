/// Taking a label apart: colons, heads of remarks, names of questions and steps.
extension TreeLabel {
    /// The first colon outside of quotes, code and brackets that has a space, bold marks or the end behind it.
    static func colon(in text: TreeBytes, spacedDash: Bool) -> Range<Int>? {
        var closing: UInt8?
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            if let end = closing {
                if byte == end { closing = nil }
                index += 1
                continue
            }
            switch byte {
            case "\"", "`": closing = byte
            case "(", "[": depth += 1
            case ")", "]": depth = max(0, depth - 1)
            case ":" where depth == 0:
                if index + 1 == text.endIndex || text.isSpace(at: index + 1)
                    || text.end(of: .bold, at: index + 1) != nil
                {
                    return index..<(index + 1)
                }
            case 0xEF where depth == 0:
                if let end = text.end(of: .wideColon, at: index) { return index..<end }
            case "-" where depth == 0 && spacedDash, 0xE2 where depth == 0 && spacedDash:
                if text.isSpace(at: index - 1), let end = dashEnd(at: index, in: text),
                    text.isSpace(at: end)
                {
                    return index..<end
                }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The index behind a dash: `-`, `--`, `–`, `—`, or a drawn line.
    static func dashEnd(at index: Int, in text: TreeBytes) -> Int? {
        if text.byte(at: index) == "-" {
            return text.byte(at: index + 1) == "-" ? index + 2 : index + 1
        }
        guard let glyph = text.scalar(at: index) else { return nil }
        if glyph == "–" || glyph == "—" { return index + 3 }
        return TreeGlyph.isDash(glyph) ? text.endOfRun(at: index, where: TreeGlyph.isDash) : nil
    }

    /// The head of a remark, such as `Fix:`, and what stands behind it.
    static func remarkHead(of text: TreeBytes) -> (kind: Remark, rest: TreeBytes)? {
        guard text.prefix(56).contains(where: { $0 == ":" || $0 == 0xEF }) else { return nil }
        let body = TreeLabel.withoutSigns(text)
        guard let first = body.first, first.isASCIILetter || first >= 0x80,
            let cut = colon(in: body.prefix(48), spacedDash: false)
        else { return nil }
        var head = body[..<cut.lowerBound].trimmed
        while head.last == "*" { head = head.dropLast() }
        let word = head.lowercasedASCII
        let rest = body[cut.upperBound...].trimmedStart.unbolded
        if TreeWords.fixes.contains(word) { return (.fix, rest) }
        return TreeWords.remarks.contains(word) ? (.other, rest) : nil
    }

    /// Splits `Q2: text`, `Q2. text`, `Question 2: text`, `Frage 2: text`, `问题2：text`.
    static func questionName(
        of text: TreeBytes
    ) -> (name: TreeBytes, number: Int, rest: TreeBytes)? {
        guard let first = text.first else { return nil }
        var index = text.startIndex + 1
        if let end = TreeWords.questions.end(at: text.startIndex, in: text) {
            index = end
            while text.isSpace(at: index) { index += 1 }
        } else if first | 0x20 != "q" {
            return nil
        }
        let digits = index
        let number = TreeLabel.number(at: &index, in: text)
        guard index > digits else { return nil }
        while let byte = text.byte(at: index), byte.isASCIILower, index - digits < 6 { index += 1 }
        let name = text[..<index]
        if text.end(of: .bold, at: index) != nil { index += 2 }
        let end: Int
        if let glyph = text.scalar(at: index), "：、．。".unicodeScalars.contains(glyph) {
            end = index + 3
        } else if let byte = text.byte(at: index), byte == ":" || byte == "." || byte == ")" {
            end = index + 1  // : . )
        } else if text.isSpace(at: index), let dash = dashEnd(at: index + 1, in: text),
            text.isSpace(at: dash)
        {
            end = dash
        } else if first.isASCIIUpper, text.isSpace(at: index),
            beginsQuestion(text[(index + 1)...])
        {
            end = index  // `Q2 Is it on?`
        } else {
            return nil
        }
        let isSet =
            end == text.endIndex || text.isSpace(at: end) || text[end - 1] >= 0x80
            || text.end(of: .bold, at: end) != nil
        return isSet ? (name, number, text[end...].trimmedStart) : nil
    }

    /// `Is it on?`, rather than some words that a mark follows: `Q3 revenue low?`
    private static func beginsQuestion(_ text: TreeBytes) -> Bool {
        guard text.first?.isASCIIUpper ?? false, asks(text) else { return false }
        let word = text.prefix { $0.isASCIILetter }.lowercasedASCII
        return soundsLikeQuestion(text) || TreeWords.asking.contains(word)
    }

    /// Up to four digits at an index, or a Chinese number below twenty, which moves behind them.
    static func number(at index: inout Int, in text: TreeBytes) -> Int {
        var number = 0
        let first = index
        while let byte = text.byte(at: index), byte.isASCIIDigit, index - first < 4 {
            number = number * 10 + Int(byte - "0")
            index += 1
        }
        return index > first ? number : wideNumber(at: &index, in: text)
    }

    /// `二`, `十`, `十二`
    private static func wideNumber(at index: inout Int, in text: TreeBytes) -> Int {
        guard let digit = wideDigit(at: index, in: text) else { return 0 }
        index += 3
        guard digit == 10, let unit = wideDigit(at: index, in: text), unit < 10 else {
            return digit
        }
        index += 3
        return 10 + unit
    }

    /// 1 for `一`, 10 for `十`
    static func wideDigit(at index: Int, in text: TreeBytes) -> Int? {
        guard let byte = text.byte(at: index), byte == 0xE4 || byte == 0xE5,
            let glyph = text.scalar(at: index)
        else { return nil }
        return wideDigits.firstIndex(of: glyph).map { $0 + 1 }
    }

    private static let wideDigits = Array("一二三四五六七八九十".unicodeScalars)

    /// `(a lamp, a bell)`, below a question.
    static func isAside(_ text: TreeBytes) -> Bool { text.first == "(" && text.last == ")" }

    /// Nothing stands behind the head of a remark.
    var endsInColon: Bool {
        text.last == ":" || text.hasSuffix(.wideColon) || text.hasSuffix(":**")
    }

    /// `< 50 %: wait`, `≥ 3: call`, `50-80 %: look`
    var isMeasure: Bool {
        guard let first = text.first, isColonPair || outcome != nil else { return false }
        return first == "<" || first == ">"
            || text.end(ofAny: Self.measures, at: text.startIndex) != nil
            || first.isASCIIDigit && isRange(text.prefix { $0 != ":" })
    }

    private static let measures: [TreeToken] = ["≤", "≥"]

    /// `50-80%`, `10 – 20 ms`
    private func isRange(_ text: TreeBytes) -> Bool {
        let behind = text.drop { $0.isASCIIDigit || $0 == "." || $0 == "%" || $0.isSpace }
        return (behind.first == "-" || behind.hasPrefix(Self.dash))
            && behind.contains(where: \.isASCIIDigit)
    }

    private static let dash: TreeToken = "–"

    /// The answer without a colon at its end.
    var withoutColon: TreeBytes {
        var rest = answer
        if rest.hasSuffix(.wideColon) { return rest.dropLast(3).trimmedEnd }
        while let last = rest.last, last == ":" || last == "*" { rest = rest.dropLast() }
        return rest.trimmedEnd
    }

    /// A text in front of a list of choices: `Choose a room:`.
    var announces: Bool { remark == nil && !hasOutcome && endsInColon }

    /// An answer for everything that the others leave.
    var isRest: Bool { TreeLabel.isRest(answer) }

    /// `otherwise`, `Default (most of them)`
    static func isRest(_ answer: TreeBytes) -> Bool {
        let name = answer.last == ")" ? answer.prefix { $0 != "(" }.trimmedEnd : answer
        return name.count <= 20 && TreeWords.others.contains(name.lowercasedASCII)
    }

    /// What somebody reads or says: `"No such cup"`
    static func isQuoted(_ text: TreeBytes) -> Bool {
        text.count > 4
            && (text.first == "\"" && text.last == "\""
                || text.hasPrefix("“") && text.hasSuffix("”"))
    }

    /// `Step 2: ...`, `Check the cable`: something to do before the next.
    var isStep: Bool {
        guard let first = text.first else { return false }
        if step != nil { return true }
        guard first | 0x20 == "c" || first | 0x20 == "v" || first >= 0x80 else { return false }
        let word = text.prefix { $0.isASCIILetter }.lowercasedASCII
        return word == "check" || word == "verify" || text.hasPrefix("检查")
    }

    /// `Check the cable`
    var isCheck: Bool {
        text.hasPrefix("Check ") || text.hasPrefix("check ") || text.hasPrefix("Verify ")
            || text.hasPrefix("检查")
    }

    /// Its number, where it begins with one: `Step 2`, `2.`
    var step: (number: Int, end: Int)? { TreeLabel.step(in: text) }

    /// The number of `Step 2`, `步骤2`, `第2步` `2.` or `[2]` that a text begins with, and the index behind it.
    static func step(in text: TreeBytes) -> (number: Int, end: Int)? {
        let index = text.startIndex
        let name = TreeWords.steps.end(at: index, in: text)
        var low = name ?? (text.byte(at: index) == "[" ? index + 1 : index)
        while name != nil, text.isSpace(at: low) { low += 1 }
        let digits = low
        let number = TreeLabel.number(at: &low, in: text)
        guard low > digits else { return nil }
        if name == nil, text.byte(at: digits - 1) == "[" {
            return text.byte(at: low) == "]" && text.isSpace(at: low + 1) ? (number, low + 1) : nil
        }
        if name == nil {
            guard let stop = text.byte(at: low), stop == "." || stop == ")",
                text.isSpace(at: low + 1)
            else { return nil }
            return (number, low + 1)
        }
        if let next = text.byte(at: low), next.isASCIILetter { return nil }
        return (number, low)
    }

    /// The text without the number of a step in front: `A single cup` of `2. A single cup`.
    var behindStep: TreeBytes {
        guard let end = step?.end else { return text }
        let rest = text[end...].trimmedStart.drop { $0 == ":" || $0 == "." || $0 == "]" }
        let name = rest.hasPrefix(.wideColon) ? rest.dropFirst(3) : rest
        return name.isEmpty ? text : name.trimmedStart
    }

    /// The index behind `a. ` or `b) ` in front.
    static func endOfLetter(in text: TreeBytes) -> Int? {
        let start = text.startIndex
        guard let first = text.first, first.isASCIILower, text.isSpace(at: start + 2),
            let stop = text.byte(at: start + 1), stop == "." || stop == ")"
        else { return nil }
        return start + 3
    }

    /// Whether a text begins with the name of a part of the work, which other things beside it may be called by, too.
    static func namesStage(_ text: TreeBytes) -> Bool {
        TreeWords.stages.end(at: text.startIndex, in: text) != nil
    }
}
