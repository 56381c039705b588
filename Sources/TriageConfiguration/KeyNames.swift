import TerminalCore
import TriageApp
import TriageWords

extension Key {
    private static let names: [String: Key] = [
        "space": .character(" "), "up": .up, "down": .down, "left": .left, "right": .right,
        "home": .home, "end": .end, "pgup": .pageUp, "pageup": .pageUp, "pgdn": .pageDown,
        "pagedown": .pageDown, "ins": .insert, "insert": .insert, "del": .delete,
        "delete": .delete, "enter": .enter, "return": .enter, "esc": .escape, "escape": .escape,
        "tab": .tab, "shift-tab": .backTab, "backspace": .backspace, "alt-left": .altLeft,
        "alt-right": .altRight,
    ]

    /// Reads a key as people write it: `x`, `Ctrl-T`, `^T`, `Alt-x`, `F5`, `PgUp`.
    public init?(named name: String) {
        let lower = name.lowercased()
        if name.count == 1, let character = name.first {
            self = .character(character)
        } else if let known = Self.names[lower] {
            self = known
        } else if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), 1...12 ~= number {
            self = .function(number)
        } else if let character = lower.last,
            lower == "ctrl-\(character)" || lower == "^\(character)"
        {
            self = .control(character)
        } else if let character = name.last, lower.hasPrefix("alt-"), name.count == 5 {
            self = .alt(character)
        } else {
            return nil
        }
    }
}

extension Key {
    public static let interrupt = Key.control("c")

    /// The key that terminals send the same for, as `Tab` for `Ctrl-I`; nil where there is none.
    static func twin(ofKeyNamed name: String) -> String? {
        switch Key(named: name) {
        case .control("h"): "Backspace"
        case .control("i"): "Tab"
        case .control("j"), .control("m"): "Enter"
        case .control("["): "Esc"
        default: nil
        }
    }
}

extension KeyMap {
    /// The table with other keys for some commands; a key that is given to one command is taken from the others.
    /// What interrupts any program ends this one too, whatever else does.
    public func assigning(_ keys: [Command: [Key]]) -> KeyMap {
        var map = self
        for (command, keys) in keys.sorted(by: { $0.key.name < $1.key.name }) {
            let contexts = map.bindings.filter { $0.command == command }.map(\.contexts)
            for index in map.bindings.indices {
                let binding = map.bindings[index]
                if binding.command == command {
                    let kept = binding.keys.filter { $0 == .interrupt && !keys.contains($0) }
                    map.bindings[index].keys = keys + kept
                } else if contexts.contains(where: { !$0.isDisjoint(with: binding.contexts) }) {
                    map.bindings[index].keys.removeAll { keys.contains($0) && $0 != .interrupt }
                }
            }
        }
        return map
    }
}
