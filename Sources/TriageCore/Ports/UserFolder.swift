/// The folders of a user, by the XDG Base Directory Specification (on macOS too).
public enum UserFolder: Sendable {
    case config
    case data
    case state

    /// The folder's absolute path; nil where the environment names no home.
    public func path(environment: [String: String]) -> String? {
        if let path = environment[variable], Self.isUsable(path) { return path }
        guard let home = environment["HOME"], Self.isUsable(home) else { return nil }
        return home + below
    }

    /// The folders of `XDG_DATA_DIRS`, the most important first; those that the specification names
    /// where it tells no absolute path.
    public static func sharedData(environment: [String: String]) -> [String] {
        let named = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(String.init)
            .filter(isUsable)
        return named.isEmpty ? ["/usr/local/share", "/usr/share"] : named
    }

    /// The rules say that a path that is not absolute is as good as none.
    private static func isUsable(_ path: String) -> Bool { path.hasPrefix("/") }

    private var variable: String {
        switch self {
        case .config: "XDG_CONFIG_HOME"
        case .data: "XDG_DATA_HOME"
        case .state: "XDG_STATE_HOME"
        }
    }

    private var below: String {
        switch self {
        case .config: "/.config"
        case .data: "/.local/share"
        case .state: "/.local/state"
        }
    }
}
