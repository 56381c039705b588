/// Japanese.
enum Japanese: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .yesNo: ["はい いいえ"]
        case .inCase: ["場合"]
        case .ifs: ["もし"]
        case .otherwise: ["それ以外", "その他"]
        case .provisos: ["場合のみ", "さもなければ"]
        case .orderJoints: ["てから", "で", "て", "次に"]
        case .negations: ["ない"]
        case .questionNames: ["質問"]
        case .alternatives: ["それとも"]
        case .depending: ["に応じて", "によって"]
        case .choosing: ["選び方", "選択", "選定"]
        case .whichs: ["どちら", "どれ", "どの"]
        case .taking: ["選"]
        case .choices: ["選", "診断", "フローチャート"]
        case .howTos: ["選び方", "使い分け", "判断基準"]
        case .treeNames: ["決定木", "判断フロー", "デシジョンツリー", "選定フロー", "切り分けフロー"]
        case .announcedTroubles: ["トラブル", "問題", "障害"]
        case .steps: ["ステップ", "手順"]
        case .beginnings: ["開始"]
        case .goOn: ["続行", "続ける", "続けて", "続く", "次"]
        case .goVerb: ["進む", "進んで", "進みます", "移る", "移動", "戻る"]
        case .goLook: ["確認", "見る"]
        case .goDirection: ["他", "残り", "下記"]
        case .goThing: ["質問", "ステップ", "手順", "項目", "チェック"]
        case .goFiller: ["の", "へ", "に", "を", "は", "する", "します", "してください", "ください"]
        case .examples: ["例えば", "例"]
        case .antiPattern: ["アンチパターン"]
        case .scenario: ["シナリオ"]
        case .checklist: ["チェックリスト"]
        case .habitHeadings: ["アンチパターン", "よくある間違い"]
        case .habitLeads: ["問題", "理由", "解決策", "対策"]
        case .errorNouns: ["エラー", "エラーメッセージ"]
        case .troubleNames: ["トラブルシューティング", "よくある問題", "よくあるエラー"]
        case .troubleHeadings: ["既知の問題"]
        case .troubleNouns: ["エラー", "問題"]
        case .troubleWords: ["エラー", "できない", "しない", "遅い", "動かない", "つながらない"]
        case .problemLeads: ["問題"]
        case .remedies: ["解決方法", "解決策", "対処", "対処法", "対処方法", "対策"]
        case .responses: ["対応", "対応手順", "確認事項", "確認手順", "調査"]
        case .joints: ["と"]
        case .why: ["なぜ"]
        case .wrong:
            [
                "悪い例", "わるい例", "良くない例", "よくない例", "ダメな例", "だめな例", "間違った例", "誤った例", "避けるべき例", "非推奨",
                "間違い", "修正前", "変更前", "ng例",
            ]
        case .right: ["良い例", "よい例", "いい例", "正しい例", "推奨", "望ましい例", "正しい", "修正後", "変更後", "ok例"]
        case .particles: ["の", "を"]
        case .openStates: ["未完了", "未着手", "未対応"]
        case .otherStates: ["完了", "対応済み", "対応中", "対象外"]
        default: []
        }
    }
}
