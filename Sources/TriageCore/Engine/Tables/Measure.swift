/// Numbers with units, such as `about 5 km`, `10-100 m` or `200 ms`.
enum Measure {
    private enum Dimension { case length, time, data }

    private struct Unit {
        var dimension: Dimension
        /// How many of the dimension's own unit (m, s or B) it is.
        var factor: Double
    }

    private static func unit(_ name: Substring) -> Unit? {
        switch name {
        case "mm", "毫米": Unit(dimension: .length, factor: 0.001)
        case "cm", "厘米": Unit(dimension: .length, factor: 0.01)
        case "m", "meter", "meters", "metre", "metres", "米": Unit(dimension: .length, factor: 1)
        case "km", "公里", "千米": Unit(dimension: .length, factor: 1000)
        case "ns", "纳秒": Unit(dimension: .time, factor: 1e-9)
        case "us", "µs", "μs", "微秒": Unit(dimension: .time, factor: 1e-6)
        case "ms", "毫秒": Unit(dimension: .time, factor: 0.001)
        case "s", "sec", "second", "seconds", "秒": Unit(dimension: .time, factor: 1)
        case "min", "minute", "minutes", "分钟": Unit(dimension: .time, factor: 60)
        case "h", "hour", "hours", "小时": Unit(dimension: .time, factor: 3600)
        case "d", "day", "days", "天": Unit(dimension: .time, factor: 86_400)
        case "B", "byte", "bytes", "字节": Unit(dimension: .data, factor: 1)
        case "kB", "KB": Unit(dimension: .data, factor: 1e3)
        case "MB": Unit(dimension: .data, factor: 1e6)
        case "GB": Unit(dimension: .data, factor: 1e9)
        case "TB": Unit(dimension: .data, factor: 1e12)
        case "KiB": Unit(dimension: .data, factor: 1024)
        case "MiB": Unit(dimension: .data, factor: 1_048_576)
        case "GiB": Unit(dimension: .data, factor: 1_073_741_824)
        default: nil
        }
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
