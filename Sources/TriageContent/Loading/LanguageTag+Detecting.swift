import TriageCore

extension LanguageTag {
    /// Reads what may be a tag, such as the name of a folder: `zh_CN`, `zh-hans`, `EN`; nil where it is none.
    ///
    /// English has no regions here.
    init?(detecting text: String) {
        let subtags = Self.subtags(of: text)
        guard let primary = subtags.first, subtags.count <= 4 else { return nil }
        let others = subtags.dropFirst()
        // Two letters alone may be any word; those of common languages are taken for one.
        guard
            Self.known.contains(primary)
                || (2...3).contains(primary.utf8.count) && !others.isEmpty,
            others.allSatisfy({ $0.utf8.count == 2 || Self.scripts.contains($0) || Int($0) != nil }
            ),
            let tag = LanguageTag(subtags: subtags)
        else { return nil }
        self = primary == "en" ? .english : tag
    }

    private static let scripts: Set = ["hans", "hant", "latn", "cyrl", "arab", "deva"]

    private static let known: Set = [
        "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr",
        "gl", "he", "hi", "hr", "hu", "it", "ja", "ko", "lt", "lv", "nb", "nl", "nn", "pl", "pt",
        "ro", "ru", "sk", "sl", "sr", "sv", "ta", "te", "th", "tr", "uk", "ur", "vi", "zh",
    ]
}
