/// What one whole control sequence from the terminal means.
enum ControlSequence: Equatable {
    case key(Key)
    case mouse(MouseEvent)
    case pasteStart
    case nothing

    /// - Parameters:
    ///   - bytes: from Escape to the last letter.
    ///   - keys: what the terminal's description says that keys send.
    init(_ bytes: ArraySlice<UInt8>, keys: [[UInt8]: Key]) {
        if let key = keys[Array(bytes)] {
            self = .key(key)
            return
        }
        guard bytes.count >= 3, let final = bytes.last else {
            self = .nothing
            return
        }
        let body = bytes.dropFirst(2).dropLast()
        if bytes[bytes.startIndex + 1] == UInt8(ascii: "O") {
            self = KeyCodes.application(final).map { .key($0) } ?? .nothing
        } else if body.first == UInt8(ascii: "<") {
            let isPress = final == UInt8(ascii: "M")
            self = Self.mouse(Self.numbers(body.dropFirst()), isPress: isPress)
        } else if bytes.count == 6, bytes[bytes.startIndex + 2] == UInt8(ascii: "M") {
            // The older form, each number in one byte.
            self = Self.mouse(bytes.suffix(3).map { Int($0) - 32 }, isPress: true)
        } else if body.first == UInt8(ascii: "[") {
            self = KeyCodes.console(final).map { .key($0) } ?? .nothing
        } else {
            self = Self.key(Self.numbers(body), final)
        }
    }

    /// The column of a report of the cursor's place, starting with 1.
    static func reportedColumn(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.last == UInt8(ascii: "R"), bytes.dropFirst().first == UInt8(ascii: "[") else {
            return nil
        }
        let numbers = numbers(bytes.dropFirst(2).dropLast())
        return numbers.count == 2 && numbers[1] > 0 ? numbers[1] : nil
    }

    /// Whether a terminal's answer tells a light background: `11;rgb:ffff/ffff/ffff`, without Escape and bracket; nil for
    /// other answers.
    static func isLight(background answer: [UInt8]) -> Bool? {
        let text = String(decoding: answer, as: UTF8.self)
        guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
        let parts = text[colon...].dropFirst().split(separator: "/").prefix(3).map { part in
            let digits = part.prefix(while: \.isHexDigit)
            let most = digits.reduce(0.0) { most, _ in most * 16 + 15 }
            return most == 0 ? nil : Int(digits, radix: 16).map { Double($0) / most }
        }
        guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
            return nil
        }
        // As bright as it looks, after ITU-R BT.601.
        return 0.299 * red + 0.587 * green + 0.114 * blue > 0.5
    }

    private static func key(_ numbers: [Int], _ final: UInt8) -> ControlSequence {
        if final == UInt8(ascii: "~") {
            if numbers.first == 200 { return .pasteStart }
            guard let number = numbers.first, let key = KeyCodes.numbered(number) else {
                return .nothing
            }
            return .key(key)
        }
        guard let key = KeyCodes.lettered(final) else { return .nothing }
        // The second number is 1 more than the sum of Shift 1, Alt 2, Control 4, Meta 8.
        let modifiers = max(0, (numbers.count > 1 ? numbers[1] : 1) - 1)
        return .key(modifiers & 0b1010 != 0 ? key.withAlt : key)
    }

    /// - Parameter numbers: the button with its modifiers, the column and the row, starting with 1.
    private static func mouse(_ numbers: [Int], isPress: Bool) -> ControlSequence {
        guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0, isPress else { return .nothing }
        let button = numbers[0]
        let kind: MouseEvent.Kind
        // Bits 2 to 4 are Shift, Meta and Control; 5 is motion, 6 the wheel.
        switch button & 0b110_0011 {
        case 0: kind = .press
        case 64: kind = .wheelUp
        case 65: kind = .wheelDown
        default: return .nothing
        }
        return .mouse(MouseEvent(kind: kind, row: numbers[2] - 1, column: numbers[1] - 1))
    }

    /// Numbers between semicolons; one that is missing or too large is 0.
    private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
            digits.count > 6 ? 0 : Int(String(decoding: digits, as: UTF8.self)) ?? 0
        }
    }
}
