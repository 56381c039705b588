import Foundation
import TriageCore
import TriageEvidence

/// Runs what guides ask to run, in a project's folder.
struct GuideCommands {
    /// The project's.
    let folder: String
    let environment: [String: String]

    private static let seconds = 5.0
    private static let limit = 64 << 10

    func run(_ command: RunCommand) -> RunOutcome {
        let place = ProgramRunner.Place(
            folder: folder,
            environment: ["PATH", "HOME", "LANG"].compactMap { name in
                environment[name].map { "\(name)=\($0)" }
            })
        let ending = try? ProgramRunner(path: environment["PATH"] ?? "").run(
            command.arguments, in: place, seconds: Self.seconds, limit: Self.limit)
        switch ending {
        case nil: return .failed(.notStarted)
        case .tooSlow: return .failed(.tooSlow)
        case .tooMuch: return .failed(.tooMuch)
        case .signal: return .failed(.ended)
        case .status(let status, let output):
            return .ended(status: Int(status), output: String(decoding: output, as: UTF8.self))
        }
    }
}

/// The commands that somebody allowed to run, for a project and the guides that ask for them.
struct AllowedCommands {
    private let kept: KeptLines?
    private let owner: [String]

    /// - Parameters:
    ///   - project: its folder.
    ///   - roots: where the guides come from: those of others ask anew.
    init(project: String, roots: [String], environment: [String: String]) {
        kept = KeptLines("allowed-commands", environment: environment)
        owner = roots + [project]
    }

    func contains(_ command: RunCommand) -> Bool { kept?.contains(mark(command)) ?? false }
    func keep(_ command: RunCommand) { kept?.keep(mark(command)) }

    private func mark(_ command: RunCommand) -> String {
        SHA256.hex(([command.sha] + owner).flatMap { Array($0.utf8) + [0] })
    }
}
