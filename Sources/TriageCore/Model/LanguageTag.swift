/// A BCP 47 language tag, such as `en` or `zh-Hans`.
public struct LanguageTag: RawRepresentable, Hashable, Sendable, Codable, Comparable,
    CustomStringConvertible, ExpressibleByStringLiteral
{
    /// As it was given: only ``init(naming:)`` checks it and spells it as BCP 47 recommends.
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    /// What stands in for a language that a guide or the program lacks.
    public static let english: LanguageTag = "en"
    /// A tag of the script, not of a region: `zh-CN` and `zh` are read as this one.
    public static let simplifiedChinese: LanguageTag = "zh-Hans"

    /// The tag itself, not a name for readers.
    public var description: String { rawValue }
    /// By the characters of the tags, for lists that do not change their order.
    public static func < (a: LanguageTag, b: LanguageTag) -> Bool { a.rawValue < b.rawValue }

    /// The primary language subtag, in lower case: `zh` of `zh-Hans`.
    public var primary: String {
        String(rawValue.prefix { $0 != "-" && $0 != "_" }).lowercased()
    }
}

extension LanguageTag {
    /// The one of some languages that suits a reader of this one best: the same, then the one that
    /// says less about the region or script (as lookup of RFC 4647, BCP 47, does), then any of the
    /// same primary language; nil where none does.
    public func best(of languages: [LanguageTag]) -> LanguageTag? {
        var name = rawValue[...]
        while !name.isEmpty {
            if let match = languages.first(where: { $0.rawValue.lowercased() == name.lowercased() })
            {
                return match
            }
            guard let end = name.lastIndex(of: "-") else { break }
            name = name[..<end]
        }
        return languages.first { $0.primary == primary }
    }

    /// The one of some languages that a reader of this one is shown: the one that suits best, else English, else the
    /// first.
    func choice(of languages: [LanguageTag]) -> LanguageTag? {
        best(of: languages) ?? (languages.contains(.english) ? .english : languages.first)
    }

    /// The languages that an environment asks for, the most wanted first: `LANGUAGE` as gettext
    /// reads it, then the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, as POSIX has it.
    public static func wanted(in environment: [String: String]) -> [LanguageTag] {
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty }
        var names: [String] = []
        // As gettext has it: in the C locale no list of languages counts.
        if let list = environment["LANGUAGE"], locale.map({ $0 != "C" && $0 != "POSIX" }) ?? true {
            names += list.split(separator: ":").map(String.init)
        }
        if let locale { names.append(locale) }
        return names.compactMap { LanguageTag(naming: $0) }
    }
}

extension LanguageTag {
    /// Reads what a user or a locale names: `zh_CN.UTF-8`, `zh`, `EN-us`, `C`.
    ///
    /// - Returns: nil for what names no language.
    public init?(naming text: String) {
        let name = text.prefix { $0 != "." && $0 != "@" }
        if name == "C" || name == "POSIX" {
            self = .english
        } else {
            self.init(subtags: Self.subtags(of: name))
        }
    }

    /// What a tag consists of, in lower case, whichever way its parts are joined.
    package static func subtags(of text: some StringProtocol) -> [String] {
        text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    }

    /// Spells a tag as is usual: `zh-Hans`, `pt-BR`.
    ///
    /// - Returns: nil for what no tag consists of.
    package init?(subtags: [String]) {
        let isTag = subtags.allSatisfy { subtag in
            subtag.utf8.count <= 8
                && subtag.utf8.allSatisfy { $0.isASCIILower || $0.isASCIIDigit }
        }
        guard isTag, let primary = subtags.first, (2...8).contains(primary.utf8.count) else {
            return nil
        }
        // Chinese is told apart by its script, which most regions imply.
        if primary == "zh" {
            let isTraditional = subtags.contains { ["hant", "tw", "hk", "mo"].contains($0) }
            self.init(rawValue: isTraditional ? "zh-Hant" : "zh-Hans")
            return
        }
        let rest = subtags.dropFirst().map { subtag in
            switch subtag.utf8.count {
            case 4: subtag.prefix(1).uppercased() + subtag.dropFirst()
            case 2: subtag.uppercased()
            default: subtag
            }
        }
        self.init(rawValue: ([primary] + rest).joined(separator: "-"))
    }
}
