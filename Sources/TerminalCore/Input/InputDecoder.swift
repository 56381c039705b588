/// Turns the bytes that a terminal sends into keys, pastes and mouse events.
///
/// Any bytes are accepted: what means nothing is left out. Bytes may arrive in any pieces; an unfinished
/// sequence waits for its rest, until `flush` decides what it was (a lone Escape, for one).
public struct InputDecoder: Sendable {
    /// What the terminal's own description says that keys send, by their bytes.
    private let sequences: [[UInt8]: Key]
    private var state = State.keys
    /// Bytes that are not yet understood.
    private var pending: [UInt8] = []
    private var pasted: [UInt8] = []

    /// Whether the terminal was asked for its cursor's place, and has not answered yet.
    public private(set) var awaitsCursor = false
    /// The column that it answered, starting with 1.
    public private(set) var cursorColumn: Int?

    /// Whether the terminal was asked what it paints on, and has not answered yet.
    public private(set) var awaitsBackground = false
    /// What there is of an answer that has not ended.
    private var answered: [UInt8] = []

    /// The most bytes of one paste that are kept.
    static let pasteLimit = 1 << 20
    /// No key or answer is longer.
    private static let longestSequence = 64
    private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

    private enum State { case keys, paste, answer }

    enum Step {
        /// So many bytes are done with.
        case done(Int)
        /// More bytes must come first.
        case unfinished
    }

    /// - Parameter sequences: the bytes that this terminal's keys send, besides those that are
    ///   known anyway.
    public init(sequences: [[UInt8]: Key] = [:]) { self.sequences = sequences }

    /// Whether an unfinished sequence waits, so that `flush` should follow if nothing more comes soon.
    public var isWaiting: Bool { !pending.isEmpty && !isWithinCharacter || state != .keys }
    /// Whether only a part of a character has come, of which nothing else can come: its rest may take as long as it
    /// likes.
    private var isWithinCharacter: Bool {
        let character = pending.first == 0x1B ? pending.dropFirst() : pending[...]
        return state == .keys && character.first.map { $0 >= 0x80 } == true
    }
    /// Whether a paste has begun and not yet ended.
    public var isPasting: Bool { state == .paste }

    /// From here on, the next report of the cursor's place is an answer; otherwise it would be a function key.
    public mutating func expectCursor() { awaitsCursor = true }

    /// From here on, an answer may tell the colour that the terminal paints on.
    public mutating func expectBackground() { awaitsBackground = true }

    /// Takes bytes in and appends what they mean.
    public mutating func feed(
        _ bytes: UnsafeBufferPointer<UInt8>, into events: inout [TerminalEvent]
    ) {
        pending.append(contentsOf: bytes)
        let buffer = pending
        var index = 0
        reading: while index < buffer.count {
            let step =
                switch state {
                case .keys: key(buffer[index...], &events)
                case .paste: paste(buffer[index...], &events)
                case .answer: answer(buffer[index...], &events)
                }
            switch step {
            case .done(let count): index += max(1, count)
            case .unfinished: break reading
            }
        }
        pending.removeFirst(min(index, pending.count))
    }

    /// Takes bytes in and appends what they mean.
    public mutating func feed(_ bytes: [UInt8], into events: inout [TerminalEvent]) {
        bytes.withUnsafeBufferPointer { feed($0, into: &events) }
    }

    /// Nothing more came: ends what is unfinished and appends what it meant.
    public mutating func flush(into events: inout [TerminalEvent]) {
        let rest = pending
        pending = []
        switch state {
        case .paste:
            pasted.append(contentsOf: rest.prefix(max(0, Self.pasteLimit - pasted.count)))
            endPaste(&events)
        case .answer: state = .keys
        case .keys:
            guard rest.first == 0x1B else { return }
            if rest.count == 2, rest[1] != 0x1B, rest[1] < 0x80 {
                events.append(.key(.alt(Character(Unicode.Scalar(rest[1])))))
            } else if rest.count <= 2 {
                for _ in rest { events.append(.key(.escape)) }
            }
        }
    }

    // MARK: - Keys

    private mutating func key(
        _ bytes: ArraySlice<UInt8>, _ events: inout [TerminalEvent]
    ) -> Step {
        guard let first = bytes.first else { return .unfinished }
        if first == 0x1B { return escape(bytes, &events) }
        if first < 0x80 {
            if let key = KeyCodes.single(first) { events.append(.key(key)) }
            return .done(1)
        }
        switch UTF8Decoding.checkedScalar(bytes) {
        case .scalar(let scalar, let length):
            if scalar.value >= 0xA0 { events.append(.key(.character(Character(scalar)))) }
            return .done(length)
        case .unfinished: return .unfinished
        case .invalid: return .done(1)
        }
    }

    private mutating func escape(
        _ bytes: ArraySlice<UInt8>, _ events: inout [TerminalEvent]
    ) -> Step {
        let start = bytes.startIndex
        guard bytes.count > 1 else { return .unfinished }
        switch bytes[start + 1] {
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            return sequence(bytes, alt: false, &events)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
            // An answer to a question that somebody asked the terminal, unless it stands alone.
            guard bytes.count > 2 else { return .unfinished }
            state = .answer
            return .done(2)
        case 0x1B:
            guard bytes.count > 2 else { return .unfinished }
            if bytes[start + 2] == UInt8(ascii: "[") || bytes[start + 2] == UInt8(ascii: "O") {
                let step = sequence(bytes.dropFirst(), alt: true, &events)
                if case .done(let count) = step { return .done(count + 1) }
                return step
            }
            events.append(.key(.escape))
            return .done(1)
        case 0x0D:
            events.append(.key(.alt("\r")))
            return .done(2)
        case ..<0x20:
            // Nobody holds Alt and Control together; two keys came at once.
            events.append(.key(.escape))
            return .done(1)
        case let second:
            if let key = sequences[[0x1B, second]] {
                events.append(.key(key))
                return .done(2)
            }
            return alt(bytes.dropFirst(), &events)
        }
    }

    private func alt(_ bytes: ArraySlice<UInt8>, _ events: inout [TerminalEvent]) -> Step {
        switch UTF8Decoding.checkedScalar(bytes) {
        case .scalar(let scalar, let length):
            events.append(.key(.alt(Character(scalar))))
            return .done(1 + length)
        case .unfinished: return .unfinished
        case .invalid: return .done(2)
        }
    }

    /// A control sequence: Escape, `[` or `O`, parameters, and a letter.
    private mutating func sequence(
        _ bytes: ArraySlice<UInt8>, alt: Bool, _ events: inout [TerminalEvent]
    ) -> Step {
        let start = bytes.startIndex
        var index = start + 2
        // The Linux console's function keys have a second bracket.
        if index < bytes.endIndex, bytes[start + 1] == UInt8(ascii: "["),
            bytes[index] == UInt8(ascii: "[")
        {
            index += 1
        }
        while index < bytes.endIndex, (0x20..<0x40).contains(bytes[index]) { index += 1 }
        guard index < bytes.endIndex else {
            return bytes.count > Self.longestSequence ? .done(bytes.count) : .unfinished
        }
        // Something else began in the middle of it.
        guard (0x40..<0x7F).contains(bytes[index]) else { return .done(index - start) }
        var length = index - start + 1
        if length == 3, bytes[index] == UInt8(ascii: "M"), bytes[start + 1] == UInt8(ascii: "[") {
            length = 6
            guard bytes.count >= length else { return .unfinished }
        }
        if awaitsCursor, let column = ControlSequence.reportedColumn(bytes.prefix(length)) {
            awaitsCursor = false
            cursorColumn = column
            return .done(length)
        }
        switch ControlSequence(bytes.prefix(length), keys: sequences) {
        case .key(let key): events.append(.key(alt ? key.withAlt : key))
        case .mouse(let mouse): events.append(.mouse(mouse))
        case .pasteStart: state = .paste
        case .nothing: break
        }
        return .done(length)
    }

    // MARK: - Pastes and answers

    private mutating func paste(
        _ bytes: ArraySlice<UInt8>, _ events: inout [TerminalEvent]
    ) -> Step {
        let end = bytes.firstIndex(of: 0x1B) ?? bytes.endIndex
        if end > bytes.startIndex {
            let room = max(0, Self.pasteLimit - pasted.count)
            pasted.append(contentsOf: bytes[..<end].prefix(room))
            return .done(end - bytes.startIndex)
        }
        if bytes.starts(with: Self.pasteEnd) {
            endPaste(&events)
            return .done(Self.pasteEnd.count)
        }
        if Self.pasteEnd.starts(with: bytes) { return .unfinished }
        if pasted.count < Self.pasteLimit { pasted.append(0x1B) }
        return .done(1)
    }

    private mutating func endPaste(_ events: inout [TerminalEvent]) {
        state = .keys
        dropCutCharacter()
        let text = String(decoding: pasted, as: UTF8.self)
        pasted = []
        // Terminals send the Return key's code for a line end.
        events.append(.paste(String(text.map { $0.isNewline ? "\n" : $0 })))
    }

    /// The limit may have cut the last character.
    private mutating func dropCutCharacter() {
        guard pasted.count == Self.pasteLimit,
            let start = pasted.lastIndex(where: { $0 & 0xC0 != 0x80 }),
            case .unfinished = UTF8Decoding.checkedScalar(pasted[start...])
        else { return }
        pasted.removeSubrange(start...)
    }

    /// Takes an answer, of which only the colour of the background means anything.
    private mutating func answer(
        _ bytes: ArraySlice<UInt8>, _ events: inout [TerminalEvent]
    ) -> Step {
        let step = passAnswer(bytes)
        guard awaitsBackground, case .done(let count) = step else { return step }
        answered += bytes.prefix(count).prefix(max(0, Self.longestSequence - answered.count))
        guard state == .keys else { return step }
        if let isLight = ControlSequence.isLight(background: answered) {
            awaitsBackground = false
            events.append(.background(isLight: isLight))
        }
        answered = []
        return step
    }

    /// Leaves out everything up to the answer's end.
    private mutating func passAnswer(_ bytes: ArraySlice<UInt8>) -> Step {
        guard let end = bytes.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else {
            return .done(bytes.count)
        }
        if bytes[end] == 0x1B {
            guard end + 1 < bytes.endIndex else {
                return end == bytes.startIndex ? .unfinished : .done(end - bytes.startIndex)
            }
            state = .keys
            let isTerminator = bytes[end + 1] == UInt8(ascii: "\\")
            return isTerminator
                ? .done(end + 2 - bytes.startIndex) : .done(max(1, end - bytes.startIndex))
        }
        state = .keys
        return .done(end + 1 - bytes.startIndex)
    }
}
