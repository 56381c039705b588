/// Portuguese.
enum Portuguese: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .yesNo: ["sim não"]
        case .elses: ["senão"]
        case .thens: ["então"]
        case .isNotSo: ["não"]
        case .otherwise: ["senão"]
        case .orderJoints: ["e", "depois", "então"]
        case .clausesOfTime: ["até", "enquanto"]
        case .surroundings: ["em", "após", "antes", "ou"]
        case .askingStarts: ["do"]
        case .asking: ["quando", "como", "onde", "quem"]
        case .questionNames: ["pergunta"]
        case .depending: ["dependendo", "conforme", "de acordo com"]
        case .denials: ["nenhum", "nenhuma", "nunca", "sem"]
        case .choosing: ["decisão", "escolher", "escolha"]
        case .whichs: ["qual ", "quais "]
        case .taking: ["escolher"]
        case .howTos: ["como escolher", "quando usar o quê", "quando usar cada"]
        case .treeNames: ["fluxo de decis", "árvore de decis", "árvore de diagn"]
        case .announcedTroubles: ["solução de"]
        case .steps: ["passo", "etapa"]
        case .beginnings: ["início"]
        case .jumps: ["ir para", "vá para", "do"]
        case .goOn: ["prosseguir", "prossiga", "próximo", "próxima", "seguinte"]
        case .goVerb: ["passar", "passe", "vá", "veja"]
        case .goDirection: ["abaixo", "resto"]
        case .goThing: ["pergunta", "passo", "ponto", "etapa"]
        case .goFiller: ["com", "para", "o", "os", "da", "do"]
        case .fillers: ["do"]
        case .examples: ["por exemplo", "exemplo", "exemplos"]
        case .antiPattern: ["anti-padrão", "antipadrão"]
        case .scenario: ["cenário"]
        case .habitHeadings: ["antipadrões", "anti-padrões", "erros comuns"]
        case .habitLeads: ["solução", "por que"]
        case .symptoms: ["sintoma", "sintomas"]
        case .errorNouns: ["erro", "mensagem de erro"]
        case .troubleNames: ["solução de problemas", "problemas comuns"]
        case .troubleHeadings: ["erros comuns"]
        case .troubleNouns: ["erros"]
        case .troubleWords: ["não funciona", "falha", "erro"]
        case .remedies: ["solução", "soluções"]
        case .responses: ["ações", "verificações", "o que fazer"]
        case .joints: [" e "]
        case .ways: ["quando", "como"]
        case .why: ["por que"]
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
        case .openStates: ["aberto", "pendente", "por fazer", "a fazer"]
        case .otherStates: ["feito", "concluído", "em andamento", "não se aplica"]
        default: []
        }
    }
}
