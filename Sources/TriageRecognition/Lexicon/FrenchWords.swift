/// French.
enum FrenchWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .ifs: ["si"]
        case .elses: ["sinon"]
        case .thens: ["alors"]
        case .rest: ["sinon"]
        case .examples: ["par exemple", "exemple", "exemples"]
        case .beginnings: ["début"]
        case .asking: ["quoi", "comment", "pourquoi", "où", "qui", "quand", "combien"]
        case .jumps: ["passer à", "aller à", "allez à", "passez à"]
        case .howTos: ["comment choisir", "bien choisir"]
        case .alternatives: [" ou "]
        case .choosing: ["décision", "choisir", "choix"]
        case .whichs: ["quel ", "quelle ", "quels ", "quelles ", "lequel", "laquelle"]
        case .taking: ["choisir", "utiliser", "prendre"]
        case .treeNames:
            ["flux de décision", "arbre de décision", "arbre décisionnel", "arbre de diagnostic"]
        case .announcedTroubles: ["dépannage", "résolution"]
        case .goOn: ["continuer", "continuez", "poursuivre", "suivant", "suivante", "suite"]
        case .goVerb: ["passer", "passez", "aller", "allez", "voir", "voyez"]
        case .goLook: ["vérifier"]
        case .goThing: ["étape"]
        case .goFiller: ["à", "la", "le", "les", "l", "au", "aux"]
        case .scenario: ["scénario"]
        case .symptomNouns: ["symptôme"]
        case .errorNouns: ["erreur", "message d'erreur"]
        case .troubleNames: ["dépannage", "problèmes courants", "problèmes fréquents"]
        case .troubleWords:
            [
                "erreur", "échec", "échoue", "introuvable", "ne fonctionne pas", "ne démarre pas",
                "trop lent",
            ]
        case .symptomPlurals: ["symptômes"]
        case .remedies: ["correction"]
        case .troubleHeadings: ["problèmes connus"]
        case .problemLeads: ["problème"]
        case .causes: ["causes possibles", "causes courantes"]
        case .troubleNouns: ["erreurs", "problèmes"]
        case .ways: ["quand", "comment"]
        case .why: ["pourquoi"]
        case .habitHeadings: ["anti-patterns courants", "erreurs courantes"]
        case .habitLeads: ["problème", "pourquoi"]
        case .joints: [" et "]
        case .wrong:
            [
                "mauvais", "mauvaise pratique", "à éviter", "éviter", "évitez", "faux", "avant",
                "à ne pas faire", "déconseillé",
            ]
        case .right:
            [
                "bon", "bonne pratique", "à préférer", "préférer", "préférez", "après", "à faire",
                "recommandé",
            ]
        case .markedNouns: ["exemple", "exemples"]
        case .moments: ["avant", "après"]
        case .grades: ["bon", "mauvais"]
        case .remarks, .fixes, .moves, .ends, .looks, .proceeds, .fillers, .counted, .quizVerdicts,
            .denials, .types, .askingStarts, .mends, .imperatives, .wideLooks, .wideAskingParts,
            .wideIfs, .wideConditions, .wideHowTos, .ownCases, .choices, .learning, .assents,
            .otherThings, .goDirection, .wideGoOn, .wideGoVerb, .wideGoLook, .wideGoDirection,
            .wideGoThing, .wideGoFiller, .antiPattern, .problemNouns, .genericTree, .checklist,
            .pointers, .oneOf, .checklistPlural, .uses, .redFlags, .notFor, .symptomColumn,
            .diagnosticGuides, .referenceGuides, .disciplineGuides, .workflowGuides, .examplesOf,
            .meaning, .remedyNouns, .referred, .aids, .habits, .forms, .habitNouns, .habitTails,
            .habitCures, .excuseHeadings, .questionHeadings, .scenarioLeads, .verdicts,
            .circumstances:
            []
        }
    }
}
