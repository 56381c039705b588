/// Addresses in running text, told by GitHub's rules: `https://example.org`, `www.example.org`, `name@example.org`.
struct BareAddress: Equatable {
    /// Byte offsets in the source.
    var range: Range<Int>
    /// What the destination begins with that the text leaves out.
    var prefix = ""
}

/// Looks for addresses at places of a text that may hold one.
struct AddressScan {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the text ends.
    let end: Int

    private func byte(_ index: Int) -> UInt8? {
        index >= 0 && index < end ? bytes[index] : nil
    }

    // MARK: Web addresses

    /// Whether `://` or `www.` stands at an index.
    func mayBegin(at index: Int) -> Bool {
        if byte(index) == 0x3A { return byte(index + 1) == 0x2F && byte(index + 2) == 0x2F }
        return byte(index) == 0x77 && byte(index + 1) == 0x77 && byte(index + 2) == 0x77
            && byte(index + 3) == 0x2E
    }

    /// The address whose scheme ends in the colon at an index.
    ///
    /// - Parameter start: where the text begins that it may stand in.
    func address(atColon colon: Int, from start: Int) -> BareAddress? {
        guard mayBegin(at: colon) else { return nil }
        var low = colon
        while low > start, bytes[low - 1].isASCIILetter, colon - low < 6 { low -= 1 }
        switch colon - low {
        case 3 where matches("ftp", at: low): break
        case 4 where matches("http", at: low): break
        case 5 where matches("https", at: low): break
        default: return nil
        }
        guard isHostCharacter(at: colon + 3), domainEnd(from: colon + 3) != nil else { return nil }
        return whole(from: low)
    }

    /// The address that begins with `www.` at an index.
    func address(atWWW index: Int, from start: Int) -> BareAddress? {
        guard mayBegin(at: index) else { return nil }
        if index > start {
            let before = bytes[index - 1]
            guard
                before.isSpace || before == 0x2A || before == 0x5F || before == 0x7E
                    || before == 0x28  // * _ ~ (
            else { return nil }
        }
        guard domainEnd(from: index) != nil, var address = whole(from: index) else { return nil }
        address.prefix = "http://"
        return address
    }

    private func matches(_ scheme: StaticString, at low: Int) -> Bool {
        for index in 0..<scheme.utf8CodeUnitCount
        where byte(low + index).map({ $0 | 0x20 }) != scheme.utf8Start[index] {
            return false
        }
        return true
    }

    /// The end of a host's name; nil where an underscore stands in one of its last two parts.
    private func domainEnd(from start: Int) -> Int? {
        var dots = 0
        var inLast = false
        var inLastButOne = false
        var index = start + 1
        while index < end - 1 {
            if bytes[index] == 0x5C, index < end - 2 {
                // What is escaped counts as a letter.
                index += 1
            } else if bytes[index] == 0x5F {
                inLast = true
            } else if bytes[index] == 0x2E {
                inLastButOne = inLast
                inLast = false
                dots += 1
            } else if bytes[index] != 0x2D, !isHostCharacter(at: index) {
                break
            }
            index += 1
        }
        return (inLast || inLastButOne) && dots <= 10 ? nil : index
    }

    /// Whether a character that is neither a space nor a punctuation mark begins at an index.
    private func isHostCharacter(at index: Int) -> Bool {
        guard let byte = byte(index) else { return false }
        if byte < 0x80 {
            return byte.isASCIIAlphanumeric || byte < 0x20 && !byte.isSpace
        }
        guard byte >= 0xC2 else { return false }
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard index + length <= end,
            let scalar = String(decoding: bytes[index..<(index + length)], as: UTF8.self)
                .unicodeScalars.first
        else { return false }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator:
            return false
        default: return true
        }
    }

    /// All up to the next space, without the marks that close a sentence.
    private func whole(from low: Int) -> BareAddress? {
        var high = low
        while high < end, !bytes[high].isSpace, bytes[high] != 0x3C { high += 1 }
        high = withoutClosingMarks(low..<high)
        return high > low ? BareAddress(range: low..<high) : nil
    }

    private func withoutClosingMarks(_ range: Range<Int>) -> Int {
        var opening = 0
        var closing = 0
        for index in range {
            if bytes[index] == 0x28 { opening += 1 }
            if bytes[index] == 0x29 { closing += 1 }
        }
        var high = range.upperBound
        while high > range.lowerBound {
            switch bytes[high - 1] {
            case 0x29:  // )
                guard closing > opening else { return high }
                closing -= 1
                high -= 1
            case 0x3F, 0x21, 0x2E, 0x2C, 0x3A, 0x2A, 0x5F, 0x7E, 0x27, 0x22: high -= 1
            case 0x3B:  // ; of `&amp;`
                var low = high - 2
                while low > range.lowerBound, bytes[low].isASCIILetter { low -= 1 }
                high = low < high - 2 && bytes[low] == 0x26 ? low : high - 1
            default: return high
            }
        }
        return high
    }

    // MARK: Mail

    /// The address around the `@` at an index.
    ///
    /// - Parameter start: where the text begins that it may stand in.
    func mail(at sign: Int, from start: Int) -> BareAddress? {
        var low = sign
        while low > start, isName(bytes[low - 1]) { low -= 1 }
        guard low < sign else { return nil }
        var dots = 0
        var high = sign + 1
        let isChat = hasPrefix("xmpp:", before: low, from: start)
        while let byte = byte(high) {
            if byte == 0x40 { return nil }
            if byte == 0x2E, let next = self.byte(high + 1), next.isASCIIAlphanumeric {
                dots += 1
            } else if !(byte.isASCIIAlphanumeric || byte == 0x2D || byte == 0x5F),
                !(isChat && byte == 0x2F)
            {
                break
            }
            high += 1
        }
        guard dots > 0, bytes[high - 1].isASCIILetter else { return nil }
        high = withoutClosingMarks(low..<high)
        guard high > sign else { return nil }
        if isChat { return BareAddress(range: (low - 5)..<high) }
        if hasPrefix("mailto:", before: low, from: start) {
            return BareAddress(range: (low - 7)..<high)
        }
        return BareAddress(range: low..<high, prefix: "mailto:")
    }

    private func isName(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == 0x2E || byte == 0x2B || byte == 0x2D || byte == 0x5F
    }

    private func hasPrefix(_ prefix: StaticString, before low: Int, from start: Int) -> Bool {
        let count = prefix.utf8CodeUnitCount
        guard low - count >= start else { return false }
        return (0..<count).allSatisfy { bytes[low - count + $0] == prefix.utf8Start[$0] }
    }
}
