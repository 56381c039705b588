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

    /// - Parameter folder: nil for the project that the program was started in.
    /// - Throws: ``Stop`` where there is no such folder.
    init(_ folder: String?, _ library: Library) throws {
        let folder = folder ?? ProjectFolder.path()
        guard FileManager.default.isFolder(folder) else {
            throw Stop(Program.failure, say(.noProject, folder))
        }
        self.folder = folder
        book = EvidenceBook(library)
        look = Self.look(into: folder)
    }

    /// A look into a folder of the disk, within the limits of time and size.
    static func look(into folder: String) -> ProjectLook {
        let ignore = ProjectIgnore(folder: folder)
        return ProjectLook(
            DiskFiles(folder) { ignore.ignores($0, isFolder: $1) },
            environment: ProcessInfo.processInfo.environment,
            clock: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 })
    }

    /// What the whole library comes to in the project.
    func evidence() -> ProjectEvidence { ProjectEvidence(book, look) }

    /// Tells what of the evidence cannot be read, and therefore says nothing.
    func tellProblems() {
        for problem in book.problems {
            Output.error(
                say(
                    .badEvidence, problem.guide, "\(problem.line)",
                    Words.catalogue.text(of: problem.flaw)))
        }
    }

    /// A place as it can be opened from where the program was started.
    func path(of place: String) -> String {
        let whole = URL(fileURLWithPath: folder).standardizedFileURL.path + "/" + place
        let here = FileManager.default.currentDirectoryPath
        return whole.hasPrefix(here + "/") ? String(whole.dropFirst(here.count + 1)) : whole
    }
}
