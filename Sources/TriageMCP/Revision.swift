import TriageJSON

/// The revisions of the Model Context Protocol that are spoken.
enum Revision {
    /// Those that begin with `initialize`, the newest first.
    static let withHandshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    /// Those in which every request says all that is to be known.
    static let stateless = ["2026-07-28"]

    /// What is spoken with a client that begins with `initialize`: its own revision, else the newest one of the kind.
    static func answering(_ wanted: String?) -> String {
        wanted.flatMap { withHandshake.contains($0) ? $0 : nil } ?? withHandshake[0]
    }

    static func unsupported(_ wanted: String) -> Failure {
        Failure(
            code: -32_022, message: "Unsupported protocol version",
            data: ["supported": .strings(stateless + withHandshake), "requested": .string(wanted)])
    }
}

/// How long a client may keep a result without asking again, in revisions without sessions.
enum Keeping {
    case notAtAll
    /// It cannot change while the server runs.
    case always
    /// It is read from files, which their authors change.
    case fresh

    var members: [JSON.Member] {
        switch self {
        case .notAtAll: []
        case .always: [.init("ttlMs", 3_600_000), .init("cacheScope", "private")]
        case .fresh: [.init("ttlMs", 0), .init("cacheScope", "private")]
        }
    }
}
