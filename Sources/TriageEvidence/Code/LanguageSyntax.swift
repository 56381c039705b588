/// What a lexer has to know of a language: where its comments and strings begin and end.
package struct LanguageSyntax: Sendable {
    var lineComments: [String] = ["//"]
    /// Whether a comment begins only where a word could.
    var commentsBeginWords = false
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
    /// Quotes that are mere signs where nothing closes them.
    var apostrophes: [UInt8] = [UInt8(ascii: "'")]
    /// Whether names may hold hyphens.
    var hasDashedNames = false
    /// Whether tags between `<` and `>` stand in text.
    package var isMarkup = false
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

    private static let bothQuotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]

    package static let swift = LanguageSyntax(
        nestsComments: true, longQuotes: ["\"\"\""], hasPoundStrings: true,
        interpolation: ("\\(", UInt8(ascii: ")")), hasConditions: true, hasTicks: true,
        hasRegexes: true, tellsKeeping: true)
    package static let c = LanguageSyntax(
        quotes: bothQuotes, hasConditions: true, isC: true,
        tellsKeeping: true)
    package static let kotlin = LanguageSyntax(
        nestsComments: true, quotes: bothQuotes,
        longQuotes: ["\"\"\""],
        interpolation: ("${", UInt8(ascii: "}")), hasTicks: true)
    package static let java = LanguageSyntax(
        quotes: bothQuotes, longQuotes: ["\"\"\""])
    package static let script = LanguageSyntax(
        quotes: bothQuotes, longQuotes: ["`"],
        interpolation: ("${", UInt8(ascii: "}")))
    package static let dart = LanguageSyntax(
        quotes: bothQuotes, longQuotes: ["\"\"\"", "'''"],
        interpolation: ("${", UInt8(ascii: "}")))
    package static let python = LanguageSyntax(
        lineComments: ["#"], hasBlockComments: false,
        quotes: bothQuotes, longQuotes: ["\"\"\"", "'''"])
    package static let go = LanguageSyntax(
        quotes: bothQuotes, rawQuotes: ["`"])
    package static let shell = LanguageSyntax(
        lineComments: ["#"], commentsBeginWords: true, hasBlockComments: false, quotes: [],
        longQuotes: ["\""], rawQuotes: ["'"])
    /// A shell's commands with what they print.
    package static let console = LanguageSyntax(
        lineComments: ["#"], commentsBeginWords: true, hasBlockComments: false,
        quotes: bothQuotes,
        apostrophes: bothQuotes)
    package static let sql = LanguageSyntax(
        lineComments: ["--"], quotes: bothQuotes,
        apostrophes: bothQuotes)
    /// JSON, YAML, TOML and their like.
    package static let data = LanguageSyntax(
        lineComments: ["#"], commentsBeginWords: true, hasBlockComments: false,
        quotes: bothQuotes,
        apostrophes: bothQuotes, hasDashedNames: true)
    package static let markup = LanguageSyntax(
        lineComments: [], hasBlockComments: false, quotes: [], rawQuotes: ["\"", "'"],
        isMarkup: true)
    /// Of a language that is not known nothing but strings and numbers is.
    package static let other = LanguageSyntax(
        lineComments: [], hasBlockComments: false, apostrophes: [UInt8(ascii: "\"")])

    private static let byType: [String: LanguageSyntax] = [
        "swift": swift, "m": c, "mm": c, "h": c, "c": c, "cpp": c, "kt": kotlin, "kts": kotlin,
        "java": java, "js": script, "jsx": script, "mjs": script, "cjs": script, "ts": script,
        "tsx": script, "dart": dart, "py": python, "go": go, "sh": shell, "bash": shell,
        "zsh": shell,
    ]
}
