import Foundation
import TriageStore

/// The projects that somebody said guides may look into, in the folder for state.
struct KeptProjects {
    private let path: String

    /// - Returns: nil where the environment names no folder.
    init?(environment: [String: String]) {
        guard let folder = StateFolder.path(environment: environment) else { return nil }
        path = folder + "/looked-into"
    }

    /// Absolute paths, one a line.
    private var all: [Substring] {
        FileManager.default.contents(atPath: path)
            .map { String(decoding: $0.prefix(1 << 20), as: UTF8.self) }?
            .split(separator: "\n") ?? []
    }

    func contains(_ project: String) -> Bool { all.contains { $0 == project } }

    /// Nothing is said where it cannot be kept: the offer is made again.
    func keep(_ project: String) {
        guard !project.contains("\n"), !contains(project) else { return }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lines = (all.map(String.init) + [project]).joined(separator: "\n") + "\n"
        try? Data(lines.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
