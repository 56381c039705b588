/// The words by which structure is recognised, in every language at once. Lower case, without punctuation.
enum Vocabulary {
    // MARK: Headings with a number or a colon behind them

    static let symptom = WordList(symptomNouns)
    static let antiPattern = WordList([
        "anti-pattern", "antipattern", "anti pattern", "mistake", "gotcha", "pitfall", "反模式", "误区",
        "错误", "陷阱", "アンチパターン", "anti-muster", "anti-patrón", "antipatrón", "anti-padrão",
        "antipadrão",
        "안티패턴", "антипаттерн",
    ])
    static let scenario = WordList([
        "scenario", "pressure scenario", "test scenario", "pressure test", "场景", "情景", "压力场景",
        "シナリオ", "szenario", "scénario", "escenario", "cenário", "시나리오", "сценарий",
    ])
    /// What troubleshooting guides call their symptoms.
    static let problem = WordList(["problem", "issue", "error", "问题", "故障"])
    /// What begins lines that name one problem of several.
    static let problemLabels = WordList(all: symptom, problem)
    static let headingLabels = WordList(all: symptom, antiPattern, scenario, problem)

    // MARK: Headings

    /// Headings that name the form of what is below them, not its subject.
    static let genericTree = WordList([
        "decision", "decision tree", "decision trees", "diagnosis decision tree",
        "diagnostic decision tree", "diagnosis", "diagnostic tree", "flowchart", "decision flow",
        "flow", "tree", "quick diagnosis", "diagnostic flow", "diagnostic steps",
        "response decision tree", "triage", "investigation", "overview", "quick start",
        "workflow", "fix", "fixes", "solution", "solutions", "resolution", "remediation", "决策树",
        "诊断树", "诊断决策树",
        "诊断流程", "流程图", "判断流程", "排查流程", "诊断", "修复", "解决方案", "解决方法",
    ])
    static let checklist = WordList([
        "checklist", "check list", "清单", "检查表", "核对表", "检查列表", "チェックリスト", "checkliste",
        "체크리스트", "чек-лист", "чеклист",
    ])
    /// What tells that a heading speaks of something rather than names it: `How to use this checklist`.
    static let pointers = WordList([
        "the", "this", "that", "a", "an", "your", "our", "each", "every", "which", "using", "no",
    ])
    /// What an item ends in of whose tasks one is enough, before a colon.
    static let choice = WordList([
        "one of", "one of these", "one of the following", "any of", "any of these", "either",
        "其中之一", "其一", "任选其一", "任一", "二选一",
    ])
    static let checklistPlural = WordList(["checklists", "check lists"])
    static let uses = WordList(["when to use", "use this when", "适用场景", "何时使用", "使用时机"])
    static let redFlags = WordList(["red flags", "red flag", "危险信号", "警示信号", "红旗"])
    static let entryPoints = WordList(all: uses, redFlags)
    /// What begins a list of cases that a guide is not for.
    static let notFor = WordList([
        "not", "don't", "don’t", "dont", "do not", "never", "when not", "avoid", "skip", "不", "别",
        "何时不", "请勿",
    ])
    /// First header cells of tables whose rows are symptoms.
    static let symptomColumn = WordList([
        "symptom", "symptoms", "problem", "issue", "red flag", "what you see", "you see", "error",
        "observation", "log message", "症状", "现象", "问题", "表现", "错误", "日志消息", "危险信号",
    ])
    static let diagnostic = WordList([
        "diagnostic", "diagnostics", "diag", "troubleshoot", "troubleshooting", "triage",
        "debugging",
        "runbook", "诊断", "故障", "排查", "疑难",
    ])
    static let reference = WordList(["reference", "ref", "api", "参考", "手册"])
    static let discipline = WordList([
        "discipline", "pattern", "patterns", "best practices", "模式", "最佳实践", "实践",
    ])
    static let workflow = WordList(["workflow", "playbook", "migration", "流程", "迁移"])

    // MARK: Wrong and right

    static let wrongSigns = WordList([
        "❌", "🚫", "⛔️", "⛔", "✗", "✘", "👎", ":x:", ":no_entry_sign:", ":no_entry:", ":-1:",
        ":thumbsdown:",
    ])
    static let rightSigns = WordList([
        "✅", "✔️", "✔", "✓", "☑️", "☑", "👍", ":white_check_mark:", ":heavy_check_mark:", ":+1:",
        ":thumbsup:",
    ])
    static let wrongWords = WordList(MarkerWords.all.flatMap(\.wrong))
    static let rightWords = WordList(MarkerWords.all.flatMap(\.right))

    static let moments = WordList(MarkerWords.moments)
    static let grades = WordList(MarkerWords.grades)
    static let verdicts = WordList(MarkerWords.verdicts)
    static let circumstances = WordList(MarkerWords.circumstances)

    /// What such a word may stand behind: `Examples of incorrect code`.
    static let examplesOf = WordList(["examples of", "example of"])
    /// What such a word may stand before: `Bad example`, `GOOD Code`.
    static let markedNouns = WordList(MarkerWords.all.flatMap(\.nouns))

    /// Every sign and word that calls something wrong or right.
    static let allMarkers = WordList(all: wrongSigns, rightSigns, wrongWords, rightWords)
}
