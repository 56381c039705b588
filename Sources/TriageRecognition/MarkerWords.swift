/// What people call wrong and right before an example, in every language at once. Lower case, without punctuation.
enum MarkerWords {
    /// The words of a language. A side marked by one is part of a comparison only where the other side is marked too.
    struct Pair {
        var wrong: [String]
        var right: [String]
        /// What such a word may stand before: `Bad example`.
        var nouns: [String] = []
    }

    static let english = Pair(
        wrong: [
            "wrong", "bad", "incorrect", "avoid", "don't", "don’t", "do not", "dont", "never",
            "not recommended", "anti-pattern", "before", "problematic", "noncompliant",
            "non-compliant",
        ],
        right: [
            "right", "good", "correct", "prefer", "preferred", "do", "instead", "recommended",
            "better", "always", "after", "compliant",
        ],
        nouns: [
            "code", "code for this rule", "example", "examples", "pattern", "practice", "approach",
            "way", "version",
        ])

    static let chinese = Pair(
        wrong: [
            "错误", "不推荐", "避免", "不要", "不好", "反例", "错", "錯誤", "不推薦", "坏例子", "不好的例子",
            "修改前", "优化前",
        ],
        right: [
            "正确", "推荐", "建议", "优先", "应该", "正例", "对", "正確", "推薦", "好例子", "好的例子",
            "修改后", "优化后",
        ],
        nouns: ["示例", "例子", "写法", "做法", "代码", "範例", "寫法"])

    static let japanese = Pair(
        wrong: [
            "悪い例", "わるい例", "良くない例", "よくない例", "ダメな例", "だめな例", "ng例", "間違った例", "誤った例",
            "避けるべき例", "非推奨", "間違い", "修正前", "変更前",
        ],
        right: ["良い例", "よい例", "いい例", "ok例", "正しい例", "推奨", "望ましい例", "正しい", "修正後", "変更後"])

    static let korean = Pair(
        wrong: ["나쁜 예시", "나쁜 예", "잘못된 예시", "잘못된 예", "잘못된 방법", "틀린 예", "수정 전", "변경 전"],
        right: ["좋은 예시", "좋은 예", "올바른 예시", "올바른 예", "올바른 방법", "옳은 예", "수정 후", "변경 후"])

    static let german = Pair(
        wrong: [
            "falsch", "schlecht", "schlechter", "vermeiden", "nicht empfohlen",
            "schlechtes beispiel",
            "vorher",
        ],
        right: ["richtig", "gut", "besser", "korrekt", "empfohlen", "gutes beispiel", "nachher"],
        nouns: ["beispiel"])

    static let french = Pair(
        wrong: [
            "mauvais", "mauvaise pratique", "à éviter", "éviter", "évitez", "faux", "avant",
            "à ne pas faire", "déconseillé",
        ],
        right: [
            "bon", "bonne pratique", "à préférer", "préférer", "préférez", "après", "à faire",
            "recommandé",
        ],
        nouns: ["exemple", "exemples"])

    static let spanish = Pair(
        wrong: [
            "incorrecto", "incorrecta", "mal", "malo", "mala práctica", "evitar", "evita",
            "no hacer", "antes",
        ],
        right: [
            "correcto", "correcta", "bien", "bueno", "buena práctica", "preferir", "prefiere",
            "mejor", "hacer", "después",
        ],
        nouns: ["ejemplo", "ejemplos"])

    static let portuguese = Pair(
        wrong: [
            "errado", "incorreto", "ruim", "mau", "má prática", "evite", "não faça",
            "não recomendado",
        ],
        right: [
            "certo", "correto", "bom", "boa prática", "prefira", "melhor", "faça", "recomendado",
            "depois",
        ],
        nouns: ["exemplo", "exemplos"])

    static let russian = Pair(
        wrong: ["неправильно", "плохо", "неверно", "плохой пример", "не рекомендуется"],
        right: ["правильно", "хорошо", "верно", "хороший пример", "лучше", "рекомендуется"])

    /// Those that also tell when something was, or how often it is: they mark only with a sign or in bold.
    static let moments = [
        "before", "after", "never", "always", "vorher", "nachher", "avant", "après", "antes",
        "después", "depois",
    ]
    /// Those that also tell what state something is in: where words are compared, rather than code, they mark only with a
    /// sign or in capitals.
    static let grades = [
        "good", "bad", "better", "对", "错", "錯", "不好", "gut", "schlecht", "schlechter", "besser",
        "bon", "mauvais", "mal", "malo", "bien", "bueno", "mejor", "ruim", "mau", "bom", "melhor",
        "плохо", "хорошо", "лучше",
    ]

    /// Those that say nothing else, so that in capitals they mark whatever follows: `WRONG for production`.
    static let verdicts = ["wrong", "incorrect", "bad", "right", "correct", "good", "better"]
    /// What begins to tell where or when something is so.
    static let circumstances = [
        "in", "inside", "for", "on", "with", "without", "when", "if", "because", "under", "at",
    ]

    static let all = [
        english, chinese, japanese, korean, german, french, spanish, portuguese, russian,
    ]
}
