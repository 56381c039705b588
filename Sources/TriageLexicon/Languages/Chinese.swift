/// Chinese. What is written here in simplified characters is read in traditional ones as well: see ``traditional``.
enum Chinese: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        let words = simplified(term)
        return words + words.compactMap(inTraditionalCharacters)
    }

    private static func simplified(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .yesNo:
            [
                "是 否", "是的 不是", "是 不", "对 不对", "有 没有", "有 无", "可以 不可以", "能 不能", "会 不会", "成功 失败",
                "已 未", "正常 不正常",
            ]
        case .ifs: ["如果", "若"]
        case .otherwise: ["其他", "其它", "否则", "都不是", "以上都不是"]
        case .notSure: ["不确定", "不知道", "不清楚", "我不知道", "说不清"]
        case .forbidding:
            [
                "不要", "请勿", "切勿", "不必", "不用", "无需", "不能", "不可", "不得", "不应", "别转", "别跳", "别去", "别回",
                "禁止", "严禁", "切莫", "不允许", "不准",
            ]
        case .provisos: ["除非", "否则", "只有", "仅当", "取决于", "才"]
        case .omitting: ["跳过", "略过"]
        case .orderJoints: ["后", "之后", "以后", "然后", "再", "接着", "所以", "因此", "并", "并且", "而后", "最后"]
        case .orderFillers: ["请", "现在", "直接", "先", "立即", "马上", "继续", "可", "可以", "即可"]
        case .clausesOfTime: ["一旦", "只要", "等到"]
        case .surroundings: ["在", "时", "时候", "的话", "情况下", "或", "环境中", "以前", "之前"]
        case .negations: ["不", "没", "未", "无", "勿", "别"]
        case .articles: []
        case .asking:
            [
                "是否", "吗", "什么", "哪", "如何", "怎么", "怎样", "为何", "为什么", "多少", "几个", "有没有", "能不能",
                "是不是", "会不会",
            ]
        case .questionNames: ["问题", "质问", "问", "题"]
        case .replies: ["问： 答："]
        case .alternatives: ["还是"]
        case .ownCases: ["你", "您", "症状", "问题", "现象", "故障", "遇到"]
        case .choosing: ["决策", "选择", "选型"]
        case .whichs: ["哪"]
        case .taking: ["选", "用"]
        case .depending: ["根据", "取决", "按照", "依据"]
        case .choices: ["选", "判断", "哪", "是否", "诊断"]
        case .howTos: ["如何选择", "怎么选", "怎样选择", "选择建议", "选择逻辑", "选择策略", "判断标准", "判断依据"]
        case .treeNames: ["决策树", "判断树", "决策流程", "决策指南", "选型指南", "选择指南", "判断流程"]
        case .learning: ["分类器", "分类算法", "机器学习"]
        case .announcedTroubles: ["排查", "故障", "问题", "异常", "报错", "解决"]
        case .steps: ["步骤"]
        case .stages: ["阶段"]
        case .ordinals: ["第"]
        case .beginnings: ["开始", "入口"]
        case .ends: ["结束"]
        case .jumps:
            [
                "跳转到", "转到", "跳到", "跳至", "转至", "回到", "返回", "前往", "进入", "检查", "执行", "参见", "继续", "进",
                "见", "看", "然后",
            ]
        case .checks: ["检查"]
        case .looks: ["检查", "确认", "查看", "核对", "核实", "验证", "判断", "看看", "排查"]
        case .goOn:
            ["继续", "接着", "下一步", "下一个", "下一项", "下一题", "下一问", "下一", "往下", "向下", "见下文", "见下方", "见下"]
        case .goVerb:
            ["见", "进入", "进行", "执行", "转到", "转至", "转", "跳到", "跳至", "跳转到", "跳转至", "前往", "回到", "返回"]
        case .goLook: ["看", "查看", "检查", "判断", "排查", "评估", "确认"]
        case .goDirection: ["下面", "下方", "下文", "其他", "其它", "其余", "剩余", "后面"]
        case .goThing: ["问题", "步骤", "检查项", "条件", "项目", "项", "步", "题", "第", "条", "问", "原因", "判断"]
        case .goFiller: ["的", "个", "到", "去", "再", "请"]
        case .examples: ["例如", "比如", "示例", "例子"]
        case .remarks:
            [
                "检查", "原因", "可能原因", "常见原因", "注意", "注意事项", "备注", "说明", "示例", "例如", "例子", "举例", "若为真",
                "如果为真", "若为假", "如果为假", "若是", "若否", "选项", "可选", "提示", "警告", "常见", "常见错误", "调试", "建议",
                "结果", "参考", "参见", "参阅", "另见", "命令", "重要", "含义", "影响", "验证", "测试", "详情", "症状", "操作",
                "诊断", "证据",
            ]
        case .askedAs: ["问法"]
        case .codeLeads: ["代码"]
        case .noCode: ["无"]
        case .fixes: ["修复", "修复方法", "修复方案", "解决", "解决方法", "解决方案", "解决办法", "处理", "处理方法", "对策", "修正"]
        case .counted: ["票", "人"]
        case .quizVerdicts: ["错", "错误", "不对", "正确", "对"]
        case .antiPattern: ["反模式", "误区", "错误", "陷阱"]
        case .scenario: ["场景", "情景", "压力场景"]
        case .problemNouns: ["问题", "故障"]
        case .genericTree:
            ["决策树", "诊断树", "诊断决策树", "诊断流程", "流程图", "判断流程", "排查流程", "诊断", "修复", "解决方案", "解决方法"]
        case .checklist: ["检查清单", "清单", "检查表", "核对表", "检查列表"]
        case .choiceWords: ["即可", "完成", "执行", "以下", "下列", "的", "选项", "方式", "方法", "项"]
        case .tickOne: ["单选", "勾选一项", "选择一项", "选一项", "勾选所有适用", "选择所有适用", "勾选适用", "可多选", "多选"]
        case .oneOf: ["其中之一", "任选其一", "任选一", "二选一", "三选一", "以下之一", "下列之一"]
        case .noteLabels: ["注意", "注", "说明", "提示", "备注", "警告"]
        case .legendNames: ["图例", "符号说明"]
        case .standFor: ["表示", "代表", "意思是"]
        case .signNames: ["符号", "方框", "标记"]
        case .openStates: ["未完成", "待办", "待处理", "待完成", "未开始", "未做", "未勾选", "未测试", "未处理", "空", "否"]
        case .otherStates:
            [
                "已完成", "完成", "已勾选", "进行中", "已开始", "通过", "已通过", "失败", "未通过", "不适用", "取消", "已取消",
                "受阻", "跳过", "部分完成", "重要", "是",
            ]
        case .reasons: ["理由", "原因"]
        case .uses: ["适用场景", "何时使用", "使用时机"]
        case .redFlags: ["危险信号", "警示信号", "红旗"]
        case .notFor: ["不", "别", "何时不", "请勿"]
        case .diagnosticGuides: ["诊断", "故障", "排查", "疑难"]
        case .referenceGuides: ["参考", "手册"]
        case .disciplineGuides: ["模式", "最佳实践", "实践"]
        case .workflowGuides: ["流程", "迁移"]
        case .forms: ["场景", "示例", "模板", "格式", "结构"]
        case .habitHeadings: ["反模式", "常见误区", "常见陷阱", "误区", "陷阱"]
        case .habitNouns: ["反模式", "误区", "陷阱"]
        case .habitTails: ["清单", "大全"]
        case .habitCures: ["预防", "如何"]
        case .habitLeads: ["问题", "原因", "为什么", "后果", "修复", "解决", "解决方案", "正确做法", "代价"]
        case .questionHeadings: ["问答", "常见问题解答"]
        case .scenarioLeads: ["背景", "情境", "压力", "诱惑", "现实", "应对", "回应", "证据"]
        case .quietTitles:
            [
                "何时使用", "使用方法", "概述", "概览", "总结", "简介", "背景", "流程", "步骤", "要点", "核心原则", "快速参考",
                "快速开始", "参考", "检查清单", "示例", "备注", "常见错误", "最佳实践", "决策树", "排查", "验证", "配置",
            ]
        case .movedPages: ["页面已移动", "本页已移动", "已移至", "已迁移", "页面已迁移"]
        case .symptoms: ["症状", "现象"]
        case .symptomColumn:
            ["症状", "现象", "问题", "表现", "错误", "错误信息", "错误消息", "报错信息", "报错", "日志消息", "危险信号"]
        case .meaning: ["含义", "意味着什么", "告警", "告警含义"]
        case .errorNouns: ["错误", "错误信息", "错误讯息", "报错"]
        case .troubleNames: ["常见问题", "常见错误", "已知问题"]
        case .troubleHeadings: ["故障排除", "故障排查", "问题排查", "常见故障"]
        case .troubleNouns: ["错误", "错误码", "报错", "故障", "问题"]
        case .troubleWords:
            [
                "无法", "不能", "未能", "失败", "错误", "报错", "异常", "超时", "缺失", "丢失", "崩溃", "卡住", "不足", "太慢",
                "过慢",
                "不生效", "不工作", "没有",
            ]
        case .problemLeads: ["问题", "问题描述", "故障"]
        case .causes: ["原因", "可能原因", "根本原因", "排查", "诊断", "常见原因"]
        case .remedies: ["解决", "解决方案", "解决方法", "解决办法", "修复", "修复方法", "处理", "处理方法"]
        case .responses: ["处理步骤", "排查步骤", "排查方法", "检查", "检查项", "应对", "应急处理", "处置", "处置步骤", "操作步骤"]
        case .joints: ["和", "与", "及"]
        case .referred: ["模式", "案例"]
        case .aids: ["技巧", "工具", "命令", "日志", "资源", "帮助", "预防", "概述", "步骤", "流程", "参考"]
        case .ways: ["何时", "如何", "怎么"]
        case .why: ["为什么", "为何"]
        case .wrong:
            ["错误", "不推荐", "避免", "不要", "不好", "反例", "错", "坏例子", "不好的例子", "修改前", "优化前"]
        case .right:
            ["正确", "推荐", "建议", "要", "优先", "应该", "正例", "对", "好例子", "好的例子", "修改后", "优化后"]
        case .markedNouns: ["示例", "例子", "写法", "做法", "代码", "范例"]
        case .grades: ["对", "错", "不好"]
        case .toldCost: ["代价", "成本", "耗时"]
        case .toldWhy: ["原因", "为什么", "理由"]
        case .toldWrong: ["错误", "误区"]
        case .toldRight: ["正确", "回应", "回答"]
        case .related: ["相关", "另见", "参见"]
        case .documentation: ["文档"]
        case .guideLists: ["相关指南", "指南"]
        case .quickChecks: ["快速检查"]
        case .messageColumns: ["消息模式", "讯息模式"]
        case .testedFinds: ["发现"]
        case .testedSure: ["确定"]
        case .testedLikely: ["可能"]
        case .testedNot: ["不成立"]
        case .testedNothing: ["无"]
        case .nearMessageColumns:
            [
                "消息", "讯息", "错误信息", "错误消息", "错误讯息", "错误提示", "报错信息", "告警信息", "提示信息",
                "日志行", "日志内容",
            ]
        case .synonyms:
            [
                "权限, 授权, 许可", "弹窗, 提示, 对话框, 弹框, 提示框", "拒绝, 不允许, 禁止", "崩溃, 闪退, 异常, 断言",
                "杀死, 终止, 强制退出, 划掉, 被杀", "重启, 重新启动", "重复, 两次, 多次", "消失, 不见, 一闪而过", "缺少, 缺失",
                "不准, 偏差, 误差, 偏移", "停止, 中断, 断开", "触发, 收到, 回调", "电池, 耗电, 电量", "图标, 箭头, 指示", "线程, 队列",
                "错误, 失败, 报错", "设备, 手机",
            ]
        case .silent:
            [
                "为什么", "怎么办", "不能够", "没有", "怎么", "什么", "我的", "不了", "不能", "不会", "这个", "那个",
            ]
        case .particles: "的了不没吗呢吧我在是会被把就都也".map(String.init)
        case .seeing: ["见"]
        case .places:
            ["下面的", "上面的", "后面的", "前面的", "下方的", "上方的", "下文的", "上文的", "下面", "上面", "下文", "上文"]
        case .saysBack: ["撤回", "返回"]
        case .saysQuit: ["退出", "结束"]
        case .saysHelp: ["帮助"]
        case .saysSolved: ["已解决"]
        case .saysNotSolved: ["没解决"]
        case .evidenceLeads: ["证据：", "证据:"]
        case .reasonLeads: [" 理由："]
        case .units:
            [
                "mm 毫米", "cm 厘米", "m 米", "km 公里", "km 千米", "ns 纳秒", "us 微秒", "ms 毫秒", "s 秒",
                "min 分钟", "h 小时", "d 天", "B 字节",
            ]
        case .numerals: "一二三四五六七八九十".map(String.init)
        case .wrongSigns, .rightSigns, .yesAlone, .elses, .thens, .isSo, .isNotSo, .whens, .inCase,
            .inCaseOf, .caseLeads, .contraries, .denyingSyllables, .whethers, .wishes, .doing,
            .offerVerbs, .offerAdverbs, .offersOfNothing, .offerOpenings, .whenTos,
            .denials, .askingStarts,
            .selections, .moves, .goesOn, .goingOn, .otherThings, .fillers, .mends, .imperatives,
            .checklistPlural, .pointers, .besideGuides, .examplesOf, .moments, .verdicts,
            .circumstances, .joining, .inSentences, .english, .unnamed, .nearby, .saysNotSure,
            .saysNone:
            []
        }
    }

    /// Words in the other script, where that writes them otherwise.
    private static func inTraditionalCharacters(_ word: String) -> String? {
        let other = String(word.map { traditional[$0] ?? $0 })
        return other == word ? nil : other
    }

    /// Each simplified character of the words above that is written otherwise in Taiwan and Hong Kong, with the
    /// traditional one behind it. `LexiconTests` holds that none is missing.
    static let traditional: [Character: Character] = {
        let pairs = """
            对對 没沒 无無 会會 败敗 则則 别別 启啟 开開 关關 闭閉 删刪 动動 后後 许許 显顯 隐隱 装裝 载載 测測 试試 环環 产產 吗嗎
            么麼 样樣 为為 几幾 个個 问問 题題 质質 还還 状狀 现現 决決 选選 择擇 断斷 诊診 议議 逻邏 辑輯 标標 准準 据據 树樹 类類
            机機 学學 习習 异異 报報 错錯 骤驟 阶階 结結 转轉 进進 检檢 执執 参參 见見 继繼 续續 确確 认認 实實 验驗 证證 着著 项項
            评評 余餘 条條 请請 备備 说說 举舉 误誤 调調 阅閱 义義 响響 详詳 复復 办辦 处處 区區 场場 压壓 图圖 单單 适適 时時 险險
            号號 红紅 难難 册冊 践踐 迁遷 构構 预預 价價 诱誘 应應 览覽 总總 简簡 点點 志誌 码碼 丢丟 溃潰 过過 与與 资資 帮幫 荐薦
            坏壞 优優 该該 写寫 够夠 纳納 钟鐘 节節 这這 厘釐 范範 档檔 权權 弹彈 话話 绝絕 闪閃 杀殺 终終 强強 两兩 触觸 发發 电電 仅僅 当當 于於 严嚴 马馬 况況 并並 内內 头頭 线線 队隊 设設 讯訊 页頁 记記
            """
        return Dictionary(
            pairs.split(whereSeparator: \.isWhitespace).compactMap { pair in
                pair.first.flatMap { first in pair.last.map { (first, $0) } }
            }, uniquingKeysWith: { first, _ in first })
    }()
}
