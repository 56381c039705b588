import Foundation

/// Points in time as text, in UTC, without a formatter (which would cost more than the rest of a start).
public enum Timestamp {
    /// A date and a time as they are written.
    private struct Parts {
        var year, month, day, hour, minute, second: String
    }

    private static func parts(_ date: Date) -> Parts {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down).clamped(to: -6e10...2.5e11))
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let rest = seconds - days * 86_400
        // Days to civil date, after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let civilMonth = month < 10 ? month + 3 : month - 9
        return Parts(
            year: pad(year + era * 400 + (civilMonth <= 2 ? 1 : 0), 4), month: pad(civilMonth),
            day: pad(dayOfYear - (153 * month + 2) / 5 + 1), hour: pad(rest / 3600),
            minute: pad(rest / 60 % 60), second: pad(rest % 60))
    }

    private static func pad(_ number: Int, _ width: Int = 2) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    /// `2026-11-21T09:30:15Z`.
    public static func iso8601(_ date: Date) -> String {
        let part = parts(date)
        return "\(part.year)-\(part.month)-\(part.day)T\(part.hour):\(part.minute):\(part.second)Z"
    }

    /// `2026-11-21 09:30`.
    public static func minute(_ date: Date) -> String {
        let part = parts(date)
        return "\(part.year)-\(part.month)-\(part.day) \(part.hour):\(part.minute)"
    }

    /// The date of `2026-11-21 09:30`; nil where a text is none.
    public static func date(_ minute: String) -> Date? {
        let parts = minute.split { "- :".contains($0) }.map { Int($0) ?? -1 }
        guard parts.count == 5, parts.allSatisfy({ $0 >= 0 && $0 < 10_000 }),
            (1...12).contains(parts[1]), (1...31).contains(parts[2]), parts[3] < 24, parts[4] < 60
        else { return nil }
        // Civil date to days, after Howard Hinnant as above.
        let year = parts[1] > 2 ? parts[0] : parts[0] - 1
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (parts[1] > 2 ? parts[1] - 3 : parts[1] + 9) + 2) / 5 + parts[2] - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        let date = Date(
            timeIntervalSince1970: Double(days * 86_400 + parts[3] * 3600 + parts[4] * 60))
        return self.minute(date) == minute ? date : nil
    }

    /// `20261121-093015`.
    static func compact(_ date: Date) -> String {
        let part = parts(date)
        return part.year + part.month + part.day + "-" + part.hour + part.minute + part.second
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
