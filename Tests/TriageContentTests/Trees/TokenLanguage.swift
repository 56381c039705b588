import CoreTestSupport
import Testing

/// What a language's texts are made of, for stringing its tokens together at random.
struct TokenLanguage: CustomTestStringConvertible, Sendable {
    var name: String
    var header: String
    var footer = ""
    /// Whole statements, so that some of what is strung together can be read.
    var statements: [String]
    /// Pieces of them, in any order.
    var tokens: [String]

    var testDescription: String { name }

    static let all = [
        TokenLanguage(
            name: "dot", header: "digraph G {", footer: "}",
            statements: [
                "a [label=\"Is it on?\" shape=diamond]", "a -> b [label=yes]", "a -> c [label=no]",
                "b -> c -> a", "{ node [shape=box] d e }", "a -> { b c } [label=\"maybe\"];",
                "subgraph s { b; c }", "edge [label=no]", "d -> a",
            ],
            tokens: [
                "a", "b", "\"Is it off?\"", "->", "--", "{", "}", "[", "]", "label", "=", ";", ",",
                "+", ":", "\"yes", "\"", "<b>no</b>", "<", "/*", "*/", "//", "#", "node", "edge",
                "subgraph", "digraph", "strict", "\\n", "步骤",
            ]),
        TokenLanguage(
            name: "mermaid", header: "flowchart TD",
            statements: [
                "A{Is it on?} -->|yes| B[Wait]", "A -- no --> C(Mend it)", "B --> C",
                "C --> D --> A",
                "D & E --> F", "subgraph s [Part]", "end", "B -.-> A", "E{{Is it off?}} ==> B",
                "A:::red --> D", "%% a remark", "style A fill:#fff", "F@{ shape: diamond }",
            ],
            tokens: [
                "A", "B", "-->", "---", "-.->", "==>", "|yes|", "|", "{", "}", "{Is it?}", "[", "]",
                "[\"no\"]", "((", "))", "&", ";", ":::", "@{", "%%", "end", "subgraph", "-- no",
                "<br/>", "\"", "#quot;", "flowchart", "是否",
            ]),
        TokenLanguage(
            name: "", header: "Is it on?",
            statements: [
                "├─ YES → Wait", "└─ NO → Mend it", "│  ├─ Is it dry?", "│  │  └─ no: go to Q2",
                "   └─ yes → check next", "Q2: Is it warm?", "├─ Fix: Turn it", "- If yes: go to 2",
                "- If no: wait", "2. Is it old?", "│", "", "  | no --> call", "  v", "或者",
            ],
            tokens: [
                "├─ ", "└─ ", "│  ", "   ", "┌", "┐", "─", "→ ", "-> ", "|-- ", "+-- ", "`-- ",
                "YES ",
                "NO ", "Q2: ", "Is it on? ", "go to Q1", "check next", "continue", "**", "`", "\"",
                "(",
                ")", "Fix: ", "2. ", "- ", "▼", "否 ", "问题2：", "步骤 ",
            ]),
    ]

    /// A fenced text of some statements and, in every second one, tokens between them.
    func fence(_ random: inout SeededGenerator) -> String {
        let isDamaged = Bool.random(using: &random)
        let lines = (0..<Int.random(in: 2...12, using: &random)).map { _ in
            if isDamaged, Int.random(in: 0..<4, using: &random) == 0 {
                return (0..<Int.random(in: 1...8, using: &random)).map { _ in
                    tokens[Int.random(in: tokens.indices, using: &random)]
                }.joined(separator: Bool.random(using: &random) ? " " : "")
            }
            return statements[Int.random(in: statements.indices, using: &random)]
        }
        return "```\(name)\n" + ([header] + lines + [footer]).joined(separator: "\n") + "\n```\n"
    }
}
