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
