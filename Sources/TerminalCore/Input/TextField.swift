/// Text that is being edited, by characters as a person sees them: one line, or several where it keeps them.
public struct TextField: Hashable, Sendable {
    /// What is left of the cursor.
    private var head: String
    /// What is right of the cursor.
    private var tail = ""
    /// Whether all of it is marked: what is typed next takes its place, a key that moves leaves it as it is.
    public private(set) var isMarked = false
    /// Whether line ends stay what they are.
    private let keepsLines: Bool
    /// The most bytes that it holds, so that a pasted megabyte stays harmless.
    private var capacity: Int { keepsLines ? Self.limitOfLines : Self.limit }
    /// The most bytes of a field of one line.
    public static let limit = 4096
    /// The most bytes of a field that keeps lines.
    static let limitOfLines = 64 << 10

    /// The cursor stands behind the text, which is cleaned and cut as by ``insert(_:)``.
    public init(_ text: String = "", keepsLines: Bool = false) {
        head = ""
        self.keepsLines = keepsLines
        insert(text)
    }

    /// What is typed.
    public var text: String { head + tail }
    /// Whether no character is on either side of the cursor; a space is one.
    public var isEmpty: Bool { head.isEmpty && tail.isEmpty }

    /// Marks what it holds from an earlier time.
    public mutating func mark() {
        head += tail
        tail = ""
        isMarked = !isEmpty
    }

    private mutating func clear() {
        head = ""
        tail = ""
        isMarked = false
    }

    // MARK: - Editing

    /// Inserts text at the cursor, or in the place of what is marked, as far as there is room.
    /// Tabs, and line ends that it does not keep, become spaces; other control characters are left
    /// out.
    public mutating func insert(_ text: String) {
        if isMarked { clear() }
        var room = capacity - head.utf8.count - tail.utf8.count
        for character in text {
            guard let kept = accepted(character) else { continue }
            room -= kept.utf8.count
            if room < 0 { return }
            head.append(kept)
        }
    }

    private func accepted(_ character: Character) -> Character? {
        if character.isNewline, keepsLines { return "\n" }
        if character.isNewline || character == "\t" { return " " }
        let isControl = character.unicodeScalars.contains {
            $0.value < 0x20 || ($0.value >= 0x7F && $0.value < 0xA0)
        }
        return isControl ? nil : character
    }

    mutating func deleteBackward() { if isMarked { clear() } else { _ = head.popLast() } }

    mutating func deleteForward() {
        if isMarked { clear() } else if !tail.isEmpty { tail.removeFirst() }
    }

    mutating func deleteWordBackward() {
        while let last = head.last, Self.isBlank(last) { head.removeLast() }
        while let last = head.last, !Self.isBlank(last) { head.removeLast() }
    }

    private static func isBlank(_ character: Character) -> Bool {
        character == " " || character == "\n"
    }

    mutating func deleteToStart() { head.removeSubrange(lineStart...) }
    mutating func deleteToEnd() { tail.removeSubrange(..<lineEnd) }

    /// Where the cursor's line begins.
    private var lineStart: String.Index {
        head.lastIndex(of: "\n").map(head.index(after:)) ?? head.startIndex
    }

    /// Where it ends.
    private var lineEnd: String.Index { tail.firstIndex(of: "\n") ?? tail.endIndex }

    // MARK: - Moving

    mutating func moveLeft() {
        if let character = head.popLast() { tail.insert(character, at: tail.startIndex) }
    }

    mutating func moveRight() {
        if !tail.isEmpty { head.append(tail.removeFirst()) }
    }

    mutating func moveWordLeft() {
        while let last = head.last, Self.isBlank(last) { moveLeft() }
        while let last = head.last, !Self.isBlank(last) { moveLeft() }
    }

    mutating func moveWordRight() {
        while let first = tail.first, Self.isBlank(first) { moveRight() }
        while let first = tail.first, !Self.isBlank(first) { moveRight() }
    }

    mutating func moveToStart() {
        tail.insert(contentsOf: head[lineStart...], at: tail.startIndex)
        head.removeSubrange(lineStart...)
    }

    mutating func moveToEnd() {
        head += tail[..<lineEnd]
        tail.removeSubrange(..<lineEnd)
    }

    /// To the line above or below, in the same column where it is long enough.
    mutating func moveLine(_ step: Int) {
        let column = head[lineStart...].count
        if step < 0 {
            moveToStart()
            guard !head.isEmpty else { return }
            moveLeft()
            moveToStart()
        } else {
            moveToEnd()
            guard !tail.isEmpty else { return }
            moveRight()
        }
        let end = tail.index(tail.startIndex, offsetBy: column, limitedBy: lineEnd) ?? lineEnd
        head += tail[..<end]
        tail.removeSubrange(..<end)
    }

    /// Edits by the keys that are usual in a line of text; where lines are kept, Alt-Enter begins one.
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
        case .up where keepsLines: moveLine(-1)
        case .down where keepsLines: moveLine(1)
        case .alt("\r") where keepsLines: insert("\n")
        default: return false
        }
        isMarked = false
        return true
    }

    // MARK: - Showing

    /// Its lines, each as a field of its own, and the index of the one that holds the cursor.
    public var lines: (fields: [TextField], current: Int) {
        let above = head.split(separator: "\n", omittingEmptySubsequences: false)
        let below = tail.split(separator: "\n", omittingEmptySubsequences: false)
        func field(_ head: Substring, _ tail: Substring) -> TextField {
            var field = TextField()
            (field.head, field.tail) = (String(head), String(tail))
            return field
        }
        let fields =
            above.dropLast().map { field("", $0) } + [field(above.last ?? "", below.first ?? "")]
            + below.dropFirst().map { field("", $0) }
        return (fields, above.count - 1)
    }

    /// What to show in so many columns, and the column of the cursor in it, starting with 0. The
    /// beginning is left out as far as the cursor needs room; the end may reach beyond the columns.
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
