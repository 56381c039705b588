/// Italian.
enum ItalianWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .ifs: ["se"]
        case .elses: ["altrimenti"]
        case .thens: ["allora"]
        case .rest: ["altrimenti"]
        case .examples: ["per esempio", "esempio", "esempi"]
        case .beginnings: ["inizio"]
        case .asking: ["cosa", "come", "perché", "dove", "chi"]
        case .jumps: ["vai a", "vai al", "passa a"]
        case .howTos: ["come scegliere"]
        case .choosing: ["scegliere", "scelta"]
        case .whichs: ["quale ", "quali "]
        case .taking: ["scegliere"]
        case .treeNames:
            [
                "flusso decisionale", "flusso di decisione", "albero decisionale",
                "albero di decisione", "albero delle decisioni",
            ]
        case .announcedTroubles: ["risoluzione", "sbagliat"]
        case .goOn: ["continuare", "prosegui", "proseguire", "avanti", "prossimo", "prossima"]
        case .goVerb: ["passare", "passa", "andare", "vai", "vedi"]
        case .goDirection: ["sotto"]
        case .goThing: ["domanda"]
        case .goFiller: ["il", "lo", "alla"]
        case .remarks, .fixes, .moves, .ends, .looks, .proceeds, .fillers, .counted, .quizVerdicts,
            .denials, .types, .askingStarts, .mends, .imperatives, .wideLooks, .wideAskingParts,
            .wideIfs, .wideConditions, .wideHowTos, .alternatives, .ownCases, .choices, .learning,
            .assents, .otherThings, .goLook, .wideGoOn, .wideGoVerb, .wideGoLook, .wideGoDirection,
            .wideGoThing, .wideGoFiller, .antiPattern, .scenario, .problemNouns, .genericTree,
            .checklist, .pointers, .oneOf, .checklistPlural, .uses, .redFlags, .notFor,
            .symptomColumn, .diagnosticGuides, .referenceGuides, .disciplineGuides, .workflowGuides,
            .examplesOf, .meaning, .symptomNouns, .errorNouns, .remedyNouns, .troubleNames,
            .troubleWords, .symptomPlurals, .remedies, .troubleHeadings, .referred, .problemLeads,
            .causes, .troubleNouns, .aids, .ways, .why, .habits, .forms, .habitHeadings,
            .habitNouns, .habitTails, .habitCures, .habitLeads, .excuseHeadings, .questionHeadings,
            .scenarioLeads, .joints, .wrong, .right, .markedNouns, .moments, .grades, .verdicts,
            .circumstances:
            []
        }
    }
}
