import Foundation
import TriageConfiguration
import TriageCore
import TriageWords

/// Where the settings are, and what they say together.
extension UserConfiguration {
    static func path(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        UserFolder.config.path(environment: environment).map { $0 + "/triage/config.yaml" }
    }

    /// The settings of a project, which go before those of the user; nil where it has none.
    static func projectPath(
        folder: String = FileManager.default.currentDirectoryPath
    ) -> String? {
        ContentSource.above(folder).map { $0 + "/.triage/config.yaml" }
            .first(where: FileManager.default.fileExists)
    }

    static func load(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> UserConfiguration {
        var configuration = UserConfiguration(words: Words.catalogue)
        for path in paths(environment: environment) {
            if let yaml = FileManager.default.contents(atPath: path) {
                configuration.read(Array(yaml), path: path)
            } else {
                configuration.report(say(.settingsUnreadable, path))
            }
        }
        let named = environment["TRIAGE_LANGUAGE"] ?? ""
        if !named.isEmpty, LanguageTag(naming: named) == nil {
            configuration.report("TRIAGE_LANGUAGE: \(say(.notALanguage, named))")
        }
        return configuration
    }

    /// The files that there are, those that go first at the end.
    private static func paths(environment: [String: String]) -> [String] {
        [path(environment: environment), projectPath()].compactMap { $0 }
            .filter(FileManager.default.fileExists)
    }

    /// The language alone, without a word about what else the files hold.
    static var settledLanguage: LanguageTag? {
        let files = paths(environment: ProcessInfo.processInfo.environment)
        return files.compactMap(FileManager.default.contents)
            .compactMap { language(in: Array($0)) }.last
    }
}
