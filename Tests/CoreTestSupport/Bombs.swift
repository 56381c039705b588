/// Files that nobody writes, each a shape of which a reader, a linter or a layout could make more than it is.
public struct Bomb: Sendable, CustomStringConvertible {
    public let name: String
    private let head: String
    private let tail: String
    private let piece: @Sendable (Int) -> String

    private init(
        _ name: String, _ head: String = "# A\n\n", tail: String = "",
        _ piece: @escaping @Sendable (Int) -> String
    ) {
        self.name = name
        self.head = head
        self.tail = tail
        self.piece = piece
    }

    private init(_ name: String, _ piece: String) { self.init(name, "") { _ in piece } }

    private init(_ name: String, _ head: String, _ piece: String) {
        self.init(name, head) { _ in piece }
    }

    public var description: String { name }

    /// The shape at a size in bytes.
    public func text(_ size: Int) -> String {
        var text = head
        var number = 0
        while text.utf8.count < size {
            number += 1
            text += piece(number)
        }
        return text + tail
    }

    public static let all: [Bomb] = blocks + inlines + trees + sections

    private static let sections: [Bomb] = [
        Bomb("tasks", "# Checklist\n\n", "- [ ] a\n"),
        Bomb("tasks in groups", "# Checklist\n\n") { "### Group \($0)\n\n- [ ] item\n\n" },
        Bomb("checklists") { "## Checklist \($0)\n\n- [ ] item\n\n" },
        Bomb("symptoms") { "## Symptom \($0): no x\n\nCause: a\n\nFix: b\n\n" },
        Bomb(
            "anti-patterns", "# Anti-patterns\n\n",
            "## Mistake: x\n\n**Wrong**\n\n```c\na\n```\n\n**Right**\n\n```c\nb\n```\n\n"),
        Bomb("sides", "```c\n// ❌ x\na\n```\n\n"),
        Bomb("front matter", "---\n", tail: "---\n\n# A\n") { "k\($0): v\n" },
        Bomb("front matter of brackets", "---\na: ", tail: "\n---\n\n# A\n") { _ in "[" },
    ]

    private static let blocks: [Bomb] = [
        Bomb("fences in lists", "- ```\n"), Bomb("headings") { "# H\($0)\n" },
        Bomb("headings alike", "# A\n"), Bomb("setext headings", "a\n===\n"),
        Bomb("quotes in quotes", ">"), Bomb("lists") { "- a\($0)\n" },
        Bomb("lists in lists") { String(repeating: "  ", count: $0 % 200) + "- a\n" },
        Bomb("tables", "|a|b|\n|-|-|\n|c|d|\n\n"), Bomb("rows", "|a|b|\n|-|-|\n", "|c|d|\n"),
        Bomb("messages", "|Message pattern|b|\n|-|-|\n", "|`*a*`|[d](#d)|\n"),
        Bomb("containers", "<div>\n\n"), Bomb("details", "<details><summary>x</summary>\n\n"),
        Bomb("comments", "<!-- "), Bomb("admonitions", "!!! note\n    a\n\n"),
        Bomb("tabs", "=== \"a\"\n    b\n\n"), Bomb("colons", ":::\n"),
        Bomb("definitions", "a\n: b\n\n"), Bomb("reference definitions") { "[a\($0)]: /x\n" },
        Bomb("footnotes") { "x[^\($0)]\n\n[^\($0)]: y\n\n" }, Bomb("blank lines", "\n"),
        Bomb("carriage returns", "\r"), Bomb("NULs", "a\0"),
        Bomb("one long line of code", "```swift\n", "let x = 1; "),
    ]

    private static let inlines: [Bomb] = [
        Bomb("open brackets", "["), Bomb("emphasis", "*a_ "), Bomb("stars", "*"),
        Bomb("backticks") { String(repeating: "`", count: $0 % 300) + " " },
        Bomb("links to itself", "# A\n\n", "[a](#a)\n"),
        Bomb("links to nothing", "[a](./x.md#b)\n\n"),
        Bomb("references", "[a]: /x\n\n", "[a][a] "), Bomb("addresses", "http://a.b "),
        Bomb("entities", "&amp;"), Bomb("superscripts", "<sup>a</sup>"),
        Bomb("a long paragraph", "word "), Bomb("Chinese", "问题"),
        Bomb("combining marks", "a", "\u{301}"), Bomb("joined emoji", "👩‍👩‍👧‍👦"),
        Bomb("half-open links", "[a]("), Bomb("wiki links", "[[a]] "),
    ]

    private static let trees: [Bomb] = [
        Bomb("small trees") {
            "## Tree \($0)\n\n```\nIs it \($0)?\n├─ YES → a\n└─ NO → b\n```\n\n"
        },
        Bomb("small lists") { "## T \($0)\n\nIs it \($0)?\n- If yes, do a\n- If no, do b\n\n" },
        Bomb("many answers", "```\nIs it?\n", tail: "```\n") { _ in "├─ YES → a\n" },
        Bomb("a deep drawing", "```\nIs it?\n", tail: "```\n") {
            String(repeating: "│  ", count: $0 % 100) + "├─ YES → Is it?\n"
        },
        Bomb("arrows", "```\nIs it?\n", tail: "```\n") { _ in "→ a\n" },
        Bomb("boxes", "```\n", tail: "```\n") { _ in "+---+\n| a |\n+---+\n  |\n  v\n" },
        Bomb("steps") { "\($0). Is it?\n   - yes → go to step \($0 + 1)\n   - no → stop\n" },
        Bomb("conditions") { "\($0). If a, do b\n" },
        Bomb("continued answers", "1. Which is it?\n") { "   - colour \($0) → continue\n" },
        Bomb("mermaid", "```mermaid\ngraph TD\n", tail: "```\n") {
            "A\($0){Is \($0)?} -->|yes| A\($0 + 1)\nA\($0) -->|no| B\n"
        },
        Bomb("a mermaid hub", "```mermaid\ngraph TD\nA{Is it?} -->|no| Z\n", tail: "```\n") {
            "A -->|w\($0)| P\($0)\nP\($0) --> H\nP\($0) --> X\nH --> T\($0)\n"
        },
        Bomb("dot", "```dot\ndigraph {\n", tail: "}\n```\n") {
            "a\($0) -> a\($0 + 1) [label=\"yes\"];\n"
        },
        Bomb("dot scopes", "```dot\ndigraph {\n", tail: "a -> b [label=yes]\n}\n```\n") {
            "node [a\($0)=1]\n{ node [x=1] d }\n"
        },
    ]
}
