import CNcurses
import TerminalCore

/// What the terminal's description says, and what is true of all terminals that it is silent about.
struct Capability {
    /// Takes the terminal: the screen for programs, keys that send what is described here, pastes marked.
    let taking: String
    /// Gives the terminal back: modes off, colours and cursor as they were, the other screen.
    let restoring: String
    /// What its keys send.
    let keys: [[UInt8]: Key]
    let hasMouse: Bool
    let canPlaceCursor: Bool

    /// After curses has read the description.
    init() {
        let names: [(String, Key)] = [
            ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
            ("khome", .home), ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown),
            ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab), ("kent", .enter),
        ]
        var keys: [[UInt8]: Key] = [:]
        for (name, key) in names + (1...12).map({ ("kf\($0)", .function($0)) }) {
            // Single bytes are what they are.
            if let sent = Self.string(name), sent.utf8.count > 1 { keys[Array(sent.utf8)] = key }
        }
        self.keys = keys
        canPlaceCursor = Self.string("cup") != nil
        hasMouse = Self.string("kmous") != nil
        taking = Self.joined(["smcup", "smkx"]) + Modes.othersOff + Modes.pasteOn
        let modes = Modes.mouseOff + Modes.pasteOff + Self.joined(["sgr0", "op", "rmkx", "cnorm"])
        // Where there is only one screen, what comes next is written below it.
        restoring = modes + (Self.string("rmcup") ?? Self.bottom)
    }

    private static func joined(_ names: [String]) -> String { names.compactMap(string).joined() }

    private static var bottom: String {
        curses_move_capability(curses_rows() - 1).map { withoutDelays($0) + "\r\n" } ?? "\r\n"
    }

    /// A string capability; nil where the terminal lacks it.
    private static func string(_ name: String) -> String? {
        curses_capability(name).map(withoutDelays)
    }

    /// What curses would wait for between bytes is of no use any more.
    private static func withoutDelays(_ value: UnsafePointer<CChar>) -> String {
        var text: [UInt8] = []
        var isDelay = false
        // A delay is written as `$<5>`.
        for byte in String(cString: value).utf8 {
            if byte == UInt8(ascii: "<"), text.last == UInt8(ascii: "$") {
                text.removeLast()
                isDelay = true
            }
            if !isDelay { text.append(byte) }
            if byte == UInt8(ascii: ">") { isDelay = false }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// What is switched on and off past curses; terminals that do not know these pass over them.
enum Modes {
    static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
    static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
    /// What an editor or another program may have left on: reports of every move of the mouse, and in other forms.
    static let othersOff = "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1015l\u{1B}[?1005l"
    static let pasteOn = "\u{1B}[?2004h"
    static let pasteOff = "\u{1B}[?2004l"
}
