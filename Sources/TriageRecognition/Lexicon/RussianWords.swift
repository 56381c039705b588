/// Russian.
enum RussianWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .ifs: ["если"]
        case .elses: ["иначе"]
        case .thens: ["то", "тогда"]
        case .rest: ["иначе"]
        case .examples: ["например", "пример", "примеры"]
        case .beginnings: ["начало"]
        case .asking: ["что", "как", "почему", "где", "кто", "когда", "сколько", "зачем"]
        case .jumps: ["перейти к", "перейдите к", "переход к", "к"]
        case .howTos: ["как выбрать"]
        case .alternatives: [" или "]
        case .choosing: ["выбрать", "выбор"]
        case .whichs: ["какой", "какую", "какая", "какое", "какие"]
        case .taking: ["выбрать", "использовать"]
        case .treeNames:
            ["алгоритм выбора", "дерево решений", "дерево принятия решений", "дерево выбора"]
        case .announcedTroubles: ["устранени", "неполадк", "диагностик", "проблем", "ошибк"]
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
        case .antiPattern: ["антипаттерн"]
        case .scenario: ["сценарий"]
        case .checklist: ["чек-лист", "чеклист"]
        case .symptomNouns: ["симптом"]
        case .errorNouns: ["ошибка", "сообщение об ошибке"]
        case .troubleNames: ["устранение неполадок", "частые проблемы"]
        case .troubleWords: ["ошибка", "не работает", "не найден", "медленно"]
        case .symptomPlurals: ["симптомы"]
        case .remedies: ["решение", "решения"]
        case .troubleHeadings: ["известные проблемы"]
        case .problemLeads: ["проблема"]
        case .causes: ["причина", "причины"]
        case .troubleNouns: ["ошибки", "проблемы"]
        case .why: ["почему"]
        case .habitHeadings: ["антипаттерны"]
        case .habitLeads: ["проблема", "решение", "почему"]
        case .excuseHeadings: ["отговорки"]
        case .joints: [" и "]
        case .wrong: ["неправильно", "плохо", "неверно", "плохой пример", "не рекомендуется"]
        case .right: ["правильно", "хорошо", "верно", "хороший пример", "лучше", "рекомендуется"]
        case .grades: ["плохо", "хорошо", "лучше"]
        case .remarks, .fixes, .moves, .ends, .looks, .proceeds, .fillers, .counted, .quizVerdicts,
            .denials, .types, .askingStarts, .mends, .imperatives, .wideLooks, .wideAskingParts,
            .wideIfs, .wideConditions, .wideHowTos, .ownCases, .choices, .learning, .assents,
            .otherThings, .wideGoOn, .wideGoVerb, .wideGoLook, .wideGoDirection, .wideGoThing,
            .wideGoFiller, .problemNouns, .genericTree, .pointers, .oneOf, .checklistPlural, .uses,
            .redFlags, .notFor, .symptomColumn, .diagnosticGuides, .referenceGuides,
            .disciplineGuides, .workflowGuides, .examplesOf, .meaning, .remedyNouns, .referred,
            .aids, .ways, .habits, .forms, .habitNouns, .habitTails, .habitCures, .questionHeadings,
            .scenarioLeads, .markedNouns, .moments, .verdicts, .circumstances:
            []
        }
    }
}
