import TerminalCore
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("plain", 5), ("水", 2), ("Ｗ", 2), ("ｱ", 1), ("e\u{301}", 1), ("👍", 2), ("🇩🇪", 2),
        ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\t", 4), ("─", 1), ("\u{1B}", 2),
        ("\u{9B}", 4),
        ("\u{202E}", 6), ("\u{E0041}", 7), ("\u{10FEFD}", 1), ("\u{10FFFD}", 4), ("a\u{AD}b", 2),
        ("कि", 2),
    ])
    func columns(_ text: String, _ columns: Int) { #expect(DisplayWidth.of(text) == columns) }

    private func isShownAsItself(_ text: String) -> Bool {
        var frame = Frame(size: Size(rows: 1, columns: 12))
        frame.put(text, row: 0, column: 0)
        return frame.rowText(0) == text
    }

    #if canImport(Glibc)
        /// The C library places what curses draws, so that the two must agree on each character that it knows.
        @Test func agreesWithTheCLibrary() {
            guard let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return }
            let before = uselocale(locale)
            defer {
                uselocale(before)
                freelocale(locale)
            }
            typealias WCWidth = @convention(c) (wchar_t) -> CInt
            guard let symbol = dlsym(nil, "wcwidth") else { return }
            let wcwidth = unsafeBitCast(symbol, to: WCWidth.self)
            var disagreements: [String] = []
            for value in UInt32(0x20)...0x10FFFF {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let columns = wcwidth(wchar_t(value))
                let text = "\u{25CC}" + String(scalar)
                guard columns >= 0, isShownAsItself(text) else { continue }
                if DisplayWidth.of(text) != 1 + Int(columns) {
                    disagreements.append("U+\(String(value, radix: 16))")
                }
            }
            #expect(disagreements.isEmpty)
        }
    #endif
}
