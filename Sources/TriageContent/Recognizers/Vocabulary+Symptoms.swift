/// The leads that tell symptoms, and the headings among which they do, or do not.
extension Vocabulary {
    /// What a user sees.
    static let sight = WordList(symptomLeadWords + errorWords)
    private static let symptomLeadWords = [
        "symptom", "symptoms", "症状", "现象", "現象", "symptome", "symptôme", "symptômes", "síntoma",
        "síntomas", "sintoma", "sintomas", "증상", "симптом", "симптомы",
    ]
    private static let errorWords = [
        "error", "error message", "错误", "错误信息", "报错", "錯誤", "fehler", "fehlermeldung", "erreur",
        "message d'erreur", "mensaje de error", "erro", "mensagem de erro", "エラー",
        "エラーメッセージ", "오류", "오류 메시지", "ошибка", "сообщение об ошибке",
    ]
    /// What a user sees, or what a pattern is for.
    static let problemLead = WordList([
        "problem", "issue", "问题", "问题描述", "故障", "問題", "problème", "problema", "문제", "проблема",
    ])
    static let cause = WordList([
        "cause", "causes", "root cause", "possible cause", "possible causes", "likely cause",
        "likely causes", "diagnosis", "workaround", "原因", "可能原因", "根本原因", "排查", "诊断", "ursache",
        "ursachen", "mögliche ursachen", "diagnose", "causes possibles", "causa", "causas",
        "posibles causas", "diagnóstico", "diagnostic", "원인", "причина", "причины",
    ])
    static let remedy = WordList([
        "fix", "fixes", "solution", "solutions", "resolution", "remedy", "解决", "解决方案", "解决方法",
        "解决办法", "修复", "修复方法", "处理", "处理方法", "解決", "解決方案", "解決方法", "解決策", "対処", "対処法",
        "対処方法", "対策", "lösung", "lösungen", "abhilfe", "behebung", "solución", "soluciones",
        "solução", "soluções", "correction", "해결", "해결책", "해결 방법", "해결방법", "решение", "решения",
    ])
    /// Headings among which a problem and its solution are what a user meets.
    static let troubles = WordList([
        "common issues", "common problems", "common errors", "known issues", "known problems",
        "faq", "常见问题", "常见错误", "已知问题", "トラブルシューティング", "よくある問題", "よくあるエラー", "dépannage",
        "problèmes courants", "problèmes fréquents", "fehlerbehebung", "problembehandlung",
        "häufige probleme", "häufige fehler", "solución de problemas", "problemas comunes",
        "problemas frecuentes", "errores comunes", "solução de problemas", "problemas comuns",
        "문제 해결", "устранение неполадок", "частые проблемы",
    ])
    /// Headings among which leads tell what people do, or how something is to be written.
    static let noSymptoms = WordList([
        "mistake", "mistakes", "anti-pattern", "anti-patterns", "antipatterns", "pitfall",
        "pitfalls", "gotcha", "gotchas", "scenario", "scenarios", "example", "examples",
        "template", "templates", "output format", "report format", "误区", "反模式", "陷阱", "场景", "示例",
        "模板", "输出格式",
    ])
    /// What answers refer to by its number.
    static let referred = WordList([
        "pattern", "step", "phase", "part", "option", "case", "entry", "rule", "strategy",
        "lesson", "level", "模式", "步骤", "阶段", "案例",
    ])
}
