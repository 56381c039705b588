/// Chinese, simplified and traditional.
enum ChineseWords: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .rest: ["其他", "其它", "否则", "都不是", "以上都不是"]
        case .examples: ["例如", "比如", "示例", "例子"]
        case .beginnings: ["开始", "入口"]
        case .remarks:
            [
                "检查", "原因", "可能原因", "常见原因", "注意", "注意事项", "备注", "说明", "示例", "例如", "例子", "举例", "若为真",
                "如果为真", "若为假", "如果为假", "若是", "若否", "选项", "可选", "提示", "警告", "常见", "常见错误", "调试", "建议",
                "结果", "参考", "参见", "参阅", "另见", "命令", "重要", "含义", "影响", "验证", "测试", "详情", "症状", "操作",
                "诊断", "证据",
            ]
        case .fixes: ["修复", "修复方法", "修复方案", "解决", "解决方法", "解决方案", "解决办法", "处理", "处理方法", "对策", "修正"]
        case .ends: ["结束"]
        case .counted: ["票", "人"]
        case .quizVerdicts: ["错", "错误", "不对", "正确", "对"]
        case .jumps:
            [
                "跳转到", "转到", "跳到", "跳至", "转至", "回到", "返回", "前往", "进入", "检查", "执行", "参见", "继续", "见",
                "看",
            ]
        case .wideLooks: ["检查", "确认", "查看", "核对", "核实", "验证", "判断", "看看", "排查"]
        case .wideAskingParts:
            [
                "是否", "吗", "什么", "哪", "如何", "怎么", "怎样", "为何", "为什么", "多少", "几个", "有没有", "能不能",
                "是不是", "会不会",
            ]
        case .wideIfs: ["如果", "若"]
        case .wideConditions: ["如果", "若"]
        case .wideHowTos: ["如何选择", "怎么选", "怎样选择", "选择建议", "选择逻辑", "选择策略", "判断标准", "判断依据"]
        case .alternatives: ["还是", "還是"]
        case .ownCases: ["你", "您", "症状", "问题", "现象", "故障", "遇到"]
        case .choosing: ["决策", "选择", "选型"]
        case .whichs: ["哪"]
        case .taking: ["选", "用"]
        case .choices: ["选", "判断", "哪", "是否", "诊断"]
        case .treeNames: ["决策树", "判断树", "决策流程", "决策指南", "选型指南", "选择指南", "判断流程"]
        case .learning: ["分类器", "分类算法", "机器学习"]
        case .announcedTroubles: ["排查", "故障", "问题", "异常", "报错", "解决"]
        case .assents: ["好", "没问题"]
        case .wideGoOn:
            ["继续", "接着", "下一步", "下一个", "下一项", "下一题", "下一问", "下一", "往下", "向下", "见下文", "见下方", "见下"]
        case .wideGoVerb:
            ["见", "进入", "进行", "执行", "转到", "转至", "转", "跳到", "跳至", "跳转到", "跳转至", "前往", "回到", "返回"]
        case .wideGoLook: ["看", "查看", "检查", "判断", "排查", "评估", "确认"]
        case .wideGoDirection: ["下面", "下方", "下文", "其他", "其它", "其余", "剩余", "后面", "下記"]
        case .wideGoThing:
            ["问题", "步骤", "检查项", "条件", "项目", "项", "步", "题", "第", "条", "问", "原因", "判断"]
        case .wideGoFiller: ["的", "个", "到", "去", "再", "请"]
        case .antiPattern: ["反模式", "误区", "错误", "陷阱"]
        case .scenario: ["场景", "情景", "压力场景"]
        case .problemNouns: ["问题", "故障"]
        case .genericTree:
            ["决策树", "诊断树", "诊断决策树", "诊断流程", "流程图", "判断流程", "排查流程", "诊断", "修复", "解决方案", "解决方法"]
        case .checklist: ["清单", "检查表", "核对表", "检查列表"]
        case .oneOf: ["其中之一", "其一", "任选其一", "任一", "二选一"]
        case .uses: ["适用场景", "何时使用", "使用时机"]
        case .redFlags: ["危险信号", "警示信号", "红旗"]
        case .notFor: ["不", "别", "何时不", "请勿"]
        case .symptomColumn: ["症状", "现象", "问题", "表现", "错误", "日志消息", "危险信号"]
        case .diagnosticGuides: ["诊断", "故障", "排查", "疑难"]
        case .referenceGuides: ["参考", "手册"]
        case .disciplineGuides: ["模式", "最佳实践", "实践"]
        case .workflowGuides: ["流程", "迁移"]
        case .meaning: ["含义", "意味着什么"]
        case .symptomNouns: ["症状", "现象", "現象"]
        case .errorNouns: ["错误", "错误信息", "报错", "錯誤"]
        case .troubleNames: ["常见问题", "常见错误", "已知问题"]
        case .troubleWords:
            [
                "无法", "不能", "失败", "错误", "报错", "异常", "超时", "缺失", "丢失", "崩溃", "卡住", "不足", "太慢", "过慢",
                "不生效", "不工作", "没有", "失敗",
            ]
        case .remedies: ["解决", "解决方案", "解决方法", "解决办法", "修复", "修复方法", "处理", "处理方法", "解決", "解決方案"]
        case .troubleHeadings: ["故障排除", "故障排查", "问题排查", "常见故障"]
        case .referred: ["模式", "案例"]
        case .problemLeads: ["问题", "问题描述", "故障"]
        case .causes: ["原因", "可能原因", "根本原因", "排查", "诊断", "常见原因"]
        case .troubleNouns: ["错误", "错误码", "报错", "故障", "问题"]
        case .aids: ["技巧", "工具", "命令", "日志", "资源", "帮助", "预防", "概述", "步骤", "流程", "参考"]
        case .ways: ["何时", "如何", "怎么"]
        case .why: ["为什么", "为何"]
        case .habits: ["误区", "反模式", "陷阱"]
        case .forms: ["场景", "示例", "模板", "格式", "结构"]
        case .habitHeadings: ["反模式", "常见误区", "常见陷阱", "误区", "陷阱"]
        case .habitNouns: ["反模式", "误区", "陷阱"]
        case .habitTails: ["清单", "大全"]
        case .habitCures: ["预防", "如何"]
        case .habitLeads: ["问题", "原因", "为什么", "后果", "修复", "解决", "解决方案", "正确做法", "代价"]
        case .excuseHeadings: ["借口", "反模式"]
        case .questionHeadings: ["问答", "常见问题解答"]
        case .scenarioLeads: ["背景", "情境", "压力", "诱惑", "现实", "应对", "回应", "证据"]
        case .joints: ["和", "与", "及"]
        case .wrong:
            [
                "错误", "不推荐", "避免", "不要", "不好", "反例", "错", "錯誤", "不推薦", "坏例子", "不好的例子", "修改前", "优化前",
                "ng例",
            ]
        case .right:
            [
                "正确", "推荐", "建议", "优先", "应该", "正例", "对", "正確", "推薦", "好例子", "好的例子", "修改后", "优化后",
                "ok例",
            ]
        case .markedNouns: ["示例", "例子", "写法", "做法", "代码", "範例", "寫法"]
        case .grades: ["对", "错", "錯", "不好"]
        case .ifs, .elses, .thens, .moves, .looks, .proceeds, .fillers, .denials, .types,
            .askingStarts, .asking, .mends, .imperatives, .howTos, .otherThings, .goOn, .goVerb,
            .goLook, .goDirection, .goThing, .goFiller, .pointers, .checklistPlural, .examplesOf,
            .remedyNouns, .symptomPlurals, .moments, .verdicts, .circumstances:
            []
        }
    }
}
