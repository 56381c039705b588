import TriageCore

extension LanguageTag {
    /// Reads what may be a tag, such as the name of a folder: `zh_CN`, `zh-hans`, `EN`; nil where it is none.
    ///
    /// English has no regions here.
    init?(detecting text: String) {
        let subtags = Self.subtags(of: text)
        guard let primary = subtags.first, LanguageCodes.primary.contains(primary) else {
            return nil
        }
        var rest = subtags.dropFirst()
        let hasScript = rest.first.map(LanguageCodes.scripts.contains) ?? false
        if hasScript { rest.removeFirst() }
        let region = rest.popFirst()
        guard rest.isEmpty, region.map(LanguageCodes.regions.contains) ?? true else { return nil }
        // Short words are codes as well, as in `to-do`: unless a language is common, its tag must be spelled like one,
        // as `to-TO`.
        let isSpelled =
            text.hasPrefix(primary) && region.map { text.hasSuffix($0.uppercased()) } ?? false
        guard LanguageCodes.common.contains(primary) || hasScript || isSpelled,
            let tag = LanguageTag(subtags: subtags)
        else { return nil }
        self = primary == "en" ? .english : tag
    }
}
