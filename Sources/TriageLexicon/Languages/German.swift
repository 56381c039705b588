/// German.
enum German: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .yesNo: ["ja nein"]
        case .ifs: ["wenn", "falls"]
        case .elses: ["sonst"]
        case .thens: ["dann"]
        case .isSo: ["das so ist"]
        case .isNotSo: ["nicht"]
        case .otherwise: ["sonst", "ansonsten"]
        case .provisos: ["nur", "sonst", "ansonsten", "außer"]
        case .omitting: ["überspringe", "überspringen"]
        case .orderJoints: ["und", "dann", "also", "danach"]
        case .orderFillers: ["bitte", "nun", "jetzt", "gleich", "wieder", "direkt"]
        case .clausesOfTime: ["sobald", "solange", "bis"]
        case .surroundings: ["in", "im", "bei", "nach", "vor", "auf", "oder"]
        case .negations: ["nicht", "kein", "keine", "keinen", "ohne"]
        case .askingStarts: ["was"]
        case .asking: ["was", "wie", "warum", "wo", "wer", "wann"]
        case .questionNames: ["frage"]
        case .alternatives: [" oder "]
        case .depending: ["je nach", "abhängig von", "anhand"]
        case .denials: ["kein", "keine", "keinen", "nicht", "nie", "ohne"]
        case .choosing: ["entscheid", "auswahl"]
        case .whichs: ["welche"]
        case .taking: ["passt", "nehmen", "wählen"]
        case .howTos: ["wie wähle", "wann welche"]
        case .treeNames:
            [
                "entscheidungsfluss", "entscheidungsablauf", "entscheidungsbaum",
                "entscheidungshilfe", "diagnosebaum",
            ]
        case .announcedTroubles: ["fehlersuche", "fehlerbehebung", "störung"]
        case .steps: ["schritt"]
        case .beginnings: ["anfang", "beginn"]
        case .jumps: ["weiter mit", "weiter zu", "springe zu", "gehe zu"]
        case .moves: ["weiter zu", "weiter mit", "gehe zu", "springe zu"]
        case .goOn:
            [
                "weiter", "weitermachen", "weiterprüfen", "fortfahren", "nächste", "nächster",
                "nächsten", "nächstes",
            ]
        case .goVerb: ["gehe", "gehen", "springe", "zurück", "siehe"]
        case .goLook: ["prüfen"]
        case .goDirection: ["unten"]
        case .goThing: ["frage", "fragen", "schritt", "schritte", "punkt", "prüfung", "abschnitt"]
        case .goFiller: ["mit", "zu", "zur", "zum", "der", "die", "das", "dem", "den", "bei"]
        case .fillers: ["was"]
        case .examples: ["zum beispiel", "beispiel", "beispiele"]
        case .remarks: ["diagnose"]
        case .antiPattern: ["anti-muster"]
        case .scenario: ["szenario"]
        case .checklist: ["checkliste"]
        case .habitHeadings: ["anti-muster", "häufige fehler"]
        case .habitLeads: ["lösung", "warum", "folge"]
        case .symptoms: ["symptome"]
        case .errorNouns: ["fehler", "fehlermeldung"]
        case .troubleNames:
            ["fehlerbehebung", "problembehandlung", "häufige probleme", "häufige fehler"]
        case .troubleHeadings: ["fehlersuche", "bekannte probleme"]
        case .troubleNouns: ["fehler", "probleme"]
        case .troubleWords: ["nicht", "fehler", "schlägt fehl", "langsam", "fehlt", "keine"]
        case .causes: ["ursache", "ursachen", "mögliche ursachen", "diagnose", "häufige ursachen"]
        case .remedies: ["lösung", "lösungen", "abhilfe", "behebung"]
        case .responses:
            ["maßnahmen", "vorgehen", "prüfungen", "was zu tun ist", "sofortmaßnahmen"]
        case .joints: [" und "]
        case .ways: ["wann", "wie"]
        case .why: ["warum", "wieso"]
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
        case .openStates: ["offen", "zu tun", "nicht erledigt", "ausstehend"]
        case .otherStates: ["erledigt", "fertig", "in arbeit", "entfällt"]
        default: []
        }
    }
}
