/// The characters that trees are drawn with.
enum TreeGlyph {
    static func isConnector(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case "├", "└", "┌", "╰", "╭", "┣", "┗", "┏", "┝", "┕", "┠", "┖", "╠", "╚", "╔", "╟", "╙",
            "╞", "╘":
            true
        default: false
        }
    }

    /// Connectors of the last branch.
    static func closes(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case "└", "╰", "┗", "┕", "┖", "╚", "╙", "╘": true
        default: false
        }
    }

    /// Connectors of what stands above all branches.
    static func opens(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case "┌", "╭", "┏", "╔": true
        default: false
        }
    }

    /// Corners of frames, and where lines across them begin and end.
    static func isCorner(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case "┌", "┐", "└", "┘", "├", "┤", "╭", "╮", "╰", "╯", "╔", "╗", "╚", "╝", "╠", "╣", "┏",
            "┓", "┗", "┛", "┣", "┫", "╟", "╢", "╞", "╡":
            true
        default: false
        }
    }

    static func isDash(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case "─", "━", "═", "╌", "╴", "┄", "┈", "–", "—", "╶", "╼": true
        default: false
        }
    }

    /// Dashes that only lines are drawn with: no sentence has them.
    static func isDrawnDash(_ glyph: Unicode.Scalar) -> Bool {
        isDash(glyph) && glyph != "–" && glyph != "—"
    }

    /// What branches are drawn with.
    static func isDashOrMinus(_ glyph: Unicode.Scalar) -> Bool { glyph == "-" || isDash(glyph) }

    /// What lines are drawn with, those of `==>` too.
    static func isAnyDash(_ glyph: Unicode.Scalar) -> Bool { glyph == "=" || isDashOrMinus(glyph) }

    static func isGuide(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case "│", "┃", "║", "┆", "┊", "╎", "┇", "┋", "╏", "╵", "╷": true
        default: false
        }
    }

    /// Characters of boxes and flows, which no tree needs.
    static func isDrawing(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case "┐", "┘", "┤", "┬", "┴", "┼", "▼", "▲", "◄", "◀", "╮", "╯", "╗", "╝", "╣", "╦", "╩",
            "╬", "┓", "┛", "┫", "┳", "┻", "╋":
            true
        default: false
        }
    }

    static func isArrowHead(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case "→", "⇒", "⟶", "⟹", "▶", "►", "➜", "➔", "➡", "⮕", "➞", "⇨", "↦", "⟼", "↪", "↳": true
        default: false
        }
    }

    /// Arrows that only lead the eye down.
    static func isDownArrow(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case "↓", "⬇", "⇩", "⇓", "▼", "▽": true
        default: false
        }
    }

    /// What ends a word of a script without spaces.
    static func isWideStop(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph {
        case "，", "：", "。", "（", "、", "；", "】", "」", "》", "→", "–", "—", "─", "▶", "►", "⇒": true
        default: false
        }
    }
}
