import TriageCore

extension English {
    func meaning(of rule: RuleID) -> String {
        switch rule {
        case .drawnBranches:
            "Lines with `├`, `└`, `+--` or `|--` hang below what stands left of them."
        case .indentedAnswers:
            "Lines without connectors are a tree where yes and no stand below something that asks."
        case .dotGraph, .mermaidGraph:
            "A graph, in Graphviz or mermaid, decides where a node asks, is a diamond, or has ways of yes and no or for cases."
        case .answeredItems: "Items that ask are questions where answers stand below them."
        case .conditionItems:
            "Items that are all a condition and what follows, on their line or below it, hang below one question."
        case .askedList:
            "Items answer the question that stands right above their list, or what a line there says it depends on."
        case .announcedList:
            "What stands above announces a decision tree or a trouble, and the items are its cases."
        case .recommendations: "\"Use A when X\" is an answer: X leads to A."
        case .boldCases:
            "Bold paragraphs that ask or lead somewhere are read as the items of a list."
        case .plainTextList:
            "Conditions with arrows, or yes and no below items, are a list in plain text, too."
        case .symptomTable:
            "A table that tells what is seen, and what is behind it or helps, is one question: its rows are the answers."
        case .namedQuestion: "`Q2: ...` is a question that can be jumped to."
        case .questionMark: "What ends in a question mark asks."
        case .yesAndNo, .choices: "Yes and no, or several other answers, stand below it."
        case .oppositeAnswers:
            "Of two neighbours that deny each other, as found and not found, one is yes and one is no."
        case .below, .arrow:
            "What stands below an answer, or where its arrow in a graph points, is asked next."
        case .jumpNumber: "\"Go to Q3\", \"see Step 2\" lead to what has that number."
        case .goesOn, .bareAnswer:
            "\"Check next\", \"continue\", what the next question asks, or a mere yes or no lead to the question behind."
        case .listEnd: "Where nothing else follows, an answer has what its list ends with."
        case .otherSide:
            "Where only yes or only no is written, the other one leads to the question behind."
        case .nextInNumber:
            "Numbered questions are asked one after the other where none of the answers holds."
        case .restOfList: "Who comes back to a list is asked what it has left."
        }
    }
}
