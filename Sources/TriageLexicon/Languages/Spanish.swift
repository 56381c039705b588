/// Spanish.
enum Spanish: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .yesNo: ["sí no", "si no"]
        case .thens: ["entonces"]
        case .isSo: ["es así"]
        case .isNotSo: ["no es así"]
        case .otherwise: ["de lo contrario", "en otro caso"]
        case .provisos: ["sólo", "solo", "salvo"]
        case .orderJoints: ["y", "luego", "después", "entonces"]
        case .clausesOfTime: ["hasta", "mientras"]
        case .surroundings: ["en", "tras", "antes", "o"]
        case .negations: ["sin", "nunca"]
        case .asking: ["que", "qué", "cómo", "dónde", "quién", "cuándo", "cuánto"]
        case .questionNames: ["pregunta"]
        case .depending: ["según", "dependiendo", "en función de"]
        case .denials: ["ningún", "ninguno", "ninguna", "nunca", "sin"]
        case .choosing: ["decidir", "decisión", "elegir", "elección", "escoger"]
        case .whichs: ["cuál", "¿cuál"]
        case .taking: ["elegir", "usar"]
        case .howTos: ["cómo elegir", "cuándo usar qué", "cuándo usar cuál"]
        case .treeNames: ["flujo de decisi", "árbol de decisi", "árbol de diagn"]
        case .announcedTroubles: ["solución de", "resolución", "avería"]
        case .steps: ["paso"]
        case .beginnings: ["inicio"]
        case .jumps: ["pasar a", "pase a", "ir a", "vaya a", "ir al", "ve al"]
        case .goesOn: ["continue"]
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
        case .fillers: ["continue"]
        case .examples: ["por ejemplo", "ejemplo", "ejemplos"]
        case .antiPattern: ["anti-patrón", "antipatrón"]
        case .scenario: ["escenario"]
        case .habitHeadings: ["antipatrones", "anti-patrones", "errores comunes"]
        case .habitLeads: ["solución", "por qué", "problema"]
        case .symptoms: ["síntoma", "síntomas"]
        case .errorNouns: ["mensaje de error"]
        case .troubleNames:
            [
                "solución de problemas", "problemas comunes", "problemas frecuentes",
                "errores comunes",
            ]
        case .troubleHeadings: ["problemas conocidos"]
        case .troubleNouns: ["errores", "problemas"]
        case .troubleWords:
            ["falla", "fallo", "lento", "no funciona", "no se puede", "no encontrado"]
        case .problemLeads: ["problema"]
        case .causes: ["causa", "causas", "causas comunes", "posibles causas", "diagnóstico"]
        case .remedies: ["solución", "soluciones"]
        case .responses: ["acciones", "comprobaciones", "qué hacer"]
        case .joints: [" y "]
        case .ways: ["cuándo", "cómo"]
        case .why: ["por qué"]
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
        case .openStates: ["abierto", "pendiente", "por hacer", "sin hacer"]
        case .otherStates: ["hecho", "completado", "en curso", "no aplica"]
        default: []
        }
    }
}
