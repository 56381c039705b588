/// Portuguese.
enum PortugueseWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .elses: ["senão"]
        case .thens: ["então"]
        case .rest: ["senão"]
        case .examples: ["por exemplo", "exemplo", "exemplos"]
        case .beginnings: ["início"]
        case .fillers: ["do"]
        case .askingStarts: ["do"]
        case .asking: ["quando", "como", "onde", "quem"]
        case .jumps: ["ir para", "vá para", "do"]
        case .howTos: ["como escolher", "quando usar o quê", "quando usar cada"]
        case .choosing: ["decisão", "escolher", "escolha"]
        case .whichs: ["qual ", "quais "]
        case .taking: ["escolher"]
        case .treeNames: ["fluxo de decis", "árvore de decis", "árvore de diagn"]
        case .announcedTroubles: ["solução de"]
        case .goOn: ["prosseguir", "prossiga", "próximo", "próxima", "seguinte"]
        case .goVerb: ["passar", "passe", "vá", "veja"]
        case .goDirection: ["abaixo", "resto"]
        case .goThing: ["pergunta", "passo", "ponto", "etapa"]
        case .goFiller: ["com", "para", "o", "os", "da", "do"]
        case .antiPattern: ["anti-padrão", "antipadrão"]
        case .scenario: ["cenário"]
        case .symptomNouns: ["sintoma"]
        case .errorNouns: ["erro", "mensagem de erro"]
        case .troubleNames: ["solução de problemas", "problemas comuns"]
        case .troubleWords: ["não funciona", "falha", "erro"]
        case .symptomPlurals: ["sintomas"]
        case .remedies: ["solução", "soluções"]
        case .troubleHeadings: ["erros comuns"]
        case .troubleNouns: ["erros"]
        case .ways: ["quando", "como"]
        case .why: ["por que"]
        case .habitHeadings: ["antipadrões", "anti-padrões", "erros comuns"]
        case .habitLeads: ["solução", "por que"]
        case .excuseHeadings: ["desculpas"]
        case .joints: [" e "]
        case .wrong:
            [
                "errado", "incorreto", "ruim", "mau", "má prática", "evite", "não faça",
                "não recomendado",
            ]
        case .right:
            [
                "do", "certo", "correto", "bom", "boa prática", "prefira", "melhor", "faça",
                "recomendado", "depois",
            ]
        case .markedNouns: ["exemplo", "exemplos"]
        case .moments: ["depois"]
        case .grades: ["ruim", "mau", "bom", "melhor"]
        case .ifs, .remarks, .fixes, .moves, .ends, .looks, .proceeds, .counted, .quizVerdicts,
            .denials, .types, .mends, .imperatives, .wideLooks, .wideAskingParts, .wideIfs,
            .wideConditions, .wideHowTos, .alternatives, .ownCases, .choices, .learning, .assents,
            .otherThings, .goLook, .wideGoOn, .wideGoVerb, .wideGoLook, .wideGoDirection,
            .wideGoThing, .wideGoFiller, .problemNouns, .genericTree, .checklist, .pointers, .oneOf,
            .checklistPlural, .uses, .redFlags, .notFor, .symptomColumn, .diagnosticGuides,
            .referenceGuides, .disciplineGuides, .workflowGuides, .examplesOf, .meaning,
            .remedyNouns, .referred, .problemLeads, .causes, .aids, .habits, .forms, .habitNouns,
            .habitTails, .habitCures, .questionHeadings, .scenarioLeads, .verdicts, .circumstances:
            []
        }
    }
}
