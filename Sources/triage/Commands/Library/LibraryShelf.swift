import Foundation
import TriageCore
import TriageLibraries
import TriageLibrary

/// The folder in which the libraries stand that were added, below the user's data.
struct LibraryShelf {
    let folder: String
    private var file: String { folder + "/libraries.yaml" }

    /// - Returns: nil where the environment names no home.
    init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard let data = UserFolder.data.path(environment: environment) else { return nil }
        folder = data + "/triage/libraries"
    }

    /// Where a library's guides are.
    func path(of library: KeptLibrary) -> String {
        library.isFolder ? library.source : folder + "/" + library.name.text
    }

    /// Where the one that is replaced stands, until the new one is in its place.
    private func former(_ name: LibraryName) -> String { "\(folder)/.\(name.text).former" }

    /// What was added; nothing where the file is not there. What an update that was cut short left behind is put back.
    func kept() -> (kept: KeptLibraries, flaws: [KeptLibraries.Flaw]) {
        guard let yaml = FileManager.default.contents(atPath: file) else {
            return (KeptLibraries(), [])
        }
        let read = KeptLibraries.read(Array(yaml))
        for library in read.kept.all where !library.isFolder {
            let path = path(of: library)
            if !SystemPath.isThere(path), SystemPath.isThere(former(library.name)) {
                rename(SystemPath.cString(former(library.name)), SystemPath.cString(path))
            }
        }
        return read
    }

    /// What was added; what cannot be read is told.
    func keptTellingFlaws() -> KeptLibraries {
        let (kept, flaws) = kept()
        Self.printFlaws(flaws, of: file)
        return kept
    }

    static func printFlaws(_ flaws: [KeptLibraries.Flaw], of file: String) {
        for flaw in flaws {
            let place = "\(OpenablePath.of(file)):\(flaw.line)"
            Output.error(
                flaw.entry.map { say(.libraryBadEntry, place, $0) } ?? say(.libraryBadFile, place))
        }
    }

    /// - Throws: ``Stop`` where it cannot be written. A file that cannot be read stays as it is.
    func keep(_ libraries: KeptLibraries) throws {
        if let flaw = kept().flaws.first(where: { $0.entry == nil }) {
            throw Stop(
                Program.failure, say(.libraryBadFile, "\(OpenablePath.of(file)):\(flaw.line)"))
        }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data(libraries.yaml().utf8).write(
                to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw Stop(Program.failure, say(.notWritten, file, error.localizedDescription))
        }
    }

    /// Shows a library from now on, or leaves it out.
    ///
    /// - Throws: ``Stop`` where that cannot be written down.
    func turn(_ name: LibraryName, isOff: Bool) throws {
        var libraries = kept().kept
        libraries[name]?.isOff = isOff
        try keep(libraries)
    }

    /// A folder beside the libraries for what is being fetched; it is no library's.
    func incoming() throws -> String {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Stop(Program.failure, say(.notWritten, folder, error.localizedDescription))
        }
        return "\(folder)/.incoming-\(UUID().uuidString)"
    }

    /// Puts what was fetched in the place of a library; the old one is there until the new one is.
    func place(_ incoming: String, as name: LibraryName) throws {
        let path = "\(folder)/\(name.text)"
        let former = former(name)
        try? FileManager.default.removeItem(atPath: former)
        let isThere = SystemPath.isThere(path)
        if isThere, rename(SystemPath.cString(path), SystemPath.cString(former)) != 0 {
            throw failure(path)
        }
        guard rename(SystemPath.cString(incoming), SystemPath.cString(path)) == 0 else {
            let failure = failure(path)
            if isThere { rename(SystemPath.cString(former), SystemPath.cString(path)) }
            throw failure
        }
        try? FileManager.default.removeItem(atPath: former)
    }

    private func failure(_ path: String) -> Stop {
        Stop(Program.failure, say(.notWritten, path, Words.catalogue.text(FileFailure(errno))))
    }

    /// The guides of a folder, and what it says of itself.
    static func read(_ path: String) -> (library: Library, manifest: LibraryManifest) {
        let library = LibraryLoader.load(roots: [path]).library
        let file = path + "/triage.yaml"
        guard
            SystemPath.real(file).map({ $0.hasPrefix((SystemPath.real(path) ?? path) + "/") })
                == true, let yaml = FileManager.default.contents(atPath: file)
        else { return (library, LibraryManifest()) }
        guard let manifest = LibraryManifest(Array(yaml.prefix(1 << 16))) else {
            Output.error(say(.libraryBadManifest, OpenablePath.of(file)))
            return (library, LibraryManifest())
        }
        return (library, manifest)
    }
}

extension LibraryAddress {
    /// The address that somebody wrote, relative to a folder.
    ///
    /// - Throws: ``Stop`` that says why it is none.
    init(_ text: String, in folder: String = FileManager.default.currentDirectoryPath) throws {
        do throws(Flaw) {
            try self.init(text) { text in
                let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
                let written = text.hasPrefix("~/") && !home.isEmpty ? home + text.dropFirst() : text
                let path = written.hasPrefix("/") ? written : folder + "/" + written
                guard FileManager.default.isFolder(path), let real = SystemPath.real(path) else {
                    return (path, .nothing)
                }
                let isBare = ["HEAD", "objects", "refs"].allSatisfy {
                    SystemPath.isThere(real + "/" + $0)
                }
                return (
                    real, isBare || SystemPath.isThere(real + "/.git") ? .repository : .folder
                )
            }
        } catch {
            let reason =
                switch error {
                case .unreadable: say(.libraryUnreadable)
                case .option: say(.libraryOption, text)
                case .helper: say(.libraryHelper, text)
                case .scheme(let scheme): say(.libraryScheme, text, scheme)
                case .secret: say(.librarySecret)
                case .missing: say(.libraryMissing, text)
                }
            throw Stop(Program.failure, reason)
        }
    }
}
