import ArgumentParser
import Foundation
import TriageCore
import TriageEvidence

/// Which project, and whether its files are looked into.
struct ProjectOptions: ParsableArguments {
    @Option(help: .saying(.project, valueName: "dir"), completion: .directory)
    var project: String?
    @Option(help: .saying(.target, valueName: "name"))
    var target: String?
    @Flag(name: .customLong("no-project"), help: .saying(.noProjectLook))
    var noProject = false
    @Option(
        name: .customLong("allow-run"), help: .saying(.allowRun, valueName: "sha"),
        transform: CommandSHA.init)
    var allowRun: [CommandSHA] = []

    /// Whose runs and triages are meant.
    ///
    /// - Throws: ``Stop`` where there is no such folder.
    func owner() throws -> String {
        guard let project else { return ProjectFolder.path() }
        guard FileManager.default.isFolder(project) else {
            throw Stop(Program.failure, say(.noProject, project))
        }
        return ProjectFolder.path(of: project)
    }

    /// The folder that is looked into: the one that is named, else the project if somebody said before that guides may.
    func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        guard !noProject else { return nil }
        if let project { return project }
        let own = ProjectFolder.path()
        return KeptLines.projects(environment)?.contains(own) == true ? own : nil
    }

    /// What the project says; nil where it is not looked into.
    ///
    /// - Throws: ``Stop`` where there is no such folder.
    func evidence(_ library: Library) throws -> ProjectEvidence? {
        guard let folder = folder() else { return nil }
        let examined = try Examined(folder, library, target: target, allowing: allowRun)
        examined.printProblems()
        return examined.evidence()
    }
}

extension ProjectOptions {
    /// The project of this folder, not looked into.
    static var none: ProjectOptions {
        var options = ProjectOptions()
        options.project = nil
        options.target = nil
        options.noProject = true
        options.allowRun = []
        return options
    }
}
