import TriageCore

/// Where the program keeps what it remembers.
public enum StateFolder {
    /// The program's folder below `XDG_STATE_HOME`, or below what stands in for that; nil where the
    /// environment names no home.
    public static func path(environment: [String: String]) -> String? {
        UserFolder.state.path(environment: environment).map { $0 + "/triage" }
    }

    /// Name of the database in the folder.
    public static let databaseName = "triage.sqlite"
}
