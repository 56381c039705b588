import Foundation
import TriageLexicon

/// A line of a run's file with a box, its words, and who said so and when behind them.
///
///     - [F] Sound the horn _(Bo, 2026-11-28 10:07 UTC: no steam)_
struct RunFileTask: Sendable, Equatable {
    /// Who said how an item is doing, when, and why.
    struct Stamp: Sendable, Equatable {
        var by: String
        var at: Date
        var reason: String
    }

    /// In columns.
    let indent: Int
    /// Where what belongs to it begins below, in columns.
    let content: Int
    let state: ItemState
    /// As they are written.
    let words: String
    let stamp: Stamp?
    /// What tells it from items of the same words; nil where there are none.
    let twin: String?
    /// The digest of all that the item said; nil where its words were all.
    let digest: String?
    let bytes: [UInt8]
    /// The bytes between the brackets, and from the words on to their end.
    private let box: Range<Int>
    private let wordBytes: Range<Int>
    /// The bytes of the stamp; empty where there is none.
    private let stampBytes: Range<Int>

    init?(_ bytes: [UInt8]) {
        var index = 0
        var column = 0
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 {
            column = bytes[index] == 0x09 ? (column / 4 + 1) * 4 : column + 1
            index += 1
        }
        indent = column
        let bullet = index
        guard index < bytes.count else { return nil }
        if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(bytes[index]) {
            index += 1
        } else {
            while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
            guard index > bullet, index < bytes.count,
                bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")
            else { return nil }
            index += 1
        }
        let gap = index
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        guard index > gap, index < bytes.count, bytes[index] == UInt8(ascii: "[") else {
            return nil
        }
        content = column + index - bullet
        guard let close = bytes[index...].prefix(8).firstIndex(of: UInt8(ascii: "]")),
            String(decoding: bytes[(index + 1)..<close], as: UTF8.self).unicodeScalars.count == 1,
            close + 1 < bytes.count, bytes[close + 1] == 0x20 || bytes[close + 1] == 0x09
        else { return nil }
        self.bytes = bytes
        box = index + 1..<close
        state =
            switch bytes[index + 1] {
            case UInt8(ascii: "F"), UInt8(ascii: "f"): .failed
            case UInt8(ascii: "~"): .open
            case let mark where box.count == 1: ItemState(mark: mark)
            default: .open
            }
        var end = bytes.count
        func trim() {
            while end > close + 1, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        }
        trim()
        var marks: [String: String] = [:]
        while let mark = Self.mark(bytes[(close + 1)..<end]), marks[mark.name] == nil {
            marks[mark.name] = mark.value
            end -= mark.length
            trim()
        }
        twin = marks["twin"]
        digest = marks["text"]
        let found = Self.stamp(bytes[(close + 1)..<end])
        stamp = found?.stamp
        stampBytes = (end - (found?.length ?? 0))..<end
        end = stampBytes.lowerBound
        trim()
        var start = close + 1
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        guard start < end else { return nil }
        wordBytes = start..<end
        words = String(decoding: bytes[wordBytes], as: UTF8.self)
    }

    // MARK: Who and when

    /// `<!-- twin 90ab12 -->`, `<!-- text 90ab12 -->`
    private static func mark(
        _ bytes: ArraySlice<UInt8>
    ) -> (name: String, value: String, length: Int)? {
        guard bytes.suffix(4).elementsEqual(" -->".utf8), let start = last("<!-- ", in: bytes),
            bytes[..<start].last != UInt8(ascii: "\\")
        else { return nil }
        let words = String(decoding: bytes[start...].dropFirst(5).dropLast(4), as: UTF8.self)
            .split(separator: " ")
        guard words.count == 2, ["twin", "text"].contains(words[0]),
            words[1].utf8.allSatisfy({ $0.isASCIIDigit || $0.isASCIILetter })
        else { return nil }
        return (String(words[0]), String(words[1]), bytes[start...].count)
    }

    /// Where a text stands last, by the bytes as they are: what is no UTF-8 has another length as text.
    private static func last(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let wanted = Array(text.utf8)
        return bytes.indices.reversed().first { bytes[$0...].starts(with: wanted) }
    }

    private static func stamp(_ bytes: ArraySlice<UInt8>) -> (stamp: Stamp, length: Int)? {
        // Who formats Markdown may write emphasis with another sign.
        for sign in ["_", "*"] where bytes.suffix(2).elementsEqual((")" + sign).utf8) {
            guard let start = last(" \(sign)(", in: bytes) else { continue }
            let text = String(decoding: bytes[start...].dropFirst(3).dropLast(2), as: UTF8.self)
            guard let stamp = Stamp(text[...]) else { continue }
            return (stamp, bytes[start...].count)
        }
        return nil
    }

    /// The line as it says how its item is doing now, its words as they are.
    ///
    /// - Parameter length: of the words that stay, in bytes; nil for all.
    func saying(_ record: ItemRecord, words length: Int? = nil) -> [UInt8] {
        let isText = words.utf8.count == wordBytes.count
        let end = isText ? length.map { wordBytes.lowerBound + $0 } : nil
        let now: UInt8 =
            switch record.state {
            case .open: UInt8(ascii: " ")
            case .done: UInt8(ascii: "x")
            case .failed: UInt8(ascii: "F")
            case .notApplicable: UInt8(ascii: "-")
            }
        // What somebody wrote for the same stays.
        let sign = state == record.state ? Array(bytes[box]) : [now]
        var line =
            Array(bytes[..<box.lowerBound]) + sign
            + bytes[box.upperBound..<(end ?? wordBytes.upperBound)]
        if record.state != .open, let at = record.at {
            line += Stamp(by: record.by, at: at, reason: record.reason).text.utf8
        } else if record.state == state {
            line += bytes[stampBytes]
        }
        if let digest = record.digest ?? digest { line += Self.textMark(digest).utf8 }
        if let twin { line += " \(Self.twinMark(twin))".utf8 }
        return line
    }

    /// Takes over capitals, which tell what was ticked.
    ///
    /// - Parameter item: whose text it may be.
    mutating func take(_ text: String, as item: RunFileItems.Entry?) {
        let old = Self.plain(words)
        guard old != text, old.lowercased() == text.lowercased() else { return }
        let new = item?.item.text == text ? item?.words : nil
        let head: [UInt8] = Array(bytes[..<wordBytes.lowerBound])
        let tail = bytes[wordBytes.upperBound...]
        self = RunFileTask(head + Array((new ?? Self.literal(text)).utf8) + tail) ?? self
    }

    static func twinMark(_ key: String) -> String { "<!-- twin \(key) -->" }

    /// Nothing where an item's words are all that it says.
    static func textMark(_ digest: String) -> String {
        digest.isEmpty ? "" : " <!-- text \(digest) -->"
    }

    /// An item's words as they are written: what they end with is not taken for a mark of the program's.
    static func safe(_ words: String) -> String {
        func isRead(_ words: String) -> Bool {
            let task = RunFileTask(Array("- [ ] \(words)".utf8))
            return task?.words == words && task?.stamp == nil
        }
        return isRead(words) ? words : literal(plain(words))
    }

    // MARK: Words

    /// Words without their markup, as they are compared: links are their names, blanks are single, small letters.
    static func normal(_ markdown: String) -> String {
        String(
            plain(Markdown.withoutComments(markdown)).lowercased()
                .split(whereSeparator: \.isWhitespace)
                .joined(separator: " "))
    }

    /// The code in words, and where their links to other places lead.
    static func marks(_ markdown: String) -> Set<String> {
        guard markdown.contains("`") || markdown.contains("](") else { return [] }
        let code = unescaped(markdown).split(separator: "`", omittingEmptySubsequences: false)
        var found = Set(code.dropLast().enumerated().compactMap { $0 % 2 == 1 ? "`\($1)" : nil })
        for piece in unlinked(markdown).replacing("](", with: "\u{0}").split(separator: "\u{0}")
            .dropFirst()
        {
            guard let end = piece.firstIndex(of: ")") else { continue }
            found.insert(String(piece[..<end].trimmed { $0 == "<" || $0 == ">" }))
        }
        return found
    }

    /// Without what stands behind backslashes, and so is no mark.
    private static func unescaped(_ markdown: String) -> String {
        var result = ""
        var rest = markdown[...]
        while let character = rest.popFirst() {
            if character == "\\" { rest = rest.dropFirst() } else { result.append(character) }
        }
        return result
    }

    /// Text without its markup.
    static func plain(_ markdown: String) -> String {
        var result = ""
        var rest = markdown[...]
        var links = LinkFinder()
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                if let next = rest.first, next.isASCII, next.isPunctuation || next.isSymbol {
                    result.append(next)
                    rest.removeFirst()
                } else {
                    result.append(character)
                }
            case "*", "`": break
            case "_" where result.last.map { !$0.isLetter && !$0.isNumber } ?? true: break
            case "_" where rest.first.map { !$0.isLetter && !$0.isNumber } ?? true: break
            case "[":
                guard let link = links.next(in: rest) else {
                    result.append(character)
                    break
                }
                result += plain(String(link.name))
                rest = link.rest
            default: result.append(character)
            }
        }
        return result
    }

    /// Finds where links end, whose brackets were passed: what stands behind many of those is searched once.
    private struct LinkFinder {
        /// Where `](` stands next.
        private var joint: String.Index?
        private var isOver = false

        mutating func next(
            in text: Substring
        ) -> (name: Substring, address: Substring, rest: Substring)? {
            guard !isOver else { return nil }
            if joint.map({ $0 < text.startIndex }) ?? true {
                joint = Self.joint(in: text.utf8)
            }
            guard let joint,
                case let address = text.utf8[joint...].dropFirst(2),
                let close = address.firstIndex(of: UInt8(ascii: ")"))
            else {
                isOver = true
                return nil
            }
            return (
                text[..<joint], text[address.startIndex..<close],
                text[text.utf8.index(after: close)...]
            )
        }

        private static func joint(in bytes: Substring.UTF8View) -> String.Index? {
            var rest = bytes
            while let found = rest.firstIndex(of: UInt8(ascii: "]")) {
                rest = rest[rest.index(after: found)...]
                if rest.first == UInt8(ascii: "(") { return found }
            }
            return nil
        }
    }

    /// A text as Markdown on one line, from which ``plain(_:)`` makes the text again.
    static func literal(_ text: String) -> String {
        let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        func isWord(_ character: Character?) -> Bool {
            character.map { $0.isLetter || $0.isNumber } ?? false
        }
        var result = ""
        var previous: Character?
        var isNumber = true
        for index in text.indices {
            let character = text[index]
            let next = text[text.index(after: index)...].first
            switch character {
            case "\\", "`", "*", "[", "]", "<", "~": result += "\\"
            case "_" where !isWord(previous) || !isWord(next): result += "\\"
            // A list, a heading, a quote.
            case "#", ">", "+", "-", "=": if previous == nil { result += "\\" }
            case ".", ")":
                if previous != nil, isNumber { result += "\\" }
            default: break
            }
            isNumber = isNumber && character.isNumber
            result.append(character)
            previous = character
        }
        return result
    }

    /// Words without links to places in their own file or near it, which lead nowhere from another folder.
    static func unlinked(_ markdown: String) -> String {
        var result = ""
        var rest = markdown[...]
        var isCode = false
        var links = LinkFinder()
        while let character = rest.popFirst() {
            if character == "`" { isCode.toggle() }
            guard character == "[", !isCode, let link = links.next(in: rest) else {
                result.append(character)
                if character == "\\", let next = rest.popFirst() { result.append(next) }
                continue
            }
            if link.address.contains("://") || link.address.hasPrefix("mailto:") {
                result += "[\(link.name)](\(link.address))"
            } else {
                result += link.name
            }
            rest = link.rest
        }
        return result
    }

    private static let dashes = [" — ", " – ", " - ", "——"] + Lexicon.words(.reasonLeads)

    /// What words may say besides the item's own, behind a dash: the longest beginnings first.
    ///
    /// No more than anybody writes: each is looked up.
    var splits: [(words: Substring, reason: Substring)] {
        Self.dashes.flatMap { dash in
            words.ranges(of: dash).prefix(20).map { range in
                (words[..<range.lowerBound], words[range.upperBound...])
            }
        }.sorted { $0.0.utf8.count > $1.0.utf8.count }
    }
}

extension RunFileTask.Stamp {
    /// `Ada, 2026-11-28 10:05 UTC: why`
    fileprivate init?(_ text: Substring) {
        for zone in text.ranges(of: " UTC") {
            let head = text[..<zone.lowerBound]
            let name = head.dropLast(16)
            let rest = text[zone.upperBound...]
            guard let at = Timestamp.date(String(head.suffix(16))),
                name.isEmpty || name.hasSuffix(", "), rest.isEmpty || rest.hasPrefix(": ")
            else { continue }
            self.init(
                by: RunFileTask.plain(String(name.dropLast(2))), at: at,
                reason: RunFileTask.plain(String(rest.dropFirst(2))))
            return
        }
        return nil
    }

    /// As it stands behind an item's words.
    fileprivate var text: String {
        let name = by.isEmpty ? "" : RunFileTask.literal(by) + ", "
        let why = reason.isEmpty ? "" : ": " + RunFileTask.literal(reason)
        return " _(\(name)\(Timestamp.minute(at)) UTC\(why))_"
    }
}
