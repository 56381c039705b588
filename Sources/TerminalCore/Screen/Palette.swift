/// The nearest colour that a terminal has.
public enum Palette {
    /// The number of a colour for a terminal with so many colours.
    ///
    /// - Parameter colors: 0, 8, 16, 256, or 16,777,216 for a terminal that takes red, green and blue.
    /// - Returns: nil for the terminal's standard colour; below 8 always one of the ANSI colours.
    public static func number(of color: Color, colors: Int) -> Int? {
        guard colors >= 8 else { return nil }
        switch color {
        case .standard: return nil
        case .ansi(let number): return ansi(Int(number & 15), colors)
        case .indexed(let number):
            if number < 16 { return ansi(Int(number), colors) }
            return colors == 256 ? Int(number) : self.number(rgb(Int(number)), colors)
        case .rgb(let red, let green, let blue):
            return number(RGB(Int(red), Int(green), Int(blue)), colors)
        }
    }

    struct RGB: Equatable {
        var red: Int
        var green: Int
        var blue: Int

        init(_ red: Int, _ green: Int, _ blue: Int) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// Weighted as the eye does, roughly.
        func distance(_ other: RGB) -> Int {
            let red = self.red - other.red
            let green = self.green - other.green
            let blue = self.blue - other.blue
            return 2 * red * red + 4 * green * green + 3 * blue * blue
        }
    }

    private static func ansi(_ number: Int, _ colors: Int) -> Int {
        if colors > 256, number >= 8 { return self.number(rgb(number), colors) }
        return number < colors ? number : number - 8
    }

    private static func number(_ wanted: RGB, _ colors: Int) -> Int {
        if colors > 256 {
            // The lowest eight values mean the ANSI colours there, black among them.
            let value = wanted.red << 16 | wanted.green << 8 | wanted.blue
            return value < 8 ? 0 : value
        }
        // The first sixteen colours look different everywhere, so that 256 do without them.
        let candidates = colors == 256 ? 16..<256 : 0..<min(colors, 16)
        return candidates.min { wanted.distance(rgb($0)) < wanted.distance(rgb($1)) } ?? 7
    }

    /// xterm's colours.
    static func rgb(_ number: Int) -> RGB {
        switch number {
        case 7: return RGB(229, 229, 229)
        case 8: return RGB(127, 127, 127)
        case 0..<16:
            let level = number < 8 ? 205 : 255
            return RGB(
                number & 1 == 0 ? 0 : level, number & 2 == 0 ? 0 : level,
                number & 4 == 0 ? 0 : level)
        case 16..<232:
            let levels = [0, 95, 135, 175, 215, 255]
            let cube = number - 16
            return RGB(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
        default:
            let level = min(255, 8 + 10 * max(0, number - 232))
            return RGB(level, level, level)
        }
    }
}
