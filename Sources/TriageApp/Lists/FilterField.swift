import TerminalCore
import TriageCore
import TriageWords

/// The field in which a list's filter is typed: entries pass that hold all of its words.
struct FilterField: Sendable {
    private(set) var field = TextField()
    private(set) var isOpen = false

    var isActive: Bool { isOpen || !field.isEmpty }
    /// Commands that would find nothing to do in the list.
    var idleCommands: [Command] { isActive ? [.nextHit, .previousHit] : .ofSeeking }

    /// Opens the field; an earlier filter is marked in it.
    mutating func open() {
        isOpen = true
        field.mark()
    }

    /// Clears the filter.
    ///
    /// - Returns: false where there was nothing to clear.
    mutating func clear() -> Bool {
        guard isActive else { return false }
        self = FilterField()
        return true
    }

    /// Leaves the field; the filter stays.
    mutating func close() { isOpen = false }

    /// Takes a typed key while the field is open; Enter keeps the filter, Escape and Ctrl-C clear it.
    ///
    /// - Returns: false to leave the key to the key table.
    mutating func type(_ input: Typed) -> Bool {
        guard isOpen else { return false }
        switch input {
        case .key(.enter): close()
        case .key(.escape), .key(.control("c")): self = FilterField()
        case .key(.backspace) where field.isEmpty: isOpen = false
        case .key(.up), .key(.down), .key(.pageUp), .key(.pageDown): return false
        case .key(let key): return field.handle(key)
        case .paste(let text): field.insert(text)
        }
        return true
    }

    /// Tells which texts pass.
    var words: WordFilter { WordFilter(field.text) }
}
