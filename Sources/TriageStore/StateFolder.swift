import Foundation

/// Where the program keeps what it remembers, by the XDG base directory rules (on macOS too).
public enum StateFolder {
    /// The folder for state; nil where the environment names no home.
    public static func path(environment: [String: String]) -> String? {
        // The rules say that a path that is not absolute is as good as none.
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            return state + "/triage"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/state/triage"
    }

    /// Name of the database in the folder.
    public static let databaseName = "triage.sqlite"
}
