/// Russian.
enum Russian: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .yesNo: ["да нет"]
        case .ifs: ["если"]
        case .elses: ["иначе"]
        case .thens: ["то", "тогда"]
        case .isSo: ["это так"]
        case .isNotSo: ["это не так"]
        case .otherwise: ["иначе"]
        case .asking: ["что", "как", "почему", "где", "кто", "когда", "сколько", "зачем"]
        case .questionNames: ["вопрос", "вопросу"]
        case .alternatives: [" или "]
        case .depending: ["в зависимости"]
        case .provisos: ["только", "иначе"]
        case .orderJoints: ["и", "затем", "потом", "тогда"]
        case .clausesOfTime: ["пока"]
        case .surroundings: ["в", "при", "после", "или"]
        case .denials: ["не", "никогда", "без"]
        case .choosing: ["выбрать", "выбор"]
        case .whichs: ["какой", "какую", "какая", "какое", "какие"]
        case .taking: ["выбрать", "использовать"]
        case .howTos: ["как выбрать"]
        case .treeNames:
            ["алгоритм выбора", "дерево решений", "дерево принятия решений", "дерево выбора"]
        case .announcedTroubles: ["устранени", "неполадк", "диагностик", "проблем", "ошибк"]
        case .steps: ["шаг", "шагу", "шага"]
        case .beginnings: ["начало"]
        case .jumps: ["перейти к", "перейдите к", "переход к", "к"]
        case .goOn:
            [
                "далее", "дальше", "продолжаем", "продолжить", "продолжайте", "продолжай",
                "следующий", "следующему",
            ]
        case .goVerb:
            [
                "идём", "идем", "идти", "переходим", "переходите", "перейти", "перейдите",
                "переход", "смотри", "смотрите",
            ]
        case .goLook: ["проверь", "проверьте", "проверить", "проверяем"]
        case .goDirection: ["ниже", "другие", "других", "другое", "остальные"]
        case .goThing:
            [
                "проблемы", "проблему", "причины", "причину", "варианты", "вопрос", "вопросу",
                "шаг", "шагу", "п", "пункт", "пункту",
            ]
        case .goFiller: ["к"]
        case .examples: ["например", "пример", "примеры"]
        case .antiPattern: ["антипаттерн"]
        case .scenario: ["сценарий"]
        case .checklist: ["чек-лист", "чеклист"]
        case .habitHeadings: ["антипаттерны"]
        case .habitLeads: ["проблема", "решение", "почему"]
        case .symptoms: ["симптом", "симптомы"]
        case .errorNouns: ["ошибка", "сообщение об ошибке"]
        case .troubleNames: ["устранение неполадок", "частые проблемы"]
        case .troubleHeadings: ["известные проблемы"]
        case .troubleNouns: ["ошибки", "проблемы"]
        case .troubleWords: ["ошибка", "не работает", "не найден", "медленно"]
        case .problemLeads: ["проблема"]
        case .causes: ["причина", "причины"]
        case .remedies: ["решение", "решения"]
        case .responses: ["действия", "проверки", "что делать"]
        case .joints: [" и "]
        case .why: ["почему"]
        case .wrong: ["неправильно", "плохо", "неверно", "плохой пример", "не рекомендуется"]
        case .right: ["правильно", "хорошо", "верно", "хороший пример", "лучше", "рекомендуется"]
        case .grades: ["плохо", "хорошо", "лучше"]
        default: []
        }
    }
}
