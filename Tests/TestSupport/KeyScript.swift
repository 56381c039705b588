import TerminalCore

/// Keys as tests write them: `jj<enter>`, `<ctrl-d>`, `/icon<esc>`.
public enum KeyScript {
    public static func keys(_ script: String) -> [Key] {
        var keys: [Key] = []
        var rest = script[...]
        while let first = rest.first {
            if first == "<", let end = rest.firstIndex(of: ">"),
                let key = named(rest[rest.index(after: rest.startIndex)..<end])
            {
                keys.append(key)
                rest = rest[rest.index(after: end)...]
            } else {
                keys.append(.character(first))
                rest = rest.dropFirst()
            }
        }
        return keys
    }

    private static func named(_ name: Substring) -> Key? {
        if name.hasPrefix("ctrl-"), let letter = name.last { return .control(letter) }
        if name.hasPrefix("alt-"), name.count == 5, let letter = name.last { return .alt(letter) }
        return names[String(name)]
    }

    private static let names: [String: Key] = [
        "enter": .enter, "esc": .escape, "tab": .tab, "s-tab": .backTab, "bs": .backspace,
        "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
        "pgup": .pageUp, "pgdn": .pageDown, "del": .delete, "f1": .function(1),
        "alt-left": .altLeft, "alt-right": .altRight, "space": .character(" "),
        "lt": .character("<"),
    ]
}
