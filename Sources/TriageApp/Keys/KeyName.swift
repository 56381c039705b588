import TerminalCore
import TriageWords

extension Catalogue {
    /// A key as it is written in the footer, in help and in the README.
    ///
    /// - Parameter ascii: only ASCII can be drawn, besides the letters of the language.
    public func name(of key: Key, ascii: Bool = false) -> String {
        if let named = key.named {
            let name = name(of: named)
            return ascii ? name.word : name.sign
        }
        return switch key {
        case .character(let character): String(character)
        case .control(let character): "^" + String(character).uppercased()
        case .alt(let character): "Alt-" + String(character)
        case .function(let number): "F\(number)"
        default: ""
        }
    }
}

extension Catalogue {
    /// The keys of a command as they are written; digits by the first and the highest of them.
    func names(
        of keys: [Key], for command: Command, ascii: Bool, separator: String = " "
    ) -> String {
        let names = keys.map { name(of: $0, ascii: ascii) }
        guard command == .choose, let first = names.first, let last = names.max() else {
            return names.joined(separator: separator)
        }
        return "\(first)-\(last)"
    }
}

extension AppContext {
    /// A key as it is written on screen.
    func name(of key: Key) -> String { catalogue.name(of: key, ascii: glyphs.isASCII) }
}

extension Key {
    fileprivate var named: NamedKey? {
        switch self {
        case .character(" "): .space
        case .enter: .enter
        case .escape: .escape
        case .tab: .tab
        case .backTab: .backTab
        case .backspace: .backspace
        case .delete: .delete
        case .insert: .insert
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .altLeft: .altLeft
        case .altRight: .altRight
        case .home: .home
        case .end: .end
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .character, .control, .alt, .function: nil
        }
    }
}
