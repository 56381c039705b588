import TriageConfiguration
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
            lines += source.places.map {
                Output.fields(["content", $0.root, say(.fromSource, $0.name)])
            }
        } catch let stop as Stop {
            lines.append(Output.fields(["content", say(.absent), stop.message]))
        }
        let settings = UserConfiguration.path(environment: environment)
        lines.append(Output.fields(["settings", settings ?? say(.absent), note(settings)]))
        if let project = UserConfiguration.projectPath() {
            lines.append(Output.fields(["settings", project, say(.settingsFirst)]))
        }
        let state = StateFolder.path(environment: environment)
            .map { $0 + "/" + StateFolder.databaseName }
        lines.append(Output.fields(["state", state ?? say(.absent), note(state)]))
        lines.append(
            Output.fields(["project", ProjectFolder.path(), say(.projectOwns)]))
        return lines
    }

    private static func note(_ path: String?) -> String {
        guard let path else { return say(.noHome) }
        return FileManager.default.fileExists(atPath: path) ? say(.exists) : say(.notYet)
    }
}
