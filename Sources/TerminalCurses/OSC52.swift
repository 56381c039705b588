/// The sequence that hands text to the terminal's clipboard (OSC 52).
enum OSC52 {
    static func sequence(for text: String) -> String {
        let plain = "\u{1B}]52;c;\(base64(text.utf8))\u{7}"
        if Environment.value("TMUX") != nil {
            // tmux takes it itself or passes it on, as it is set up; both put the same text there.
            let doubled = plain.split(separator: "\u{1B}", omittingEmptySubsequences: false)
                .joined(separator: "\u{1B}\u{1B}")
            return plain + "\u{1B}Ptmux;\(doubled)\u{1B}\\"
        }
        // screen passes on what is wrapped, in pieces.
        if Environment.value("STY") != nil { return screenPieces(plain) }
        return plain
    }

    private static func screenPieces(_ text: String) -> String {
        var pieces = ""
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            pieces += "\u{1B}P" + String(decoding: rest.prefix(700), as: UTF8.self) + "\u{1B}\\"
            rest = rest.dropFirst(700)
        }
        return pieces
    }

    private static func base64(_ bytes: String.UTF8View) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let group = Array(rest.prefix(3))
            rest = rest.dropFirst(3)
            let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[$1]) : 0) }
            for place in 0..<4 {
                let digit = digits[bits >> (18 - 6 * place) & 63]
                result.append(place <= group.count ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
