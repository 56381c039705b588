/// What a lexer has to know of a programming language: where its comments and strings begin and end.
struct LanguageSyntax: Sendable {
    var lineComments: [String] = ["//"]
    var hasBlockComments = true
    var nestsComments = false
    /// Quotes of strings that end with their line.
    var quotes: [UInt8] = [UInt8(ascii: "\"")]
    /// Quotes of strings that go over lines, the longest first.
    var longQuotes: [String] = []
    /// Swift's `#"..."#`.
    var hasPoundStrings = false
    /// What begins code inside of a string: `\(` in Swift, `${` in Kotlin and JavaScript.
    var interpolation: (open: String, close: UInt8)?
    /// Quotes of long strings in which backslashes are characters (Go's raw strings).
    var rawQuotes: [String] = []
    /// Whether `#if` stands before code that may not be compiled.
    var hasConditions = false
    /// Whether it is of the C family: a backslash joins lines, `#define` stands before what may never be used, `R"(...)"`
    /// is a string.
    var isC = false
    /// Whether names may stand in backticks, and say anything there.
    var hasTicks = false
    /// Whether `/.../` and `#/.../#` are regular expressions.
    var hasRegexes = false
    /// Whether objects that are made and kept can be told apart.
    var tellsKeeping = false

    static func of(type: String) -> LanguageSyntax? { byType[type] }

    /// Types of files that are code, by what stands behind the last dot.
    static let types = Set(byType.keys)

    private static let swift = LanguageSyntax(
        nestsComments: true, longQuotes: ["\"\"\""], hasPoundStrings: true,
        interpolation: ("\\(", UInt8(ascii: ")")), hasConditions: true, hasTicks: true,
        hasRegexes: true, tellsKeeping: true)
    private static let c = LanguageSyntax(
        quotes: [UInt8(ascii: "\""), UInt8(ascii: "'")], hasConditions: true, isC: true,
        tellsKeeping: true)
    private static let kotlin = LanguageSyntax(
        nestsComments: true, quotes: [UInt8(ascii: "\""), UInt8(ascii: "'")],
        longQuotes: ["\"\"\""],
        interpolation: ("${", UInt8(ascii: "}")), hasTicks: true)
    private static let java = LanguageSyntax(
        quotes: [UInt8(ascii: "\""), UInt8(ascii: "'")], longQuotes: ["\"\"\""])
    private static let script = LanguageSyntax(
        quotes: [UInt8(ascii: "\""), UInt8(ascii: "'")], longQuotes: ["`"],
        interpolation: ("${", UInt8(ascii: "}")))
    private static let dart = LanguageSyntax(
        quotes: [UInt8(ascii: "\""), UInt8(ascii: "'")], longQuotes: ["\"\"\"", "'''"],
        interpolation: ("${", UInt8(ascii: "}")))
    private static let python = LanguageSyntax(
        lineComments: ["#"], hasBlockComments: false,
        quotes: [UInt8(ascii: "\""), UInt8(ascii: "'")], longQuotes: ["\"\"\"", "'''"])
    private static let go = LanguageSyntax(
        quotes: [UInt8(ascii: "\""), UInt8(ascii: "'")], rawQuotes: ["`"])
    private static let shell = LanguageSyntax(
        lineComments: ["#"], hasBlockComments: false, longQuotes: ["\"", "'"])

    private static let byType: [String: LanguageSyntax] = [
        "swift": swift, "m": c, "mm": c, "h": c, "c": c, "cpp": c, "kt": kotlin, "kts": kotlin,
        "java": java, "js": script, "jsx": script, "mjs": script, "cjs": script, "ts": script,
        "tsx": script, "dart": dart, "py": python, "go": go, "sh": shell, "bash": shell,
        "zsh": shell,
    ]
}
