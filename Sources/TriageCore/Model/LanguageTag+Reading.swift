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
