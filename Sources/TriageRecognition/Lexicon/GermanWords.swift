/// German.
enum GermanWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .ifs: ["wenn", "falls"]
        case .elses: ["sonst"]
        case .thens: ["dann"]
        case .rest: ["sonst", "ansonsten"]
        case .examples: ["zum beispiel", "beispiel", "beispiele"]
        case .beginnings: ["anfang", "beginn"]
        case .remarks: ["diagnose"]
        case .moves: ["weiter zu", "weiter mit", "gehe zu", "springe zu"]
        case .fillers: ["was"]
        case .askingStarts: ["was"]
        case .asking: ["was", "wie", "warum", "wo", "wer", "wann"]
        case .jumps: ["weiter mit", "weiter zu", "springe zu", "gehe zu"]
        case .howTos: ["wie wähle", "wann welche"]
        case .alternatives: [" oder "]
        case .choosing: ["entscheid", "auswahl"]
        case .whichs: ["welche"]
        case .taking: ["passt", "nehmen", "wählen"]
        case .treeNames:
            [
                "entscheidungsfluss", "entscheidungsablauf", "entscheidungsbaum",
                "entscheidungshilfe", "diagnosebaum",
            ]
        case .announcedTroubles: ["fehlersuche", "fehlerbehebung", "störung"]
        case .goOn:
            [
                "weiter", "weitermachen", "weiterprüfen", "fortfahren", "nächste", "nächster",
                "nächsten", "nächstes",
            ]
        case .goVerb: ["gehe", "gehen", "springe", "zurück"]
        case .goLook: ["prüfen"]
        case .goDirection: ["unten"]
        case .goThing: ["frage", "fragen", "schritt", "schritte", "punkt", "prüfung", "abschnitt"]
        case .goFiller: ["mit", "zu", "zur", "zum", "der", "die", "das", "dem", "den", "bei"]
        case .antiPattern: ["anti-muster"]
        case .scenario: ["szenario"]
        case .checklist: ["checkliste"]
        case .errorNouns: ["fehler", "fehlermeldung"]
        case .troubleNames:
            ["fehlerbehebung", "problembehandlung", "häufige probleme", "häufige fehler"]
        case .troubleWords: ["nicht", "fehler", "schlägt fehl", "langsam", "fehlt", "keine"]
        case .symptomPlurals: ["symptome"]
        case .remedies: ["lösung", "lösungen", "abhilfe", "behebung"]
        case .troubleHeadings: ["fehlersuche", "bekannte probleme"]
        case .causes: ["ursache", "ursachen", "mögliche ursachen", "diagnose", "häufige ursachen"]
        case .troubleNouns: ["fehler", "probleme"]
        case .ways: ["wann", "wie"]
        case .why: ["warum", "wieso"]
        case .habitHeadings: ["anti-muster", "häufige fehler"]
        case .habitLeads: ["lösung", "warum", "folge"]
        case .excuseHeadings: ["ausreden"]
        case .joints: [" und "]
        case .wrong:
            [
                "falsch", "schlecht", "schlechter", "vermeiden", "nicht empfohlen",
                "schlechtes beispiel", "vorher",
            ]
        case .right:
            ["richtig", "gut", "besser", "korrekt", "empfohlen", "gutes beispiel", "nachher"]
        case .markedNouns: ["beispiel"]
        case .moments: ["vorher", "nachher"]
        case .grades: ["gut", "schlecht", "schlechter", "besser"]
        case .fixes, .ends, .looks, .proceeds, .counted, .quizVerdicts, .denials, .types, .mends,
            .imperatives, .wideLooks, .wideAskingParts, .wideIfs, .wideConditions, .wideHowTos,
            .ownCases, .choices, .learning, .assents, .otherThings, .wideGoOn, .wideGoVerb,
            .wideGoLook, .wideGoDirection, .wideGoThing, .wideGoFiller, .problemNouns, .genericTree,
            .pointers, .oneOf, .checklistPlural, .uses, .redFlags, .notFor, .symptomColumn,
            .diagnosticGuides, .referenceGuides, .disciplineGuides, .workflowGuides, .examplesOf,
            .meaning, .symptomNouns, .remedyNouns, .referred, .problemLeads, .aids, .habits, .forms,
            .habitNouns, .habitTails, .habitCures, .questionHeadings, .scenarioLeads, .verdicts,
            .circumstances:
            []
        }
    }
}
