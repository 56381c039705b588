import Foundation
import TriageCore

/// Which language a reader gets, and who decided it.
struct LanguageChoice {
    /// The wanted languages, the most wanted first.
    let wanted: [LanguageTag]
    /// Whether the user asked for it, rather than the locale.
    let isExplicit: Bool

    /// - Parameter configured: the language of the user's configuration.
    /// - Throws: ``Stop`` where the flag names no language.
    init(
        flag: String?, configured: LanguageTag? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        if let flag {
            guard let tag = LanguageTag(naming: flag) else {
                throw Stop(
                    Program.failure, "'\(flag)' is no language tag; write one such as en or zh-Hans"
                )
            }
            wanted = [tag]
            isExplicit = true
        } else if let tag = environment["TRIAGE_LANGUAGE"].flatMap(LanguageTag.init(naming:)) {
            wanted = [tag]
            isExplicit = true
        } else if let configured {
            wanted = [configured]
            isExplicit = true
        } else {
            wanted = LanguageTag.wanted(in: environment)
            isExplicit = false
        }
    }

    /// The best of the languages that there are; English, or any, where none is wanted.
    func language(of languages: [LanguageTag]) -> LanguageTag {
        for tag in wanted {
            if let best = tag.best(of: languages) { return best }
        }
        return languages.contains(.english) ? .english : languages.first ?? .english
    }
}
