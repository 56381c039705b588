import TerminalCore
import TriageWords

/// A short message, with how much it matters.
public struct Notice: Sendable, Hashable {
    /// How much a notice matters, which its colour tells.
    public enum Kind: Sendable, Hashable { case information, success, warning }
    /// Tells the colour and the sign before the text.
    public var kind: Kind
    /// In the reader's language; wrapped on screen, and cut at its start where it is too long for
    /// that.
    public var text: String
    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

/// Messages above the footer.
extension AppContext {
    /// The most lines that a message takes.
    private static let mostLines = 3
    /// Columns of each, between the message's sign and the right edge.
    private var noticeColumns: Int { size.columns - 4 }

    /// A message as it stands above the footer.
    func lines(of notice: Notice) -> [String] {
        let lines = TextWrap.wrap(notice.text, columns: noticeColumns)
        guard lines.count > Self.mostLines else { return lines }
        // The end tells what to do, or which file it is.
        let end = TextWrap.truncateStart(
            notice.text, to: noticeColumns, ellipsis: glyphs.ellipsis)
        return lines.prefix(Self.mostLines - 1) + [end]
    }

    /// A message that quotes a text: as much of it as one line has room for.
    ///
    /// - Parameter values: stand behind the text in the phrase.
    func text(_ phrase: Phrase, quoting text: String, _ values: String...) -> String {
        let room = noticeColumns - DisplayWidth.of(catalogue.text(phrase, [""] + values))
        let quoted = TextWrap.truncate(
            text, to: min(Self.mostQuoted, max(Self.leastQuoted, room)), ellipsis: glyphs.ellipsis)
        return catalogue.text(phrase, [quoted] + values)
    }

    /// A text as a message names it, however long it is.
    func shortened(_ text: String) -> String {
        TextWrap.truncate(
            text, to: min(Self.mostQuoted, size.columns / 2), ellipsis: glyphs.ellipsis)
    }

    /// More says nothing new; with less nobody knows what is meant.
    private static let (leastQuoted, mostQuoted) = (8, 40)
}
