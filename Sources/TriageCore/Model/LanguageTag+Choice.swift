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
