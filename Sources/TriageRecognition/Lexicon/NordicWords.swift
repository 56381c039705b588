/// Danish, Finnish, Norwegian and Swedish.
enum NordicWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .ifs: ["om", "hvis", "jos"]
        case .jumps: ["gå till", "gå til"]
        case .choosing: ["välja", "velge", "vælge"]
        case .whichs: ["vilken", "hvilken"]
        case .treeNames: ["beslutsträd", "beslutningstre", "päätöspuu"]
        case .goOn: ["fortsätt", "vidare", "fortsæt", "fortsett", "videre", "jatka"]
        case .goVerb: ["gå", "menj", "siirry"]
        case .goThing: ["vaihe"]
        case .goFiller: ["til", "till"]
        case .elses, .thens, .rest, .examples, .beginnings, .remarks, .fixes, .moves, .ends, .looks,
            .proceeds, .fillers, .counted, .quizVerdicts, .denials, .types, .askingStarts, .asking,
            .mends, .imperatives, .wideLooks, .wideAskingParts, .wideIfs, .wideConditions, .howTos,
            .wideHowTos, .alternatives, .ownCases, .taking, .choices, .learning, .announcedTroubles,
            .assents, .otherThings, .goLook, .goDirection, .wideGoOn, .wideGoVerb, .wideGoLook,
            .wideGoDirection, .wideGoThing, .wideGoFiller, .antiPattern, .scenario, .problemNouns,
            .genericTree, .checklist, .pointers, .oneOf, .checklistPlural, .uses, .redFlags,
            .notFor, .symptomColumn, .diagnosticGuides, .referenceGuides, .disciplineGuides,
            .workflowGuides, .examplesOf, .meaning, .symptomNouns, .errorNouns, .remedyNouns,
            .troubleNames, .troubleWords, .symptomPlurals, .remedies, .troubleHeadings, .referred,
            .problemLeads, .causes, .troubleNouns, .aids, .ways, .why, .habits, .forms,
            .habitHeadings, .habitNouns, .habitTails, .habitCures, .habitLeads, .excuseHeadings,
            .questionHeadings, .scenarioLeads, .joints, .wrong, .right, .markedNouns, .moments,
            .grades, .verdicts, .circumstances:
            []
        }
    }
}
