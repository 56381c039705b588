/// Korean.
enum KoreanWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .rest: ["그 외"]
        case .examples: ["예를 들어", "예", "예시"]
        case .beginnings: ["스타트", "시작"]
        case .wideConditions: ["만약", "만일"]
        case .wideHowTos: ["선택 방법", "선택 기준", "판단 기준"]
        case .alternatives: ["아니면"]
        case .choosing: ["결정", "선택"]
        case .whichs: ["어떤", "어느"]
        case .choices: ["진단", "흐름도"]
        case .treeNames: ["결정 트리", "의사결정"]
        case .announcedTroubles: ["문제", "장애", "트러블슈팅"]
        case .wideGoOn: ["계속", "다음"]
        case .wideGoVerb: ["진행", "이동", "넘어가기", "넘어갑니다", "이동합니다", "가기"]
        case .wideGoLook: ["확인"]
        case .wideGoDirection: ["아래", "다른", "나머지"]
        case .wideGoThing: ["질문", "단계", "항목", "검사", "원인", "번"]
        case .wideGoFiller: ["으로", "로", "을", "를", "의", "에", "하기", "하세요", "합니다", "해"]
        case .antiPattern: ["안티패턴"]
        case .scenario: ["시나리오"]
        case .checklist: ["체크리스트"]
        case .symptomNouns: ["증상"]
        case .errorNouns: ["오류", "오류 메시지"]
        case .troubleNames: ["문제 해결"]
        case .troubleWords: ["오류", "실패", "안 됨", "느림"]
        case .remedies: ["해결", "해결책", "해결 방법", "해결방법"]
        case .troubleHeadings: ["일반적인 문제"]
        case .problemLeads: ["문제"]
        case .causes: ["원인"]
        case .troubleNouns: ["오류", "문제"]
        case .why: ["왜"]
        case .habitHeadings: ["안티패턴"]
        case .habitLeads: ["문제", "해결"]
        case .excuseHeadings: ["변명"]
        case .wrong: ["나쁜 예시", "나쁜 예", "잘못된 예시", "잘못된 예", "잘못된 방법", "틀린 예", "수정 전", "변경 전"]
        case .right: ["좋은 예시", "좋은 예", "올바른 예시", "올바른 예", "올바른 방법", "옳은 예", "수정 후", "변경 후"]
        case .ifs, .elses, .thens, .remarks, .fixes, .moves, .ends, .looks, .proceeds, .fillers,
            .counted, .quizVerdicts, .denials, .types, .askingStarts, .asking, .mends, .imperatives,
            .jumps, .wideLooks, .wideAskingParts, .wideIfs, .howTos, .ownCases, .taking, .learning,
            .assents, .otherThings, .goOn, .goVerb, .goLook, .goDirection, .goThing, .goFiller,
            .problemNouns, .genericTree, .pointers, .oneOf, .checklistPlural, .uses, .redFlags,
            .notFor, .symptomColumn, .diagnosticGuides, .referenceGuides, .disciplineGuides,
            .workflowGuides, .examplesOf, .meaning, .remedyNouns, .symptomPlurals, .referred, .aids,
            .ways, .habits, .forms, .habitNouns, .habitTails, .habitCures, .questionHeadings,
            .scenarioLeads, .joints, .markedNouns, .moments, .grades, .verdicts, .circumstances:
            []
        }
    }
}
