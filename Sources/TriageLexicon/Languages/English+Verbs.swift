/// The verbs that sentences begin with which say what to do: the longest lists of the language.
extension English {
    /// What only looks, and changes nothing.
    static let looks = [
        "check", "verify", "see", "test", "inspect", "determine", "ask", "confirm", "look",
        "examine", "find", "identify", "consider", "review", "measure", "go", "try",
    ]

    /// What mends something.
    static let mends = [
        "adjust", "avoid", "contact", "decrease", "default", "escalate", "fix", "increase",
        "investigate", "keep", "lower", "optimize", "prefer", "preserve", "profile",
        "raise", "rebuild", "reduce", "reset", "resize", "retry", "rewrite", "scale",
        "skip", "split", "tune", "upgrade",
    ]

    /// What else begins a sentence that says what to do.
    static let imperatives = [
        "add", "apply", "audit", "backup", "boot", "build", "call", "change", "check",
        "choose", "clean", "clear", "click", "clone", "close", "commit", "compile",
        "configure", "confirm", "connect", "copy", "create", "define", "delete", "deploy",
        "design", "disable", "download", "draft", "drain", "edit", "enable", "enter",
        "execute", "export", "fetch", "fill", "generate", "get", "grind", "heat",
        "implement", "import", "init", "initialize", "insert", "inspect", "install",
        "launch", "load", "log", "make", "merge", "migrate", "monitor", "mount", "move",
        "notify", "open", "package", "parse", "pick", "place", "pour", "prepare", "press",
        "print", "promote", "provision", "publish", "pull", "push", "put", "read", "record",
        "refactor", "register", "release", "remove", "rename", "render", "replace",
        "restart", "restore", "return", "review", "rinse", "rollback", "run", "save",
        "scan", "select", "send", "serve", "set", "setup", "ship", "sign", "start", "stop",
        "submit", "switch", "tag", "take", "tap", "test", "transform", "train", "treat",
        "turn", "type", "update", "upgrade", "upload", "use", "validate", "verify", "wait",
        "warm", "write", "analyze", "assess", "collect", "compare", "count", "detect",
        "display", "document", "ensure", "extract", "gather", "invoke", "list", "present",
        "process", "propose", "query", "report", "request", "retrieve", "search", "show",
        "store", "track", "trigger",
    ]
}
