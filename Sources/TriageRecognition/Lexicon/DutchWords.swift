/// Dutch.
enum DutchWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .ifs: ["als", "indien"]
        case .thens: ["dan"]
        case .rest: ["anders"]
        case .examples: ["bijvoorbeeld"]
        case .asking: ["wat", "hoe", "waarom", "waar", "wanneer"]
        case .jumps: ["ga naar"]
        case .howTos: ["hoe kies"]
        case .choosing: ["beslis", "kiezen", "keuze"]
        case .whichs: ["welke "]
        case .taking: ["kiezen", "gebruik"]
        case .treeNames: ["beslisboom", "beslissingsboom"]
        case .announcedTroubles: ["storing"]
        case .goOn: ["doorgaan", "verder"]
        case .goVerb: ["ga"]
        case .goDirection: ["hieronder", "nedan", "onder"]
        case .goThing: ["stap"]
        case .goFiller: ["naar"]
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
