/// What the steps of a procedure are called by, before their number; lower case.
package enum StepWords {
    /// Words that name nothing else.
    package static let steps = [
        "step", "步骤", "schritt", "étape", "paso", "passo", "etapa", "ステップ", "단계", "шаг", "шагу",
        "шага", "крок", "кроку", "手順", "krok", "kroku", "adım", "steg", "stap", "trin", "vaihe",
        "lépés", "bước", "langkah",
    ]

    /// Names of larger parts of the work.
    package static let stages = ["stage", "phase", "阶段"]

    package static let all = steps + stages

    /// What stands before a number in Chinese and Japanese, of steps and of anything else: `第 2 步`.
    package static let ordinal = "第"
}
