import TriageCore

extension LanguageTag {
    /// Reads what may be a tag, such as the name of a folder: `zh_CN`, `zh-hans`, `EN`; nil where it is none.
    ///
    /// Short words are codes as well, as in `to-do`: unless a language is common, its tag must be spelled like one, as
    /// `to-TO`.
    package init?(detecting text: String) {
        guard let tag = LanguageTag(reading: text) else { return nil }
        let subtags = Self.subtags(of: text)
        let isSpelled = tag.rawValue == text.replacing("_", with: "-")
        guard
            LanguageCodes.common.contains(tag.primary)
                || subtags.count > 1
                    && (isSpelled || LanguageCodes.scripts.contains(subtags[1]))
        else { return nil }
        self = tag
    }

    /// Reads what is meant to be a tag, such as a value in front matter; nil where it is none.
    ///
    /// English has no regions here.
    package init?(reading text: String) {
        let subtags = Self.subtags(of: text)
        guard let primary = subtags.first, LanguageCodes.primary.contains(primary) else {
            return nil
        }
        var rest = subtags.dropFirst()
        if let script = rest.first, LanguageCodes.scripts.contains(script) { rest.removeFirst() }
        let region = rest.popFirst()
        guard rest.isEmpty, region.map(LanguageCodes.regions.contains) ?? true,
            let tag = LanguageTag(subtags: subtags)
        else { return nil }
        self = primary == "en" ? .english : tag
    }
}
