/// Spanish.
enum SpanishWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .thens: ["entonces"]
        case .rest: ["de lo contrario", "en otro caso"]
        case .examples: ["por ejemplo", "ejemplo", "ejemplos"]
        case .beginnings: ["inicio"]
        case .proceeds: ["continue"]
        case .fillers: ["continue"]
        case .asking: ["que", "qué", "cómo", "dónde", "quién", "cuándo", "cuánto"]
        case .jumps: ["pasar a", "pase a", "ir a", "vaya a", "ir al", "ve al"]
        case .howTos: ["cómo elegir", "cuándo usar qué", "cuándo usar cuál"]
        case .choosing: ["decidir", "decisión", "elegir", "elección", "escoger"]
        case .whichs: ["cuál", "¿cuál"]
        case .taking: ["elegir", "usar"]
        case .treeNames: ["flujo de decisi", "árbol de decisi", "árbol de diagn"]
        case .announcedTroubles: ["solución de", "resolución", "avería"]
        case .goOn:
            [
                "continue", "continuar", "continúa", "continúe", "continua", "sigue", "siga",
                "seguir", "siguiente",
            ]
        case .goVerb: ["pasar", "pasa", "pase", "ir", "ve", "vaya", "ver"]
        case .goLook: ["revisar", "comprobar", "verificar"]
        case .goDirection: ["abajo"]
        case .goThing: ["pregunta", "paso", "punto", "causa"]
        case .goFiller: ["con", "el", "los", "las", "al"]
        case .antiPattern: ["anti-patrón", "antipatrón"]
        case .scenario: ["escenario"]
        case .symptomNouns: ["síntoma"]
        case .errorNouns: ["mensaje de error"]
        case .troubleNames:
            [
                "solución de problemas", "problemas comunes", "problemas frecuentes",
                "errores comunes",
            ]
        case .troubleWords:
            ["falla", "fallo", "lento", "no funciona", "no se puede", "no encontrado"]
        case .symptomPlurals: ["síntomas"]
        case .remedies: ["solución", "soluciones"]
        case .troubleHeadings: ["problemas conocidos"]
        case .causes: ["causa", "causas", "causas comunes", "posibles causas", "diagnóstico"]
        case .troubleNouns: ["errores", "problemas"]
        case .ways: ["cuándo", "cómo"]
        case .why: ["por qué"]
        case .habitHeadings: ["antipatrones", "anti-patrones", "errores comunes"]
        case .habitLeads: ["solución", "por qué"]
        case .excuseHeadings: ["excusas"]
        case .joints: [" y "]
        case .wrong:
            [
                "incorrecto", "incorrecta", "mal", "malo", "mala práctica", "evitar", "evita",
                "no hacer", "antes",
            ]
        case .right:
            [
                "correcto", "correcta", "bien", "bueno", "buena práctica", "preferir", "prefiere",
                "mejor", "hacer", "después",
            ]
        case .markedNouns: ["ejemplo", "ejemplos"]
        case .moments: ["antes", "después"]
        case .grades: ["mal", "malo", "bien", "bueno", "mejor"]
        case .ifs, .elses, .remarks, .fixes, .moves, .ends, .looks, .counted, .quizVerdicts,
            .denials, .types, .askingStarts, .mends, .imperatives, .wideLooks, .wideAskingParts,
            .wideIfs, .wideConditions, .wideHowTos, .alternatives, .ownCases, .choices, .learning,
            .assents, .otherThings, .wideGoOn, .wideGoVerb, .wideGoLook, .wideGoDirection,
            .wideGoThing, .wideGoFiller, .problemNouns, .genericTree, .checklist, .pointers, .oneOf,
            .checklistPlural, .uses, .redFlags, .notFor, .symptomColumn, .diagnosticGuides,
            .referenceGuides, .disciplineGuides, .workflowGuides, .examplesOf, .meaning,
            .remedyNouns, .referred, .problemLeads, .aids, .habits, .forms, .habitNouns,
            .habitTails, .habitCures, .questionHeadings, .scenarioLeads, .verdicts, .circumstances:
            []
        }
    }
}
