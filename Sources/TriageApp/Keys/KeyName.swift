import TerminalCore
import TriageWords

extension Key {
    /// The key as it is written in the footer, in help and in the README.
    public func name(ascii: Bool = false) -> String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let character): "^" + String(character).uppercased()
        case .alt(let character): "Alt-" + String(character)
        case .up: ascii ? "Up" : "↑"
        case .down: ascii ? "Down" : "↓"
        case .left: ascii ? "Left" : "←"
        case .right: ascii ? "Right" : "→"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .insert: "Ins"
        case .delete: "Del"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: ascii ? "Bksp" : "⌫"
        case .altLeft: ascii ? "Alt-Left" : "Alt-←"
        case .altRight: ascii ? "Alt-Right" : "Alt-→"
        case .function(let number): "F\(number)"
        }
    }
}
