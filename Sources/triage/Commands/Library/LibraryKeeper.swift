import Foundation
import TriageConfiguration
import TriageCore
import TriageLibraries

/// Adds, updates and removes libraries.
struct LibraryKeeper {
    private let shelf: LibraryShelf
    private let git = GitProgram()

    /// - Throws: ``Stop`` where there is no folder for them.
    init() throws {
        guard let shelf = LibraryShelf() else { throw Stop(Program.failure, say(.noHome)) }
        self.shelf = shelf
    }

    // MARK: Adding

    /// - Parameters:
    ///   - name: nil for the one that the source suggests.
    ///   - folder: what a relative path is relative to.
    func add(
        _ text: String, name: String?, ref: String,
        in folder: String = FileManager.default.currentDirectoryPath
    ) throws {
        let address = try LibraryAddress(text, in: folder)
        try Self.check(ref)
        if let name, LibraryName(name) == nil {
            throw Stop(Program.failure, say(.libraryBadName, name))
        }
        let named = name.flatMap { LibraryName($0) }
        guard let name = named ?? LibraryName(of: text) ?? LibraryName(of: address.text) else {
            throw Stop(Program.failure, say(.libraryNeedsName, text))
        }
        var kept = shelf.keptTellingFlaws()
        if let other = kept[name] {
            throw Stop(Program.failure, say(.libraryThere, name.text, other.source))
        }
        var library = KeptLibrary(name: name, source: address.text, ref: ref)
        switch address {
        case .folder(let path):
            if !ref.isEmpty { throw Stop(Program.failure, say(.libraryNoRef, path)) }
            let read = try Self.guides(of: path)
            kept[name] = library
            try shelf.keep(kept)
            printAdded(read, library)
        case .repository(let repository):
            let incoming = try shelf.incoming()
            defer { try? FileManager.default.removeItem(atPath: incoming) }
            library.commit = try clone(repository, ref: ref, to: incoming)
            let read = try Self.guides(of: incoming)
            try shelf.place(incoming, as: name)
            kept[name] = library
            try shelf.keep(kept)
            printAdded(read, library)
        }
    }

    private static func check(_ ref: String) throws {
        let isPlain = ref.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
        guard !ref.hasPrefix("-"), isPlain else {
            throw Stop(Program.failure, say(.libraryBadRef, ref))
        }
    }

    private func clone(_ address: String, ref: String, to path: String) throws -> String {
        do throws(GitProgram.Failure) {
            return try git.clone(address, ref: ref, to: path)
        } catch {
            let lines = error.message.split(separator: "\n").suffix(5).map { "  \($0)" }
            throw Stop(Program.failure, say(.libraryNotFetched, address), details: lines)
        }
    }

    /// - Throws: ``Stop`` where there are none.
    private static func guides(
        of path: String
    ) throws -> (library: Library, manifest: LibraryManifest) {
        let read = LibraryShelf.read(path)
        guard !read.library.guides.isEmpty else {
            throw Stop(Program.failure, say(.libraryEmpty))
        }
        return read
    }

    private func printAdded(
        _ read: (library: Library, manifest: LibraryManifest), _ library: KeptLibrary
    ) {
        let contents = LibraryContents(read.library)
        let languages = contents.languages.map(\.rawValue).joined(separator: say(.listComma))
        Output.line(
            say(
                .libraryAdded, "\(contents.guides.count)", library.name.text, languages))
        let told = [read.manifest.name, read.manifest.version, read.manifest.licence]
            .filter { !$0.isEmpty }
        if !told.isEmpty { Output.line("  " + told.joined(separator: "  ")) }
        Output.lines(contents.guides.map { "  " + Output.fields([$0.id, $0.title]) })
    }

    // MARK: Listing

    struct Entry {
        var library: KeptLibrary
        var manifest: LibraryManifest
        /// Nil where its folder is not there.
        var guides: Int?
        var path: String

        var line: String {
            let version = [manifest.version, String(library.commit.prefix(8))]
                .filter { !$0.isEmpty }.joined(separator: " ")
            let state =
                guides.map { say(.guideCount, "\($0)") } ?? say(.libraryAway)
            return Output.fields(
                [library.name.text, version, state, library.source]
                    + (library.ref.isEmpty ? [] : [library.ref])
                    + (library.isOff ? [say(.libraryIsOff)] : []))
        }

        var json: JSON {
            [
                "name": .string(library.name.text), "source": .string(library.source),
                "ref": .string(library.ref.isEmpty ? nil : library.ref),
                "commit": .string(library.commit.isEmpty ? nil : library.commit),
                "version": .string(manifest.version.isEmpty ? nil : manifest.version),
                "licence": .string(manifest.licence.isEmpty ? nil : manifest.licence),
                "guides": guides.map { JSON.number($0) } ?? .null, "path": .string(path),
                "on": .bool(!library.isOff),
            ]
        }
    }

    func entries() throws -> [Entry] {
        let kept = shelf.keptTellingFlaws()
        for wish in wishes() where kept[wish.library.name] == nil {
            Output.error(say(.libraryNotSynced, wish.library.name.text, OpenablePath.of(wish.file)))
        }
        return kept.all.map { library in
            let path = shelf.path(of: library)
            guard FileManager.default.isFolder(path) else {
                return Entry(library: library, manifest: LibraryManifest(), path: path)
            }
            let (read, manifest) = LibraryShelf.read(path)
            let guides = LibraryContents(read).guides.count
            return Entry(library: library, manifest: manifest, guides: guides, path: path)
        }
    }

    // MARK: Changing

    private func named(_ name: String, _ kept: KeptLibraries) throws -> KeptLibrary {
        guard let library = LibraryName(name).flatMap({ kept[$0] }) else {
            throw Stop(
                Program.failure, say(.libraryUnknown, name),
                candidates: kept.all.map { "  " + $0.name.text })
        }
        return library
    }

    func turn(_ name: String, isOff: Bool) throws {
        try shelf.turn(named(name, shelf.keptTellingFlaws()).name, isOff: isOff)
    }

    func remove(_ name: String) throws {
        var kept = shelf.keptTellingFlaws()
        let library = try named(name, kept)
        kept[library.name] = nil
        try shelf.keep(kept)
        // What is read where it lies is not ours to take away.
        if !library.isFolder {
            try? FileManager.default.removeItem(atPath: shelf.path(of: library))
        }
        Output.line(say(.libraryRemoved, library.name.text))
    }

    /// Fetches libraries anew and tells what came and went; one that cannot be fetched stays as it is.
    func update(_ names: [String], ref: String?) throws {
        if let ref { try Self.check(ref) }
        var kept = shelf.keptTellingFlaws()
        let wanted = try names.isEmpty ? kept.all : names.map { try named($0, kept) }
        if ref != nil, wanted.count != 1 { throw Stop(Program.failure, say(.libraryOneRef)) }
        var failed = false
        for library in wanted where !library.isFolder {
            do {
                kept[library.name] = try updated(library, ref: ref ?? library.ref)
                try shelf.keep(kept)
            } catch let stop as Stop {
                failed = true
                Output.error("\(library.name.text): \(stop.message)")
                Output.details(stop.details)
            }
        }
        if failed { throw Stop(Program.failure) }
    }

    private func updated(_ library: KeptLibrary, ref: String) throws -> KeptLibrary {
        // What is kept may have been written by hand.
        guard case .repository(let address) = try LibraryAddress(library.source) else {
            throw Stop(Program.failure, say(.libraryMissing, library.source))
        }
        let incoming = try shelf.incoming()
        defer { try? FileManager.default.removeItem(atPath: incoming) }
        var new = library
        new.ref = ref
        new.commit = try clone(address, ref: ref, to: incoming)
        let path = shelf.path(of: library)
        if new.commit == library.commit, SystemPath.isThere(path) {
            Output.line(say(.libraryCurrent, library.name.text))
            return new
        }
        let read = try Self.guides(of: incoming)
        let old = LibraryContents(LibraryShelf.read(path).library)
        let change = old.change(to: LibraryContents(read.library))
        try shelf.place(incoming, as: library.name)
        let version =
            read.manifest.version.isEmpty
            ? String(new.commit.prefix(8)) : read.manifest.version
        Output.line(say(.libraryUpdated, library.name.text, version))
        for entries in [change.guides, change.findings] {
            Output.lines(entries.added.map { "  + " + Output.fields([$0.id, $0.title]) })
            Output.lines(entries.gone.map { "  - " + Output.fields([$0.id, $0.title]) })
        }
        return new
    }

    // MARK: What a project or a user asks for

    /// The libraries that `config.yaml` and the project's `.triage/libraries.yaml` name, and by which file.
    private func wishes() -> [(library: KeptLibrary, file: String)] {
        let folders = ContentSource.above(FileManager.default.currentDirectoryPath)
        let files =
            [UserConfiguration.path(), UserConfiguration.projectPath()].compactMap { $0 }
            + folders.map { $0 + "/.triage/libraries.yaml" }
        return files.flatMap { file -> [(KeptLibrary, String)] in
            guard let yaml = FileManager.default.contents(atPath: file) else { return [] }
            let (kept, flaws) = KeptLibraries.read(Array(yaml))
            LibraryShelf.printFlaws(flaws, of: file)
            return kept.all.map { ($0, file) }
        }
    }

    /// Adds what is asked for and not there yet.
    func sync() throws {
        var failed = false
        for wish in wishes() where shelf.kept().kept[wish.library.name] == nil {
            let folder = URL(fileURLWithPath: wish.file).deletingLastPathComponent().path
            do {
                try add(
                    wish.library.source, name: wish.library.name.text, ref: wish.library.ref,
                    in: folder)
            } catch let stop as Stop {
                failed = true
                Output.error("\(OpenablePath.of(wish.file)): \(stop.message)")
                Output.details(stop.details)
            }
        }
        if failed { throw Stop(Program.failure) }
    }
}
