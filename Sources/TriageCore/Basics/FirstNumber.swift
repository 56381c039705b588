/// The first number of a text, as people write it: `-5 ms`, `~1,000`, `10-100 m`.
struct FirstNumber {
    var value: Double
    /// What stands before it, up to its sign and its currency.
    var before: Substring
    var behind: Substring

    /// A minus counts where it stands directly before the digits (or their `$`) and behind no word: the one in `10-100 m` is a dash,
    /// that in `RFC-5` a hyphen. Commas may part thousands.
    ///
    /// - Returns: nil where there is no number, or what begins as one is a version: `1.2.3`.
    init?(_ text: String) {
        let bytes = text.utf8
        guard let start = bytes.firstIndex(where: \.isASCIIDigit) else { return nil }
        var digits: [UInt8] = []
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            let next = bytes.index(after: index)
            let isInside = next < bytes.endIndex && bytes[next].isASCIIDigit
            let isPoint = byte == UInt8(ascii: ".") && isInside
            if isPoint, digits.contains(byte) { return nil }
            if byte.isASCIIDigit || isPoint {
                digits.append(byte)
            } else if byte != UInt8(ascii: ",") || !isInside {
                break
            }
            index = next
        }
        guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite
        else { return nil }
        before = text[..<start].trimmedEnd(while: \.isCurrencySymbol)
        behind = text[index...]
        let hasMinus = before.last == "-" || before.last == "−"
        if hasMinus { before.removeLast() }
        self.value = hasMinus && before.last?.isLetter != true ? -value : value
    }
}
