import ArgumentParser

/// Libraries of others, beside ours.
struct LibraryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        .library, named: "library",
        subcommands: [
            LibraryAddCommand.self, LibraryListCommand.self, LibraryUpdateCommand.self,
            LibraryRemoveCommand.self, LibraryOnCommand.self, LibraryOffCommand.self,
            LibrarySyncCommand.self,
        ])
}

struct LibraryAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.libraryAdd, named: "add")

    @Argument(help: .saying(.librarySource, valueName: "source"), completion: .directory)
    var source: String
    @Option(help: .saying(.libraryName, valueName: "name"))
    var name: String?
    @Option(help: .saying(.libraryRef, valueName: "tag"))
    var ref: String?

    func run() throws { try LibraryKeeper().add(source, name: name, ref: ref ?? "") }
}

struct LibraryListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.libraryList, named: "list")

    @OptionGroup var output: JSONOption

    func run() throws {
        let entries = try LibraryKeeper().entries()
        if output.json {
            Output.json(.array(entries.map(\.json)))
        } else if entries.isEmpty {
            Output.error(say(.libraryNone))
        } else {
            Output.lines(entries.map(\.line))
        }
    }
}

struct LibraryUpdateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.libraryUpdate, named: "update")

    @Argument(help: .saying(.libraryNames, valueName: "name"))
    var names: [String] = []
    @Option(help: .saying(.libraryRef, valueName: "tag"))
    var ref: String?

    func run() throws { try LibraryKeeper().update(names, ref: ref) }
}

struct LibraryRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.libraryRemove, named: "remove")

    @Argument(help: .saying(.libraryOne, valueName: "name"))
    var name: String

    func run() throws { try LibraryKeeper().remove(name) }
}

struct LibraryOnCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.libraryOn, named: "on")

    @Argument(help: .saying(.libraryOne, valueName: "name"))
    var name: String

    func run() throws { try LibraryKeeper().turn(name, isOff: false) }
}

struct LibraryOffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.libraryOff, named: "off")

    @Argument(help: .saying(.libraryOne, valueName: "name"))
    var name: String

    func run() throws { try LibraryKeeper().turn(name, isOff: true) }
}

struct LibrarySyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.librarySync, named: "sync")

    func run() throws { try LibraryKeeper().sync() }
}
