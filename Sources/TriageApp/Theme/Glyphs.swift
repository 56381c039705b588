/// The signs that the screens draw with, in Unicode or in ASCII.
public struct Glyphs: Sendable, Equatable {
    let isASCII: Bool
    let crumb, bullet, hollow, arrow, ellipsis, vertical, horizontal, pointer: String
    let ticked, open, wrong, right, warning, scrollUp, scrollDown, barFull, barEmpty: String
    let sortUp, sortDown, scrollLeft, scrollRight, cross, divider: String
    /// Before a line that goes on from the line above.
    let continuation: String

    /// For terminals of UTF-8; each sign is one column wide where ambiguous characters are narrow.
    public static let unicode = Glyphs(
        isASCII: false, crumb: "›", bullet: "•", hollow: "◦", arrow: "→", ellipsis: "…",
        vertical: "│", horizontal: "─", pointer: "▸", ticked: "✓", open: "○", wrong: "✗",
        right: "✓",
        warning: "▲", scrollUp: "↑", scrollDown: "↓", barFull: "█", barEmpty: "░", sortUp: "↑",
        sortDown: "↓", scrollLeft: "‹", scrollRight: "›", cross: "┼", divider: "┃",
        continuation: "↳")

    /// For all other terminals; some signs take two or three columns.
    public static let ascii = Glyphs(
        isASCII: true, crumb: ">", bullet: "*", hollow: "-", arrow: "->", ellipsis: "...",
        vertical: "|", horizontal: "-", pointer: ">", ticked: "x", open: "o", wrong: "x",
        right: "v",
        warning: "!", scrollUp: "^", scrollDown: "v", barFull: "#", barEmpty: ".", sortUp: "^",
        sortDown: "v", scrollLeft: "<", scrollRight: ">", cross: "+", divider: "#",
        continuation: "\\")
}
