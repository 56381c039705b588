/// Japanese.
enum JapaneseWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .rest: ["それ以外", "その他"]
        case .examples: ["例えば", "例"]
        case .beginnings: ["開始"]
        case .wideConditions: ["もし"]
        case .wideHowTos: ["選び方", "使い分け", "判断基準"]
        case .alternatives: ["それとも"]
        case .choosing: ["選び方", "選択", "選定"]
        case .whichs: ["どちら", "どれ", "どの"]
        case .taking: ["選"]
        case .choices: ["選", "診断", "フローチャート"]
        case .treeNames: ["決定木", "判断フロー", "デシジョンツリー", "選定フロー", "切り分けフロー"]
        case .announcedTroubles: ["トラブル", "問題", "障害"]
        case .assents: ["问题なし"]
        case .wideGoOn: ["続行", "続ける", "続けて", "続く", "次"]
        case .wideGoVerb: ["進む", "進んで", "進みます", "移る", "移動", "戻る"]
        case .wideGoLook: ["確認", "見る"]
        case .wideGoDirection: ["他", "残り"]
        case .wideGoThing: ["質問", "ステップ", "手順", "項目", "チェック"]
        case .wideGoFiller: ["の", "へ", "に", "を", "は", "する", "します", "してください", "ください"]
        case .antiPattern: ["アンチパターン"]
        case .scenario: ["シナリオ"]
        case .checklist: ["チェックリスト"]
        case .errorNouns: ["エラー", "エラーメッセージ"]
        case .troubleNames: ["トラブルシューティング", "よくある問題", "よくあるエラー"]
        case .troubleWords: ["エラー", "できない", "しない", "遅い", "動かない", "つながらない"]
        case .remedies: ["解決方法", "解決策", "対処", "対処法", "対処方法", "対策"]
        case .troubleHeadings: ["既知の問題"]
        case .problemLeads: ["問題"]
        case .troubleNouns: ["エラー", "問題"]
        case .why: ["なぜ"]
        case .habitHeadings: ["アンチパターン", "よくある間違い"]
        case .habitLeads: ["問題", "理由", "解決策", "対策"]
        case .excuseHeadings: ["言い訳", "アンチパターン"]
        case .joints: ["と"]
        case .wrong:
            [
                "悪い例", "わるい例", "良くない例", "よくない例", "ダメな例", "だめな例", "間違った例", "誤った例", "避けるべき例", "非推奨",
                "間違い", "修正前", "変更前",
            ]
        case .right: ["良い例", "よい例", "いい例", "正しい例", "推奨", "望ましい例", "正しい", "修正後", "変更後"]
        case .ifs, .elses, .thens, .remarks, .fixes, .moves, .ends, .looks, .proceeds, .fillers,
            .counted, .quizVerdicts, .denials, .types, .askingStarts, .asking, .mends, .imperatives,
            .jumps, .wideLooks, .wideAskingParts, .wideIfs, .howTos, .ownCases, .learning,
            .otherThings, .goOn, .goVerb, .goLook, .goDirection, .goThing, .goFiller, .problemNouns,
            .genericTree, .pointers, .oneOf, .checklistPlural, .uses, .redFlags, .notFor,
            .symptomColumn, .diagnosticGuides, .referenceGuides, .disciplineGuides, .workflowGuides,
            .examplesOf, .meaning, .symptomNouns, .remedyNouns, .symptomPlurals, .referred, .causes,
            .aids, .ways, .habits, .forms, .habitNouns, .habitTails, .habitCures, .questionHeadings,
            .scenarioLeads, .markedNouns, .moments, .grades, .verdicts, .circumstances:
            []
        }
    }
}
