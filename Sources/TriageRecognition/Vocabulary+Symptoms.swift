import TriageCore

/// The leads that tell symptoms, and the headings among which they do, or do not.
extension Vocabulary {
    /// What a user sees.
    static let sight = WordList(symptomLeadWords + meaningWords + errorWords)
    /// Headings that tell of the trouble above them what a user sees, or what an alert means.
    static let symptomHeading = WordList(symptomLeadWords + meaningWords)
    private static let meaningWords = ["meaning", "what it means", "what this means"]
    /// Bold leads that tell what a user sees, and nothing else.
    static let symptomLead = WordList(symptomLeadWords)
    private static let symptomLeadWords =
        symptomNouns + ["symptoms", "symptome", "symptômes", "síntomas", "sintomas", "симптомы"]
    static let symptomNouns = [
        "symptom", "症状", "现象", "現象", "symptôme", "síntoma", "sintoma", "증상", "симптом",
    ]
    private static let errorWords = [
        "error", "errors", "error message", "error messages", "错误", "错误信息", "报错", "錯誤", "fehler",
        "fehlermeldung", "erreur",
        "message d'erreur", "mensaje de error", "erro", "mensagem de erro", "エラー",
        "エラーメッセージ", "오류", "오류 메시지", "ошибка", "сообщение об ошибке",
    ]
    /// What a user sees, or what a pattern is for.
    static let problemLead = WordList([
        "problem", "issue", "问题", "问题描述", "故障", "問題", "problème", "problema", "문제", "проблема",
    ])
    static let cause = WordList([
        "cause", "causes", "root cause", "root causes", "possible cause", "possible causes",
        "likely cause", "likely causes", "common causes", "probable cause", "probable causes",
        "diagnosis", "diagnosis steps", "investigation", "investigation steps",
        "how to investigate", "workaround", "workarounds", "原因", "可能原因", "根本原因", "排查", "诊断",
        "ursache",
        "ursachen", "mögliche ursachen", "diagnose", "häufige ursachen", "causes possibles",
        "causes courantes", "causa", "causas",
        "causas comunes", "常见原因",
        "posibles causas", "diagnóstico", "diagnostic", "원인", "причина", "причины",
    ])
    static let remedy = WordList(
        englishRemedies.flatMap { word in
            [word] + ["steps", "approach", "strategy"].map { "\(word) \($0)" }
        }
            + [
                "解决", "解决方案", "解决方法", "解决办法", "修复", "修复方法", "处理", "处理方法", "解決", "解決方案",
                "解決方法", "解決策", "対処", "対処法", "対処方法", "対策", "lösung", "lösungen", "abhilfe",
                "behebung", "solución", "soluciones", "solução", "soluções", "correction", "해결",
                "해결책", "해결 방법", "해결방법", "решение", "решения",
            ])
    private static let englishRemedies = [
        "fix", "fixes", "solution", "solutions", "resolution", "resolutions", "remedy", "remedies",
        "recovery", "remediation", "mitigation", "playbook", "possible fix", "possible fixes",
        "possible solutions",
        "how to fix",
    ]
    /// All by which symptoms are told.
    static let toldBy = WordList(all: sight, problemLead, cause, remedy)
    /// Headings among which a problem and its solution are what a user meets.
    static let troubles = WordList(troubleNames + ["faq"])
    private static let troubleNames = [
        "common issues", "common problems", "common errors", "known issues", "known problems",
        "常见问题", "常见错误", "已知问题", "トラブルシューティング", "よくある問題", "よくあるエラー", "dépannage",
        "problèmes courants", "problèmes fréquents", "fehlerbehebung", "problembehandlung",
        "häufige probleme", "häufige fehler", "solución de problemas", "problemas comunes",
        "problemas frecuentes", "errores comunes", "solução de problemas", "problemas comuns",
        "문제 해결", "устранение неполадок", "частые проблемы",
    ]
    /// What headings hold below which a cause and a remedy are a trouble's.
    static let troubleNouns = WordList([
        "errors", "error codes", "issues", "problems", "failures", "troubleshooting", "错误", "错误码",
        "报错", "故障", "问题", "エラー", "問題", "fehler", "probleme", "erreurs", "problèmes", "errores",
        "problemas", "erros", "오류", "문제", "ошибки", "проблемы",
    ])
    /// Headings whose sub-headings are troubles, where that is all they say.
    static let troubleHeadings = WordList(
        troubleNames + [
            "troubleshooting", "troubleshooting guide", "common failures",
            "common issues and solutions", "common issues & solutions",
            "common problems and solutions", "common problems & solutions",
            "common errors and solutions", "common issues and fixes", "故障排除", "故障排查", "问题排查",
            "常见故障", "既知の問題", "problèmes connus", "fehlersuche", "bekannte probleme",
            "problemas conocidos", "erros comuns", "일반적인 문제", "известные проблемы",
        ])
    /// What the names of troubles hold. Words of a few letters would be in other names as well.
    static let troubleWords = WordList(
        englishTroubleWords + [
            "无法", "不能", "失败", "错误", "报错", "异常", "超时", "缺失", "丢失", "崩溃", "卡住", "不足", "太慢",
            "过慢", "不生效", "不工作", "没有", "エラー", "できない", "しない", "遅い", "失敗", "動かない", "つながらない",
            "오류", "실패", "안 됨", "느림", "nicht", "fehler", "schlägt fehl", "langsam", "fehlt",
            "keine", "erreur", "échec", "échoue", "introuvable", "ne fonctionne pas",
            "ne démarre pas", "trop lent", "falla", "fallo", "lento", "no funciona", "no se puede",
            "no encontrado", "não funciona", "falha", "erro", "ошибка", "не работает",
            "не найден", "медленно",
        ])
    private static let englishTroubleWords = [
        "not", "cannot", "can't", "can’t", "doesn't", "doesn’t", "does not", "don't", "don’t",
        "won't", "won’t", "isn't", "isn’t", "aren't", "didn't", "unable", "never", "no", "nothing",
        "error", "fail", "fails", "failed", "failing", "failure", "missing", "slow", "timeout",
        "timed out", "times out", "crash", "crashes", "crashed", "crashing", "stuck", "hangs",
        "hanging", "freezes", "denied", "refused", "rejected", "exceeded", "exceeds", "invalid",
        "undefined", "unavailable", "unreachable", "unauthorized", "forbidden", "unexpected",
        "lost", "broken", "wrong", "incorrect", "already in use", "out of memory", "disappear",
        "disappears", "disappeared", "too many", "too large", "too long", "too slow", "mismatch",
        "stops working", "stopped working", "blocked",
    ]

    /// What headings among troubles hold that help with all of them, and name none.
    static let aids = WordList([
        "tip", "tips", "tool", "tools", "command", "commands", "log", "logs", "resource",
        "resources",
        "support", "help", "checklist", "prevention", "overview", "step", "steps", "process",
        "workflow", "guide", "reference", "basics", "general", "faq", "examples", "getting", "how",
        "methodology", "strategy", "techniques", "procedure", "debug", "monitoring", "metrics",
        "contact", "escalation", "decision", "flowchart", "matrix", "common", "best", "notes",
        "技巧", "工具", "命令", "日志", "资源", "帮助", "预防", "概述", "步骤", "流程", "参考",
    ])

    /// What begins the heading of a way to do something.
    static let ways = WordList([
        "when", "how", "何时", "如何", "怎么", "wann", "wie", "quand", "comment", "cuándo", "cómo",
        "quando", "como",
    ])
    /// What begins the heading of one of several things to do, before its number.
    static let steps = WordList(StepWords.all)
    /// What begins the question of someone who has met a trouble.
    static let why = WordList([
        "why", "为什么", "为何", "なぜ", "warum", "wieso", "pourquoi", "por qué", "por que", "왜",
        "почему",
    ])
    /// Headings among which leads tell what people do.
    static let habits = WordList([
        "mistake", "mistakes", "anti-pattern", "anti-patterns", "antipatterns", "pitfall",
        "pitfalls", "gotcha", "gotchas", "误区", "反模式", "陷阱",
    ])
    /// Headings among which leads tell what may happen, or how something is to be written.
    static let forms = WordList([
        "scenario", "scenarios", "example", "examples", "template", "templates", "format",
        "structure", "anatomy", "场景", "示例", "模板", "格式", "结构",
    ])
    /// What stands between the words of a label: `Causes and fixes`, `Symptoms / Errors`.
    static let joints = WordList([
        " and ", " & ", "/", ", ", " und ", " et ", " y ", " e ", " и ", "和", "与", "及", "と", "、",
        "·",
    ])
    /// Headings whose sub-headings are habits to avoid, where they say why or what to do instead.
    static let habitHeadings = WordList([
        "anti-patterns", "antipatterns", "anti patterns", "common anti-patterns",
        "anti-patterns to avoid", "common mistakes", "mistakes to avoid",
        "common mistakes to avoid", "mistakes", "gotchas", "common gotchas", "pitfalls",
        "common pitfalls", "反模式", "常见误区", "常见陷阱", "误区", "陷阱", "アンチパターン", "よくある間違い", "anti-muster",
        "häufige fehler", "antipatrones", "anti-patrones", "errores comunes",
        "anti-patterns courants",
        "erreurs courantes", "antipadrões", "anti-padrões", "erros comuns", "안티패턴", "антипаттерны",
    ])
    /// What ends such headings that say more: `Common brewing mistakes`.
    static let habitNouns = WordList([
        "mistakes", "pitfalls", "gotchas", "anti-patterns", "antipatterns", "anti patterns", "反模式",
        "误区", "陷阱",
    ])
    static let allHabits = WordList(all: habitHeadings, habitNouns)
    /// What may stand behind it.
    static let habitTails = WordList([
        "catalog", "catalogue", "guide", "reference", "list", "to avoid", "and fixes",
        "and solutions", "and how to avoid them",
    ])
    /// What such a heading holds that is about habits rather than above them.
    static let habitCures = WordList([
        "how", "prevent", "prevents", "preventing", "prevention", "recovery", "recovering", "fix",
        "fixing", "from", "detecting", "detection",
    ])
    /// Leads that tell why something is a habit to avoid, or what to do instead.
    static let habitLeads = WordList([
        "why", "problem", "issue", "symptom", "signs", "fix", "instead", "do instead", "solution",
        "consequence", "consequences", "impact", "cost", "time cost", "bad", "wrong", "better",
        "better alternative", "good", "right", "correct", "问题", "原因", "为什么", "后果", "修复", "解决",
        "解决方案", "正确做法", "代价", "問題", "理由", "解決策", "対策", "problème", "pourquoi", "solución",
        "problema", "por qué", "solução", "por que", "lösung", "warum", "folge", "문제", "해결",
        "проблема", "решение", "почему",
    ])
    /// Headings below which quotation marks hold excuses rather than symptoms.
    static let excuseHeadings = WordList([
        "excuse", "excuses", "rationalization", "rationalizations", "rationalisation",
        "rationalisations", "anti-pattern", "anti-patterns", "antipatterns", "借口", "反模式", "言い訳",
        "アンチパターン", "ausreden", "excusas", "desculpas", "변명", "отговорки",
    ])
    /// Headings below which quotation marks hold what many ask.
    static let questionHeadings = WordList([
        "faq", "faqs", "frequently asked questions", "q&a", "问答", "常见问题解答",
    ])
    /// What scenarios are told by.
    static let scenarioLeads = WordList([
        "context", "situation", "setup", "pressure", "pressures", "temptation", "reality",
        "response",
        "correct response", "expected", "evidence", "背景", "情境", "压力", "诱惑", "现实", "应对", "回应",
        "证据",
    ])
    /// What answers refer to by its number.
    static let referred = WordList(
        StepWords.all + [
            "pattern", "part", "option", "case", "entry", "rule", "strategy", "lesson", "level",
            "模式", "案例",
        ])
}
