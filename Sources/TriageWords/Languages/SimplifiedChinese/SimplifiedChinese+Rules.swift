import TriageCore

extension SimplifiedChinese {
    func meaning(of rule: RuleID) -> String {
        switch rule {
        case .drawnBranches: "画有 ├、└、+-- 或 |-- 的行，从属于它左边的内容。"
        case .indentedAnswers: "没有连接线的行，若提问之下有是与否，就是一棵树。"
        case .dotGraph, .mermaidGraph:
            "Graphviz 或 mermaid 的图中有节点提问、是菱形，或各条路写着“是”“否”或各种情况，就是判断。"
        case .answeredItems: "列表项提问，且答案在其下，就是问题。"
        case .conditionItems: "列表项都是条件和结果（写在同一行或其下），就同属一个问题。"
        case .askedList: "列表项回答紧挨在列表上方的问题，或那一行所说的取决于什么。"
        case .announcedList: "上文预告了决策树或故障，列表项就是各种情况。"
        case .recommendations: "“遇到 X 时用 A”是一个答案：X 通向 A。"
        case .boldCases: "以粗体开头、提问或指向某处的段落，按列表项来读。"
        case .plainTextList: "纯文本里带箭头的条件，或条目之下的是与否，也是列表。"
        case .symptomTable: "一张表列出所见与原因或办法，就是一个问题：各行是它的答案。"
        case .namedQuestion: "“Q2：……”是可以跳转到的问题。"
        case .questionMark: "以问号结尾的就是提问。"
        case .yesAndNo, .choices: "其下有是与否，或几个其他答案。"
        case .oppositeAnswers: "相邻两项互相否定（如找到、未找到），一为是，一为否。"
        case .below, .arrow: "答案之下的内容，或图中箭头所指的内容，接着提问。"
        case .jumpNumber: "“转到 Q3”“见第 2 步”指向有该编号的内容。"
        case .goesOn, .bareAnswer: "“检查下一项”“继续”、下一个问题所问的事，或单独的是或否，指向后面的问题。"
        case .listEnd: "后面没有别的内容时，答案取列表末尾所写的内容。"
        case .otherSide: "只写了是或只写了否时，另一个指向后面的问题。"
        case .nextInNumber: "没有答案符合时，按编号接着提问。"
        case .restOfList: "回到列表时，只问剩下的内容。"
        }
    }
}
