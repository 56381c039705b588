import Foundation
import TriageCore

/// A mark that a person takes for a box to be ticked: `[ ]`, `[x]`, `☐`, `<input type="checkbox">` and their relatives.
///
/// Lines are looked at as bytes, and nothing is known of Markdown but what may stand before a box: a bullet, a number, a
/// bar of a table, a tag.
package struct BoxMark: Sendable, Hashable {
    /// In bytes from the line's beginning.
    package var column: Int
    /// In bytes.
    package var length: Int
    /// Whether it stands at the beginning of a line, of a table's cell or of what a tag holds.
    package var begins: Bool

    /// The marks of a line, from left to right.
    package static func all(in line: ArraySlice<UInt8>) -> [BoxMark] {
        mayHold(line) ? Reader(line).marks : []
    }

    /// Whether a look at a line's characters is worth its while: most lines have nothing of which a mark could be made.
    private static func mayHold(_ line: ArraySlice<UInt8>) -> Bool {
        for index in line.indices {
            let may =
                switch line[index] {
                case UInt8(ascii: "["):
                    isNarrow(line[(index + 1)...], until: UInt8(ascii: "]"), isRound: false)
                case UInt8(ascii: "("):
                    isNarrow(line[(index + 1)...], until: UInt8(ascii: ")"), isRound: true)
                case UInt8(ascii: "&"): line[index...].prefix(12).contains(UInt8(ascii: ";"))
                case UInt8(ascii: "\\"):
                    line[(index + 1)...].first.map { "[]()sbSB".utf8.contains($0) } ?? false
                // `:white_large_square:`, `:black_...`, `:ballot_...`
                case UInt8(ascii: ":"):
                    [0x7768, 0x626C, 0x6261].contains(line[(index + 1)...].prefix(2).packed)
                // `<input`, `<checkbox`, `<ac:task-status`
                case UInt8(ascii: "<"):
                    [0x696E, 0x6368, 0x6163].contains(
                        line[(index + 1)...].prefix(2).packed | 0x2020)
                        || line.firstRange(ofBytes: "role=".utf8) != nil
                case 0xE2, 0xE3, 0xE5, 0xEF, 0xF0: signs.contains(line[index...].prefix(3).packed)
                default: false
                }
            if may { return true }
        }
        return false
    }

    /// Whether what brackets hold may be a mark: blanks, one sign that is no letter but an `x`, `__`, or what is not ASCII.
    private static func isNarrow(
        _ text: ArraySlice<UInt8>, until close: UInt8, isRound: Bool
    ) -> Bool {
        var shown = 0
        var last: UInt8 = 0
        for (index, byte) in zip(text.indices, text.prefix(48)) {
            if byte >= 0x80 { return true }
            if byte == close {
                switch shown {
                case 0: return !isRound || index > text.startIndex
                case 1 where last | 0x20 == UInt8(ascii: "x"): return true
                case 1: return !isRound && !last.isASCIIAlphanumeric
                default: return !isRound && last == UInt8(ascii: "_")
                }
            }
            if byte.isSpace { continue }
            shown += 1
            last = byte
            if shown > 2 { return false }
        }
        return false
    }

    /// How the signs and brackets of other scripts begin.
    private static let signs = Set(
        (Array(Reader.open) + Reader.typed + Reader.ticked + Reader.brackets.keys).map {
            String($0).utf8.prefix(3).packed
        })
}

extension BoxMark {
    /// A line's characters as they are shown: references are decoded, and escapes of brackets are gone.
    private struct Reader {
        private(set) var marks: [BoxMark] = []
        private var text: [Character] = []
        /// Where each character stands in the line, in bytes; one more for its end.
        private var columns: [Int] = []
        private let tags: [Range<Int>]
        private let isTable: Bool

        init(_ line: ArraySlice<UInt8>) {
            var column = 0
            let all = Array(String(decoding: line, as: UTF8.self))
            var index = 0
            func width(_ range: Range<Int>) -> Int { all[range].reduce(0) { $0 + $1.utf8.count } }
            while index < all.count {
                var end = index + 1
                var shown = [all[index]]
                if all[index] == "\\", end < all.count, "[]()".contains(all[end]) {
                    shown = [all[end]]
                    end += 1
                } else if all[index] == "\\",
                    let name = Self.formulas.first(where: { all[end...].starts(with: $0) })
                {
                    (shown, end) = (["☐"], end + name.count)
                } else if all[index] == "&",
                    let close = all[index...].prefix(12).firstIndex(of: ";")
                {
                    let text = CharacterReference.decode(String(all[index...close]))
                    if text.count == 1 { (shown, end) = (Array(text), close + 1) }
                } else if all[index] == ":",
                    let close = all[(index + 1)...].prefix(32).firstIndex(of: ":"),
                    let sign = Self.shortNames[String(all[(index + 1)..<close])]
                {
                    (shown, end) = ([sign], close + 1)
                }
                text += shown
                columns += shown.map { _ in column }
                column += width(index..<end)
                index = end
            }
            columns.append(column)
            tags = Self.tags(in: text)
            isTable = text.contains("|")
            find()
        }

        /// As formulas call them.
        private static let formulas = ["square", "Box", "Square"]

        /// As GitHub and others call boxes.
        private static let shortNames: [String: Character] = [
            "white_large_square": "☐", "white_medium_square": "☐", "white_small_square": "☐",
            "white_medium_small_square": "☐",
            "black_square_button": "☐", "white_square_button": "☐", "ballot_box_with_check": "☑",
            "black_large_square": "☐",
        ]

        private static func tags(in text: [Character]) -> [Range<Int>] {
            var tags: [Range<Int>] = []
            var index = 0
            while let open = text[index...].firstIndex(of: "<") {
                let next = open + 1 < text.count ? text[open + 1] : " "
                guard next.isLetter || next == "/" || next == "!" else {
                    index = open + 1
                    continue
                }
                // What a comment holds is text.
                let end =
                    next == "!"
                    ? open + 2 : Self.end(ofTag: open, in: text)
                tags.append(open..<end)
                index = end
            }
            return tags
        }

        /// Behind the sign that ends a tag, which none in its values does.
        private static func end(ofTag open: Int, in text: [Character]) -> Int {
            var quote: Character?
            for index in open..<text.count {
                switch text[index] {
                case let sign where sign == quote: quote = nil
                case "\"" where quote == nil, "'" where quote == nil:
                    // An apostrophe is no value's.
                    if index > open, text[index - 1] == "=" { quote = text[index] }
                case ">" where quote == nil: return index + 1
                default: break
                }
            }
            return text[open...].firstIndex(of: ">").map { $0 + 1 } ?? text.count
        }

        private mutating func find() {
            var index = 0
            var begins = prefix(from: 0)
            var rest = tags[...]
            while index < text.count {
                while let tag = rest.first, tag.lowerBound < index { rest.removeFirst() }
                if let tag = rest.first, tag.lowerBound == index {
                    if Self.isInput(text[tag]) {
                        add(tag, begins: true)
                    } else {
                        findNames(in: tag)
                    }
                    index = tag.upperBound
                    begins = prefix(from: index)
                    continue
                }
                if isTable, text[index] == "|" { begins = prefix(from: index + 1) }
                if let end = end(of: index, begins: index == begins.end, begins.isListed) {
                    add(index..<end, begins: index == begins.end)
                    index = end
                } else {
                    index += 1
                }
            }
        }

        /// What pictures are called is shown where they are not.
        private mutating func findNames(in tag: Range<Int>) {
            for index in tag {
                guard let end = end(of: index, begins: false, false), end <= tag.upperBound else {
                    continue
                }
                add(index..<end, begins: false)
            }
        }

        private mutating func add(_ range: Range<Int>, begins: Bool) {
            marks.append(
                BoxMark(
                    column: columns[range.lowerBound],
                    length: columns[range.upperBound] - columns[range.lowerBound], begins: begins))
        }

        /// `<input type="checkbox">`; what its line does not end may be one.
        private static func isInput(_ tag: ArraySlice<Character>) -> Bool {
            let text = String(tag).lowercased()
            if text.contains("role=\"checkbox") || text.contains("role='checkbox") { return true }
            if text.hasPrefix("<ac:task-status") { return true }
            guard text.hasPrefix("<input") || text.hasPrefix("<checkbox") else { return false }
            return text.contains("checkbox") || text.contains("radio") || !text.hasSuffix(">")
        }

        // MARK: What stands before

        /// Where the text behind bullets, numbers, quotes and the like begins, and whether a bullet is among these.
        private func prefix(from start: Int) -> (end: Int, isListed: Bool) {
            var index = start
            var isListed = false
            while index < text.count {
                let rest = text[index...]
                if Self.isInvisible(text[index]) || ">#*_~:\"'“”;/%!-=+".contains(text[index])
                    || Self.bullets.contains(text[index])
                {
                    // Not the beginning of a tag, of a link or of a comment.
                    if text[index] == "<" { break }
                    isListed = isListed || Self.bullets.contains(text[index])
                    index += 1
                } else if let number = Self.number(rest) {
                    isListed = true
                    index += number
                } else {
                    break
                }
            }
            return (index, isListed)
        }

        private static let bullets: Set<Character> = Set("-*+•◦▪‣·●○–—▫∙⁃➢➤►▶→")

        /// The length of `1.`, `a)`, `(iv)`, `1、`, `①`; nil where there is none.
        private static func number(_ text: ArraySlice<Character>) -> Int? {
            let opens = text.first.map { "(（".contains($0) } ?? false
            let name = text.dropFirst(opens ? 1 : 0).prefix(5).prefix { $0.isLetter || $0.isNumber }
            guard !name.isEmpty, name.endIndex < text.endIndex else { return nil }
            if name.count == 1, name.first?.isASCII == false, name.first?.isNumber == true {
                return 1
            }
            // `(x)` may be a box.
            if opens, name.count == 1, name.first.map({ "xX".contains($0) }) == true { return nil }
            let ends: String = opens ? ")）" : ".)、．）"
            guard ends.contains(text[name.endIndex]) else { return nil }
            return (opens ? 1 : 0) + name.count + 1
        }

        // MARK: Marks

        static let open: Set<Character> = Set("☐□▢◻◽⬜🔲🔳❏❐❑❒⬚🗆⎕🞎▣")
        /// Letters and circles that people type for one, at the beginning and before a blank: ㅁ, 口, ◯.
        static let typed: Set<Character> = Set("\u{3141}\u{53E3}\u{56D7}\u{2F1E}\u{3007}\u{25EF}")
        static let ticked: Set<Character> = Set("☑☒🗹🗷🗵🗸")
        static let brackets: [Character: Character] = [
            "[": "]", "［": "］", "【": "】", "〔": "〕", "(": ")", "（": "）",
        ]

        /// Where the mark ends that begins at a place; nil where none does.
        private func end(of index: Int, begins: Bool, _ isListed: Bool) -> Int? {
            let sign = Self.bare(text[index])
            if Self.open.contains(sign) { return isFiller(index) ? nil : index + 1 }
            if Self.typed.contains(sign) {
                let isApart = index + 1 < text.count && text[index + 1].isWhitespace
                return begins && isApart ? index + 1 : nil
            }
            if Self.ticked.contains(sign) {
                return begins || isEnd(index + 1) ? index + 1 : nil
            }
            guard let closing = Self.brackets[text[index]],
                let close = text[(index + 1)...].prefix(12).firstIndex(of: closing)
            else { return nil }
            let inside = text[(index + 1)..<close].filter { !Self.isInvisible($0) }
            let isRound = "(（".contains(text[index])
            let next = close + 1 < text.count ? text[close + 1] : nil
            let isLink = text[index] == "[" && next.map { "([:".contains($0) } == true
            switch inside.count {
            case 0 where isRound:
                return begins && close > index + 1 ? close + 1 : nil
            case 0 where close == index + 1:
                // An empty array, unless words or nothing at all stand behind it.
                return begins && !isLink && (isEnd(close + 1) || isText(close + 1))
                    ? close + 1 : nil
            case 0:
                // `int a[ ] = {}`
                if index > 0, text[index - 1].isASCII, text[index - 1].isLetter, !isEnd(close + 1),
                    !isText(close + 1)
                {
                    return nil
                }
                // A picture without a name.
                return isLink && index > 0 && text[index - 1] == "!" ? nil : close + 1
            case 1...2 where inside.allSatisfy({ $0 == "_" }):
                return isLink || isRound ? nil : close + 1
            case 1:
                let mark = Self.bare(inside.first ?? " ")
                guard !isLink else { return nil }
                if "xX".contains(mark) {
                    if isRound { return begins && isListed ? close + 1 : nil }
                    return begins || isTick(index, close, mark) ? close + 1 : nil
                }
                if "✓✔√✗✘☓×".contains(mark) { return close + 1 }
                guard begins, !isRound, !mark.isLetter, !mark.isNumber, mark != "^" else {
                    return nil
                }
                return close + 1
            default: return nil
            }
        }

        /// Whether a sign stands for letters that are left out, as in `□□ Ltd.`: two of one kind side by side at least.
        private func isFiller(_ index: Int) -> Bool {
            guard text[index] == "□" else { return false }
            return index > 0 && text[index - 1] == "□"
                || index + 1 < text.count && text[index + 1] == "□"
        }

        /// Whether `[x]` stands apart in a sentence. A capital before a word stands for something else.
        private func isTick(_ start: Int, _ close: Int, _ mark: Character) -> Bool {
            let before = start > 0 ? text[start - 1] : " "
            guard Self.isInvisible(before) || "|>".contains(before) else { return false }
            if isEnd(close + 1) { return true }
            return mark == "x" && Self.isInvisible(text[close + 1])
        }

        /// Whether nothing but a sentence's end follows on the line or in the cell.
        private func isEnd(_ index: Int) -> Bool {
            for character in text[min(index, text.count)...] {
                if "|<".contains(character) { break }
                guard Self.isInvisible(character) || ".:;,!)*_~".contains(character) else {
                    return false
                }
            }
            return true
        }

        private func isText(_ index: Int) -> Bool {
            text[index...].first { !Self.isInvisible($0) }
                .map { $0.isLetter || !$0.isASCII || $0 == "*" } ?? false
        }

        /// A sign without what chooses its picture.
        private static func bare(_ sign: Character) -> Character {
            sign.unicodeScalars.count > 1
                ? sign.unicodeScalars.first.map(Character.init) ?? sign : sign
        }

        private static func isInvisible(_ character: Character) -> Bool {
            character.isWhitespace
                || character.unicodeScalars.allSatisfy {
                    [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x3164, 0x2800].contains($0.value)
                }
        }
    }
}

extension Sequence<UInt8> {
    /// Up to eight bytes as one number.
    fileprivate var packed: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
