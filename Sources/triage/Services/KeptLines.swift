import Foundation
import TriageStore

/// What somebody said yes to, one a line, in a file of the folder for state.
struct KeptLines {
    private let path: String

    /// - Returns: nil where the environment names no folder.
    init?(_ name: String, environment: [String: String]) {
        guard let folder = StateFolder.path(environment: environment) else { return nil }
        path = folder + "/" + name
    }

    /// The projects that guides may look into, as absolute paths.
    static func projects(_ environment: [String: String]) -> KeptLines? {
        KeptLines("looked-into", environment: environment)
    }

    private var all: [Substring] {
        FileManager.default.contents(atPath: path)
            .map { String(decoding: $0.prefix(1 << 20), as: UTF8.self) }?
            .split(separator: "\n") ?? []
    }

    func contains(_ line: String) -> Bool { all.contains { $0 == line } }

    /// Nothing is said where it cannot be kept: it is asked again.
    func keep(_ line: String) {
        guard !line.contains("\n"), !contains(line) else { return }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lines = (all.map(String.init) + [line]).joined(separator: "\n") + "\n"
        try? Data(lines.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
