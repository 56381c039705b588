/// French.
enum French: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .yesNo: ["oui non"]
        case .ifs: ["si"]
        case .elses: ["sinon"]
        case .thens: ["alors"]
        case .isSo: ["c'est le cas"]
        case .isNotSo: ["ce n'est pas le cas", "non"]
        case .otherwise: ["sinon"]
        case .provisos: ["sinon", "seulement", "sauf"]
        case .orderJoints: ["et", "puis", "ensuite", "alors"]
        case .clausesOfTime: ["dès", "jusqu'à"]
        case .surroundings: ["en", "dans", "après", "avant", "ou"]
        case .negations: ["pas", "sans"]
        case .asking: ["quoi", "comment", "pourquoi", "où", "qui", "quand", "combien"]
        case .alternatives: [" ou "]
        case .depending: ["selon", "en fonction d"]
        case .denials: ["aucun", "aucune", "pas", "jamais", "sans"]
        case .choosing: ["décision", "choisir", "choix"]
        case .whichs: ["quel ", "quelle ", "quels ", "quelles ", "lequel", "laquelle"]
        case .taking: ["choisir", "utiliser", "prendre"]
        case .howTos: ["comment choisir", "bien choisir"]
        case .treeNames:
            ["flux de décision", "arbre de décision", "arbre décisionnel", "arbre de diagnostic"]
        case .announcedTroubles: ["dépannage", "résolution"]
        case .steps: ["étape"]
        case .beginnings: ["début"]
        case .jumps: ["passer à", "aller à", "allez à", "passez à"]
        case .goOn: ["continuer", "continuez", "poursuivre", "suivant", "suivante", "suite"]
        case .goVerb: ["passer", "passez", "aller", "allez", "voir", "voyez"]
        case .goLook: ["vérifier"]
        case .goThing: ["étape"]
        case .goFiller: ["à", "la", "le", "les", "l", "au", "aux"]
        case .examples: ["par exemple", "exemple", "exemples"]
        case .scenario: ["scénario"]
        case .habitHeadings: ["anti-patterns courants", "erreurs courantes"]
        case .habitLeads: ["problème", "pourquoi"]
        case .symptoms: ["symptôme", "symptômes"]
        case .errorNouns: ["erreur", "message d'erreur"]
        case .troubleNames: ["dépannage", "problèmes courants", "problèmes fréquents"]
        case .troubleHeadings: ["problèmes connus"]
        case .troubleNouns: ["erreurs", "problèmes"]
        case .troubleWords:
            [
                "erreur", "échec", "échoue", "introuvable", "ne fonctionne pas", "ne démarre pas",
                "trop lent",
            ]
        case .problemLeads: ["problème"]
        case .causes: ["cause possible", "causes possibles", "causes courantes"]
        case .remedies: ["correction"]
        case .responses: ["actions", "vérifications", "que faire", "dépannage"]
        case .joints: [" et "]
        case .ways: ["quand", "comment"]
        case .why: ["pourquoi"]
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
        case .openStates: ["à faire", "ouvert", "en attente", "non fait"]
        case .otherStates: ["fait", "terminé", "en cours", "sans objet"]
        default: []
        }
    }
}
