/// What speaks of choosing, in headings and in lines above lists and drawings.
extension TreeWords {
    /// Whether a text speaks of choosing: `Which storage`, `Error decision tree`, `如何选择`.
    static func isAboutChoice(_ text: TreeBytes) -> Bool {
        let text = text.prefix(longestTitle)
        return choosing.stands(in: text) || choices.stands(in: text)
    }

    /// Whether a heading says that below it something is chosen, and nothing else: `Decision logic`.
    static func announcesChoice(_ text: TreeBytes) -> Bool {
        let text = text.prefix(longestTitle)
        return choosing.stands(in: text) || whichs.begins(text)
    }

    /// Whether a heading says that below it stands how something is chosen: `How to choose a lid`, `When to use what`.
    static func tellsHowToChoose(_ text: TreeBytes) -> Bool {
        let text = text.prefix(longestTitle).trimmed
        return howTos.begins(TreeLabel.withoutSigns(text)) || wideHowTos.stands(in: text)
            || text.suffix(9).lowercasedASCII == "selection"
    }

    private static let howTos = WordList([
        "how to choose", "how to pick", "how to select", "how to decide", "how do i choose",
        "choosing ", "deciding ", "picking ", "when to use what", "when to use which",
        "what to use when", "which to use", "which to choose", "wie wähle", "wann welche",
        "comment choisir", "bien choisir", "cómo elegir", "cuándo usar qué", "cuándo usar cuál",
        "como escolher", "quando usar o quê", "quando usar cada", "come scegliere", "hoe kies",
        "jak wybrać", "как выбрать", "nasıl seçilir",
    ])

    private static let wideHowTos = WordList([
        "如何选择", "怎么选", "怎样选择", "选择建议", "选择逻辑", "选择策略", "判断标准", "判断依据", "選び方", "使い分け", "判断基準",
        "선택 방법", "선택 기준", "판단 기준",
    ])

    /// Whether a question is about the reader's own case, rather than about what there is: `What do you see?`
    static func asksWhichCase(_ text: TreeBytes) -> Bool {
        announcesChoice(text) || cases.stands(in: text.prefix(longestTitle))
    }

    /// `Soup or tea?`
    static func asksOneOrTheOther(_ text: TreeBytes) -> Bool {
        alternatives.stands(in: text.prefix(longestTitle))
    }

    private static let alternatives = WordList([
        " or ", " vs ", " vs. ", " versus ", " oder ", " ou ", "还是", "還是", "それとも", "아니면",
        " или ",
    ])

    /// In bytes.
    private static let longestTitle = 200

    private static let cases = WordList([
        "you", "symptom", "problem", "issue", "wrong", "fail", "error", "happen", "broken",
        "goal", "task", "你", "您", "症状", "问题", "现象", "故障", "遇到",
    ])

    private static let choosing = WordList([
        "decision", "decide", "choos", "choice", "select", "entscheid", "auswahl", "décision",
        "choisir", "choix", "decidir", "decisión", "elegir", "elección", "escoger", "scegliere",
        "scelta", "decisão", "escolher", "escolha", "beslis", "kiezen", "keuze", "decyzj",
        "wybrać", "wybór", "выбрать", "выбор", "вибрати", "вибір", "karar", "seçim", "välja",
        "velge", "vælge", "决策", "选择", "选型", "選び方", "選択", "選定", "결정", "선택",
    ])

    /// What asks which of several, at a heading's beginning.
    private static let whichs = WordList([
        "which ", "welche", "quel ", "quelle ", "quels ", "quelles ", "lequel", "laquelle",
        "cuál", "¿cuál", "quale ", "quali ", "qual ", "quais ", "welke ", "który", "która",
        "które", "jaki", "какой", "какую", "какая", "какое", "какие", "який", "яку", "яка",
        "hangi ", "vilken", "hvilken", "哪", "どちら", "どれ", "どの", "어떤", "어느",
    ])

    /// Whether a question is about what somebody is to do, rather than about what there is.
    static func asksWhatToTake(_ text: TreeBytes) -> Bool {
        taking.stands(in: text.prefix(longestTitle))
    }

    private static let taking = WordList([
        "should", "choos", "to use", "start with", "do i need", "do you need", "right for",
        "fits", "passt", "nehmen", "wählen", "choisir", "utiliser", "prendre", "elegir", "usar",
        "scegliere", "escolher", "kiezen", "gebruik", "wybrać", "выбрать", "использовать", "选",
        "選", "用",
    ])

    private static let choices = WordList([
        "which", "when to", "what to", "triage", "diagnos", "depending", "based on", "need",
        "flowchart", "选", "判断", "哪", "是否", "诊断", "選", "診断", "フローチャート", "진단", "흐름도",
    ])
}
