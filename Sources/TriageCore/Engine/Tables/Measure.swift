import TriageLexicon

/// Numbers with units, such as `about 5 km`, `10-100 m` or `200 ms`.
enum Measure {
    private enum Dimension { case length, time, data }

    private struct Unit {
        var dimension: Dimension
        /// How many of the dimension's own unit (m, s or B) it is.
        var factor: Double
    }

    private static let symbols: [String: Unit] = [
        "mm": Unit(dimension: .length, factor: 0.001), "cm": Unit(dimension: .length, factor: 0.01),
        "m": Unit(dimension: .length, factor: 1), "km": Unit(dimension: .length, factor: 1000),
        "ns": Unit(dimension: .time, factor: 1e-9), "us": Unit(dimension: .time, factor: 1e-6),
        "µs": Unit(dimension: .time, factor: 1e-6), "μs": Unit(dimension: .time, factor: 1e-6),
        "ms": Unit(dimension: .time, factor: 0.001), "s": Unit(dimension: .time, factor: 1),
        "min": Unit(dimension: .time, factor: 60), "h": Unit(dimension: .time, factor: 3600),
        "d": Unit(dimension: .time, factor: 86_400), "B": Unit(dimension: .data, factor: 1),
        "kB": Unit(dimension: .data, factor: 1e3), "KB": Unit(dimension: .data, factor: 1e3),
        "MB": Unit(dimension: .data, factor: 1e6), "GB": Unit(dimension: .data, factor: 1e9),
        "TB": Unit(dimension: .data, factor: 1e12), "KiB": Unit(dimension: .data, factor: 1024),
        "MiB": Unit(dimension: .data, factor: 1_048_576),
        "GiB": Unit(dimension: .data, factor: 1_073_741_824),
    ]
    private static let names = Dictionary(firstOf: Lexicon.pairs(.units).map { ($0.1, $0.0) })

    private static func unit(_ name: Substring) -> Unit? {
        symbols[String(name)] ?? names[String(name)].flatMap { symbols[$0] }
    }

    /// Values of texts in one unit, so that they can be compared; a number alone is taken to be in the
    /// dimension's own.
    ///
    /// - Returns: nil where they are not all measures of one kind. An element is nil where its text is nil.
    static func values(of texts: [String?]) -> [Double?]? {
        var dimension: Dimension?
        var values: [Double?] = []
        for text in texts {
            guard let text else {
                values.append(nil)
                continue
            }
            guard let (number, name) = parts(of: text) else { return nil }
            guard let unit = unit(name) else {
                // Words before a bare number say what it counts: `iOS 17`.
                guard name.isEmpty, !text.contains(where: \.isLetter) else { return nil }
                values.append(number)
                continue
            }
            guard dimension == nil || dimension == unit.dimension else { return nil }
            dimension = unit.dimension
            values.append(number * unit.factor)
        }
        return dimension == nil ? nil : values
    }

    /// The first number of a text, and the word behind it, or behind the range that it begins.
    private static func parts(of text: String) -> (number: Double, unit: Substring)? {
        FirstNumber(text).map {
            ($0.value, $0.behind.drop { !$0.isLetter }.prefix(while: \.isLetter))
        }
    }
}
