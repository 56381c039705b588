/// A BCP 47 language tag, such as `en` or `zh-Hans`.
public struct LanguageTag: RawRepresentable, Hashable, Sendable, Codable, Comparable,
    CustomStringConvertible, ExpressibleByStringLiteral
{
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    public static let english: LanguageTag = "en"
    public static let simplifiedChinese: LanguageTag = "zh-Hans"

    public var description: String { rawValue }
    public static func < (a: LanguageTag, b: LanguageTag) -> Bool { a.rawValue < b.rawValue }

    /// The primary language subtag, in lower case: `zh` of `zh-Hans`.
    public var primary: String {
        String(rawValue.prefix { $0 != "-" && $0 != "_" }).lowercased()
    }
}
