import TriageCore
import TriageEvidence

/// What the words of a language are, as far as colours need it.
struct Grammar: Sendable {
    var syntax = LanguageSyntax.other
    var keywords: Set<String> = []
    /// Keywords count in any case.
    var foldsKeywords = false
    /// Names that are keywords only before a word, a brace or a closing bracket.
    var softKeywords: Set<String> = []
    /// Keywords that name an argument where a colon, or another name with one, follows them.
    var labels: Set<String> = []
    /// Signs that make a keyword of the name behind them: `@` of attributes, `#` of directives.
    var sigils: [UInt8] = []
    /// Names that begin with a capital letter are types.
    var hasTypes = false
    /// Names and texts before a colon or an equals sign are keys.
    var hasKeys = false
    /// `$name`, `${name}` and `-option`.
    var isShell = false
}

/// The languages that guides are written about.
extension Grammar {
    /// The grammar of a fence's language; nil for plain text.
    static func named(_ name: String) -> Grammar? {
        let name = name.lowercased()
        if plain.contains(name) { return nil }
        return table[name] ?? Grammar()
    }

    private static let plain = FenceLanguage.plain.union(["", "log", "output"])

    private static let table: [String: Grammar] = {
        let names: [(Grammar, LanguageSyntax, String)] = [
            (swift, .swift, "swift"),
            (Grammar(), .markup, "xml html plist xhtml svg gpx storyboard entitlements"),
            (shell, .shell, "bash sh shell zsh fish"),
            (shell, .console, "console shell-session"),
            (c, .c, "c cpp c++ cc h objc objective-c objectivec m mm metal glsl"),
            (c, .java, "java scala rust rs cs csharp php"),
            (c, .kotlin, "kotlin kt"), (c, .dart, "dart"), (c, .go, "go"),
            (c, .script, "js javascript jsx ts typescript tsx"),
            (python, .python, "python py ruby rb"),
            (data, .data, "json jsonc json5 yaml yml toml ini conf strings"),
            (sql, .sql, "sql sqlite postgresql mysql"),
        ]
        var table: [String: Grammar] = [:]
        for (grammar, syntax, words) in names {
            var grammar = grammar
            grammar.syntax = syntax
            for word in words.split(separator: " ") { table[String(word)] = grammar }
        }
        return table
    }()

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }

    private static let swift = Grammar(
        keywords: words(
            """
            Any Self any as associatedtype async await break case catch class continue default defer deinit do \
            else enum extension fallthrough false fileprivate for func guard if import in init inout internal is \
            let nil nonisolated operator precedencegroup private protocol public repeat rethrows return self \
            some static struct subscript super switch throw throws true try typealias var where while
            """),
        softKeywords: words(
            """
            actor borrowing consume consuming convenience copy didSet distributed dynamic each final get indirect \
            infix isolated lazy macro mutating nonmutating open optional override package postfix prefix required \
            sending set unowned unsafe weak willSet yield
            """),
        labels: words(
            "as case default extension for if import in is repeat return switch try where while"),
        sigils: [UInt8(ascii: "@"), UInt8(ascii: "#")], hasTypes: true)

    private static let shell = Grammar(
        keywords: words(
            """
            case do done elif else esac exit export fi for function if in local return select set shift sudo \
            then trap until while
            """),
        isShell: true)

    private static let c = Grammar(
        keywords: words(
            """
            NO YES abstract async auto await bool break case catch char class const continue default defer \
            delete do double else enum export extends extern false final finally float for func function goto if \
            implements import in inline instanceof instancetype int interface let long namespace new nil null \
            nullptr override package private protected public return self short signed sizeof static struct \
            super switch template this throw throws true try typedef typeof union unsigned using var virtual \
            void volatile while
            """),
        softKeywords: words(
            "as extension fn from impl match mut pub trait type use val when where yield"),
        sigils: [UInt8(ascii: "@"), UInt8(ascii: "#")], hasTypes: true)

    private static let python = Grammar(
        keywords: words(
            """
            False None True and as assert async await begin break case class continue def del do elif else elsif \
            end ensure except finally for from global if import in is lambda match module next nil nonlocal not \
            or pass raise require rescue return self then true try unless until when while with yield
            """),
        sigils: [UInt8(ascii: "@")], hasTypes: true)

    private static let data = Grammar(
        keywords: words("true false null yes no on off"), hasKeys: true)

    private static let sql = Grammar(
        keywords: words(
            """
            add all alter and as asc begin between by case check column commit constraint create cross database \
            default delete desc distinct drop else end exists explain foreign from full group having if in index \
            inner insert into is join key left like limit not null offset on or order outer pragma primary \
            references replace returning right rollback select set table then transaction trigger union unique \
            update using values view when where with
            """),
        foldsKeywords: true)
}
