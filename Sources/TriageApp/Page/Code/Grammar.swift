/// What the words and signs of a language are, as far as colours need it.
struct Grammar: Sendable {
    /// Texts in quotes.
    struct Quotes: Sendable {
        var open: [UInt8]
        var close: [UInt8]
        /// The sign before a character that does not end the text.
        var escape: UInt8?
        /// What begins code inside the text (behind the escape sign), and the brackets that it ends by.
        var code: (begin: [UInt8], open: UInt8, close: UInt8)?
        var spansLines = false
        /// `#` before and behind, as often as the author likes.
        var takesHashes = false
        /// Without an end in its line it is an apostrophe.
        var mustClose = false
    }

    var keywords: Set<String> = []
    /// Keywords count in any case.
    var foldsKeywords = false
    /// Names that are keywords only before a word, a brace or a closing bracket.
    var softKeywords: Set<String> = []
    /// Keywords that name an argument where a colon, or another name with one, follows them.
    var labels: Set<String> = []
    /// Signs that make a keyword of the name behind them: `@` of attributes, `#` of directives.
    var sigils: [UInt8] = []
    var lineComment: [UInt8] = []
    /// A comment begins only where a word could.
    var commentStartsWord = false
    var blockComment: (open: [UInt8], close: [UInt8], nests: Bool)?
    var quotes: [Quotes] = []
    /// Names that begin with a capital letter are types.
    var hasTypes = false
    /// Names and texts before a colon or an equals sign are keys.
    var hasKeys = false
    /// `$name`, `${name}` and `-option`.
    var isShell = false
    /// Tags between `<` and `>`.
    var isMarkup = false

    var takesHashes: Bool { quotes.contains(where: \.takesHashes) }
}

extension Grammar.Quotes {
    init(
        _ open: String, _ close: String? = nil, escape: String = "\\", spansLines: Bool = false,
        mustClose: Bool = false
    ) {
        self.open = Array(open.utf8)
        self.close = Array((close ?? open).utf8)
        self.escape = escape.utf8.first
        self.spansLines = spansLines
        self.mustClose = mustClose
    }

    /// These quotes with code inside: `begin` ends by an opening bracket, and `close` is its counterpart.
    func with(code begin: String, close: String, takesHashes: Bool = false) -> Self {
        var result = self
        if let open = begin.utf8.last, let close = close.utf8.first {
            result.code = (Array(begin.utf8), open, close)
        }
        result.takesHashes = takesHashes
        return result
    }
}
