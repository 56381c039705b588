/// What keys send on all terminals in use, beside what a terminal's description says.
enum KeyCodes {
    /// Of one ASCII byte.
    static func single(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x00: .control(" ")
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        case 0x1B: .escape
        case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
        default: .character(Character(Unicode.Scalar(byte)))
        }
    }

    /// By the last letter, after Escape and `[`.
    static func lettered(_ letter: UInt8) -> Key? {
        switch Unicode.Scalar(letter) {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "F": .end
        case "H": .home
        case "Z": .backTab
        case "P": .function(1)
        case "Q": .function(2)
        case "R": .function(3)
        case "S": .function(4)
        default: nil
        }
    }

    /// After Escape and `O`: keys in application mode, the numeric keypad among them.
    static func application(_ letter: UInt8) -> Key? {
        switch Unicode.Scalar(letter) {
        case "M": .enter
        case "I": .tab
        case "X": .character("=")
        case "j"..."y": .character(Character(Unicode.Scalar(letter - 0x40)))
        default: lettered(letter)
        }
    }

    /// By the number before `~`.
    static func numbered(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...24: .function(number - 12)
        default: nil
        }
    }

    /// Function keys of the Linux console, after Escape and `[[`.
    static func console(_ letter: UInt8) -> Key? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "E"): .function(Int(letter) - 0x40)
        default: nil
        }
    }
}

extension Key {
    /// The key as it is with Alt held.
    var withAlt: Key {
        switch self {
        case .left: .altLeft
        case .right: .altRight
        case .character(let character): .alt(character)
        default: self
        }
    }
}
