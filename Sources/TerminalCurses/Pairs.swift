import CNcurses
import TerminalCore

/// Curses' colour pairs, made as they are needed.
struct Pairs {
    /// 0 where colour is off.
    let colors: Int
    private var numbers: [Colors: CInt] = [:]
    /// Looks of the styles seen so far: the nearest colour is not looked for twice.
    private var looks: [Style: Look] = [:]
    private let limit: Int

    private struct Colors: Hashable {
        var foreground: Int
        var background: Int
    }

    /// What curses needs to know of a style.
    struct Look {
        var attributes: attr_t
        var pair: CInt
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
        // Curses keeps a table of them; the screens use a few dozen.
        limit = min(Int(curses_color_pairs()), 1024)
    }

    mutating func look(_ style: Style) -> Look {
        if let look = looks[style] { return look }
        let look = makeLook(style)
        if looks.count < limit { looks[style] = look }
        return look
    }

    private mutating func makeLook(_ style: Style) -> Look {
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
        return Look(attributes: attributes, pair: pair(style))
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
