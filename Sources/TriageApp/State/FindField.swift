import TerminalCore

/// The field in which a text to find in a page is typed.
struct FindField: Sendable {
    var field = TextField()
    var isOpen = false

    /// Types into the field while it is open; the page marks what it finds as one types.
    ///
    /// - Returns: false to leave the key to the key table.
    mutating func type(_ input: Typed, in view: inout PageView) -> Bool {
        guard isOpen else { return false }
        switch input {
        case .key(.enter): isOpen = false
        case .key(.escape):
            isOpen = false
            field = TextField()
        case .key(.backspace) where field.text.isEmpty: isOpen = false
        case .key(let key): guard field.handle(key) else { return false }
        case .paste(let text): field.insert(text)
        }
        view.find(field.text)
        if isOpen, let hit = view.hits.first(where: { $0 >= view.offset }) ?? view.hits.first {
            view.reveal(hit..<hit + 1)
        }
        return true
    }

    /// Clears what was found.
    ///
    /// - Returns: false where there was nothing to clear.
    mutating func clear(_ view: inout PageView) -> Bool {
        guard !field.text.isEmpty else { return false }
        field = TextField()
        view.find("")
        return true
    }
}
