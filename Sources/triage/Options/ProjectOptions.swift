import ArgumentParser
import Foundation
import TriageCore
import TriageEvidence

/// Which project, and what of it is looked into.
struct LookOptions: ParsableArguments {
    @Option(help: .saying(.project, valueName: "dir"), completion: .directory)
    var project: String?
    @Option(help: .saying(.target, valueName: "name"))
    var target: String?
    @Option(
        name: .customLong("allow-run"), help: .saying(.allowRun, valueName: "sha"),
        transform: CommandSHA.init)
    var allowRun: [CommandSHA] = []

    /// - Throws: ``Stop`` where there is no such folder.
    func examine(_ library: Library) throws -> Examined {
        try Examined(project, library, target: target, allowing: allowRun)
    }
}

/// What is held against a project's files, and what of it counts.
struct FindingOptions: ParsableArguments {
    @Option(help: .saying(.checkBaseline, valueName: "file"), completion: .file())
    var baseline: String?
    @Flag(help: .saying(.checkLikely))
    var likely = false

    /// - Throws: ``Stop`` where the baseline cannot be read.
    func known() throws -> Baseline? { try baseline.map(Baseline.init(file:)) }
}

/// Which project, and whether its files are looked into.
struct ProjectOptions: ParsableArguments {
    @OptionGroup var look: LookOptions
    @Flag(name: .customLong("no-project"), help: .saying(.noProjectLook))
    var noProject = false

    /// Whose runs and triages are meant.
    ///
    /// - Throws: ``Stop`` where there is no such folder.
    func owner() throws -> String {
        guard let project = look.project else { return ProjectFolder.path() }
        guard FileManager.default.isFolder(project) else {
            throw Stop(Program.failure, say(.noProject, project))
        }
        return ProjectFolder.path(of: project)
    }

    /// The folder that is looked into: the one that is named, else the project if somebody said before that guides may.
    func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        guard !noProject else { return nil }
        if let project = look.project { return project }
        let own = ProjectFolder.path()
        return KeptLines.projects(environment)?.contains(own) == true ? own : nil
    }

    /// What the project says; nil where it is not looked into.
    ///
    /// - Throws: ``Stop`` where there is no such folder.
    func evidence(_ library: Library) throws -> ProjectEvidence? {
        guard let folder = folder() else { return nil }
        let examined = try Examined(
            folder, library, target: look.target, allowing: look.allowRun)
        examined.printProblems()
        return examined.evidence()
    }
}

extension ProjectOptions {
    /// The project of this folder, not looked into.
    static var none: ProjectOptions {
        var options = ProjectOptions()
        options.look = LookOptions()
        options.look.project = nil
        options.look.target = nil
        options.look.allowRun = []
        options.noProject = true
        return options
    }
}
