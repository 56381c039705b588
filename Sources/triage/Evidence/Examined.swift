import ArgumentParser
import Foundation
import TriageCore
import TriageEvidence
import TriageLibrary

/// A project that a command looks into, with what the guides of a library ask of it.
struct Examined {
    /// As it was named.
    let folder: String
    let book: EvidenceBook
    let look: ProjectLook

    /// - Parameters:
    ///   - folder: nil for the project that the program was started in.
    ///   - target: the name of the target that is meant; nil for all apps.
    ///   - allowed: the commands that may run; what was allowed on the screen does not count.
    /// - Throws: ``Stop`` where there is no such folder.
    init(
        _ folder: String?, _ library: Library, target: String? = nil,
        allowing allowed: [CommandSHA]
    ) throws {
        let folder = folder ?? ProjectFolder.path()
        guard FileManager.default.isFolder(folder) else {
            throw Stop(Program.failure, say(.noProject, folder))
        }
        self.folder = folder
        book = EvidenceBook(library)
        let commands = GuideCommands(
            folder: URL(fileURLWithPath: folder).standardizedFileURL.path,
            environment: ProcessInfo.processInfo.environment)
        let shas = Set(allowed.map(\.text))
        look = Self.look(into: folder, target: target) {
            shas.contains($0.sha) ? commands.run($0) : .notAllowed
        }
    }

    /// A look into a folder of the disk, within the limits of time and size.
    static func look(
        into folder: String, target: String? = nil, run: @escaping (RunCommand) -> RunOutcome
    ) -> ProjectLook {
        ProjectLook(
            files(of: folder), target: target, today: today,
            environment: ProcessInfo.processInfo.environment, run: run, clock: seconds)
    }

    /// Whether a folder holds something that files can tell of. Nothing is opened for it.
    static func isProject(_ folder: String) -> Bool {
        let start = seconds()
        let limits = LookLimits()
        return files(of: folder).holdsProject(limits) { seconds() - start > limits.seconds }
    }

    private static func files(of folder: String) -> DiskFiles {
        DiskFiles(folder) {
            var ignore = ProjectIgnore(folder: folder)
            return { ignore.ignores($0, isFolder: $1) }
        }
    }

    /// As `2026-11-28`.
    static var today: String {
        let parts = Calendar(identifier: .gregorian).dateComponents(
            [.year, .month, .day], from: Date())
        func digits(_ number: Int?, _ count: Int) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return
            "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
    }

    /// Seconds of this program's own work: what other programs do at the same time decides nothing.
    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// What the library comes to in the project.
    ///
    /// - Parameter parts: the trees and checklists that are asked.
    func evidence(of parts: (PartID) -> Bool = { _ in true }) -> ProjectEvidence {
        ProjectEvidence(book.only(parts), look)
    }

    /// Tells what of the evidence cannot be read, and therefore says nothing.
    func printProblems() {
        for problem in book.problems {
            Output.error(
                say(
                    .badEvidence, problem.guide, "\(problem.line)",
                    Words.catalogue.text(of: problem.flaw)))
        }
    }

    /// Tells which commands may decide something and were not run, and how they are allowed.
    func printWaiting(_ evidence: ProjectEvidence) {
        for command in evidence.waiting {
            Output.error(say(.commandWaits, command.text, command.sha))
        }
    }

    /// A place as it can be opened from where the program was started.
    func path(of place: String) -> String {
        OpenablePath.of(URL(fileURLWithPath: folder).standardizedFileURL.path + "/" + place)
    }
}

/// Which command may run, as `--allow-run` names it.
struct CommandSHA {
    let text: String

    init(_ text: String) throws {
        guard text.count == 64, text.allSatisfy(\.isHexDigit) else {
            throw ValidationError(say(.noSHA, text))
        }
        self.text = text.lowercased()
    }
}
