import TriageCore

extension SimplifiedChinese {
    func text(_ kind: Diagnostic.Kind) -> String {
        switch kind {
        // Folders and files
        case .missingRoot(let failure): "打不开内容文件夹：\(text(failure))。请检查路径。"
        case .emptyLibrary:
            "这里没有 Markdown 文件（*.md 等）；请换一个文件夹。"
        case .leftOut(let files, let isAll): text(files, isAll: isAll)
        case .unreadableFile(let failure): "文件无法读取：\(text(failure))。请检查权限。"
        case .unreadableFolder(let failure): "文件夹无法读取：\(text(failure))。请检查权限。"
        case .tooLarge(let megabytes, let limit):
            "文件有 \(megabytes) MB，超过了 \(limit) MB 的上限，已跳过；请拆分。"
        case .notAFile(let type): "这是\(text(type))，不是文件，已跳过。"
        case .brokenLinkFile(let target): "符号链接没有指向任何文件：\(target) 不存在。"
        case .outsideRoot: "符号链接指向内容文件夹之外，已跳过；用 --follow-links 可以读取。"
        case .shadowed(let guide): "前面的内容文件夹中已有指南“\(guide)”，以那一篇为准。"
        case .duplicateName(let old, let path, let name):
            "\(path) 也叫“\(old)”，所以这篇指南改称“\(name)”；请另取名字。"
        // Text and Markdown
        case .invalidUTF8: "不是 UTF-8，无法识别的字节显示为 \u{FFFD}；请另存为 UTF-8。"
        case .otherEncoding(let encoding):
            "文件是 \(encoding.rawValue) 编码，已按它读取；请另存为 UTF-8。"
        case .nulByte: "文件中有 NUL 字节；请另存为不含 NUL 的 UTF-8 文本。"
        case .templateTag: "其他工具的标签按原样显示（此处及文中其他各处）；请直接写出它要放入的文字。"
        case .openFrontMatter: "front matter 从这里开始却没有结束；请用 --- 结束。"
        case .badYAML(let problem): "不是 YAML（\(text(problem))）；请给值加上引号，或改正这一行。"
        case .badTOML: "不是 TOML，front matter 的其余部分没有读取；请改正这一行。"
        case .deepTOML: "front matter 嵌套太深，没有读取。"
        case .largeFrontMatter(let kilobytes): "front matter 超过 \(kilobytes) KB，没有完整读取。"
        case .deepFrontMatter: "front matter 嵌套太深，没有完整读取。"
        case .aliasedFrontMatter: "front matter 用了别名（*name），没有完整读取。"
        case .notALanguage(let text):
            "“\(text)”不是语言标签（如 en、zh-Hans），不起作用。"
        case .unclosedFence(let mark): "代码围栏没有结束，下面的内容都被当成了代码；请用 \(mark) 结束。"
        case .nestingCapped(let levels):
            "引用、列表和列表项的嵌套超过 \(levels) 层，更深的不再缩进显示；请减少层数。"
        case .paragraphCapped: "段落中带括号的行太多，其中的链接按文字显示；请在其中加空行。"
        case .referencesCapped(let kilobytes):
            "引用式链接展开后超过 \(kilobytes) KB，按原文显示；请缩短链接目标。"
        case .tableCapped: "表格的列远多于各行的单元格，按文字显示；请去掉多余的列。"
        case .tasksInTable(let count): "这个表格里有 \(count) 个任务无法勾选；请把各行改成以“- [ ] ”开头的列表项。"
        case .looseTask(.noReason): remedy(.noReason)
        case .looseTask(.notRead): remedy(.notRead)
        case .looseTask(let flaw): "任务无法勾选；\(remedy(flaw))"
        case .longRow(let cells, let columns):
            "这一行有 \(cells) 个单元格，表头只有 \(columns) 个，多出的不显示；单元格里的竖线请写成“\\|”。"
        case .shortRow(let cells, let columns):
            "这一行只有 \(cells) 个单元格，应为 \(columns) 个；请补上缺少的，可以留空。"
        case .strayRow: "上面没有空行，这一行被当成了表格行；如果是正文，请加空行。"
        case .messageCell(let text): "\(text) 不是代码，这一行因此不是已知的消息；请把它放进反引号，旁边不要写别的。"
        case .messageHeader(let header):
            "\(header) 下面的单元格都是代码，列名为“消息模式”时才作为消息识别；请这样命名这一列。"
        case .comparisonName(let title, let line):
            "第 \(line) 行的正误对照也叫 \(title)；请用“错误”“正确”后面的文字或标题加以区别。"
        case .swallowedSection(let heading, let line):
            "这个围栏越过了第 \(line) 行的标题 \(heading)，那里的内容都不会被识别；请在标题上方另起一行写上围栏符号。"
        case .templateText: "这是 triage new 写的示例；请换成自己的文字，或删去。"
        case .unknownRule(let name): "没有名为 \(name) 的规则，因此什么也没有忽略；triage lint --codes 会列出规则。"
        case .swapped(let piece, let text):
            "原文在这里的\(self.text(piece))是另一个：\(text)；两者按位置对应，请按原文的顺序排列。"
        case .messageWithoutFinding(let pattern):
            "消息 \(pattern) 指向一组问题，却没有指向其中的结论；请在该答案下引用它（“问法：”），或直接链接该答案。"
        case .messageRow(let pattern): "消息 \(pattern) 没有指向任何内容；请加上指向说明的链接。"
        // Trees and symptoms
        case .nearlyTree(let doubt): "看起来像决策树，但\(text(doubt))。"
        case .indentOff: "这个分支与相邻的分支差了一列；按左边最近的分支的下级读取。"
        case .indentBetween: "这个分支与上面的分支都不对齐；按左边最近的分支的下级读取。"
        case .nearlyNext(let outcome): "\(outcome) 像是要往下走，却无处可去；请写“检查下一项”，或写明该怎么办。"
        case .nothingFollows: "这个答案要往下走，后面却没有问题了；请写明该怎么办。"
        case .hiddenJump(let words):
            "“\(words)”提到了去处，却没有引向那里；若总要去那里，请写在答案的最后，不加别的条件，例如“……，→ Q3”；若只在某种情况下才去，请把那种情况另写成一个答案。"
        case .leftOutAnswer(let words):
            "“\(words)”与答案并列，却没有读作答案；请在答案与结论之间写上箭头。"
        case .stepIsHeading(let number, let line):
            "步骤 \(number) 是一个标题（第 \(line) 行），有自己的决策树，走到这里就结束了；请把这些问题写进同一个列表或图中，标为 Q1、Q2。"
        case .noSuchStep(let number): "决策树中没有步骤 \(number)，走到这里就结束了；请写一个存在的步骤，或链接到所指的内容。"
        case .noSuchQuestion(let number):
            "决策树中没有 Q\(number)，走到这里就结束了；请写一个存在的问题，或链接到所指的内容。"
        case .jumpsToItself(let words):
            "“\(words)”回到了它自己的问题，走到这里就结束了；请写明该怎么办，或写另一个问题。"
        case .badGraph(let form, let problem):
            "这段 \(form.rawValue) 无法读取，按代码显示：\(text(problem))。"
        case .idleLoop(let question, let line):
            "这个答案回到 \(question)（第 \(line) 行），途中没有说该做什么，排查会一直绕圈；请给出结论，或引向别处。"
        case .loop(let question, let line):
            "这个答案回到 \(question)（第 \(line) 行）；请确认绕一圈会有所改变，排查能够结束。"
        case .unreachableQuestion(let question):
            "没有答案通向这个问题：\(question)；请让一个答案通向它，或删去。"
        case .openQuestion: "这个问题没有答案，排查到此为止也没有结论；请在下面为每个答案画一个分支。"
        case .emptyAnswer(let answer):
            "答案 \(answer) 既没有说该做什么，也没有下一步；请在后面写“→ 结论”或“→ 检查下一项”。"
        case .emptySymptom(let title):
            "症状 \(title) 下面没有内容；请写明要检查什么，或画一棵决策树，或删去标题。"
        case .entryPoint: "旁边的条目都指向症状或别的条目，这一条没有；请加上链接。"
        case .evidence(let flaw): text(flaw)
        // Links
        case .emptyLink: "链接没有目标；请写在括号中。"
        case .missingFile(let path): "内容库中没有文件 \(path)；请改正路径，或去掉链接。"
        case .notInLibrary(let name): "内容库中没有 \(name)。"
        case .nearFile(let near, let written): "内容库中没有 \(written)，但有 \(near)；请改正名称。"
        case .nearAnchor(let anchor, let written):
            "标题的锚点是 \(anchor)，不是 \(written)；请改正链接。"
        case .noAnchor(let anchor, let path):
            "\(path ?? "本文件")中没有锚点为 \(anchor) 的标题；请改正链接，或改标题。"
        case .ambiguousAnchor(let title, let line):
            "有几个标题都叫 \(title)，链接指向第一个（第 \(line) 行）；请各取不同的标题。"
        case .placeLink(let answer, let name, let line, let moved):
            "这个链接按位置指向，决策树一改就变；那里现在是 \(answer)（第 \(line) 行）"
                + (moved.map { "，链接的文字现在在第 \($0) 行" } ?? "")
                + (name.map { "；请写 #\($0)。" } ?? "；请在所指的答案后面写一个名字 {#like-this}，并链接到它。")
        case .duplicateID(let name, let line):
            "名字 \(name) 已在第 \(line) 行用过，链接会指向那里；请另取一个。"
        // Translations
        case .outdated(let original, let translation):
            "原文更新于 \(original)，译文更新于 \(translation)；请补上改动，并修改日期。"
        case .headingKind(let kind): "原文是\(text(kind))，这个标题却没有识别出来；请换成能识别的写法。"
        case .otherBox: "原文的方框与这里不同，以原文为准；请写成一样的。"
        case .otherChoice: "其中一项是否就够，原文与这里说法不同，以原文为准；请写成一样的。"
        case .otherItems(let original, let translation):
            "原文有 \(original) 项，这里有 \(translation) 项；只有原文的项算数。"
        case .noTree: "原文是决策树，这里却没有识别出来；请用同样的写法。"
        case .noComparison: "原文是正误对照，这里却没有识别出来；请用同样的写法。"
        case .otherColumns(let original, let translation):
            "原文的表格有 \(original) 列，这里有 \(translation) 列。"
        case .missing(let piece, let text):
            "缺少原文的\(self.text(piece))\(text.isEmpty ? "" : " " + text)；请补上译文。"
        case .extra(let piece): "原文没有对应的\(text(piece))；请在原文补上，或删去。"
        case .foreignText(let language): "这段文字不是 \(language)；请翻译。"
        case .copiedText: "这段文字与原文相同；请翻译。"
        case .more(let code, let count):
            "从这里起，文件里还有 \(count) 处同样的问题（\(code.rawValue)）；请先处理前面列出的。"
        }
    }

    private func text(_ kind: PartKind) -> String {
        switch kind {
        case .symptom: "症状"
        case .tree: "决策树"
        case .finding: "结论"
        case .checklist: "清单"
        case .table: "表格"
        case .snippet: "代码片段"
        case .comparison: "正误对照"
        case .antipattern: "反模式"
        case .scenario: "场景"
        case .guide: "指南"
        }
    }

    private func text(_ piece: Diagnostic.Kind.Piece) -> String {
        switch piece {
        case .section: "章节"
        case .lead: "小标题"
        case .question: "问题"
        case .answer: "答案"
        case .item: "列表项"
        case .row: "表格行"
        case .code: "代码块"
        case .table: "表格"
        case .list: "列表"
        case .drawing: "图示"
        }
    }

    private func remedy(_ flaw: TaskFlaw) -> String {
        switch flaw {
        case .noBullet: "请在前面加上“- ”。"
        case .noBlankBehindBullet: "请在列表符号和方括号之间加空格：“- [ ]”。"
        case .noBlankInBrackets: "请在方括号之间和后面各加一个空格：“- [ ] ”。"
        case .noBlankBehindBrackets: "请在方括号后面加一个空格：“- [ ] ”。"
        case .unknownMark: "未完成的请写“[ ]”，已完成的请写“[x]”。"
        case .box: "请把方框换成“- [ ] ”。"
        case .noBox:
            "列表里的其他项有方框，它没有；请写成“- [ ] ”。说明请以“说明：”开头，或写成某一项下面的段落；步骤请在前面写一句话。"
        case .noText: "它没有内容；请在方括号后面写明要做什么。"
        case .continuesLine: "缩进太深，被当成了上一行的一部分；请像其他列表项一样缩进。"
        case .stray: "请写成单独的一项：“- [ ] ”后面写明要做什么；不需填写的单元格请写“–”；只是提到方框时，请写成代码。"
        case .inCode: "它在代码块里，而这个代码块没有结束，或含有标题、任务或另一个代码块；请在它前面结束代码块；如果是示例，请用四个符号开始和结束它，或注明语言 md。"
        case .notRead: "这一行引入写在别处的内容，而它不会被读取；请把其中的任务写在这里，或改为链接。"
        case .noReason: "没有说明为什么不适用；请在破折号后面写明：“- [-] 步骤 - 理由”。"
        }
    }

    private func text(_ doubt: RejectionReason) -> String {
        switch doubt {
        case .drawing: "是朝两个方向画的框线；请用 ├─ 和 └─ 画，或写成 mermaid"
        case .folderTree: "多数分支是路径或单纯的名字；请写明要问什么，并在下面作答"
        case .noQuestion: "其中和上一行都没有提问，或得出的结果不能据以行动；请在上方提问，并写成“情况 → 做什么”"
        case .noOutcome: "其中的问题没有两个以上的答案；请在下面逐个写出，并用 → 写明后果"
        case .noArrows: "答案没有引出后果；请写成“答案 → 做什么”"
        case .oneLine: "各个答案写在同一行；请各占一行"
        case .answersBeside: "答案与问题并列；请缩进到问题下面"
        case .pseudocode: "写成了 IF 和 ELSE；请改为提问，并在下面作答"
        }
    }

    func text(_ problem: YAMLProblem) -> String {
        switch problem {
        case .duplicateKeys(let keys): "键重复出现：\(keys.joined(separator: "、"))"
        case .noKeys: "这里应是键和值"
        case .parser(let words): words
        case .unreadable: "无法读取"
        }
    }

    private func text(_ problem: GraphProblem) -> String {
        switch problem {
        case .noArrow: "mermaid 没有这种箭头"
        case .noNodeName: "缺少节点的名字"
        case .openNodeText: "节点的文字没有结束"
        case .openAttributes: "节点的属性没有结束"
        case .openQuote: "引号没有结束"
        case .openHTML: "HTML 标签没有结束"
        case .noName: "这里应是名字，请加上引号"
        case .noDigraph: "图要以 digraph 开头"
        case .noOpeningBrace: "缺少 {"
        case .noClosingBrace: "缺少 }"
        case .deepSubgraphs: "子图嵌套太深"
        case .noValueBehindEquals: "= 后面缺少值"
        case .noTextBehindPlus: "+ 后面缺少带引号的文字"
        case .noClosingBracket: "缺少 ]"
        case .noValue: "缺少值"
        }
    }

    func text(_ failure: FileFailure) -> String {
        switch failure {
        case .notThere: "没有这个文件或文件夹"
        case .notAllowed: "没有权限"
        case .notAFolder: "它不是文件夹"
        case .isAFolder: "它是文件夹"
        case .noSpace: "没有剩余空间"
        case .isAFile(let path): "\(path) 是文件"
        case .leadsNowhere(let path): "链接 \(path) 没有指向任何文件"
        case .other(let reason): reason
        }
    }

    func meaning(of code: LintCode) -> String {
        switch code {
        case .missingRoot: "打不开内容文件夹。"
        case .emptyLibrary: "内容文件夹中没有可读的 Markdown 文件。"
        case .leftOut: "内容文件夹中有文件没有读取。"
        case .unreadable: "文件或文件夹无法读取。"
        case .tooLarge: "文件过大，没有读取。"
        case .notAFile: "名字像 Markdown 文件，却不是普通文件。"
        case .brokenLinkFile: "符号链接没有指向任何文件。"
        case .outsideRoot: "符号链接指向内容文件夹之外。"
        case .shadowed: "前面的内容文件夹中已有同名指南，以那一篇为准。"
        case .duplicateName: "同一语言的两篇指南用了同一个名字。"
        case .invalidUTF8: "文件不是 UTF-8。"
        case .encoding: "文件不是 UTF-8，已按其编码读取。"
        case .nulByte: "文件中有 NUL 字节。"
        case .templateTag: "模板标签按原样显示。"
        case .frontMatter: "front matter 无法读取。"
        case .unclosedFence: "代码围栏没有结束。"
        case .swallowedSection: "代码围栏越过标题，一直到另一个围栏的结尾。"
        case .templateText: "triage new 写的示例原样留着。"
        case .nestingCapped: "列表或引用的嵌套超出了显示的层数。"
        case .paragraphCapped: "段落中带括号的行太多，其中的链接按文字显示。"
        case .referencesCapped: "引用式链接展开后过长，按原文显示。"
        case .tableCapped: "表格的列远多于单元格，按文字显示。"
        case .looseTask: "任务标记的写法有误，无法勾选。"
        case .longRow: "表格行的单元格比表头多，多出的不显示。"
        case .shortRow: "表格行的单元格比表头少。"
        case .messageRow: "消息索引中的一行没有指向任何内容。"
        case .messageCell: "消息不是代码，或这一列不叫“消息模式”。"
        case .comparisonName: "一份指南里有两个同名的正误对照。"
        case .treeNearly: "看起来像决策树，却没有被识别为决策树。"
        case .treeIndent: "决策树的分支没有与上面的分支对齐。"
        case .treeNoNext: "答案要往下走，却无处可去。"
        case .deadJump: "答案写了不存在的问题或步骤，或者回到了自己的问题。"
        case .dotSyntax: "Graphviz 图无法读取，按代码显示。"
        case .mermaidSyntax: "mermaid 流程图无法读取，按代码显示。"
        case .treeLoop: "答案又回到问过的问题。"
        case .unreachableQuestion: "没有答案通向某个问题。"
        case .openQuestion: "问题没有答案。"
        case .emptyAnswer: "答案既没有结论，也没有下一步。"
        case .emptySymptom: "症状下面没有内容。"
        case .entryPoint: "“适用场景”或“危险信号”中的条目没有指向任何地方，旁边的条目却有。"
        case .evidenceUnknownFact: "证据用到的事实没有写在 facts 围栏中。"
        case .evidenceUnknownLook: "证据用到的查看方式不存在。"
        case .evidenceSyntax: "证据无法读取。"
        case .evidencePattern: "证据中的代码模式没有可查找的名称。"
        case .evidenceRegex: "证据中的正则表达式不能使用。"
        case .evidenceNever: "证据自相矛盾。"
        case .evidenceNoAnswer: "facts 围栏中的证据所指的答案不存在。"
        case .evidenceInTranslation: "译文中有证据，只有原文的有效。"
        case .evidenceProse: "在有 facts 的指南中，一行开头像证据，却没有查看任何内容。"
        case .evidenceRun: "不是读者自己的指南会运行命令。"
        case .evidenceTypo: "证据写得与规定的写法只差一点。"
        case .brokenLink: "链接指向的文件不存在。"
        case .brokenAnchor: "链接指向的标题不存在。"
        case .unresolvedLink: "链接指向内容库之外。"
        case .ambiguousAnchor: "链接指向的标题不止一个同名。"
        case .placeLink: "链接按位置指向一个答案。"
        case .duplicateID: "一份指南里有两处用了同一个名字。"
        case .translationMissing: "译文缺少原文中的内容。"
        case .translationExtra: "译文多出了原文没有的内容。"
        case .translationKind: "原文中识别出的内容，在译文中没有识别出来。"
        case .untranslated: "译文中还留有原文的语言。"
        case .outdatedTranslation: "译文比原文旧。"
        case .translationOrder: "译文中有两处与原文的顺序相反。"
        case .unknownRule: "注释要忽略的规则不存在。"
        }
    }
}

// MARK: - Files that are left out

extension SimplifiedChinese {
    private func text(_ files: LeftOut, isAll: Bool) -> String {
        let count = files.isAtLeast ? "至少 \(files.files)" : "\(files.files)"
        let lead = isAll ? "这里的 \(count) 个文件都没有读取" : "\(count) 个文件没有读取"
        let groups = files.groups.map { group in
            let names = group.names.joined(separator: "、")
            let more = group.files > group.names.count ? "等" : ""
            let number = "\(group.files)" + (group.isAtLeast ? "+" : "")
            return switch group.reason {
            case .toolFolder: "\(number) 个在工具的文件夹里（\(names)），指名该文件夹即可读取"
            case .ignored: "\(number) 个由 .triageignore 排除（\(names)\(more)），指名即可读取"
            case .hidden: "\(number) 个是隐藏文件（\(names)\(more)），指名即可读取"
            case .linkOutside:
                "\(number) 个链接指向文件夹之外（\(names)\(more)），用 --follow-links 读取"
            case .copy: "\(number) 个是隐藏文件夹里的副本（\(names)\(more)），指名该文件夹即可读取"
            case .report: "\(number) 个由 triage 写成（\(names)\(more)），指名即可读取"
            case .unreadable: "\(number) 个无法读取（\(names)\(more)）"
            case .otherFormat: "\(number) 个不是 Markdown（\(names)）"
            case .beyondLimit: "\(number) 个超出一个内容库的上限（\(names)\(more)），请指名所需的文件夹"
            }
        }
        return lead + "：" + groups.joined(separator: "；") + "。"
    }

    func text(_ reason: LeftOut.Reason) -> String {
        switch reason {
        case .toolFolder: "在工具的文件夹里"
        case .ignored: ".triageignore"
        case .hidden: "隐藏"
        case .linkOutside: "链接"
        case .copy: "副本"
        case .report: "由 triage 写成"
        case .unreadable: "无法读取"
        case .otherFormat: "不是 Markdown"
        case .beyondLimit: "超出上限"
        }
    }

    private func text(_ type: FileType) -> String {
        switch type {
        case .folder: "文件夹"
        case .device: "设备"
        case .pipe: "管道"
        case .socket: "套接字"
        case .other: "别的东西"
        }
    }
}
