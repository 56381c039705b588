/// Polish.
enum PolishWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .ifs: ["jeśli", "jeżeli"]
        case .thens: ["wtedy"]
        case .rest: ["inaczej"]
        case .examples: ["na przykład"]
        case .asking: ["co", "jak", "dlaczego", "gdzie", "kiedy"]
        case .jumps: ["przejdź do", "idź do"]
        case .howTos: ["jak wybrać"]
        case .choosing: ["decyzj", "wybrać", "wybór"]
        case .whichs: ["który", "która", "które", "jaki"]
        case .taking: ["wybrać"]
        case .treeNames: ["schemat decyzyjny", "drzewo decyzyjne"]
        case .announcedTroubles: ["rozwiązywanie", "usterk"]
        case .goOn: ["dalej", "kontynuuj"]
        case .goVerb: ["idź", "przejdź"]
        case .goDirection: ["poniżej"]
        case .goThing: ["krok", "kroku"]
        case .goFiller: ["na"]
        case .elses, .beginnings, .remarks, .fixes, .moves, .ends, .looks, .proceeds, .fillers,
            .counted, .quizVerdicts, .denials, .types, .askingStarts, .mends, .imperatives,
            .wideLooks, .wideAskingParts, .wideIfs, .wideConditions, .wideHowTos, .alternatives,
            .ownCases, .choices, .learning, .assents, .otherThings, .goLook, .wideGoOn, .wideGoVerb,
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
