extension SimplifiedChinese {
    func help(on topic: HelpTopic) -> CommandHelp {
        switch topic {
        case .triage:
            CommandHelp(
                "查明问题出在哪里、该怎么修：症状、提问、修复、清单。",
                """
                不带命令时打开界面。内容由 --content 或 TRIAGE_CONTENT 指定；否则是当前文件夹及各级上级文件夹中的\
                .triage/content，加上用户和系统的数据文件夹、程序自带的内容中最先找到的，再加上已添加的内容库\
                （用 triage --show-paths 查看）。--content +DIR 在这些之外再添加。
                补全：triage --generate-completion-script bash（或 zsh、fish）输出供 shell 使用的脚本。

                示例：
                  triage                              打开界面
                  triage 收不到位置更新               打开有此标识或这些词的内容
                  triage runbook.md                   打开文件，或存放指南的文件夹
                  ./make-runbook | triage -           打开其他程序输出的内容
                  triage list symptoms                有哪些症状可查
                  triage ask "收不到位置更新"         同样的排查，以编号问答进行
                  triage checklist status 发布前 --run 2.1 --strict
                """)
        case .screen: CommandHelp("打开界面（不带命令时即是如此）。")
        case .tour:
            CommandHelp(
                "打开界面并介绍第一分钟：这是什么、三个按键、走一遍一个症状。",
                """
                示例：
                  triage tour
                  triage tour --content ./runbooks
                """)
        case .list:
            CommandHelp(
                "列出内容：标识、制表符、标题。",
                """
                示例：
                  triage list symptoms
                  triage list tables --content ./runbooks --json
                """)
        case .show:
            CommandHelp(
                "以纯文本显示一个条目或整篇指南。",
                """
                代码片段只输出代码本身，可以直接写入文件。参数是 Markdown 文件时，\
                显示从中识别出了什么、还缺什么，供编写时参考。

                示例：
                  triage show "定位图标"
                  triage show core-location-diagnostics#quick-checks/code > check.swift
                  triage show draft.md --json
                """)
        case .ask:
            CommandHelp(
                "走一遍决策树：提问、回答、得出结论。",
                """
                没有名称与所写的相符时，就搜索它：只有一个相关的症状或决策树时直接开始，有几个时由你选择。\
                输入编号、答案文字或其开头的几个词即可回答；u 表示不确定，b 撤回上一个回答，q 结束，? 再次显示选项。\
                没有终端时逐行读取回答并显示出来。排查过程会保存下来，供 triage report 和界面中的历史使用；\
                用 --answers 或 --json（由程序提问）时，只有指明 --history 才保存。

                示例：
                  triage ask "收不到位置更新"
                  triage ask core-location-patterns#accuracy-selection --answers 1,1
                  printf '2\\n是\\n' | triage ask "收不到位置更新" --json
                """)
        case .search:
            CommandHelp(
                "搜索全部内容：标识、类型、标题和摘录，最相关的在前。",
                """
                含有最多、最少见词语的地方排在前面，词语连在一起的更靠前：一句话或一条错误信息就够了。不区分词尾、大小写、重音和全角半角；\
                叫法不同的同一事物也会找到，拼错的词按最接近的词查找。已知的消息最先给出，随后是它所指向的内容。\
                以短横线开头而不是选项的也会查找。在终端里按其宽度排版，否则每条一行，以制表符分隔。没有找到时退出状态为 1。

                示例：
                  triage search 地理围栏 上限
                  triage search 我的地理围栏为什么不触发
                  triage search geofence --language en --limit 5
                """)
        case .match:
            CommandHelp(
                "在日志中逐行查找已知消息，并指出各自通向何处。",
                """
                读取文件或标准输入，把每一行与指南中含有“消息模式”列的表格对照。对每个已知的行输出行号和文字，\
                下面是认识它的表格行所指向的内容；最后说明有多少行已知、多少行未知。一行都不认识时，退出状态为 1。

                示例：
                  triage match < console.log
                  log show --last 10m | triage match --json
                """)
        case .doctor:
            CommandHelp(
                "查看项目：它的文件对每个症状已经说明了什么。",
                """
                指南可以写明哪些文件支持某个答案（“证据：”，见 Content/FORMAT.md）。先列出各个应用以及其中没有问题的地方，再把文件\
                表明的每个原因打印一次，连同位置、修复方法和它所解释的全部症状，确定的在前。只读取文件，不离开项目，也不跟随\
                链接。最后说明回答了多少问题、有多少无法判断以及主要原因；--all 逐个列出。某一行或其上一行的注释\
                “triage:ignore 规则 理由”表示不计较那里。确有问题时退出状态为 1（加上 --likely 则可能有问题时也是），没有可读的文件\
                时为 2。

                示例：
                  triage doctor
                  triage doctor --all
                  triage doctor --project ~/work/app --target App --json
                  triage doctor --format sarif
                """)
        case .mcp:
            CommandHelp(
                "为助手服务：通过 Model Context Protocol 提供搜索、排查、证据和清单。",
                """
                由助手自己启动，通过标准输入输出与它对话。只读取；加 --allow-ticks 才允许勾选条目，也从不运行指南要求运行的命令。\
                助手像人一样逐个问题地排查，每个问题附有项目文件所说明的内容。项目为 --project，否则为 CLAUDE_PROJECT_DIR，\
                否则为工作文件夹所在的代码仓库；从不是 / 或你的主文件夹。

                示例：
                  triage mcp
                  triage mcp --project ~/work/app --allow-ticks

                让助手知道它（登录环境找不到 triage 时，写出它的完整路径）：

                Claude Code：
                  claude mcp add triage -- triage mcp

                Codex：
                  codex mcp add triage -- triage mcp

                VS Code：
                  code --add-mcp '{"name":"triage","command":"triage","args":["mcp"]}'

                Cursor，写入项目或主文件夹的 .cursor/mcp.json：
                  {"mcpServers":{"triage":{"command":"triage","args":["mcp"]}}}

                Xcode 中的 Claude，同样写入此文件夹的 .claude.json：
                  ~/Library/Developer/Xcode/CodingAssistant/ClaudeAgentConfig

                Xcode 中的 Codex，写入与之并列的 codex 文件夹的 config.toml：
                  [mcp_servers.triage]
                  command = "triage"
                  args = ["mcp"]
                """)
        case .check:
            CommandHelp(
                "像编译器那样用项目的文件核对清单：用于 CI 和提交钩子。",
                """
                条目可以写明由哪些文件证明（“证据：”，见 Content/FORMAT.md），其余的留给人。项目没有满足的每一条按“路径:行:列: \
                级别: 说明 [条目]”打印：确定的为 error，可能的为 warning，无法判断的为 note。不指定名字时核对全部清单。不需要\
                执行记录，也不改动。有条目确定不成立（加 --likely 时可能不成立也算）时退出状态为 1，无法查看时为 2，否则为 0。

                示例：
                  triage check
                  triage check core-location-patterns#pre-release-checklist --project .
                  triage check --format sarif
                """)
        case .report:
            CommandHelp(
                "报告一次排查：问了什么、答了什么、查到什么、结果如何。",
                """
                示例：
                  triage report                      本项目最近一次排查
                  triage report --list               保存过的排查
                  triage report 20261121-093015-4f2a --format json
                """)
        case .inspect:
            CommandHelp(
                "统计识别出的内容：逐个文件及合计。",
                """
                示例：
                  triage inspect --content ./runbooks --json
                """)
        case .lint:
            CommandHelp(
                "检查指南中的错误。",
                """
                逐条输出，格式为“路径:行:列: 严重程度: 说明 [代码]”，并附上所在的那一行。\
                列按字节计，与多数编辑器的错误列表一致。有错误时退出状态为 1；\
                加上 --strict 则有警告也为 1；提示不影响退出状态。

                示例：
                  triage lint                        检查 triage 正在使用的内容
                  triage lint runbooks/printer.md    边写边检查一个文件
                  triage lint --strict runbooks      用于 CI
                  triage lint --format sarif > triage.sarif
                """)
        case .test, .stats, .library, .libraryAdd, .libraryList, .libraryUpdate, .libraryRemove,
            .libraryOn,
            .libraryOff, .librarySync:
            authorHelp(on: topic)
        case .new:
            CommandHelp(
                "生成一篇带注释的小指南，在它的基础上编写。",
                """
                其中包含这类指南的每一种写法，注释说明该怎么写。换成自己的内容即可；\
                triage show 显示文件会被如何理解，triage lint 指出还缺什么。文件夹会自动创建，语言取自 `en` 这样的\
                文件夹。--from 生成待填写的译文：在原文旁边，或在该语言的文件夹里。`library 名字` 生成整个内容库：\
                每种语言一篇指南、triage.yaml、tests/walks.md 和一个 CI 步骤。已有的文件不会被覆盖。

                示例：
                  triage new coffee-machine.md
                  triage new --kind checklist opening.md
                  triage new - --language zh-Hans
                  triage new library machines --language en --language zh-Hans
                  triage new --from runbooks/en/printer.md --language zh-Hans
                """)
        case .man:
            CommandHelp(
                "输出手册页。",
                """
                示例：
                  triage man | man -l -
                  triage man > ~/.local/share/man/zh_CN/man1/triage.1
                """)
        case .checklist:
            CommandHelp(
                "逐项勾选清单，每次发布一轮。",
                """
                勾选属于项目：所在 git 仓库的根文件夹；没有则为向上最近的含有 .triage 的文件夹，再没有则为当前文件夹。\
                <item> 可以是编号、标识，或只与一项相符的文字。

                轮次可以保存在项目的 Markdown 文件中（begin --in）：提交这个文件，团队就能一起勾选，可以用命令、界面，也可以直接改文件。\
                git 会逐项合并；还不知道该文件时用 --in 指定。没有完成的合并、重复出现的项都会连同行号列出，并且不放行。

                示例：
                  triage checklist show 发布前
                  triage checklist tick 发布前 3 "精确位置" --run 2.1
                  triage checklist status 发布前 --run 2.1 --strict || echo "还不能发布"
                  triage checklist run begin 发布前 2.2 --in release/2.2.md
                """)
        case .checklistList:
            CommandHelp(
                "列出清单：标识、已完成/总数、标题。",
                """
                示例：
                  triage checklist list --run 2.1
                """)
        case .checklistShow:
            CommandHelp(
                "显示清单的各项、勾选和备注。",
                """
                示例：
                  triage checklist show 发布前 --run 2.1
                """)
        case .checklistTick:
            CommandHelp(
                "勾选；命令结束时已写入磁盘。",
                """
                示例：
                  triage checklist tick 发布前 1-3 5 "精确位置" --run 2.1
                """)
        case .checklistUntick:
            CommandHelp(
                "取消勾选。",
                """
                示例：
                  triage checklist untick 发布前 3 --run 2.1
                """)
        case .checklistFail:
            CommandHelp(
                "标记未通过的项，并写明原因。",
                """
                示例：
                  triage checklist fail pre-release 7 --note "旧设备上会崩溃" --run 2.1
                """)
        case .checklistNotApplicable:
            CommandHelp(
                "标记不适用的项，并写明理由。",
                """
                必须写明理由：没有理由，status --strict 不会放行。

                示例：
                  triage checklist na pre-release 3-4 --note "不在后台使用" --run 2.1
                """)
        case .checklistNote:
            CommandHelp(
                "为一项写备注，或删除备注。",
                """
                不给文字时从管道读取，在终端中则显示现有的备注；给出空文字 "" 则删除备注。

                示例：
                  triage checklist note 发布前 3 "不设：地图需要精确位置" --run 2.1
                  triage checklist note 发布前 3 "" --run 2.1
                """)
        case .checklistAdopt:
            CommandHelp(
                "写法略有不同、或清单改过名的项沿用原来的勾选和备注。",
                """
                示例：
                  triage checklist adopt 发布前 --run 2.1
                """)
        case .checklistReset:
            CommandHelp(
                "删除一个轮次及其勾选和备注，或只清除其中几项的。",
                """
                会先询问；加 --yes 则不再询问，无法询问时必须加上。清除的内容会显示出来，备注也会显示文字。

                示例：
                  triage checklist run reset 发布前 3-5 --run 2.1 --yes
                  triage checklist run reset 发布前 --run 2.1 --yes
                """)
        case .checklistStatus:
            CommandHelp(
                "显示一轮的进度和未完成的项。",
                """
                加上 --strict 后，每一项都已完成、或不适用并写明理由时，退出状态是 0，并列出理由；还有未完成或未通过的项时是 1，可以用来把关发布。这时只算本轮次中勾选的项，只在文件中勾选（`[x]`）的不算； \
                看起来像清单项却无法勾选的行也不放行；两者都会列出。

                示例：
                  triage checklist status 发布前 --run 2.1 --strict && ./release.sh
                  triage checklist status 发布前 --run 2.1 --group 测试 --format junit > gate.xml
                """)
        case .checklistExport:
            CommandHelp(
                "把一轮输出为 Markdown 任务列表。",
                """
                示例：
                  triage checklist export 发布前 --run 2.1 > release.md
                """)
        case .checklistBegin:
            CommandHelp(
                "开始一个轮次；不加 --run 时指的就是它。",
                """
                加上 --in，轮次就保存在 Markdown 文件中，由团队共用；文件已经是该轮次时，只是让这里知道它。

                示例：
                  triage checklist run begin pre-release 2.1
                  triage checklist run begin pre-release 2.2 --in release/2.2.md
                """)
        case .checklistClose:
            CommandHelp(
                "结束一个轮次：记下何人何时结束，此后不再改动。",
                """
                示例：
                  triage checklist run close pre-release --run 2.1
                """)
        case .checklistReopen:
            CommandHelp(
                "重新打开已结束的轮次。",
                """
                示例：
                  triage checklist run reopen pre-release --run 2.1
                """)
        case .checklistRename:
            CommandHelp(
                "给轮次改名。",
                """
                示例：
                  triage checklist run rename pre-release 2.1.1 --run 2.1
                """)
        case .checklistDelete:
            CommandHelp(
                "删除轮次和其中的勾选、备注。",
                """
                示例：
                  triage checklist run delete pre-release --run 2.1 --yes
                """)
        case .checklistRun:
            CommandHelp(
                "开始、列出、结束和命名检查清单的各轮。",
                """
                示例：
                  triage checklist run list 发布前
                """)
        case .checklistRuns:
            CommandHelp(
                "列出清单在本项目中的各个轮次，界面打开的那一轮在前。",
                """
                示例：
                  triage checklist run list 发布前
                """)
        }
    }
}
