import TerminalCore

/// A small model of a terminal's screen: what a person would see, and what the program left switched on.
package struct TerminalScreen {
    package private(set) var cells: [[Character?]]
    package private(set) var row = 0
    package private(set) var column = 0
    /// Private modes that are on, such as 1049 for the other screen.
    package private(set) var modes: Set<Int> = [7, 25]
    /// All that ever were.
    package private(set) var modesSeen: Set<Int> = []
    package private(set) var isStyled = false
    package private(set) var usesColor = false
    package private(set) var keypadIsInApplicationMode = false
    /// Operating system commands, such as a title or the clipboard.
    package private(set) var commands: [String] = []
    /// What no program should send: unknown sequences, stray control characters.
    package private(set) var surprises: [String] = []

    private var normalScreen: ([[Character?]], Int, Int)?
    private var margins: ClosedRange<Int>
    private var last: Character = " "
    private var pending: [UInt8] = []
    package let columns: Int

    /// A window of another size: what is shown is lost, what is switched on stays.
    package func resized(rows: Int, columns: Int) -> TerminalScreen {
        var screen = TerminalScreen(rows: rows, columns: columns)
        screen.modes = modes
        screen.modesSeen = modesSeen
        screen.keypadIsInApplicationMode = keypadIsInApplicationMode
        screen.isStyled = isStyled
        screen.commands = commands
        screen.surprises = surprises
        return screen
    }

    package init(rows: Int, columns: Int) {
        self.columns = columns
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
        margins = 0...rows - 1
    }

    /// The rows, without spaces at their ends.
    package var text: String {
        cells.map { row in
            var line = String(row.compactMap { $0 })
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    /// What a program must not leave behind, in words.
    package var leftovers: [String] {
        var left: [String] = []
        if !modes.contains(25) { left.append("cursor hidden") }
        for (mode, name) in [
            (1049, "other screen"), (1000, "mouse"), (1002, "mouse"), (1003, "mouse"),
            (1004, "focus"), (1006, "mouse form"),
            (2004, "paste"), (1, "cursor keys"),
        ] where modes.contains(mode) {
            left.append(name)
        }
        if isStyled { left.append("style") }
        if keypadIsInApplicationMode { left.append("keypad") }
        return left
    }

    package mutating func feed(_ bytes: [UInt8]) {
        pending += bytes
        var rest = pending[...]
        while !rest.isEmpty, let count = token(rest) { rest = rest.dropFirst(count) }
        pending = Array(rest)
    }

    /// - Returns: the bytes that were understood; nil where more must come.
    private mutating func token(_ bytes: ArraySlice<UInt8>) -> Int? {
        let start = bytes.startIndex
        switch bytes[start] {
        case 0x1B: return escape(bytes)
        case 0x0D: column = 0
        case 0x0A: lineFeed()
        case 0x08: column = max(0, column - 1)
        case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
        case 0x0F: break
        case 0..<0x20, 0x7F: surprises.append("control \(bytes[start])")
        case let lead:
            let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
            guard bytes.count >= length else { return nil }
            for scalar in String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars {
                put(scalar)
            }
            return length
        }
        return 1
    }

    // MARK: - Characters

    private mutating func put(_ scalar: Unicode.Scalar) {
        let isTreacherous =
            (0x80..<0xA0).contains(scalar.value) || (0x200B...0x200F).contains(scalar.value)
            || (0x202A...0x202E).contains(scalar.value)
            || (0x2060...0x206F).contains(scalar.value) || scalar.value >= 0xE0000
        if isTreacherous { surprises.append("U+\(String(scalar.value, radix: 16))") }
        let width = DisplayWidth.ofScalar(scalar.value)
        if width == 0 {
            guard column > 0, let before = cells[row][column - 1] else { return }
            cells[row][column - 1] = Character(String(before) + String(scalar))
            return
        }
        put(Character(scalar), width)
    }

    private mutating func put(_ character: Character, _ width: Int) {
        if column + width > columns {
            column = 0
            lineFeed()
        }
        cells[row][column] = character
        if width == 2 { cells[row][column + 1] = nil }
        column += width
        last = character
    }

    private mutating func lineFeed() {
        if row == margins.upperBound {
            scroll(1)
        } else {
            row = min(row + 1, cells.count - 1)
        }
    }

    private mutating func scroll(_ lines: Int) {
        for _ in 0..<min(abs(lines), margins.count) {
            let from = lines > 0 ? margins.lowerBound : margins.upperBound
            let to = lines > 0 ? margins.upperBound : margins.lowerBound
            cells.remove(at: from)
            cells.insert(Array(repeating: " ", count: columns), at: to)
        }
    }

    // MARK: - Sequences

    private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
        let start = bytes.startIndex
        guard bytes.count > 1 else { return nil }
        switch bytes[start + 1] {
        case UInt8(ascii: "["):
            guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
            else { return nil }
            let body = String(decoding: bytes[(start + 2)..<end], as: UTF8.self)
            control(body, Character(Unicode.Scalar(bytes[end])))
            return end - start + 1
        case UInt8(ascii: "]"):
            guard let end = bytes.firstIndex(of: 0x07) else { return nil }
            commands.append(String(decoding: bytes[(start + 2)..<end], as: UTF8.self))
            return end - start + 1
        case UInt8(ascii: "("), UInt8(ascii: ")"):
            return bytes.count > 2 ? 3 : nil
        case UInt8(ascii: "="): keypadIsInApplicationMode = true
        case UInt8(ascii: ">"): keypadIsInApplicationMode = false
        case UInt8(ascii: "M"):
            if row == margins.lowerBound { scroll(-1) } else { row = max(0, row - 1) }
        case let other: surprises.append("escape \(Unicode.Scalar(other))")
        }
        return 2
    }

    private mutating func control(_ body: String, _ final: Character) {
        let isPrivate = body.first == "?"
        let numbers = body.drop { $0 == "?" }.split(
            separator: ";", omittingEmptySubsequences: false
        )
        .map { Int($0) ?? 0 }
        let first = numbers.first ?? 0
        let count = max(1, first)
        switch final {
        case "H", "f": move(count - 1, max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
        case "A": move(row - count, column)
        case "B": move(row + count, column)
        case "C": move(row, column + count)
        case "D": move(row, column - count)
        case "G": move(row, count - 1)
        case "d": move(count - 1, column)
        case "J": eraseDisplay(first)
        case "K": eraseLine(first)
        case "X": erase(row, column..<min(columns, column + count))
        case "P": shift(-count)
        case "@": shift(count)
        case "L", "M":
            let before = margins
            margins = row...margins.upperBound
            scroll(final == "M" ? count : -count)
            margins = before
        case "S": scroll(count)
        case "T": scroll(-count)
        case "b": for _ in 0..<count { put(last, DisplayWidth.of(last)) }
        case "r":
            let bottom = numbers.count > 1 && numbers[1] > 0 ? numbers[1] : cells.count
            margins = (count - 1)...max(count - 1, min(bottom, cells.count) - 1)
        case "m": style(numbers)
        case "h", "l":
            for number in numbers where isPrivate { set(number, final == "h") }
        case "t", "c", "n": break
        default: surprises.append("sequence [\(body)\(final)")
        }
    }

    private mutating func style(_ numbers: [Int]) {
        isStyled =
            !numbers.allSatisfy { [0, 39, 49].contains($0) } || (isStyled && numbers.first != 0)
        usesColor =
            usesColor || numbers.contains { (30...38).contains($0) || (40...48).contains($0) }
    }

    private mutating func set(_ mode: Int, _ on: Bool) {
        if mode == 1049, on != modes.contains(1049) {
            if on {
                normalScreen = (cells, row, column)
                eraseDisplay(2)
            } else if let normalScreen {
                (cells, row, column) = normalScreen
            }
        }
        if on { modes.insert(mode) } else { modes.remove(mode) }
        if on { modesSeen.insert(mode) }
    }

    private mutating func move(_ row: Int, _ column: Int) {
        self.row = min(max(0, row), cells.count - 1)
        self.column = min(max(0, column), columns - 1)
    }

    private mutating func erase(_ row: Int, _ range: Range<Int>) {
        for column in range { cells[row][column] = " " }
    }

    private mutating func eraseLine(_ how: Int) {
        let column = min(column, columns - 1)
        erase(row, how == 0 ? column..<columns : how == 1 ? 0..<column + 1 : 0..<columns)
    }

    private mutating func eraseDisplay(_ how: Int) {
        if how != 2 { eraseLine(how) }
        let rows = how == 0 ? row + 1..<cells.count : how == 1 ? 0..<row : 0..<cells.count
        for row in rows { erase(row, 0..<columns) }
    }

    private mutating func shift(_ count: Int) {
        for _ in 0..<min(abs(count), columns - column) {
            if count > 0 {
                cells[row].insert(" ", at: column)
                cells[row].removeLast()
            } else {
                cells[row].remove(at: column)
                cells[row].append(" ")
            }
        }
    }
}
