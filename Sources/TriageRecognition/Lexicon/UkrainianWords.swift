/// Ukrainian.
enum UkrainianWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .ifs: ["якщо"]
        case .beginnings: ["початок"]
        case .choosing: ["вибрати", "вибір"]
        case .whichs: ["який", "яку", "яка"]
        case .treeNames: ["дерево рішень"]
        case .goOn: ["далі", "продовжити", "продовжуйте"]
        case .goDirection: ["нижче"]
        case .elses, .thens, .rest, .examples, .remarks, .fixes, .moves, .ends, .looks, .proceeds,
            .fillers, .counted, .quizVerdicts, .denials, .types, .askingStarts, .asking, .mends,
            .imperatives, .jumps, .wideLooks, .wideAskingParts, .wideIfs, .wideConditions, .howTos,
            .wideHowTos, .alternatives, .ownCases, .taking, .choices, .learning, .announcedTroubles,
            .assents, .otherThings, .goVerb, .goLook, .goThing, .goFiller, .wideGoOn, .wideGoVerb,
            .wideGoLook, .wideGoDirection, .wideGoThing, .wideGoFiller, .antiPattern, .scenario,
            .problemNouns, .genericTree, .checklist, .pointers, .oneOf, .checklistPlural, .uses,
            .redFlags, .notFor, .symptomColumn, .diagnosticGuides, .referenceGuides,
            .disciplineGuides, .workflowGuides, .examplesOf, .meaning, .symptomNouns, .errorNouns,
            .remedyNouns, .troubleNames, .troubleWords, .symptomPlurals, .remedies,
            .troubleHeadings, .referred, .problemLeads, .causes, .troubleNouns, .aids, .ways, .why,
            .habits, .forms, .habitHeadings, .habitNouns, .habitTails, .habitCures, .habitLeads,
            .excuseHeadings, .questionHeadings, .scenarioLeads, .joints, .wrong, .right,
            .markedNouns, .moments, .grades, .verdicts, .circumstances:
            []
        }
    }
}
