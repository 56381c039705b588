import Foundation
import TriageStore

/// What `--show-paths` prints.
enum Paths {
    /// A line for each place, with what named it.
    static func lines(_ options: LibrarySource, _ environment: [String: String]) throws -> [String]
    {
        var lines: [String] = []
        do {
            let source = try ContentSource.find(flag: options.content, environment: environment)
            lines += source.roots.map { Output.fields(["content", $0, "from \(source.name)"]) }
        } catch let stop as Stop {
            lines.append(Output.fields(["content", "none", stop.message]))
        }
        let settings = UserConfiguration.path(environment: environment)
        lines.append(Output.fields(["settings", settings ?? "none", note(settings)]))
        if let project = UserConfiguration.projectPath() {
            lines.append(Output.fields(["settings", project, "the project's, which go first"]))
        }
        let state = StateFolder.path(environment: environment)
            .map { $0 + "/" + StateFolder.databaseName }
        lines.append(Output.fields(["state", state ?? "none", note(state)]))
        lines.append(
            Output.fields(["project", ProjectFolder.path(), "runs and sessions belong to it"]))
        return lines
    }

    private static func note(_ path: String?) -> String {
        guard let path else { return "HOME is not set" }
        return FileManager.default.fileExists(atPath: path) ? "exists" : "does not exist yet"
    }
}
