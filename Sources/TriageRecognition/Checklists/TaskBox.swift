import TriageCore

/// A box: what is ticked by people, and what only looks so.
struct TaskBox {
    /// Where it can be ticked.
    enum Place { case item, cell, nowhere }

    let bytes: [UInt8]
    /// What stands in brackets for it: a blank where it is open.
    let mark: UInt8
    let place: Place

    var isOpen: Bool { mark == UInt8(ascii: " ") }
    var isBracket: Bool { bytes.first == UInt8(ascii: "[") }

    private static let all =
        [
            ("[ ]", " ", .item), ("[x]", "x", .item), ("[X]", "x", .item), ("[-]", "-", .item),
            ("[~]", "~", .item), ("[!]", "!", .item), ("[/]", "/", .item), ("☐", " ", .item),
            ("☑", "x", .item),
            ("☒", "x", .item), ("[]", " ", .cell), ("[\u{A0}]", " ", .cell), ("□", " ", .cell),
        ].map(TaskBox.init)
        + [
            "[  ]", "[_]", "［ ］", "［　］", "[　]", "▢", "◻", "⬜", "◽", "🔲", "❏", "❑", "【 】",
            "【　】",
        ].map { TaskBox($0, " ", .nowhere) }

    /// What Logseq and Org begin tasks with, before a blank.
    private static let words = [
        ("TODO", " "), ("LATER", " "), ("DOING", "/"), ("NOW", "/"), ("DONE", "x"),
    ].map { TaskBox($0, $1, .item) }

    private static let byFirst = Dictionary(grouping: all) { $0.bytes[0] }

    private init(_ sign: String, _ mark: Unicode.Scalar, _ place: Place) {
        bytes = Array(sign.utf8)
        self.mark = UInt8(ascii: mark)
        self.place = place
    }

    /// The box that a text begins with.
    static func beginning(_ text: ArraySlice<UInt8>) -> TaskBox? {
        text.first.flatMap { byFirst[$0]?.first { text.starts(with: $0.bytes) } }
    }

    /// The word that a text begins with in the place of a box: `TODO Shut the door`.
    static func word(beginning text: ArraySlice<UInt8>) -> TaskBox? {
        words.first { text.starts(with: $0.bytes) && text.dropFirst($0.bytes.count).first == 0x20 }
    }

    /// The box that a cell begins or ends with, and the words beside it, without blanks and dashes around.
    static func inCell(_ text: String) -> (box: TaskBox, words: String)? {
        let text = Array(text.trimmed.utf8)
        // A sign of importance is beside a cell's words, no box of theirs.
        for box in all where box.place != .nowhere && box.mark != UInt8(ascii: "!") {
            let isFirst = text.starts(with: box.bytes)
            guard isFirst || text.suffix(box.bytes.count).elementsEqual(box.bytes) else { continue }
            let rest = isFirst ? text.dropFirst(box.bytes.count) : text.dropLast(box.bytes.count)
            let words = String(decoding: rest, as: UTF8.self)
            // `[x](address)` is a link's text, and `[ ]a` is no box.
            if isFirst, box.isBracket, words.first?.isWhitespace == false { continue }
            return (box, String(words.trimmed { $0.isWhitespace || "-–—".contains($0) }))
        }
        return nil
    }
}
