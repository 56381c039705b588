import TriageCore

/// The words that trees are written with, in the languages that they are met in.
///
/// All is in lower case, but for the marks of questions and replies. A word in a script without spaces counts wherever it is a whole answer.
enum TreeWords {
    /// Whether a word says yes (true) or no (false).
    static func polarity(of word: TreeBytes) -> Bool? {
        guard word.count <= longest else { return nil }
        guard word.count <= TreeToken.most else { return YesNo.meanings[word.lowercased] }
        return polarKeys[key(word)]
    }

    /// In bytes.
    private static let longest = YesNo.meanings.keys.map(\.utf8.count).max() ?? 0

    /// Whether a word may stand before yes and no: `If yes`, `Wenn ja`, `Si oui`.
    static func isIf(_ word: TreeBytes) -> Bool {
        (2...TreeToken.most).contains(word.count) && ifs.contains(key(word))
    }

    private static let ifs = Set(
        [
            "if", "elif", "wenn", "falls", "si", "se", "als", "indien", "jeśli", "jeżeli", "om",
            "hvis", "pokud", "ak", "jos", "eğer", "если", "якщо", "dacă", "ha", "nếu", "jika",
        ].map { TreeToken(stringLiteral: $0).bits })

    /// What stands before such a word where another case came before: `Else if`.
    static func isElse(_ word: TreeBytes) -> Bool {
        switch word.first.map({ $0 | 0x20 }) {
        case 0x61, 0x65, 0x73, 0xF0: elses.contains(word.lowercased)  // a e s и
        default: false
        }
    }

    private static let elses: Set<String> = [
        "else", "sinon", "sonst", "altrimenti", "senão", "иначе",
    ]

    /// What stands before an outcome on its own line: `THEN → replace it`.
    static let thens: Set<String> = [
        "then", "dann", "alors", "entonces", "allora", "então", "dan", "wtedy", "то", "тогда",
    ]

    /// What stands between `if` and a comma to say yes or no to the question above.
    static let conditions: [String: Bool] = {
        var result = ["so": true, "not": false]
        for (subject, verbs) in [
            "it": ["is", "does", "has", "was", "can"],
            "they": ["are", "do", "have", "were", "can"],
            "there": ["is", "are"], "you": ["are", "do", "have", "can"],
        ] {
            for verb in verbs {
                result["\(subject) \(verb)"] = true
                result["\(subject) \(verb) not"] = false
                result["\(subject) \(verb == "can" ? "can't" : verb + "n't")"] = false
            }
            result["\(subject) cannot"] = false
        }
        for (clause, meaning) in [
            "es así": true, "no es así": false, "c'est le cas": true, "ce n'est pas le cas": false,
            "è così": true, "non è così": false, "это так": true, "это не так": false,
            "das so ist": true, "nicht": false, "non": false, "não": false, "inte": false,
        ] {
            result[clause] = meaning
        }
        return result
    }()

    /// The same in Chinese, written together: `如果是，...`.
    static let wideIfs: [TreeToken] = ["如果", "若"]
    /// What begins a condition in a script without spaces, and what ends it.
    static let wideConditions: [TreeToken] = ["如果", "若", "もし", "만약", "만일"]
    static let wideCase: TreeToken = "場合"
    /// What joins a noun to that: `はいの場合`.
    static let wideCaseJoint: TreeToken = "の"

    private static let polarKeys: [UInt64: Bool] = {
        var keys: [UInt64: Bool] = [:]
        for (word, meaning) in YesNo.meanings {
            if let token = TreeToken(exactly: word) { keys[token.bits] = meaning }
        }
        return keys
    }()

    /// Up to eight bytes in lower case as a number, as tokens have them.
    private static func key(_ word: TreeBytes) -> UInt64 {
        // Letters of two bytes, as in `SÍ` and `Да`.
        if word.contains(where: { $0 >= 0xC3 && $0 <= 0xD1 }) {
            return TreeToken(stringLiteral: word.string.lowercased()).bits
        }
        var bits: UInt64 = 0
        for byte in word.reversed() {
            bits = bits << 8 | UInt64(byte.asciiLowercased)
        }
        return bits
    }

    /// What an answer for everything else begins with.
    static let others: Set<String> = [
        "otherwise", "else", "default", "anything else", "none", "none of these",
        "none of the above", "none of them", "all no", "no to all", "neither", "everything else",
        "all others", "sinon", "sonst", "ansonsten", "altrimenti", "de lo contrario",
        "en otro caso",
        "senão", "anders", "inaczej", "иначе", "それ以外", "その他", "그 외", "other", "not sure",
        "not sure?", "still not sure?", "其他", "其它", "否则",
        "都不是", "以上都不是",
    ]

    /// What steps are called by, before their number.
    static let steps = WordList(StepWords.all + [StepWords.ordinal])
    /// Those of them that other things beside a step may be called by, too.
    static let stages = WordList(StepWords.stages)

    /// What questions are called by, before their number.
    static let questions = WordList(QuestionWords.all)

    /// What stands above examples, which nobody is to choose from.
    static let examples: Set<String> = [
        "for example", "example", "examples", "e.g.", "for instance", "zum beispiel", "beispiel",
        "beispiele", "par exemple", "exemple", "exemples", "por ejemplo", "ejemplo", "ejemplos",
        "por exemplo", "exemplo", "exemplos", "per esempio", "esempio", "esempi", "bijvoorbeeld",
        "na przykład", "например", "пример", "примеры", "例如", "比如", "示例", "例子", "例えば", "例",
        "예를 들어", "예", "예시",
    ]

    /// What points at the first question, and says nothing.
    static let beginnings: Set<String> = [
        "start", "begin", "entry", "start here", "开始", "入口", "inicio",
        "início", "inizio", "début", "anfang", "beginn", "начало", "початок", "開始", "스타트", "시작",
    ]

    /// Heads of remarks: `Note: ...`.
    static let remarks: Set<String> = [
        "check", "checks", "cause", "causes", "likely cause", "root cause", "possible cause",
        "possible causes", "common cause", "common causes", "note", "notes", "n.b.", "nb",
        "example", "examples", "e.g.", "for example", "if true", "if false", "if so", "if not",
        "option", "options", "common", "common mistake", "common mistakes",
        "common when", "common fix", "debug", "caveat", "caveats", "meaning", "bad", "good",
        "wrong", "right", "warning", "warn", "caution", "danger", "important", "critical", "tip",
        "tips", "hint", "hints", "see", "see also", "reason", "reasons", "why", "result",
        "results", "result should be", "expect", "action", "actions", "remedy", "verify", "test",
        "try", "print", "run", "command", "commands", "impact", "doc",
        "docs", "documentation", "reference", "references", "ref",
        "detail", "details", "info", "remember", "review", "diagnosis", "diagnose", "mitigation",
        "prevention", "prevent", "explanation", "because",
        "symptom", "symptoms", "rule of thumb", "evidence",
        "also", "consider", "also consider", "special case", "use when", "pro tip", "gotcha",
        "beware",
        "allowed", "includes",
        "检查", "原因", "可能原因", "常见原因", "注意", "注意事项", "备注", "说明", "示例", "例如", "例子", "举例", "若为真",
        "如果为真", "若为假", "如果为假", "若是", "若否", "选项", "可选", "提示", "警告", "常见", "常见错误", "调试", "建议",
        "结果", "参考", "参见", "参阅", "另见", "命令", "重要", "含义", "影响", "验证", "测试", "详情",
        "症状", "操作", "诊断", "证据",
    ]

    /// Heads of remarks that say how to mend it.
    static let fixes: Set<String> = [
        "fix", "fixes", "fixed by", "quick fix", "the fix", "to fix", "solution", "solutions",
        "resolution", "workaround", "修复", "修复方法", "修复方案", "解决", "解决方法", "解决方案", "解决办法", "处理",
        "处理方法", "对策", "修正",
    ]

    /// Verbs before the name of a question or step to jump to, longer ones first.
    static let jumps: [String] = [
        "continue with", "proceed with", "continue to", "continue at", "proceed to",
        "go back to", "move on to", "go on with", "go on to", "start with", "return to", "repeat",
        "跳转到", "start at",
        "jump to",
        "skip to", "back to", "move to", "weiter mit", "weiter zu", "springe zu", "gehe zu",
        "passer à", "aller à", "allez à", "passez à", "pasar a", "pase a", "ir a", "vaya a",
        "ir al", "ve al", "ir para", "vá para",
        "vai a", "vai al", "passa a", "ga naar", "gå till", "gå til", "przejdź do", "idź do",
        "перейти к", "перейдите к", "переход к", "к", "follow", "转到", "跳到", "跳至", "转至", "回到", "返回",
        "前往",
        "进入", "检查", "执行", "参见", "继续", "go to", "check", "goto", "see", "try", "ask", "run",
        "见", "看", "do",
    ]

    /// Those of them that can do without a name: `go to 3`.
    static let moves: Set<String> = [
        "go to", "goto", "jump to", "skip to", "return to", "back to", "go back to", "proceed to",
        "continue to", "continue at", "continue with", "proceed with", "move to", "move on to",
        "go on with", "go on to", "weiter zu", "weiter mit", "gehe zu", "springe zu",
    ]

    /// Last words of a step behind which there is nothing more to do.
    static let ends: Set<String> = ["end", "ends", "stop", "stops", "exit", "done", "结束"]

    /// Verbs that tell to look: an outcome that begins with one may restate the next question.
    static let looks: Set<String> = [
        "check", "verify", "see", "test", "inspect", "determine", "ask", "confirm", "look",
        "examine", "find", "identify", "consider", "review", "measure", "go", "try",
    ]
    /// Verbs that tell to go on with something.
    static let goesOn: Set<String> = ["continue", "proceed"]
    static let wideLooks: [String] = ["检查", "确认", "查看", "核对", "核实", "验证", "判断", "看看", "排查"]

    /// Words that say nothing about what is asked.
    static let fillers: Set<String> = [
        "a", "an", "the", "is", "are", "was", "were", "be", "been", "do", "does", "did", "has",
        "have", "had", "can", "could", "will", "would", "should", "what", "which", "who", "when",
        "where", "why", "how", "if", "whether", "it", "its", "this", "that", "these", "those",
        "you", "your", "i", "my", "we", "our", "they", "their", "of", "to", "in", "on", "at", "for",
        "with", "from", "by", "as", "and", "or", "again", "next", "first", "then", "also", "any",
        "there", "out", "into", "about", "up", "check", "verify", "see", "test", "inspect",
        "determine", "ask", "confirm", "look", "examine", "find", "identify", "consider", "review",
        "measure", "go", "try", "so", "not", "now", "still", "continue", "proceed", "move",
        "evaluate", "evaluation",
    ]

    /// What points at something that stands below.
    static let below: [TreeToken] = [" these", " below", " follow", "以下"]

    /// Whether an outcome is no more than what a function returns: `Return true`, `返回 0`, `false`, `returns a list`.
    static func returns(_ outcome: TreeBytes) -> Bool {
        // Nearly no outcome begins or ends as such a text does: "r", or "e", "l", "d", "0", "1".
        let last = outcome.last { $0.isASCIILetter || $0.isASCIIDigit } ?? 0
        guard
            outcome.first(where: \.isASCIILetter).map({ $0 | 0x20 == 0x72 }) ?? false
                || outcome.count <= longestReturn
                    && [0x65, 0x6C, 0x64, 0x30, 0x31].contains(last | 0x20)
        else { return false }
        let words = outcome.prefix(64).string.lowercased().split { !$0.isLetter && !$0.isNumber }
        if words.first == "returns" { return words.dropFirst().first != "to" }
        guard outcome.count <= longestReturn, let last = words.last, literals.contains(last),
            words.count > 1 || last.first?.isNumber == false
        else { return false }
        return words.dropLast().allSatisfy(returning.contains)
    }

    /// In bytes.
    private static let longestReturn = 40
    private static let literals: Set<Substring> = [
        "true", "false", "null", "nil", "none", "undefined", "0", "1",
    ]
    private static let returning: Set<Substring> = [
        "return", "returns", "returned", "it", "is", "a", "the", "value", "返回", "则返回", "返回值为",
        "戻り値は",
    ]

    /// What stands in front of a question that somebody asked, and in front of what was said to it.
    static let replies: [(question: TreeToken, reply: TreeToken)] = [
        ("Q:", "A:"), ("Q.", "A."), ("问：", "答："),
    ]

    /// What votes and polls count.
    static let counted: Set<String> = [
        "vote", "votes", "in favor", "in favour", "for", "against", "opposed", "abstained",
        "people", "persons", "members", "responses", "respondents", "participants", "票", "人",
    ]

    /// What a quiz says of an answer.
    static let verdicts: Set<String> = [
        "wrong", "incorrect", "correct", "right", "not quite", "错", "错误", "不对", "正确", "对",
    ]

    /// First words of what is not so.
    static let denials: Set<String> = ["no", "not", "never", "without"]

    /// Types of options.
    static let types: Set<String> = [
        "bool", "boolean", "flag", "string", "str", "int", "integer", "number", "enum", "optional",
        "required",
    ]

    /// First words of a question that is written without its mark.
    static let askingStarts: Set<String> = [
        "is", "are", "was", "were", "does", "do", "did", "can", "could", "has", "have", "had",
        "will", "would", "should", "which",
    ]
    /// The same, where a mark stands at the end.
    static let asking: Set<String> = [
        "what", "how", "why", "where", "who", "when", "was", "wie", "warum", "wo", "wer", "wann",
        "quoi", "que", "comment", "pourquoi", "où", "qui", "quand", "combien", "qué", "cómo",
        "dónde", "quién", "cuándo", "cuánto", "cosa", "come", "perché", "dove", "chi", "quando",
        "como", "onde", "quem", "wat", "hoe", "waarom", "waar", "wanneer", "co", "jak", "dlaczego",
        "gdzie", "kiedy", "что", "как", "почему", "где", "кто", "когда", "сколько", "зачем",
    ]
    static let wideAskingParts: [String] = [
        "是否", "吗", "什么", "哪", "如何", "怎么", "怎样", "为何", "为什么", "多少", "几个", "有没有", "能不能", "是不是", "会不会",
    ]

    /// First words of what mends something.
    static let mends: Set<String> = [
        "adjust", "avoid", "contact", "decrease", "default", "escalate", "fix", "increase",
        "investigate",
        "keep", "lower",
        "optimize", "prefer", "preserve", "profile", "raise", "rebuild", "reduce", "reset",
        "resize", "retry",
        "rewrite",
        "scale", "skip", "split", "tune", "upgrade",
    ]

    /// First words of a step to carry out.
    static let imperatives: Set<String> = [
        "add", "apply", "audit", "backup", "boot", "build", "call", "change", "check", "choose",
        "clean", "clear", "click", "clone", "close", "commit", "compile", "configure", "confirm",
        "connect", "copy", "create", "define", "delete", "deploy", "design", "disable",
        "download", "draft", "drain", "edit", "enable", "enter", "execute", "export", "fetch",
        "fill", "generate", "get", "grind", "heat", "implement", "import", "init", "initialize",
        "insert", "inspect", "install", "launch", "load", "log", "make", "merge", "migrate",
        "monitor", "mount", "move", "notify", "open", "package", "parse", "pick", "place",
        "pour", "prepare", "press", "print", "promote", "provision", "publish", "pull", "push",
        "put", "read", "record", "refactor", "register", "release", "remove", "rename", "render",
        "replace", "restart", "restore", "return", "review", "rinse", "rollback", "run", "save",
        "scan", "select", "send", "serve", "set", "setup", "ship", "sign", "start", "stop",
        "submit", "switch", "tag", "take", "tap", "test", "transform", "train", "treat", "turn",
        "type",
        "update", "upgrade", "upload", "use", "validate", "verify", "wait", "warm", "write",
        "analyze", "assess", "collect", "compare", "count", "detect", "display", "document",
        "ensure", "extract", "gather", "invoke", "list", "present", "process", "propose", "query",
        "report", "request", "retrieve", "search", "show", "store", "track", "trigger",
    ]
}
