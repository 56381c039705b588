import TriageCore

extension LanguageTag {
    /// Reads a tag as people write it (`zh_CN`, `zh-hans`, `EN`); nil where it is none.
    ///
    /// Chinese is told apart by script, whatever region was written; English has no regions here.
    init?(detecting text: String) {
        let pieces = text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
        guard let primary = pieces.first, pieces.count <= 4, pieces.allSatisfy(Self.isSubtag) else {
            return nil
        }
        let others = pieces.dropFirst()
        // Two letters alone may be any word; those of common languages are taken for one.
        guard
            Self.known.contains(primary)
                || (2...3).contains(primary.utf8.count) && !others.isEmpty,
            others.allSatisfy({ $0.utf8.count == 2 || Self.scripts.contains($0) || Int($0) != nil })
        else { return nil }
        switch primary {
        case "zh":
            let isTraditional = others.contains { ["hant", "tw", "hk", "mo"].contains($0) }
            self.init(rawValue: isTraditional ? "zh-Hant" : "zh-Hans")
        case "en": self = .english
        default:
            let rest = others.map { piece in
                piece.utf8.count == 4
                    ? piece.prefix(1).uppercased() + piece.dropFirst() : piece.uppercased()
            }
            self.init(rawValue: ([primary] + rest).joined(separator: "-"))
        }
    }

    private static func isSubtag(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }

    private static let scripts: Set = ["hans", "hant", "latn", "cyrl", "arab", "deva"]

    private static let known: Set = [
        "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr",
        "gl", "he", "hi", "hr", "hu", "it", "ja", "ko", "lt", "lv", "nb", "nl", "nn", "pl", "pt",
        "ro", "ru", "sk", "sl", "sr", "sv", "ta", "te", "th", "tr", "uk", "ur", "vi", "zh",
    ]
}
