/// The words that somebody searches for.
struct SearchQuery: Sendable {
    /// At most ``limit``; longest first, because they are found least often.
    let needles: [Needle]
    /// All words as they were typed, folded and with single spaces.
    let phrase: [UInt8]
    /// Words that are looked for; there is no room in a mask for more than 16.
    private static let limit = 12
    /// A bit for each needle.
    var allWords: UInt16 { UInt16(truncatingIfNeeded: (1 << needles.count) - 1) }

    init(_ text: String) {
        var words: [[UInt8]] = []
        for word in text.unicodeScalars.split(whereSeparator: Self.isGap) {
            words += Self.pieces(word)
        }
        phrase = Array(words.joined(separator: [0x20]))
        var needles: [Needle] = []
        for word in words where needles.count < Self.limit {
            guard let needle = Needle(word), !needles.contains(where: { $0.bytes == word }) else {
                continue
            }
            needles.append(needle)
        }
        self.needles = needles.sorted { $0.bytes.count > $1.bytes.count }
    }

    /// - Parameter stems: beginnings of words, folded and each another; at most 16.
    init(stems: [String]) {
        let words = stems.map { Array($0.utf8) }
        phrase = Array(words.joined(separator: [0x20]))
        needles = words.compactMap { Needle($0) }
    }

    private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 {
            return scalar.value <= 0x20 || scalar == "\"" || scalar == "\u{7F}"
        }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator,
            .lineSeparator, .paragraphSeparator, .control, .format:
            return true
        default: return false
        }
    }

    /// Cuts a word where Chinese meets letters, which texts write with and without a space between. Full-width letters
    /// and digits fold to those of ASCII.
    private static func pieces(_ word: Substring.UnicodeScalarView) -> [[UInt8]] {
        guard word.contains(where: { $0.isWide && !$0.isFullwidthASCII }) else {
            return [Folding.folded(String(word))].filter { !$0.isEmpty }
        }
        var pieces: [[UInt8]] = []
        var piece = String.UnicodeScalarView()
        var wasHan: Bool?
        for scalar in word {
            let isHan = scalar.isWide && !scalar.isFullwidthASCII
            // Between Chinese characters ASCII punctuation may stand for the full-width one.
            let isPunctuation = scalar.value < 0x80 && !UInt8(scalar.value).isASCIIAlphanumeric
            if isPunctuation || wasHan.map({ $0 != isHan }) == true {
                pieces.append(Folding.folded(String(piece)))
                piece = .init()
            }
            wasHan = isPunctuation ? nil : isHan
            if !isPunctuation { piece.append(scalar) }
        }
        pieces.append(Folding.folded(String(piece)))
        return pieces.filter { !$0.isEmpty }
    }
}
