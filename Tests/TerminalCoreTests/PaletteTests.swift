import TerminalCore
import Testing

@Suite struct PaletteTests {
    @Test(arguments: [
        (Color.standard, 256, Int?.none), (.ansi(1), 0, nil), (.ansi(9), 256, 9), (.ansi(9), 16, 9),
        (.ansi(9), 8, 1), (.indexed(208), 256, 208), (.indexed(196), 16, 9), (.indexed(196), 8, 1),
        (.indexed(231), 8, 7), (.rgb(255, 135, 0), 256, 208), (.rgb(0, 0, 0), 256, 16),
        (.rgb(18, 18, 18), 256, 233), (.rgb(0, 200, 10), 8, 2), (.rgb(1, 2, 3), 1 << 24, 0x010203),
        (.rgb(0, 0, 3), 1 << 24, 0), (.ansi(3), 1 << 24, 3), (.ansi(12), 1 << 24, 0x0000FF),
    ])
    func nearest(_ color: Color, _ colors: Int, _ number: Int?) {
        #expect(Palette.number(of: color, colors: colors) == number)
    }

    @Test func everyColorIsWithinRange() {
        for number in UInt8.min...UInt8.max {
            for colors in [8, 16, 88, 256] {
                let found = Palette.number(of: .indexed(number), colors: colors) ?? -1
                #expect((0..<colors).contains(found))
            }
        }
    }
}
