import CNcurses
import TerminalCore

/// Curses' colour pairs, made as they are needed.
struct Pairs {
    /// 0 where colour is off.
    let colors: Int
    private var numbers: [Colors: CInt] = [:]
    /// Spaces of the styles seen so far: the nearest colour is not looked for twice.
    private var blanks: [Style: cchar_t] = [:]
    private let limit: Int
    /// Of either: the screens use a few dozen, a code listing in true colour some more.
    private static let most = 1024

    private struct Colors: Hashable {
        var foreground: Int
        var background: Int
    }

    /// Starts curses' colours, if any.
    init(_ use: TerminalOptions.ColorUse) {
        let isOff = use == .never || (use == .auto && Environment.value("NO_COLOR") != nil)
        guard !isOff, has_colors(), start_color() == OK else {
            colors = 0
            limit = 0
            return
        }
        use_default_colors()
        colors = Int(curses_colors())
        limit = min(Int(curses_color_pairs()), Self.most)
    }

    /// A space of a style, from which every cell of that style is made.
    mutating func blank(_ style: Style) -> cchar_t {
        if let blank = blanks[style] { return blank }
        let blank = makeBlank(style)
        if blanks.count < Self.most { blanks[style] = blank }
        return blank
    }

    private mutating func makeBlank(_ style: Style) -> cchar_t {
        var attributes = attr_t(0)
        for (attribute, bits) in [
            (Style.Attributes.bold, curses_bold), (.dim, curses_dim), (.italic, curses_italic),
            (.underline, curses_underline), (.reverse, curses_reverse),
        ] where style.attributes.contains(attribute) {
            attributes |= bits
        }
        // With eight colours, the bright ones are the bold ones.
        if colors == 8, case .ansi(let number) = style.foreground, number >= 8 {
            attributes |= curses_bold
        }
        return curses_blank(attributes, pair(style))
    }

    private mutating func pair(_ style: Style) -> CInt {
        let wanted = Colors(
            foreground: Palette.number(of: style.foreground, colors: colors) ?? -1,
            background: Palette.number(of: style.background, colors: colors) ?? -1)
        if wanted == Colors(foreground: -1, background: -1) { return 0 }
        if let number = numbers[wanted] { return number }
        let number = numbers.count + 1
        guard number < limit,
            curses_define_pair(CInt(number), CInt(wanted.foreground), CInt(wanted.background)) == OK
        else { return 0 }
        numbers[wanted] = CInt(number)
        return CInt(number)
    }
}
