import TriageCore
import TriageLexicon

/// A scan of the bytes of a block before any of it is cut into tokens: what may be in it.
struct BlockScan {
    private(set) var hasArrow = false
    private(set) var hasAsk = false
    private(set) var hasLine = false
    /// A word that answers or begins a condition.
    private(set) var hasAnswer = false

    /// Whether anything in it may ask, answer or lead on.
    var mayDecide: Bool { hasArrow || hasAsk || hasAnswer }

    init(of bytes: ArraySlice<UInt8>) {
        var before: UInt8 = 0x0A
        /// The letters of the word so far, in small letters.
        var word: UInt64 = 0
        for (index, byte) in zip(bytes.indices, bytes) {
            if byte.isASCIILetter {
                word = word << 8 | UInt64(byte | 0x20)
                before = byte
                continue
            }
            if word != 0 {
                hasAnswer = hasAnswer || Self.isAnswer(word)
                word = 0
            }
            switch byte {
            case UInt8(ascii: "?"): hasAsk = true
            case UInt8(ascii: ">"):
                hasArrow =
                    hasArrow || before == UInt8(ascii: "-") || before == UInt8(ascii: "=")
                    || before >= 0x80
            case 0x0A: hasLine = true
            case 0xE2: hasArrow = hasArrow || Self.beginsArrow(bytes[index...])
            // What is written in other scripts is read.
            case 0xC3...0xEF:
                hasAnswer = true
                hasAsk = hasAsk || byte == 0xEF && bytes[index...].starts(with: Self.wideMark)
            default: break
            }
            before = byte
        }
        hasAnswer = hasAnswer || Self.isAnswer(word)
    }

    private static func isAnswer(_ word: UInt64) -> Bool {
        mayAnswer[place(of: word)] && answers.contains(word)
    }

    /// Whether a word that answers has a place of this number: most words of a text have none.
    private static let mayAnswer: [Bool] = {
        var table = [Bool](repeating: false, count: 4096)
        for word in answers { table[place(of: word)] = true }
        return table
    }()

    private static func place(of word: UInt64) -> Int {
        Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 52)
    }

    private static let wideMark = Array("？".utf8)

    private static let answers: Set<UInt64> = {
        let words = YesNo.meanings.keys + Lexicon.words(.ifs, .elses, .thens, .otherwise)
        return Set(
            words.filter { $0.utf8.allSatisfy(\.isASCIILetter) && $0.utf8.count > 1 }.map { word in
                word.utf8.reduce(0) { $0 << 8 | UInt64($1) }
            })
    }()

    private static func beginsArrow(_ bytes: ArraySlice<UInt8>) -> Bool {
        let glyph = Array(bytes.prefix(3)).scalar(at: 0)?.glyph
        return glyph.map { Glyph.arrowHeads.contains($0) || Glyph.downArrows.contains($0) } ?? false
    }

    // MARK: Lines

    /// Whether a line is a branch, and of which kind.
    static func connector(in line: ArraySlice<UInt8>) -> Margin.Connector? {
        // Most lines begin with a word.
        guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }),
            !first.isASCIIAlphanumeric
        else { return nil }
        return Margin(of: Array(line), boxOnly: false).connector
    }

    /// Whether lines are a drawing in two dimensions: a glyph of boxes and flows, or lines closed at the right that are no
    /// table's rows.
    static func isDrawing(_ lines: [ArraySlice<UInt8>]) -> Bool {
        if lines.contains(where: hasGlyph) { return true }
        let hasTable = lines.contains(where: isTableRule)
        return lines.count { isClosed($0) && !(hasTable && hasCells($0)) } > 2
    }

    private static let bar = UInt8(ascii: "|")

    private static func hasCells(_ line: ArraySlice<UInt8>) -> Bool { line.count { $0 == bar } > 2 }

    /// `|---|:--:|`, behind guides
    private static func isTableRule(_ line: ArraySlice<UInt8>) -> Bool {
        guard hasCells(line) else { return false }
        let text = String(decoding: line, as: UTF8.self)
        return text.contains("--")
            && text.unicodeScalars.allSatisfy {
                "|-: \t\r".unicodeScalars.contains($0) || Glyph.guides.contains($0)
            }
    }

    /// Whether a line is text with a bar at its end.
    private static func isClosed(_ line: ArraySlice<UInt8>) -> Bool {
        guard let last = line.lastIndex(where: { !$0.isSpace }) else { return false }
        let ends = line[last] == bar || line[...last].suffix(3).elementsEqual("│".utf8)
        return ends && line.contains { $0.isASCIIAlphanumeric || $0 >= 0xE3 }
    }

    /// A glyph of drawings, but for an arrow that points down at a line's end, or alone.
    private static func hasGlyph(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.indices.contains(where: { line[$0] == 0xE2 && isDrawn(at: $0, in: line) })
        else { return false }
        let glyphs = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
        let words = glyphs.split(whereSeparator: Glyph.isSpace)
        guard let last = words.last, words.contains(where: { $0.contains(where: isDrawn) }) else {
            return false
        }
        func isDown(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
            word.first.map(Glyph.downArrows.contains) ?? false
                && word.dropFirst().allSatisfy { $0 == "\u{FE0F}" }
        }
        let texts = words.drop { $0.allSatisfy { Glyph.guides.contains($0) || $0 == "|" } }
        // `▼`, guides aside; `NO ▼`
        if isDown(last) {
            return texts.dropLast().contains { $0.contains(where: isDrawn) }
        }
        if let first = texts.first, isDown(first), texts.count > 1 {
            return texts.dropFirst().contains { $0.contains(where: isDrawn) }
        }
        return true
    }

    /// Whether a character of three bytes is one.
    private static func isDrawn(at index: Int, in line: ArraySlice<UInt8>) -> Bool {
        guard index + 2 < line.endIndex else { return false }
        let value = UInt32(line[index] & 0xF) << 12 | UInt32(line[index + 1] & 0x3F) << 6
        return Unicode.Scalar(value | UInt32(line[index + 2] & 0x3F)).map(isDrawn) ?? false
    }

    private static func isDrawn(_ glyph: Unicode.Scalar) -> Bool { Glyph.drawing.contains(glyph) }
}

/// A frame around all of a text: it is seen through.
enum Frame {
    /// The lines of a text without the frame around it; nil where there is none. Its own lines become blank, so that the
    /// others keep their places.
    static func unframed(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]? {
        guard let top = lines.firstIndex(where: { $0.contains { !$0.isSpace } }),
            let bottom = lines.lastIndex(where: { $0.contains { !$0.isSpace } }), bottom > top + 1,
            isBorder(lines[top]), isBorder(lines[bottom])
        else { return nil }
        var result = [ArraySlice<UInt8>](repeating: [], count: lines.count)
        for index in (top + 1)..<bottom where !isBorder(lines[index]) {
            guard let inner = inner(of: lines[index]) else { return nil }
            result[index] = inner
        }
        return result
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let rest = line.drop(while: \.isSpace)
        return rest[..<(rest.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? rest.startIndex)]
    }

    /// `┌────┐`, `├────┤`, `└─┬──┘`, `+----+`
    private static func isBorder(_ line: ArraySlice<UInt8>) -> Bool {
        let text = Array(String(decoding: trimmed(line), as: UTF8.self).unicodeScalars)
        guard let first = text.first, let last = text.last, text.count > 2 else { return false }
        let inner = text.dropFirst().dropLast()
        if first == "+" { return last == "+" && inner.allSatisfy { $0 == "-" || $0 == "=" } }
        return Glyph.corners.contains(first) && Glyph.corners.contains(last)
            && inner.allSatisfy { Glyph.dashes.contains($0) || Glyph.tees.contains($0) }
    }

    private static let bars: [[UInt8]] = ["│", "┃", "║"].map { Array($0.utf8) }

    /// What stands between the bars of a line.
    private static func inner(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let text = trimmed(line)
        if text.first == UInt8(ascii: "|"), text.last == UInt8(ascii: "|"), text.count > 1 {
            return text.dropFirst().dropLast()
        }
        guard text.count > 5, bars.contains(Array(text.prefix(3))),
            bars.contains(Array(text.suffix(3)))
        else { return nil }
        return text.dropFirst(3).dropLast(3)
    }
}
