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
        // New guides and libraries
        case .newOneFile: "一次只生成一篇指南；`triage new library 名字` 生成内容库"
        case .newOneLanguage: "一篇指南只用一种语言；请只写一种"
        case .newFromNeedsLanguage: "--from 需要用 --language 写明译文的语言，并且只用于指南"
        case .newTranslation: "已写入 {0}；请译成该语言，`triage lint` 会指出还剩什么"
        case .newLibrary: "已生成内容库；用 `triage {0}` 打开，用 `triage test {0}` 测试"
        // What helped
        case .statsTriages: "{0} 次排查"
        case .statsFindings: "结论：到达、已解决、没解决"
        case .statsEndings: "没有结论就结束：都不是、不确定、放弃"
        case .statsSearches: "什么也没找到的搜索"
        case .statsLines: "没有消息模式能识别的日志行"
        case .statsOn: "从现在起，什么也没找到的搜索和日志行会保存在本机；`triage stats off` 会删除它们"
        case .statsOff: "不再保存任何文字，已保存的也已删除"
        case .statsOffer: "`triage stats on` 会把什么也没找到的内容保存在本机，供编写指南的人参考（只提示一次）"
        case .statsBadSince: "“{0}”不是时间：请写成 30d、2w、12h 或 2026-11-01"
        case .statsSinceOfFiles: "--since 只用于本机的排查，不用于文件"
        case .statsNoExport: "{0} 不是 `triage stats export` 的输出"
        // Libraries
        case .libraryUnreadable: "这不是地址：内容为空，或含有空白或控制字符"
        case .libraryOption: "“{0}”以短横开头；请写地址或文件夹，例如 ./{0}"
        case .libraryHelper: "“{0}”会让别的程序去获取；请写 https、ssh 地址或文件夹"
        case .libraryScheme: "“{0}”：不接受 {1}；请写 https、ssh 地址或文件夹"
        case .librarySecret: "地址中含有密码，会被保存和显示；请交给 git 的凭据助手"
        case .libraryMissing: "没有文件夹“{0}”，它也不是 git 能克隆的地址"
        case .libraryBadName: "“{0}”不能作内容库的名字：可用字母、数字、“-”“_”“.”，以字母或数字开头"
        case .libraryNeedsName: "从“{0}”看不出名字；请用 --name 指定"
        case .libraryBadRef: "“{0}”不是分支或标签"
        case .libraryThere:
            "已经有内容库 {0}，来自 {1}；`triage library update {0}` 重新获取它，--name 可以另取名字"
        case .libraryNoRef: "{0} 不是 git 仓库，没有分支或标签"
        case .libraryNotFetched: "git 无法获取 {0}；已有的保持不变："
        case .libraryNoGit: "这需要 git，但无法启动它"
        case .libraryTooSlow: "耗时太久，或输出太多"
        case .libraryEmpty: "里面没有指南"
        case .libraryAdded: "{1}：{0} 篇指南，{2}"
        case .libraryAway: "它的文件夹不在了"
        case .libraryIsOff: "已关闭"
        case .libraryNone: "还没有添加内容库；`triage library add 地址或文件夹` 可以添加"
        case .libraryUnknown: "没有内容库“{0}”；现有的是"
        case .libraryRemoved: "{0} 已移除"
        case .libraryOneRef: "--ref 只属于一个内容库；请指明是哪个"
        case .libraryCurrent: "{0}：没有变化"
        case .libraryUpdated: "{0}：{1}"
        case .libraryNotSynced: "{1} 要用 {0}，但它不在；`triage library sync` 可以添加"
        case .libraryBadEntry: "{0}：“{1}”不是内容库：需要名字和来源"
        case .libraryBadFile: "{0}：无法作为 YAML 读取；请改正，或移走这个文件"
        case .libraryBadManifest: "{0}：无法作为 YAML 读取，其中的内容没有采用"
        case .sourceLibrary: "内容库 {0}"
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
        case .library:
            CommandHelp(
                "从 git 或文件夹添加他人的内容库，与我们的并列。",
                """
                由 git 程序获取，只取一个提交，放在用户数据的 `libraries` 文件夹；不是仓库的文件夹就地读取。\
                只接受 https、ssh 和文件；钩子既不复制也不运行，不创建链接，指南要求运行的命令在你逐条允许之前\
                一直关闭。两个内容库可以有同名的指南：后添加的那个库的称为 NAME/guide。首页会列出所有内容库。\
                内容库可以在根目录的 triage.yaml 中写明名称、版本和许可证。config.yaml 的 `libraries:` \
                和项目的 .triage/libraries.yaml 可以列出内容库，由 `triage library sync` 添加：

                  libraries:
                    printers: https://example.org/printers.git
                    runbooks: { source: ../runbooks, ref: v2 }

                示例：
                  triage library list
                  triage library add ./runbooks --name ours
                  triage library update
                """)
        case .libraryAdd:
            CommandHelp(
                "添加一个内容库：git 仓库的地址，或一个文件夹。",
                """
                示例：
                  triage library add https://example.org/runbooks.git --ref v1.2
                  triage library add ~/runbooks --name ours
                """)
        case .libraryList:
            CommandHelp(
                "列出已添加的内容库：名字、版本、指南数、来源。",
                """
                示例：
                  triage library list
                  triage library list --json
                """)
        case .libraryUpdate:
            CommandHelp(
                "重新获取内容库，并说明多了什么、少了什么。",
                """
                新来的指南和结论写在 + 之后，id 消失了的写在 - 之后。无法获取时，旧的保持不变。

                示例：
                  triage library update
                  triage library update runbooks --ref v1.3
                """)
        case .libraryRemove:
            CommandHelp(
                "移除一个内容库；勾选和备注会保留。",
                """
                示例：
                  triage library remove runbooks
                """)
        case .libraryOn:
            CommandHelp(
                "重新显示一个内容库。",
                """
                示例：
                  triage library on runbooks
                """)
        case .libraryOff:
            CommandHelp(
                "不显示一个内容库，但不移除它。",
                """
                示例：
                  triage library off runbooks
                """)
        case .librarySync:
            CommandHelp(
                "添加 config.yaml 和项目的 .triage/libraries.yaml 列出的内容库。",
                """
                示例：
                  triage library sync
                """)
        case .stats:
            CommandHelp(
                "说明什么有用：各结论到达和解决的次数，以及排查在哪里没有结果。",
                """
                次数由已保存的排查得出，每次排查中每个结论和问题只计一次。以“都不是”“不确定”结束或放弃的排查\
                会与其问题一起列出。什么也没找到的搜索和日志行只在 `stats on` 之后保存，`stats off` 会删除它们。\
                `stats export` 以 JSON 输出 id 和次数，不含任何文字，并写明内容库的版本，可放入 git；\
                以这样的文件为参数时把它们相加。任何内容都不会自行离开本机。

                示例：
                  triage stats
                  triage stats --since 30d --json
                  triage stats on
                  triage stats export --since 4w > ada.json
                  triage stats ada.json
                """)
        default: CommandHelp("")
        }
    }
}
