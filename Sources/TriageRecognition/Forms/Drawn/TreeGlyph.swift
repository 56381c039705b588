/// The characters that trees are drawn with.
enum TreeGlyph {
    static let isConnector = isOne(of: "├└┌╰╭┣┗┏┝┕┠┖╠╚╔╟╙╞╘")

    /// Connectors of the last branch.
    static let closes = isOne(of: "└╰┗┕┖╚╙╘")

    /// Connectors of what stands above all branches.
    static let opens = isOne(of: "┌╭┏╔")

    /// Corners of frames, and where lines across them begin and end.
    static let isCorner = isOne(of: "┌┐└┘├┤╭╮╰╯╔╗╚╝╠╣┏┓┗┛┣┫╟╢╞╡")

    /// Dashes that only lines are drawn with: no sentence has them.
    static let isDrawnDash = isOne(of: "─━═╌╴┄┈╶╼")

    static let isDash = isOne(of: "─━═╌╴┄┈╶╼–—")

    /// What branches are drawn with.
    static let isDashOrMinus = isOne(of: "-─━═╌╴┄┈╶╼–—")

    /// What lines are drawn with, those of `==>` too.
    static let isAnyDash = isOne(of: "=-─━═╌╴┄┈╶╼–—")

    static let isGuide = isOne(of: "│┃║┆┊╎┇┋╏╵╷")

    /// Characters of boxes and flows, which no tree needs.
    static let isDrawing = isOne(of: "┐┘┤┬┴┼▼▲◄◀╮╯╗╝╣╦╩╬┓┛┫┳┻╋")

    static let isArrowHead = isOne(of: "→⇒⟶⟹▶►➜➔➡⮕➞⇨↦⟼↪↳")

    /// Arrows that only lead the eye down.
    static let isDownArrow = isOne(of: "↓⬇⇩⇓▼▽")

    /// What ends a word of a script without spaces.
    static let isWideStop = isOne(of: "，：。（、；】」》→–—─▶►⇒")

    private static func isOne(of glyphs: String) -> @Sendable (Unicode.Scalar) -> Bool {
        let all = Set(glyphs.unicodeScalars)
        return { all.contains($0) }
    }
}

/// What stands left of a line's text: spaces, and guides that lead past it.
struct LineMargin {
    /// Where the text begins.
    private(set) var end: Int
    private(set) var column = 0
    private(set) var hasGuide = false

    init(of line: TreeBytes) {
        end = line.startIndex
        let isRow = AsciiDrawing.isTableRow(line.trimmedStart)
        while let byte = line.byte(at: end) {
            if byte.isSpace {
                column += byte == "\t" ? 4 - column % 4 : 1
                end += 1
            } else if byte == "|", !isRow, end + 1 == line.endIndex || line.isSpace(at: end + 1) {
                column += 1
                end += 1
                hasGuide = true
            } else if line.scalar(at: end).map(TreeGlyph.isGuide) ?? false {
                column += 1
                end += 3
                hasGuide = true
            } else {
                break
            }
        }
    }
}
