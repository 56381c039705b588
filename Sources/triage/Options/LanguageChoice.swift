import TriageConfiguration
import Foundation
import TriageCore

/// Which language a reader gets, and who decided it.
struct LanguageChoice {
    /// The wanted languages, the most wanted first.
    let wanted: [LanguageTag]
    /// Whether the user asked for it, rather than the locale.
    let isExplicit: Bool
    /// A locale whose languages cannot be shown, because its encoding is not UTF-8: English is, as all can.
    let foreignLocale: String?

    /// - Parameters:
    ///   - configured: the language of the user's configuration.
    ///   - kept: the one that was chosen last on the screen.
    /// - Throws: ``Stop`` where the flag names no language.
    init(
        flag: String?, configured: LanguageTag? = nil, kept: LanguageTag? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        let tag = flag.flatMap(LanguageTag.init(naming:))
        if let flag, tag == nil { throw Stop(Program.failure, say(.notALanguage, flag)) }
        self.init(tag, configured: configured, kept: kept, environment: environment)
    }

    private init(
        _ flag: LanguageTag?, configured: LanguageTag?, kept: LanguageTag? = nil,
        environment: [String: String]
    ) {
        let named = environment["TRIAGE_LANGUAGE"].flatMap(LanguageTag.init(naming:))
        let asked = [flag, named, configured].compactMap { $0 }
        let last = asked.isEmpty ? [kept].compactMap { $0 } : []
        let locale = last + LanguageTag.wanted(in: environment)
        let isEnglish = { (tag: LanguageTag) in tag.primary == LanguageTag.english.primary }
        let foreign =
            locale.first.map(isEnglish) == true
                || !last.isEmpty ? nil : Self.foreignLocale(in: environment)
        // What is asked for may be missing: then the locale's languages are next, before English.
        let next = asked.isEmpty ? locale : Array(locale.prefix { !isEnglish($0) })
        wanted = asked + (foreign == nil ? next : [])
        isExplicit = !asked.isEmpty
        foreignLocale = isExplicit ? nil : foreign
    }

    /// The locale of an environment where it names an encoding other than UTF-8, which is what is written here.
    private static func foreignLocale(in environment: [String: String]) -> String? {
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty }
        guard let locale, let dot = locale.firstIndex(of: ".") else { return nil }
        let encoding = locale[dot...].dropFirst().prefix { $0 != "@" }
        return ["utf8", "utf-8"].contains(encoding.lowercased()) ? nil : locale
    }

    /// The languages of the program's own words, the most wanted first: as for the content, before any command runs.
    ///
    /// Nothing is said here: the words to say it with are not chosen yet.
    static var ofProgram: [LanguageTag] {
        // Of `new` it is the guide's language that is told, not the reader's.
        let flag =
            CommandLine.arguments.dropFirst().first == "new"
            ? nil
            : Arguments.values(of: CommonOption.language.name, in: CommandLine.arguments).first
        return LanguageChoice(
            flag.flatMap(LanguageTag.init(naming:)), configured: UserConfiguration.settledLanguage,
            environment: ProcessInfo.processInfo.environment
        ).wanted
    }

    /// The best of the languages that there are; English, or any, where none is wanted.
    func language(of languages: [LanguageTag]) -> LanguageTag {
        for tag in wanted {
            if let best = tag.best(of: languages) { return best }
        }
        return languages.contains(.english) ? .english : languages.first ?? .english
    }
}
