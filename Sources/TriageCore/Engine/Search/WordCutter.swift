/// Cuts texts into the words that search compares: runs of letters and digits; the words inside of a name such as
/// `startUpdates`, too; of Chinese and Japanese, which write no blanks, each two characters that stand together.
enum WordCutter {
    /// A word of a text, as offsets in its UTF-8.
    struct Word {
        let range: Range<Int>
        /// Whether it is a word inside of a longer name, which comes before it.
        let isInside: Bool
        /// Whether it is a pair of characters of a run without blanks, or the last one of the run.
        let isPair: Bool
    }

    /// Hands out the words of a text in their order.
    static func forEach(in text: [UInt8], _ body: (Word) -> Void) {
        var place = 0
        while place < text.count {
            switch kind(text, place) {
            case .gap(let length): place += length
            case .letter:
                let end = endOfWord(text, place)
                body(Word(range: place..<end, isInside: false, isPair: false))
                inside(text, place..<end, body)
                place = end
            case .unspaced(let length):
                var last = place
                place += length
                while place < text.count, case .unspaced(let length) = kind(text, place) {
                    body(Word(range: last..<place + length, isInside: false, isPair: true))
                    last = place
                    place += length
                }
                body(Word(range: last..<place, isInside: false, isPair: true))
            }
        }
    }

    /// All words of a text.
    static func words(_ text: [UInt8]) -> [Word] {
        var words: [Word] = []
        forEach(in: text) { words.append($0) }
        return words
    }

    /// A word as it is compared.
    static func folded(_ word: ArraySlice<UInt8>) -> String {
        guard word.allSatisfy({ $0 < 0x80 }) else {
            return String(
                decoding: Folding.folded(String(decoding: word, as: UTF8.self)), as: UTF8.self)
        }
        return String(decoding: word.map(\.asciiLowercased), as: UTF8.self)
    }

    private enum Kind {
        case gap(Int)
        case letter(Int)
        case unspaced(Int)
    }

    private static func kind(_ text: [UInt8], _ place: Int) -> Kind {
        let byte = text[place]
        if byte < 0x80 { return byte.isASCIIAlphanumeric ? .letter(1) : .gap(1) }
        let (scalar, length) = text.withUnsafeBufferPointer {
            UTF8Reading.scalar(in: $0, at: place)
        }
        if (0x4E00...0x9FFF).contains(scalar.value) { return .unspaced(length) }
        let isLetter =
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.generalCategory == .nonspacingMark
        guard isLetter else { return .gap(length) }
        let isHangul = (0xAC00...0xD7FF).contains(scalar.value)
        return scalar.isWide && !isHangul && !scalar.isFullwidthASCII
            ? .unspaced(length) : .letter(length)
    }

    /// Where a run of letters and digits ends; `_` stands in names, and a point in numbers such as 17.4.
    private static func endOfWord(_ text: [UInt8], _ start: Int) -> Int {
        var place = start
        while place < text.count {
            if case .letter(let length) = kind(text, place) {
                place += length
                continue
            }
            let next = place + 1 < text.count ? text[place + 1] : 0
            let isInName = text[place] == 0x5F && (next == 0x5F || next.isASCIIAlphanumeric)
            let isInNumber =
                text[place] == 0x2E && text[place - 1].isASCIIDigit && next.isASCIIDigit
            guard isInName || isInNumber else { break }
            place += 1
        }
        return place
    }

    private static func inside(_ text: [UInt8], _ word: Range<Int>, _ body: (Word) -> Void) {
        var start = word.lowerBound
        func end(at place: Int) {
            let range = start..<place
            // A letter alone tells nothing.
            guard range.count > 1 || !range.isEmpty && text[start].isASCIIDigit, range != word
            else {
                return
            }
            body(Word(range: range, isInside: true, isPair: false))
        }
        for place in word.dropFirst() {
            if text[place] == 0x5F {
                end(at: place)
                start = place + 1
            } else if place > start, begins(text, place, word.upperBound) {
                end(at: place)
                start = place
            }
        }
        end(at: word.upperBound)
    }

    /// Whether a word begins inside of a name: at a capital, and where digits and letters meet.
    private static func begins(_ text: [UInt8], _ place: Int, _ end: Int) -> Bool {
        let (before, here) = (text[place - 1], text[place])
        let wasNumber = before.isASCIIDigit || before == 0x2E
        guard wasNumber == (here.isASCIIDigit || here == 0x2E) else { return true }
        guard here.isASCIIUpper else { return false }
        return !before.isASCIIUpper || place + 1 < end && text[place + 1].isASCIILower
    }
}
