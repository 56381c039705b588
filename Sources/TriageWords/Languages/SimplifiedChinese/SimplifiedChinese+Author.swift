extension SimplifiedChinese {
    func text(_ phrase: AuthorPhrase) -> String {
        switch phrase {
        // Tests of a library
        case .testsNothing:
            "这里什么都没有测试：请用编号列表写出回答，或写一行“发现：”“确定：”“可能：”“不成立：”，"
                + "或把日志行写成代码形式的列表项"
        case .testNamesNoPart: "上方没有二级标题说明走的是哪一部分"
        case .testNoPart: "“{0}”没有对应唯一一个症状、决策树或检查清单"
        case .testNoTree: "“{0}”没有问题可问"
        case .testNoAnswer: "“{1}”没有以“{0}”开头的回答；现有的是："
        case .testSeveralAnswers: "“{1}”有多个回答以“{0}”开头："
        case .testNotTaken: "这里不能回答“{0}”"
        case .testWalkOver: "在“{0}”之前已经走完；得到的结论是：{1}"
        case .testAtEnd: "走到了尽头，没有结论"
        case .testAtQuestion: "还没有结论；接下来的问题是：{0}"
        case .testFoundOther: "结论中没有“{0}”：{1}"
        case .testNoMessage: "没有消息模式能识别日志行“{0}”"
        case .testKnownMessage: "日志行“{0}”可以识别，指向 {1}"
        case .testOtherMessage: "日志行“{0}”指向 {1}，而不是“{2}”"
        case .testNoEvidence: "“{0}”没有对应唯一一个回答或条目；现有的是："
        case .testOtherEvidence: "对“{0}”，文件的结论是{2}，而不是{1}"
        case .testSure: "确定"
        case .testLikely: "可能"
        case .testNot: "不成立"
        case .testNotSolved: "没解决"
        case .testFinds: "发现："
        case .testTitle: "走查"
        case .testUngone: "{1} 个回答中有 {0} 个没有任何走查经过："
        case .testMore: "另有 {0} 个问题（--all）"
        case .testSummary: "共 {0} 个测试，{1} 个失败"
        case .testUnread: "{0} 无法作为 Markdown 读取"
        case .testNoFile:
            "没有 {0}；`triage test --record` 会把最近一次排查写进去，`triage test --help` 说明其中可以写什么"
        }
    }

    func authorHelp(on topic: HelpTopic) -> CommandHelp {
        switch topic {
        case .test:
            CommandHelp(
                "用 tests/walks.md 中的走查、日志行和文件测试一个内容库。",
                """
                逐条列出不成立之处及其文件和行号，以及没有任何走查经过的回答；有失败时退出状态为 1。\
                这个文件是 Markdown，但不是指南：放在内容库的 `tests` 文件夹里，名为 walks.md，\
                其他语言则是 walks.zh-Hans.md 等。二级标题用标题或 id 指明一个症状、决策树或检查清单，\
                其下的标题写某人的原话。回答是一个编号列表，写出各回答的开头（“不确定”“都不是”，\
                以及结论之后的“没解决”也算回答）；“发现：”写出结论中应有的词，用分号分隔。\
                日志行是代码形式的列表项，后面用箭头写它指向哪里，或写“无”。项目文件写成代码块，\
                语言后面写路径；“确定：”“可能：”“不成立：”说明这些文件支持哪些回答。

                  ## 症状 1：打印机离线

                  ### 灯不亮，没人动过

                  1. 否
                  2. 墙上的插座

                  发现：没有电；另一个插座

                  ### 一行日志

                  - `lpd: queue * stopped` → 重启打印服务

                示例：
                  triage test
                  triage test ./runbooks --all
                  triage test ./runbooks --format junit > tests.xml
                  triage ask "printer offline" && triage test --record --words "灯不亮"
                """)
        default: CommandHelp("")
        }
    }

    func authorText(_ phrase: HelpPhrase) -> String {
        switch phrase {
        case .testFolder: "内容库的文件夹；不指定时使用平常读取的内容。"
        case .testFormat: "结果的格式。"
        case .testAll: "列出每一个还有回答没有走过的问题。"
        case .testRecord: "把最近一次排查（在界面上或用 `triage ask` 完成）写入 tests/walks.md。"
        case .testWords: "与 --record 一起使用：某人的原话，作为标题。"
        default: ""
        }
    }
}
