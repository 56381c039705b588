/// The words by which somebody names a part, an item or a file: titles have them all, or words that begin with them.
struct TypedWords: Sendable {
    /// At most ``limit``; longest first, because they are found least often.
    let needles: [Needle]
    private static let limit = 12

    init(_ text: String) {
        var words: [[UInt8]] = []
        for word in text.unicodeScalars.split(whereSeparator: Self.isGap) {
            words += Self.pieces(word)
        }
        var needles: [Needle] = []
        for word in words where needles.count < Self.limit {
            guard let needle = Needle(word), !needles.contains(where: { $0.bytes == word }) else {
                continue
            }
            needles.append(needle)
        }
        self.needles = needles.sorted { $0.bytes.count > $1.bytes.count }
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

    /// Whether all words stand in a text.
    func areFound(in text: String) -> Bool {
        let haystack = Haystack(Array(text.utf8))
        return haystack.bytes.withUnsafeBufferPointer { bytes in
            needles.allSatisfy { $0.isFound(in: bytes, range: 0..<bytes.count) }
        }
    }
}
