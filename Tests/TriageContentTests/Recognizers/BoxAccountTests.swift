import CoreTestSupport
import Testing
import TriageCore

@testable import TriageMarkdown
@testable import TriageRecognition

@Suite("The double entry of boxes") struct BoxAccountTests {
    /// What a text's only checklist accounts for, and the lines that it does not.
    private func account(_ text: String) throws -> BoxAccount {
        let checklists = Sample.guide(text).parts.compactMap(\.checklist)
        try #require(checklists.count == 1)
        return checklists[0].account
    }

    private func marks(_ line: String) -> [String] {
        let bytes = Array(line.utf8)
        return BoxMark.all(in: bytes[...]).map { mark in
            String(decoding: bytes[mark.column..<(mark.column + mark.length)], as: UTF8.self)
        }
    }

    // MARK: Marks

    @Test(
        "what a person takes for a box",
        arguments: [
            ("- [ ] a", ["[ ]"]), ("* [x] a", ["[x]"]), ("1. [X] a", ["[X]"]),
            ("> > - [ ] a", ["[ ]"]),
            ("• [ ] a", ["[ ]"]), ("(iv) [ ] a", ["[ ]"]), ("1、[ ] a", ["[ ]"]), ("① ☐ a", ["☐"]),
            ("- **[ ]** a", ["[ ]"]), ("- [\u{3000}] a", ["[\u{3000}]"]), ("- ［ ］ a", ["［ ］"]),
            ("- [] a", ["[]"]), ("- [-] a", ["[-]"]), ("- [~] a", ["[~]"]), ("- [✓] a", ["[✓]"]),
            ("- \\[ \\] a", ["\\[ \\]"]), ("- [&nbsp;] a", ["[&nbsp;]"]),
            ("- &#9744; a", ["&#9744;"]),
            ("- &#x5b; &#x5d; a", ["&#x5b; &#x5d;"]),
            ("- :white_large_square: a", [":white_large_square:"]),
            (
                "<li><input type=\"checkbox\" disabled> a</li>",
                ["<input type=\"checkbox\" disabled>"]
            ),
            ("| a | [ ] | ☐ |", ["[ ]", "☐"]), ("|[x]|", ["[x]"]), ("<!-- - [ ] a -->", ["[ ]"]),
            ("Seen by [ ] Ann and [x] Bo", ["[ ]", "[x]"]), ("Doors shut [x]", ["[x]"]),
            ("## [ ] Doors", ["[ ]"]), ("- ( ) a", ["( )"]), ("- ⬜️ a", ["⬜️"]),
            ("- $\\square$ a", ["\\square"]), ("[_] a", ["[_]"]),
            ("Doors: ____ [ ]", ["[ ]"]), ("ㅁ a", ["ㅁ"]), ("- 口 a", ["口"]), ("Doors[ ]", ["[ ]"]),
            ("<ac:task-status>incomplete</ac:task-status>", ["<ac:task-status>"]),
        ])
    func boxes(line: String, found: [String]) { #expect(marks(line) == found) }

    @Test(
        "what is none",
        arguments: [
            "- [a] b", "- [1] b", "[^1]: note", "- [x](https://example.org)", "![ ](a.png)",
            "a[x] = 1",
            "Wait [X] minutes", "at [X]% of [Name]", "f( ) and g()", "var a: int[] = []",
            "[x]: https://a.b",
            "- [link][ref]", "(x) the third", "[12] and [ab]", "`code`",
            "a < b > c", "int a[ ] = {};", "□□ Ltd.", "口岸 opens", "〇〇 Ltd.",
        ])
    func others(line: String) { #expect(marks(line) == []) }

    @Test(
        "what takes in another file",
        arguments: [
            "--8<-- \"parts/more.md\"", "{% include parts/more.md %}",
            "{%- include_relative more.md -%}",
            "{{< include more.md >}}", "{{% readfile \"more.md\" %}}", "{{#include more.md}}",
            "![[parts/more]]", "![[more.md#part]]", "```{include} more.md", "include::more.adoc[]",
            ".. include:: more.rst", "[!INCLUDE [more](more.md)]", "!include more.md",
            "{!more.md!}", "<!--@include: ./more.md-->", "<!-- include: more.md -->",
            "::include{file=more.md}", "<include src=\"more.md\"/>",
            "import More from \"./more.mdx\"",
            "[more](more.md ':include')", "[more](more.md \":include :type=markdown\")",
            "--8<--", "{% for item in data.items %}", "{{ read_file(\"more.md\") }}",
            "{{ template \"more\" }}", "{{more.md}}", "<MoreItems />", "```dataview",
            "#+INCLUDE: more.md", "{{> more}}", "@import \"more.md\"",
            "<<< @/more.md", "<%- include(\"more\") %>", "<%= partial \"more\" %>",
            "{% content-ref url=\"more.md\" %}", "((65f1a0b2-1111-4222-8333-444455556666))",
            "{{query (todo TODO)}}", "\\input{more}", "<iframe src=\"more.html\"></iframe>",
            "<panel src=more.md/>", "<object data=\"more.html\">", "<?php include 'more' ?>",
            "@[code](more.md)", "[[include:more]]", "{excerpt-include:more}", "{Steps()}",
            "{items.map(show)}", "/parts/more.md", "<xi:include href=\"more.xml\"/>", "```query",
            "<Steps of=\"more\" />",
        ])
    func inclusions(line: String) { #expect(Inclusion.start(in: Array(line.utf8)[...]) != nil) }

    @Test(
        "what takes in none",
        arguments: [
            "Steps: include the notes", "# Include the notes", "Stop! Include the notes",
            "<!-- Include a picture -->", "![[plan.png]]", "#include <stdio.h>",
            "<input type=\"text\">",
            "…include this", "import os", "{{ version }}", "- **Include**: the notes", "{#include}",
            "See [[more]]", "@Ann include it", "Set `{% include more.md %}` right", "```tasks.txt",
            "<https://example.org/>", "<br />", "<Video id=\"x\" />", "<Icon name=\"x\"/>",
            "<ThemedImage of=\"x\" />", "<YouTube id=\"x\"/>", "{% include figure.html %}",
            "{% include youtube.html id=\"x\" %}", "{% include \"logo.svg\" %}", "{/* Steps() */}",
            "<iframe src=\"https://example.org/x.html\">", "<a href=\"more.html\">more</a>",
            "<td>more.md</td>", "/etc/hosts", "{: .note}", "f((a, b))", "<<<<",
        ])
    func noInclusions(line: String) { #expect(Inclusion.start(in: Array(line.utf8)[...]) == nil) }

    // MARK: Reasons

    @Test("each reason accounts for its own") func reasons() throws {
        let text = """
            ---
            title: "[ ] in quotes"
            tags: [ ]
            ---

            # Ferry

            ## Departure checklist

            - [ ] Horn

            Write `[ ]` before what is open.

            ```
            - [ ] so
            ```

            ## Notes

            Ask [ ] somebody.
            """
        let account = try account(text)
        #expect(account.marks == 6 && account.items == 1 && account.unread == 0)
        #expect(
            account.reasons == [.frontMatter: 2, .spoken: 1, .fence: 1, .otherSection: 1])
        #expect(account.loose.isEmpty)
    }

    @Test(
        "a fence that its author did not close hides nothing",
        arguments: [
            "```sh\nmake\n\n- [ ] Doors\n\n```sh\nmake test\n```",
            "```\nmake\n\n- [ ] Doors\n\n```\nmake test\n```\n",
            "```\nmake\n- [ ] Doors", "~~~\n- [ ] Doors\n\n## Next\n~~~",
            "```yaml\na: 1\n- [ ] Doors\n```",
            "> ```\n> - [ ] Doors", "* a\n  ```sh\n  make\n  - [ ] Doors\n  ```",
        ])
    func openFences(text: String) throws {
        let account = try account("## Departure checklist\n\n- [ ] Horn\n\n" + text)
        #expect(account.unread == 1)
        #expect(account.loose.map(\.flaw) == [.inCode])
    }

    @Test(
        "in whatever lines become, boxes shut the gate",
        arguments: [
            "<!-- - [ ] Doors -->", "<!--\n- [ ] Doors\n-->", "<pre>\n- [ ] Doors\n</pre>",
            "<div>[ ] Doors</div>", "~~[ ] Doors~~",
            "| [ ] all | who |\n|---|---|\n| a | b |", "[ref]: https://a.b \"[ ] Doors\"",
            "`Doors\n[ ]` shut", "\\- [ ] Doors", "Doors\\\n[ ] shut",
            "<details><summary>[ ] Doors</summary></details>",
            "- [ ]", "- [ ]\n  Doors",
            String(repeating: "> ", count: 300) + "- [ ] Doors",
            "{{< note \"[ ] Doors\" >}}", "<input\n  type=\"checkbox\"> Doors", "[^1]: [ ] Doors",
        ])
    func anywhere(text: String) throws {
        let account = try account("## Departure checklist\n\n- [ ] Horn\n\n\(text)\n\n- [ ] Sail\n")
        #expect(account.items + account.unread == account.marks)
        #expect(account.unread == 1 && !account.loose.isEmpty)
    }

    @Test(
        "what people take for an item shuts the gate",
        arguments: [
            ("- [ ] Horn\n- Doors", [4]), ("- [ ] Horn\n- ❌ Doors\n- (yes/no) Ramp", [4, 5]),
            ("1. [ ] Horn\n2. [x] Ramp\n3. Doors", [5]), ("- [ ] Horn\n\n`[ ]` Doors", [5]),
            ("- [ ] Horn\n\n- `[ ]` Doors", [5]), ("- [ ] Horn\n\n<img alt=\"☐\"> Doors", [5]),
            ("- [ ] Horn\n\n<input value=\">\" type=\"checkbox\"> Doors", [5]),
            ("- [ ] Horn\n\n<i role=\"checkbox\"></i> Doors", [5]),
            ("- [ ] Horn[^1]\n\n## Notes\n\n[^1]: First:\n    - [ ] Doors", [8]),
            (
                "- [ ] Horn\n\n<details>\n<summary>a</summary>\n```\nb\n\n- [ ] Doors\n\n</details>\n\n<div>\n```\n</div>",
                [10]
            ),
            ("- [ ] Horn\n\n```{include} more.md\n```", [5]),
            ("1. Horn\n2. Ramp\n\nThen:\n\n3. Doors", [8]),
            ("- Horn\n- Bow:\n  - [ ] Doors", [3]),
            ("- [ ] Horn\n\n````{tab-item} Bow\n- [ ] Doors\n````", [6]),
            ("- [ ] Horn\n\n````ad-note\n```sh\nmake\n```\n- [ ] Doors\n````", [9]),
            ("- [ ] Horn\n\n````[tasklist]\n- [ ] Doors\n````", [6]),
            ("- [ ] Horn[^1]\n\n## Notes\n\n[^1]: See[^2]\n\n[^2]: First:\n    - [ ] Doors", [10]),
            ("- [ ] Horn\n\n### Bow\n\n1. Doors\n2. Ramp", [7, 8]),
            ("- [ ] Horn\n\n| Part | State |\n|---|---|\n| Doors | ❌ |\n| Ramp | TODO |", [7, 8]),
            ("| Part | Bow | Stern |\n|---|---|---|\n| Doors | [ ] | ✗ |\n| Ramp | [ ] | |", [5]),
            ("- [ ] Horn\n\n-\0 \0[\0 \0]\0 \0D\0", [5]),
            ("1. [ ] Horn\n\n   ```sh\n   make\n   ```\n\n2. Doors\n\n3. [ ] Sail", [9]),
            ("- [ ] Horn\n\n- Doors\n\n- [ ] Ramp", [5]),
            ("- [ ] Horn\n\n- TODO Ramp\n- ❌ Sail", [5, 6]),
            ("- Bow\n- [ ] Horn\n- Doors\n\n- Ramp", [3, 5]), ("1. [ ] Horn\n\n2. Doors", [5]),
            ("- [ ] Horn\n* Doors", [4]),
            ("- [ ] Horn\n-Doors", [4]), ("- Horn\n- Bow\n3.Doors", [5]),
            ("- Horn\n- Bow\n\u{A0}- Doors", [5]),
            ("- Horn\n- Bow\n\n<ul>\n<li>Doors</li>\n</ul>", [7]),
            ("- Horn\n- Bow\n\n• Doors\n• Ramp", [6, 7]),
            ("- [ ] Horn\n\n<Checklist>\n\n- Doors\n\n</Checklist>", [7]),
            ("- [ ] Horn\n\n{{% steps %}}\n\n1. Doors\n\n{{% /steps %}}", [7]),
            ("- [ ] Horn\n\n::: checklist\n\n- Doors\n\n:::", [7]),
            ("- [ ] Horn\n\n| Step | Signed |\n|---|---|\n| Doors | |\n| Ramp | |", [7, 8]),
            ("- [ ] Horn\n\n| a | b | c |\n|---|---|---|\n| `x | [ ] Doors | y` |", [7]),
            ("- [ ] Horn\n\n`[ ]` Doors means work", [5]),
            ("- [ ] Horn\n\nKey to the hold: [ ]", [5]),
            ("Legend: [x] done\n[ ] Doors\n\n- [ ] Horn", [4]),
            ("- [ ] Horn\n\nSymbols: [ ] taken to the mast", [5]),
            ("- [ ] Horn\n\n- Key: [ ] returned", [5]), ("- [ ] Horn\n\nKey: ☐ done", [5]),
            ("- [ ] Horn\n\nLegend: [ ] open, [x] done. [ ] Doors", [5]),
            ("- [ ] Horn\n\n[ ] means shut the doors", [5]),
            ("- [ ] Horn\n\n☐ means not yet shut by Bo", [5]), ("- [ ] Horn\n\n[ ] 表示关门", [5]),
            ("- [ ] Horn\n\nA box [ ] means shut them", [5]),
            ("- [ ] Horn\n\n[ ] = open, shut", [5]),
            ("- [ ] Horn\n\nLegend: [ ] open (ask Bo to shut them)", [5]),
            ("- [ ] Horn\n\nThe □ symbol stands for a space.", [5]),
            ("- [ ] Horn\n\n[ ] = Doors", [5]), ("- [ ] Horn\n\nKey: [x] made, [ ] returned", [5]),
        ])
    func taken(text: String, lines: [Int]) throws {
        let lists = Sample.guide("## Departure checklist\n\n" + text + "\n").parts
            .compactMap(\.checklist)
        #expect(lists.first?.loose.map(\.line) == lines)
    }

    @Test(
        "what is spoken of does not",
        arguments: [
            "- [ ] Horn\n\nWrite `[ ]` for what is open.", "- [ ] Horn\n\n- The key hangs there",
            "- The key hangs there\n\n- [ ] Horn\n\n* Loud",
            "- [ ] Horn\n- Note: the key hangs there\n- **Warning:** loud",
            "Legend: [x] done, [ ] open.\n\n- [ ] Horn", "- [ ] Horn\n\n**Key:** ☐ open, ☑ done",
            "- [ ] Horn\n\nLegend: ☐ = open · ☑ = done · [-] not applicable",
            "- [ ] Horn\n\n`☐` means open", "- [ ] Horn\n\n[x] = done, [ ] = open",
            "- [ ] Horn\n\n[ ] means open and [x] means done (by whom, too).",
            "- [ ] Horn\n\nThe `□` symbol stands for a space.", "图例：☐ 未完成\n\n- [ ] Horn",
            "- [ ] Horn\n\n```sh\n[ ] && make\na=[ ]\n```",
            "- [ ] Horn\n\n```diff\n- [ ] a\n+ [x] a\n```",
            "- [ ] Horn\n\n```md\n# Title\n\n- [ ] Example\n```",
            "- [ ] Horn\n\n<Video id=\"x\" />\n\n- [ ] Sail",
            "- [ ] Horn\n  -5 degrees are fine\n  *loud*", "- [ ] Horn\n*loud* and long",
            "- [ ] Horn\n\n| Part | Where | Note |\n|---|---|---|\n| Doors | bow | |\n| Ramp | | b |",
            "- [ ] Horn\n\n<Steps>\n\n- [ ] Doors\n\n</Steps>",
            "- Bow:\n  - [ ] Horn\n- Stern:\n  - [ ] Ramp", "- [ ] Horn\n  - by hand\n  - twice",
            "- [ ] Horn\n\n````md\n```sh\nmake\n```\n## Part\n- [ ] Doors\n````",
            "- [ ] Horn[^1]\n\n## Notes\n\n[^2]: Ask [ ] Bo.", "- Horn\n- Ramp\n\nThen sail.",
            "- [ ] Horn\n\n### Bow\n\n- The key hangs there\n- So does the lamp",
            "- [ ] Horn\n\n````{code-block} md\n- [ ] Doors\n````",
            "- [ ] Horn\n\n````{.md}\n- [ ] Doors\n````",
            "- [ ] Horn\n\n<Note>\n\n## Loud\n\nWait.\n\n</Note>\n\n## Notes\n\n[ ] Doors",
            "- [ ] Horn\n\n</div>\n<div>\n\n## Arrival checklist\n\n- [ ] Doors\n\n</div>",
            "- [ ] Horn\n\n<p>\n\n## Notes\n\n[ ] Doors",
            "- [ ] Horn\n\n### Bow\n\nSteps:\n\n1. Doors\n2. Ramp",
            "- [ ] Horn\n\n| Part | Why |\n|---|---|\n| Doors | TODO lists forget them |",
        ])
    func spoken(text: String) throws {
        let start = text.contains("</div>") ? "<div>\n\n" : ""
        let lists = Sample.guide(start + "## Departure checklist\n\n" + text + "\n").parts
            .compactMap(\.checklist)
        #expect(lists.first?.loose == [])
    }

    @Test(
        "what a rule makes a heading of ends nothing where nobody means one",
        arguments: [
            ("---\ntitle: Part 2\n---", 2), ("Seen by the mate:\n-----------", 2),
            ("Wave before\nyou go\n---", 2), ("[up](#top)\n---", 2), ("Wave first.\n=====", 2),
            ("Step 2: Arrive\n---", 2), ("Careful!\n---", 2), ("**Owner**: Bo\n---", 2),
            ("[a](#a) →\n---", 2), ("Arrival checklist\n---", 1), ("## Arrive.", 1),
        ])
    func underlined(text: String, count: Int) throws {
        let lists = Sample.guide(
            "## Departure checklist\n\n- [ ] Horn\n\n" + text + "\n\n- [ ] Doors\n"
        ).parts.compactMap(\.checklist)
        #expect(lists.first?.items.count == count)
    }

    @Test func whereHeadingsAreUnderlinedEachIsOne() {
        let lists = Sample.guide(
            "Departure checklist\n---\n\n- [ ] Horn\n\nStep 2: Arrive\n---\n\n- [ ] Doors\n"
        ).parts.compactMap(\.checklist)
        #expect(lists.map(\.items.count) == [1, 1])
    }

    @Test(
        "whatever a heading stands in, it ends nothing behind that",
        arguments: [
            (">>>", ">>>"), ("<!-- tabs:start -->", "<!-- tabs:end -->"), ("<>", "</>"),
            ("::: zone pivot=\"x\"", "::: zone-end"), (":::row:::", ":::row-end:::"),
            ("//// note", "////"), ("[details=\"x\"]", "[/details]"),
            ("{panel:title=x}", "{panel}"),
            ("<a id=\"x\">", "</a>"), ("{#if a}", "{/if}"), ("#+BEGIN_NOTE", "#+END_NOTE"),
            ("{{#tab name=x}}", "{{#endtab}}"), ("{{/*", "*/}}"), ("{{!--", "--}}"), ("@*", "*@"),
            ("--- start-multi-column", "--- end-multi-column"), ("<%#", "%>"),
            ("{::nomarkdown}", "{:/nomarkdown}"), ("<!-- BEGIN x -->", "<!-- END x -->"),
            ("# [Bow](#tab/bow)", "***"), ("[^1]: Loud.", "    ## Within"),
            ("Horn\n:   Loud.", "    ## Within"), ("%%", "%%"),
        ])
    func containers(open: String, close: String) throws {
        let inside = close.hasPrefix("    ") ? "" : "## Loud\n\n"
        let text =
            "## Departure checklist\n\n- [ ] Horn\n\n\(open)\n\n\(inside)\(close)\n\n- [ ] Doors\n"
        let last = text.count { $0 == "\n" }
        let lists = Sample.guide(text).parts.compactMap(\.checklist)
        #expect(lists.first?.items.map(\.line) == [3, last], "\(text)")
        #expect(lists.first?.loose == [])
    }

    @Test(
        "what stands below a heading in something is of the list around it, and what stands behind",
        arguments: [
            ("- [ ] Horn\n\n> # Quoted\n> text\n\n- [ ] Doors", [3, 8]),
            ("- [ ] Horn\n\n<details>\n\n# Inside\n\n</details>\n\n- [ ] Doors", [3, 11]),
            ("- [ ] Horn\n  -\n- [ ] Doors", [3, 5]),
            ("- [ ] Horn\n\n  ## Notes\n\n  Loud.\n\n- [ ] Doors", [3, 9]),
            ("- [ ] Horn\n\n<Note>\n\n## Loud\n\n</Note>\n\n- [ ] Doors", [3, 11]),
            ("- [ ] Horn\n\n/// note\n\n## Loud\n\n///\n\n- [ ] Doors", [3, 11]),
            ("- [ ] Horn\n\n{{< columns >}}\n## Loud\n{{< /columns >}}\n\n- [ ] Doors", [3, 9]),
            ("- [ ] Horn\n\n> ## Bow\n> - [ ] Doors", [3, 6]),
            ("- [ ] Horn\n\n::: {.panel-tabset}\n\n## Bow\n\n- [ ] Doors\n\n:::", [3, 9]),
            ("- [ ] Horn\n- [ ] Ramp\n\n  ## Before\n\n  - [ ] Doors", [3, 4, 8]),
            ("- [ ] Horn\n\n## \n\n- [ ] Doors", [3, 7]),
            ("- [ ] Horn\n\n## ![](line.png)\n\n- [ ] Doors", [3, 7]),
            ("- [ ] Horn\n\n{/*\n## Old\n*/}\n\n- [ ] Doors", [3, 9]),
            ("- [ ] Horn\n\n%%\n## Old\n%%\n\n- [ ] Doors", [3, 9]),
            (
                "- [ ] Horn\n\n<div class=\"a\">\n\n## Loud\n\n- [ ] Ramp\n\n</div>\n\n- [ ] Doors",
                [3, 9, 13]
            ),
        ])
    func sections(text: String, lines: [Int]) throws {
        let lists = Sample.guide("## Departure checklist\n\n" + text + "\n").parts
            .compactMap(\.checklist)
        #expect(lists.first?.items.map(\.line) == lines && lists.first?.loose == [])
        #expect(lists.first?.items.contains { $0.text.isEmpty } == false)
    }

    @Test("a heading with a box is of the list above it") func heading() throws {
        let text = "## Departure checklist\n\n- [ ] Horn\n\n[ ] Doors\n---\n\n- [ ] Sail\n"
        let lists = Sample.guide(text).parts.compactMap(\.checklist)
        #expect(lists.first?.loose.map(\.line) == [5])
    }

    @Test("front matter that holds boxes is none") func frontMatter() throws {
        let text = "---\ntitle: a\n\n## Departure checklist\n\n- [ ] Doors\n\n---\n\n- [ ] Horn\n"
        let account = try account(text)
        #expect(account.items == 2 && account.marks == 2)
    }

    @Test("a file of many checklists within each other costs what its size says")
    func manyLists() {
        let isInProportion = Work.isInProportion(from: 300) { count in
            (0..<count).map { "<div>\n\n## Departure checklist \($0)\n\n- [ ] Horn\n\n" }.joined()
                + String(repeating: "</div>\n", count: count)
        } _: { text in
            _ = Sample.guide(text)
        }
        #expect(isInProportion)
    }

    // MARK: Any shape

    /// Lines with a number of boxes, and whether something accounts for them that are no items.
    private struct Piece {
        var text: String
        var boxes = 1
        var isExcused = false
    }

    private static let pieces: [Piece] = [
        Piece(text: "- [ ] Doors #\n"), Piece(text: "* [x] Horn #\n"),
        Piece(text: "1. [X] Ropes #\n"),
        Piece(text: "- [ ] Deck #\n  - [ ] Cars #\n    - [ ] Chocks #\n", boxes: 3),
        Piece(text: "> - [ ] Quoted #\n"), Piece(text: "- ☐ Signs #\n"),
        Piece(text: "• [ ] Bullet #\n"),
        Piece(text: "[ ] No bullet #\n"), Piece(text: "- Seen [ ] by # [ ]\n", boxes: 2),
        Piece(text: "| Check | Done |\n|---|---|\n| Fuel # | [ ] |\n| Oil # | [ ] |\n", boxes: 2),
        Piece(text: "| Check | [ ] |\n|---|---|\n| Fuel # | [ ] |\n| Oil # | ☐ |\n", boxes: 3),
        Piece(text: "Write `[ ]` for #\n", isExcused: true),
        Piece(text: "```\n- [ ] example #\n```\n", isExcused: true),
        Piece(text: "```sh\nmake #\n- [ ] in code\n```\n"), Piece(text: "<!-- - [ ] gone # -->\n"),
        Piece(text: "<p><input type=\"checkbox\"> Tag #</p>\n"),
        Piece(text: "    - [ ] indented #\n"),
        Piece(text: "<details>\n<summary>More #</summary>\n\n- [ ] Inside\n\n</details>\n"),
        Piece(text: "!!! note\n    - [ ] Admonition #\n"), Piece(text: "- [ ]\n"),
        Piece(text: "Words # without a box.\n", boxes: 0), Piece(text: "### Part #\n", boxes: 0),
        Piece(text: "- a point #\n", boxes: 0), Piece(text: "```sh\nmake #\n```\n", boxes: 0),
        Piece(text: "<table><tr><td>Papers #</td><td>[ ]</td></tr></table>\n"),
    ]

    @Test("of n boxes each is an item, accounted for, or told", arguments: 0..<400)
    func anyShape(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var text = "# Ferry\n\n## Departure checklist\n\n- [ ] First\n\n"
        var boxes = 1
        /// The lines with boxes that nothing but an item or the account tells.
        var lines: Set<Int> = [5]
        for number in 0..<Int.random(in: 1...12, using: &random) {
            guard let piece = Self.pieces.randomElement(using: &random) else { continue }
            let first = text.count { $0 == "\n" } + 1
            let own = piece.text.replacing("#", with: "\(number)")
            for (index, line) in own.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            where !piece.isExcused && !marks(String(line)).isEmpty { lines.insert(first + index) }
            text += own + (Bool.random(using: &random) ? "\n" : "")
            boxes += piece.boxes
        }
        let lists = Sample.guide(text).parts.compactMap(\.checklist)
        let list = try #require(lists.first { $0.account.items > 0 })
        let account = list.account
        #expect(account.marks == boxes, "\(text)")
        #expect(account.unread >= 0)
        #expect(account.unread == 0 || !account.loose.isEmpty, "\(text)")
        // Two pieces side by side may become one that hides a third; then the account says so.
        let told = Set(account.loose.map(\.line) + lists.flatMap(\.items).map(\.line))
        #expect(lines.subtracting(told).isEmpty, "\(lines.subtracting(told)): \(text)")
    }
}
