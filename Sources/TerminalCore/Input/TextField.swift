/// One line of text that is being edited, by characters as a person sees them.
public struct TextField: Hashable, Sendable {
    /// What is left of the cursor.
    private var head: String
    /// What is right of the cursor.
    private var tail = ""
    /// The most bytes it holds, so that a pasted megabyte stays harmless.
    public static let limit = 4096

    public init(_ text: String = "") {
        head = ""
        insert(text)
    }

    /// What is typed.
    public var text: String { head + tail }
    public var isEmpty: Bool { head.isEmpty && tail.isEmpty }

    // MARK: - Editing

    /// Inserts text at the cursor; line ends and tabs become spaces, other control characters are left out.
    public mutating func insert(_ text: String) {
        var room = Self.limit - head.utf8.count - tail.utf8.count
        for character in text {
            guard let kept = Self.accepted(character) else { continue }
            room -= kept.utf8.count
            if room < 0 { return }
            head.append(kept)
        }
    }

    private static func accepted(_ character: Character) -> Character? {
        if character.isNewline || character == "\t" { return " " }
        let isControl = character.unicodeScalars.contains {
            $0.value < 0x20 || ($0.value >= 0x7F && $0.value < 0xA0)
        }
        return isControl ? nil : character
    }

    mutating func deleteBackward() { _ = head.popLast() }
    mutating func deleteForward() { if !tail.isEmpty { tail.removeFirst() } }

    mutating func deleteWordBackward() {
        while head.last == " " { head.removeLast() }
        while let last = head.last, last != " " { head.removeLast() }
    }

    mutating func deleteToStart() { head = "" }
    mutating func deleteToEnd() { tail = "" }

    // MARK: - Moving

    mutating func moveLeft() {
        if let character = head.popLast() { tail.insert(character, at: tail.startIndex) }
    }

    mutating func moveRight() {
        if !tail.isEmpty { head.append(tail.removeFirst()) }
    }

    mutating func moveWordLeft() {
        while head.last == " " { moveLeft() }
        while let last = head.last, last != " " { moveLeft() }
    }

    mutating func moveWordRight() {
        while tail.first == " " { moveRight() }
        while let first = tail.first, first != " " { moveRight() }
    }

    mutating func moveToStart() { (head, tail) = ("", head + tail) }
    mutating func moveToEnd() { (head, tail) = (head + tail, "") }

    /// Edits by the keys that are usual in a line of text.
    ///
    /// - Returns: whether the key meant something.
    public mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .backspace: deleteBackward()
        case .delete, .control("d"): deleteForward()
        case .control("w"), .alt("\u{7F}"): deleteWordBackward()
        case .control("u"): deleteToStart()
        case .control("k"): deleteToEnd()
        case .left, .control("b"): moveLeft()
        case .right, .control("f"): moveRight()
        case .altLeft, .alt("b"): moveWordLeft()
        case .altRight, .alt("f"): moveWordRight()
        case .home, .control("a"): moveToStart()
        case .end, .control("e"): moveToEnd()
        default: return false
        }
        return true
    }

    // MARK: - Showing

    /// The part to show in so many columns, scrolled so that the cursor is in it, and the cursor's column there.
    public func visible(columns: Int) -> (text: String, cursorColumn: Int) {
        guard columns > 0 else { return ("", 0) }
        var shown = head[...]
        var width = DisplayWidth.of(shown)
        // The cursor needs a column of its own.
        while width >= columns, let first = shown.first {
            shown.removeFirst()
            width -= DisplayWidth.of(first)
        }
        return (String(shown) + tail, width)
    }
}
