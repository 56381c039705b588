/// Syntax colours for the languages that guides are written about: a table of what a language's words are.
struct Highlighter {
    private struct Language: Sendable {
        var keywords: Set<String> = []
        var lineComments: [String] = []
        var blockComment: (open: String, close: String)?
        var quotes: [Character] = ["\""]
        /// Names that begin with a capital letter are types.
        var hasTypes = false
        var isMarkup = false
    }

    private let language: Language
    private var insideComment = false
    private var insideTag = false

    init(language: String) {
        self.language = Self.languages[language.lowercased()] ?? Language()
    }

    private static let swift = Language(
        keywords: Set(
            """
            actor any as async await break case catch class continue default defer deinit do else enum extension \
            fallthrough false final for func guard if import in init inout internal is lazy let mutating nil \
            nonisolated open override private protocol public repeat return self Self some static struct subscript \
            super switch throw throws true try typealias unowned var weak where while
            """.split(separator: " ").map(String.init)), lineComments: ["//"],
        blockComment: ("/*", "*/"), hasTypes: true)
    private static let shell = Language(
        keywords: Set(
            "case do done elif else esac exit export fi for function if in local return set then until while"
                .split(separator: " ").map(String.init)), lineComments: ["#"], quotes: ["\"", "'"])
    private static let c = Language(
        keywords: Set(
            """
            auto bool break case char class const continue default do double else enum extern false float for \
            function if import int interface let long new null package private protected public return short \
            static struct switch this throw throws true try typedef unsigned var void while
            """.split(separator: " ").map(String.init)), lineComments: ["//"],
        blockComment: ("/*", "*/"), quotes: ["\"", "'"], hasTypes: true)
    private static let python = Language(
        keywords: Set(
            """
            and as assert async await break class continue def del elif else except False finally for from global \
            if import in is lambda None nonlocal not or pass raise return True try while with yield
            """.split(separator: " ").map(String.init)), lineComments: ["#"], quotes: ["\"", "'"],
        hasTypes: true)
    private static let markup = Language(
        blockComment: ("<!--", "-->"), quotes: ["\"", "'"], isMarkup: true)
    private static let data = Language(
        keywords: ["true", "false", "null"], lineComments: ["#"], quotes: ["\"", "'"])
    private static let sql = Language(
        keywords: Set(
            """
            select from where and or not insert into values update set delete create table index drop alter join \
            left right inner outer on group by order limit as null is in exists SELECT FROM WHERE AND OR NOT INSERT \
            INTO VALUES UPDATE SET DELETE CREATE TABLE INDEX DROP ALTER JOIN LEFT RIGHT INNER OUTER ON GROUP BY \
            ORDER LIMIT AS NULL IS IN EXISTS
            """.split(separator: " ").map(String.init)), lineComments: ["--"], quotes: ["'"])

    private static let languages: [String: Language] = [
        "swift": swift, "bash": shell, "sh": shell, "shell": shell, "zsh": shell, "console": shell,
        "xml": markup, "html": markup, "plist": markup, "objc": c, "objective-c": c, "c": c,
        "cpp": c,
        "kotlin": c, "java": c, "js": c, "javascript": c, "ts": c, "typescript": c, "go": c,
        "rust": c,
        "python": python, "py": python, "ruby": python, "yaml": data, "yml": data, "json": data,
        "toml": data, "ini": data, "sql": sql,
    ]

    /// The runs of the next line.
    mutating func runs(_ line: String) -> [StyledRun] {
        var scanner = Scanner(line)
        while !scanner.isAtEnd { step(&scanner) }
        scanner.flush()
        return scanner.runs
    }

    private mutating func step(_ scanner: inout Scanner) {
        if insideComment, let close = language.blockComment?.close {
            if scanner.take(through: close, .comment) { insideComment = false }
            return
        }
        if let block = language.blockComment, scanner.isAt(block.open) {
            insideComment = true
            return scanner.take(block.open.count, .comment)
        }
        if language.lineComments.contains(where: scanner.isAt),
            language.lineComments != ["#"] || scanner.isAtWordStart
        {
            return scanner.take(Int.max, .comment)
        }
        guard let character = scanner.current else { return }
        if language.isMarkup, !insideTag, character != "<" { return scanner.take(1, .code) }
        if language.isMarkup, character == "<" || character == ">" {
            insideTag = character == "<"
            return scanner.take(1, .keyword)
        }
        if language.quotes.contains(character) { return scanner.takeQuoted(character) }
        if character.isLetter || character == "_" || character == "@" {
            let word = scanner.word()
            return scanner.take(word.count, role(of: word))
        }
        if character.isNumber, scanner.isAtWordStart {
            return scanner.take(scanner.number(), .number)
        }
        scanner.take(1, .code)
    }

    private func role(of word: String) -> Role {
        if language.isMarkup { return insideTag ? .keyword : .code }
        if language.keywords.contains(word) || word.hasPrefix("@") { return .keyword }
        if language.hasTypes, let first = word.first, first.isUppercase { return .type }
        return .code
    }

    /// A place in a line, and the runs before it.
    private struct Scanner {
        let characters: [Character]
        var index = 0
        var runs: [StyledRun] = []
        private var pending = ""
        private var pendingRole = Role.code

        init(_ line: String) { characters = Array(line) }

        var isAtEnd: Bool { index >= characters.count }
        var current: Character? { isAtEnd ? nil : characters[index] }
        var isAtWordStart: Bool {
            guard index > 0 else { return true }
            let before = characters[index - 1]
            return !(before.isLetter || before.isNumber || before == "_" || before == "$")
        }

        func isAt(_ text: String) -> Bool {
            var place = index
            for character in text {
                guard place < characters.count, characters[place] == character else { return false }
                place += 1
            }
            return true
        }

        func word() -> String {
            var end = index + 1
            while end < characters.count,
                characters[end].isLetter || characters[end].isNumber || characters[end] == "_"
            {
                end += 1
            }
            return String(characters[index..<end])
        }

        func number() -> Int {
            var end = index + 1
            while end < characters.count,
                characters[end].isNumber || characters[end].isLetter
                    || ("._".contains(characters[end]) && end + 1 < characters.count
                        && characters[end + 1].isNumber)
            {
                end += 1
            }
            return end - index
        }

        mutating func take(_ count: Int, _ role: Role) {
            let end = count > characters.count - index ? characters.count : index + count
            if role != pendingRole { flush() }
            pendingRole = role
            pending += String(characters[index..<end])
            index = end
        }

        /// Takes up to and with a text, or the rest of the line.
        ///
        /// - Returns: whether the text was there.
        mutating func take(through text: String, _ role: Role) -> Bool {
            while !isAtEnd {
                if isAt(text) {
                    take(text.count, role)
                    return true
                }
                take(1, role)
            }
            return false
        }

        mutating func takeQuoted(_ quote: Character) {
            take(1, .string)
            while let character = current {
                if character == "\\" { take(2, .string); continue }
                take(1, .string)
                if character == quote { return }
            }
        }

        mutating func flush() {
            if !pending.isEmpty { runs.append(StyledRun(pending, pendingRole)) }
            pending = ""
        }
    }
}
