/// Czech, Hungarian, Indonesian, Romanian, Slovak, Thai, Turkish and Vietnamese.
enum OthersWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .ifs: ["pokud", "ak", "eğer", "dacă", "ha", "nếu", "jika"]
        case .howTos: ["nasıl seçilir"]
        case .choosing: ["karar", "seçim"]
        case .whichs: ["hangi "]
        case .treeNames:
            [
                "karar akışı", "rozhodovací strom", "döntési fa", "karar ağacı", "cây quyết định",
                "pohon keputusan",
            ]
        case .announcedTroubles: ["sorun"]
        case .goOn:
            [
                "continuate", "pokračovat", "pokračuj", "devam", "tovább", "folytasd", "continuă",
                "tiếp", "lanjut", "ดำเนินการต่อ", "ไปต่อ", "ต่อไป", "ข้อถัดไป",
            ]
        case .goVerb: ["jdi", "přejdi", "geç", "git", "chuyển", "sang"]
        case .goDirection: ["níže"]
        case .goThing: ["adım", "adıma", "adımına", "soru", "soruya", "bước", "câu", "lépés"]
        case .goFiller: ["ye", "ya"]
        case .elses, .thens, .rest, .examples, .beginnings, .remarks, .fixes, .moves, .ends, .looks,
            .proceeds, .fillers, .counted, .quizVerdicts, .denials, .types, .askingStarts, .asking,
            .mends, .imperatives, .jumps, .wideLooks, .wideAskingParts, .wideIfs, .wideConditions,
            .wideHowTos, .alternatives, .ownCases, .taking, .choices, .learning, .assents,
            .otherThings, .goLook, .wideGoOn, .wideGoVerb, .wideGoLook, .wideGoDirection,
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
