extension StringProtocol {
    /// Whether a text stands in it, byte by byte: for texts that are short, and asked about often.
    @inlinable package func holds(_ part: String) -> Bool {
        Array(utf8)[...].firstRange(ofBytes: part.utf8) != nil || part.isEmpty
    }
}

extension ArraySlice<UInt8> {
    /// Where the bytes of a text stand first.
    @inlinable package func firstRange(ofBytes part: String.UTF8View) -> Range<Int>? {
        guard let first = part.first else { return nil }
        var start = startIndex
        while let found = self[start...].firstIndex(of: first) {
            if self[found...].starts(with: part) { return found..<found + part.count }
            start = found + 1
        }
        return nil
    }
}

/// What a byte of UTF-8 is, where that is ASCII.
extension UInt8 {
    @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
    @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }
    @inlinable package var isASCIIUpper: Bool { self &- 0x41 < 26 }
    @inlinable package var isASCIILower: Bool { self &- 0x61 < 26 }
    /// Whether it is a letter or a digit.
    @inlinable package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
    /// Whether it is a space or a tab.
    @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// Whether it is a blank or belongs to a line end.
    @inlinable package var isSpace: Bool { isBlank || self == 0x0A || self == 0x0D }
    /// A letter in lower case, anything else as it is.
    @inlinable package var asciiLowercased: UInt8 { isASCIIUpper ? self | 0x20 : self }
}

extension RandomAccessCollection where Index == Int {
    /// Where `prefix(while:)` would end, found by halving: the elements that fulfil the condition stand before all
    /// others.
    @inlinable
    package func endOfPrefix(while condition: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Dictionary {
    /// Of pairs with the same key the first one counts.
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }
}
