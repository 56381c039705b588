import TriageCore

extension SimplifiedChinese {
    func text(_ phrase: EvidencePhrase) -> String {
        switch phrase {
        case .offer: "这个项目能回答 {0} 个问题：{1}"
        case .looking: "正在查看项目……"
        case .looked: "已查看 {0} 个文件：确定 {1} 项，可能 {2} 项"
        case .lookedNothing: "项目的文件在这里没有回答任何问题"
        case .notLooking: "不查看任何项目（--no-project）"
        case .title: "证据"
        case .allTitle: "全部证据"
        case .looksAt: "会查看"
        case .yourProject: "来自项目"
        case .probably: "很可能"
        case .saysAlready: "项目已经说明"
        case .differs: "{0}：{1}"
        case .unknownBecause: "无法判断：{0}"
        case .target: "目标 {0}"
        case .notThere: "不存在"
        case .inText: "{0}:{1}"
        case .sureSign: "确定"
        case .likelySign: "可能"
        case .unknownSign: "未知"
        case .tookAll: "已采用项目给出的 {0} 个答案"
        case .tookNone: "项目在这里没有确定的答案"
        case .overruleTitle: "项目的答案是“{0}”。为什么不对？"
        case .overruledBecause: "已推翻：{0}"
        case .noEvidenceHere: "这里没有答案写明由哪些文件证明"
        case .noPlaceHere: "这条证据没有可以打开的行"
        case .isSo: "是"
        case .isNotSo: "否"
        case .probablySo: "很可能是"
        case .probablyNotSo: "很可能不是"
        case .holds: "成立"
        case .fails: "不成立"
        case .probablyHolds: "很可能成立"
        case .probablyFails: "很可能不成立"
        case .cannotBeTold: "无法判断：{0}"
        case .overruledItem: "已由人推翻"
        case .sensedCount: "项目证明 {0} 项"
        case .failsCount: "{0} 项不成立"
        case .whyLimit: "没有看完全部文件：太多、太大或太慢"
        case .whyUnreadable: "无法读取 {0}"
        case .whyUnreadableAt: "无法读取 {0}:{1}"
        case .whyComputed: "值是计算出来的"
        case .whyNotInProject: "项目中没有 {0}"
        case .whyNoTarget: "项目没有应用目标"
        case .whyUnknownTarget: "没有名为 {0} 的目标"
        case .whyTargetsDiffer: "各目标或配置不一致"
        case .whyNotAllowed: "不运行命令"
        case .whyNoFact: "没有名为 {0} 的事实"
        }
    }

    func text(_ flaw: EvidenceFlaw) -> String {
        switch flaw {
        case .unknownFact(let name):
            "没有名为“\(name)”的事实；请在 facts 围栏中写明：\(name) = file LICENSE。"
        case .unknownLook(let name):
            "没有“\(name)”这种查看；可用 file、text、key、code、plist、entitlement、setting 或 env。"
        case .syntax(let expected): "这条证据无法读取；此处应为：\(expected)。"
        case .excess(let text): "这条证据从“\(text)”起无法读取；请用 and、or、not 和括号连接。"
        case .pattern(let text): "模式“\(text)”里没有可查找的名称；请照代码原样写出一部分。"
        case .regex(let text): "正则表达式“\(text)”不能使用；不能有反向引用和环视，也不能太长。"
        case .never: "没有项目能使它成立：这条证据自相矛盾。"
        case .inTranslation: "只有原文的证据有效；请从译文中删去这一行。"
        case .prose: "开头像证据，却没有查看任何内容；请在“证据：”后写查看或事实，或换一个开头。"
        case .noAnswer(let place): "这篇指南的树中没有这一行所指的问题和答案（\(place)）。"
        }
    }
}
