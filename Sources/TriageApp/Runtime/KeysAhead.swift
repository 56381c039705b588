import TriageWords

/// Keys that are pressed before what they are for is there.
extension AppState {
    /// Holds a key back until what it is for is there, and every one behind it: none is lost, and none comes to mean
    /// something else. Escape lets go of them.
    ///
    /// - Returns: false for a key whose time has come.
    mutating func holdBack(_ input: Typed) -> Bool {
        switch input {
        case .key(.control("c")):
            held = []
            return false
        case .key(.escape) where !held.isEmpty:
            held = []
            app.notice = nil
            return true
        default:
            guard !held.isEmpty || isEarly(input) else { return false }
            held.append(input)
            app.say(.keysWait)
            return true
        }
    }

    /// The keys that were held back, once what the first of them is for is there.
    mutating func releaseKeys() -> [Typed] {
        guard let first = held.first, !isEarly(first) else { return [] }
        defer { held = [] }
        return held
    }

    private func isEarly(_ input: Typed) -> Bool {
        guard case .key(let key) = input, let command = app.keyMap.command(for: key, in: keys)
        else { return false }
        // Only the whole library says which languages it has, and what it asks of the project.
        if app.loaded.loading != nil, command == .language || command == .lookIntoProject {
            return true
        }
        return overlay?.mustWait(for: command, app) ?? screen.mustWait(for: command, app)
    }
}

extension Typed {
    /// The message that it came as.
    var message: Message {
        switch self {
        case .key(let key): .key(key)
        case .paste(let text): .paste(text)
        }
    }
}
