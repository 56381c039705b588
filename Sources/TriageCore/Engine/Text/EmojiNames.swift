/// Emoji that are written by name, `:warning:`, as forges show them: the names that stand in guides.
package enum EmojiNames {
    /// A text with the names that are known shown as what they name. Text alone: what is code stays as it is.
    package static func shown(_ text: String) -> String {
        guard text.utf8.contains(0x3A) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: ":") {
            let name = rest[start...].dropFirst().prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0))
            }
            let end = name.endIndex
            guard end < rest.endIndex, rest[end] == ":", let emoji = emoji[String(name)] else {
                result += rest[...start]
                rest = rest[start...].dropFirst()
                continue
            }
            result += rest[..<start] + emoji
            rest = rest[end...].dropFirst()
        }
        return result + rest
    }

    private static let emoji = [
        "arrow_down": "⬇️", "arrow_left": "⬅️", "arrow_right": "➡️", "arrow_up": "⬆️", "bell": "🔔",
        "book": "📖", "books": "📚", "boom": "💥", "bug": "🐛", "bulb": "💡", "calendar": "📆",
        "checkered_flag": "🏁", "clipboard": "📋", "computer": "💻", "construction": "🚧",
        "exclamation": "❗", "eyes": "👀", "fire": "🔥", "gear": "⚙️", "green_circle": "🟢",
        "hammer": "🔨", "heavy_check_mark": "✔️", "heavy_exclamation_mark": "❗", "hourglass": "⌛",
        "information_source": "ℹ️", "key": "🔑", "link": "🔗", "lock": "🔒", "mag": "🔍", "memo": "📝",
        "no_entry": "⛔", "no_entry_sign": "🚫", "ok": "🆗", "orange_circle": "🟠", "package": "📦",
        "phone": "☎️", "point_down": "👇", "point_right": "👉", "point_up": "☝️", "pushpin": "📌",
        "question": "❓", "red_circle": "🔴", "rocket": "🚀", "rotating_light": "🚨", "shield": "🛡️",
        "skull": "💀", "sos": "🆘", "sparkles": "✨", "star": "⭐", "stop_sign": "🛑", "tada": "🎉",
        "test_tube": "🧪", "thumbsdown": "👎", "thumbsup": "👍", "+1": "👍", "-1": "👎",
        "unlock": "🔓", "warning": "⚠️", "white_check_mark": "✅", "wrench": "🔧", "x": "❌",
        "yellow_circle": "🟡", "zap": "⚡",
    ]
}
