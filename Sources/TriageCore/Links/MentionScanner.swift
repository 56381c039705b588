import TriageLexicon

/// Goes through a text and stops at whatever may name something.
struct MentionScanner {
    struct Mention {
        enum Kind {
            case address, code, file, title
            /// Index in the outline.
            case heading(Int)
            /// `[label](destination)`; the name is the destination.
            case link(label: String)
            /// `[[name#heading|label]]`; the name is what stands before the bar, and there may be no label.
            case wikiLink(label: String?)
        }
        var kind: Kind
        var range: Range<Int>
        var name: String
        /// What stands before a file in brackets: `library (skills/file.md)`.
        var library: String?
    }

    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Goes on behind a mention's first word, as it named nothing; a title's words may still do.
    mutating func skip(_ mention: Mention) {
        let start = mention.range.lowerBound
        if case .title = mention.kind {
            index = start
        } else {
            index = min(index, max(start + 1, wordEnd(start)))
        }
    }

    mutating func next(_ labels: NumberedLabels) -> Mention? {
        while index < bytes.count {
            let start = index
            let mention: Mention?
            switch bytes[index] {
            case 0x60: mention = codeSpan()
            case 0x5B: mention = wikiLink() ?? markedLink()
            case 0x48, 0x68: mention = address() ?? (isWordStart(index) ? word(labels) : nil)
            case let byte where byte >= 0x80 || byte.isASCIILetter:
                mention = isWordStart(index) || byte >= 0x80 ? word(labels) : nil
            case 0x2F, 0x2E: mention = isWordStart(index) ? filePath() : nil
            default: mention = nil
            }
            if let mention {
                index = mention.range.upperBound
                return mention
            }
            index = max(index, start + 1)
        }
        return nil
    }

    // MARK: What there is

    private func codeSpan() -> Mention? {
        guard let end = bytes[(index + 1)...].firstIndex(of: 0x60), end > index + 1,
            !bytes[index..<end].contains(0x0A)
        else { return nil }
        return Mention(kind: .code, range: index..<end + 1, name: text(index + 1..<end))
    }

    /// Bytes that a label or a destination may have; more are not looked at for each bracket.
    private static let longestPart = 1_000

    /// A Markdown link, in text that is shown as it stands.
    private func markedLink() -> Mention? {
        guard
            let middle = bytes[(index + 1)...].prefix(Self.longestPart).firstIndex(where: {
                $0 == 0x5B || $0 == 0x5D || $0 == 0x0A
            }),
            middle > index + 1, middle + 2 < bytes.count, bytes[middle] == 0x5D,
            bytes[middle + 1] == 0x28,
            let end = bytes[(middle + 2)...].prefix(Self.longestPart).firstIndex(of: 0x29),
            end > middle + 2,
            !bytes[index..<end].contains(0x0A)
        else { return nil }
        let label = text(index + 1..<middle)
        let destination = text(middle + 2..<end)
        guard !destination.contains(" ") else { return nil }
        return Mention(kind: .link(label: label), range: index..<end + 1, name: destination)
    }

    private func wikiLink() -> Mention? {
        guard let link = WikiLink(bytes[...], at: index) else { return nil }
        return Mention(
            kind: .wikiLink(label: link.words.map(text)), range: link.range, name: text(link.name))
    }

    private func address() -> Mention? {
        guard has("http://", at: index) || has("https://", at: index) else { return nil }
        var end = index
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != 0x3C, bytes[end] != 0x3E,
            bytes[end] != 0x22, bytes[end] != 0x60, bytes[end] < 0x80
        {
            end += 1
        }
        let opensBracket = bytes[index..<end].contains(0x28)
        // A bracket that closes what was opened before the address, and punctuation, are not part of it.
        while end > index {
            switch bytes[end - 1] {
            case 0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x3F, 0x27, 0x2A: end -= 1
            case 0x29 where !opensBracket: end -= 1
            default: return Mention(kind: .address, range: index..<end, name: text(index..<end))
            }
        }
        return nil
    }

    private func word(_ labels: NumberedLabels) -> Mention? {
        if let (word, number, end) = NumberedLabels.label(bytes, at: index),
            let heading = labels.headings[word + " " + number]
        {
            return Mention(kind: .heading(heading), range: index..<end, name: text(index..<end))
        }
        return filePath() ?? title()
    }

    /// `skills/file.md`, and `library (skills/file.md)`.
    private func filePath() -> Mention? {
        let end = pathEnd(index)
        guard end > index else { return nil }
        if isMarkdownPath(index..<end) {
            return Mention(kind: .file, range: index..<end, name: text(index..<end))
        }
        guard end + 2 < bytes.count, bytes[end] == 0x20, bytes[end + 1] == 0x28 else { return nil }
        let inner = pathEnd(end + 2)
        guard inner < bytes.count, bytes[inner] == 0x29 else { return nil }
        guard isMarkdownPath(end + 2..<inner) else { return nil }
        return Mention(
            kind: .file, range: index..<inner + 1, name: text(end + 2..<inner),
            library: text(index..<end))
    }

    /// Whether the bytes of a path end as those of Markdown files do.
    private func isMarkdownPath(_ range: Range<Int>) -> Bool {
        MarkdownFile.suffixLength(ofBytes: bytes[range]) > 0
    }

    private func pathEnd(_ start: Int) -> Int {
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            guard
                byte.isASCIIAlphanumeric || byte == 0x2D || byte == 0x5F
                    || byte == 0x2E || byte == 0x2F
            else { break }
            end += 1
        }
        while end > start, bytes[end - 1] == 0x2E { end -= 1 }
        return end
    }

    private static let leads = Lexicon.words(.seeing)
    private static let places = Lexicon.words(.places)
    private static let endings = Lexicon.words(.nearby)

    /// `see Relaunch recovery below`, `See "Quota" above`, `见“配额”`.
    private func title() -> Mention? {
        guard let lead = Self.leads.first(where: { has($0, at: index) }) else { return nil }
        var start = index + lead.utf8.count
        start += Self.places.first { has($0, at: start) }?.utf8.count ?? 0
        for (opening, closing) in [("\"", "\""), ("“", "”"), ("「", "」")]
        where has(opening, at: start) {
            let first = start + opening.utf8.count
            guard let length = distance(to: closing, from: first, within: 120) else { return nil }
            return Mention(
                kind: .title, range: first..<first + length, name: text(first..<first + length))
        }
        for ending in Self.endings {
            guard let length = distance(to: ending, from: start, within: 80) else { continue }
            return Mention(
                kind: .title, range: start..<start + length, name: text(start..<start + length))
        }
        return nil
    }

    // MARK: Bytes

    /// How far a text stands from a place, in the same part of a sentence.
    private func distance(to end: String, from start: Int, within limit: Int) -> Int? {
        var place = start
        while place < min(bytes.count, start + limit) {
            if has(end, at: place) { return place > start ? place - start : nil }
            switch bytes[place] {
            case 0x0A, 0x2C, 0x28, 0x3B: return nil
            case 0x2E where place + 1 < bytes.count && bytes[place + 1] == 0x20: return nil
            default: place += 1
            }
        }
        return nil
    }

    /// Whether a text (in lower case) stands at a place, in any case.
    private func has(_ text: String, at start: Int) -> Bool {
        guard start + text.utf8.count <= bytes.count else { return false }
        var place = start
        for byte in text.utf8 {
            let other = bytes[place]
            guard other.asciiLowercased == byte else {
                return false
            }
            place += 1
        }
        return true
    }

    private func isWordStart(_ place: Int) -> Bool {
        guard place > 0 else { return true }
        let before = bytes[place - 1]
        return
            !(before.isASCIIAlphanumeric || before == 0x2D
            || before == 0x5F || before == 0x2F || before == 0x2E)
    }

    private func wordEnd(_ place: Int) -> Int {
        var end = place
        while end < bytes.count, bytes[end].isASCIILetter { end += 1 }
        return end
    }
}

/// Names of code in prose, by which the two are held together.
public enum CodeNames {
    /// Words that look like names in code: a capital inside, or a dot or an underscore between letters.
    public static func all(in text: String) -> Set<String> {
        var names: Set<String> = []
        for word in text.utf8.split(whereSeparator: { !$0.isASCIIAlphanumeric && $0 != 0x5F })
        where word.count >= 5 {
            let hasInnerCapital =
                word.dropFirst().contains(where: \.isASCIIUpper)
                && word.contains(where: \.isASCIILower)
            if hasInnerCapital || word.contains(0x5F) { names.insert(String(Substring(word))) }
        }
        return names
    }
}
