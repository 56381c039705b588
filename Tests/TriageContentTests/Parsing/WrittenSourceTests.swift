import Testing
import TriageCore

@testable import TriageMarkdown

/// What other tools make of Markdown is read, or left out; every line stays where it is.
@Suite struct WrittenSourceTests {
    private func read(_ text: String, _ path: String = "a.md") -> String {
        let source = WrittenSource(Array(text.utf8), path: path).text
        #expect(
            source.lineStarts.count == SourceText(text).lineStarts.count,
            "\(source.string(0..<9999))")
        return source.string(0..<source.bytes.count)
    }

    @Test func mdxKeepsItsText() {
        let text = """
            ---
            title: Kettle
            ---
            import Tabs from '@theme/Tabs';
            import {
              Note,
            } from './parts';

            # Boil <Badge type="tip">new</Badge>

            <Tabs groupId="os">
              <TabItem value="gas" label="Gas">

                ```sh
                light {match}
                ```

                - wait
                  - and listen

              </TabItem>
              <TabItem value="power" label="Power">Press the button.</TabItem>
            </Tabs>

            <Card title="More" href="/more" />

            ## Descale {#scale}
            """
        #expect(
            read(text, "a.mdx") == """
                ---
                title: Kettle
                ---





                # Boil new


                **Gas**

                ```sh
                light {match}
                ```

                - wait
                  - and listen


                **Power**Press the button.


                [More](/more)

                ## Descale {#scale}
                """)
    }

    @Test(arguments: [
        // Hugo.
        ("{{< note >}}\nHot.\n{{< /note >}}", "> !!! note\n> Hot.\n"),
        (
            "{{% alert title=\"Hot!\" color=\"warning\" %}}\na\n{{% /alert %}}",
            "> !!! warning \"Hot!\"\n> a\n"
        ),
        ("{{< tab \"Gas\" >}}\na\n{{< /tab >}}\nb", "> === \"Gas\"\n> a\n\nb"),
        ("Press {{< kbd \"Ctrl+A\" >}} now", "Press Ctrl+A now"),
        ("{{< tabs >}}\n{{< steps >}}\na", "\n\na"),
        // What nobody knows is shown as it is written, in code; in a link's target as it is.
        ("Set {{< var \"host\" >}}", "Set `{{< var \"host\" >}}`"),
        ("[a]({% asset x.pdf %})", "[a]({% asset x.pdf %})"),
        ("{{< unknown one >}}", "`{{< unknown one >}}`"),
        ("[x]({{< ref \"b.md\" >}})", "[x](b.md)"),
        ("{{< tip text=\"tea\" id=1 >}} is hot", "tea is hot"),
        ("`{{< note >}}` {{ value }}", "`{{< note >}}` {{ value }}"),
        ("```\n{{< note >}}\n```", "```\n{{< note >}}\n```"),
        ("    {{< note >}}", "    {{< note >}}"),
        // Jekyll.
        ("{% include tip.html content=\"Hot\" %}", "Hot"),
        ("{%- comment -%}\n# Moved\n\nOf old.\n{%- endcomment -%}\nHot", "\n\n\n\n\nHot"),
        ("{% comment %} a {% endcomment %}\nHot", "\nHot"), ("{% comment %}\nHot", "\nHot"),
        ("{% if old %}Left{% else %}Right{% endif %}", "`{% if old %}`Left`{% else %}`Right"),
        ("{% hint style=\"danger\" %}\na\n{% endhint %}", "> !!! danger\n> a\n"),
        // MyST.
        (
            "```{warning} Hot\na\n\n```sh\nb\n```\n```\nc",
            "> :::{warning} Hot\n> a\n> \n> ```sh\n> b\n> ```\n\nc"
        ),
        ("```{code} python\na\n```", "```{code} python\na\n```"),
        ("```{note}\nno end", "```{note}\nno end"),
        // Notion.
        ("<aside>\n**a**\n\n</aside>\nb", "> \n> **a**\n> \n\nb"),
        // PHP Markdown Extra: lines of their own, and what belongs to them is no code.
        (
            "Desk\n: in the hall\n: a shop\nSafe\n: there",
            "Desk  \n: in the hall  \n: a shop  \nSafe  \n: there"
        ),
        (
            "Safe\n\n:   Behind it.\n\n    More.\n\n    - a\n\n        code\n\nb",
            "Safe\n\n:   Behind it.\n\nMore.\n\n- a\n\n    code\n\nb"
        ),
        (": no term", ": no term"), ("# Head\n: text", "# Head\n: text"),
        // kramdown, and what MkDocs has of it.
        ("> Hot\n{: .warning}", "> **Warning:** Hot\n"),
        ("a\n\n{: .note-title .b }\n> Hot\n> b", "a\n\n> :::note\n> Hot\n> b"),
        ("# Hot\n{: .warning}", "# Hot\n"), ("a\n{: .wide}", "a\n"),
        ("[x](y){: .a #b } z", "[x](y) z"),
        ("[x](y){ .a }", "[x](y)"), ("set {a, b} and {:ok}", "set {a, b} and {:ok}"),
        // HTML.
        ("<h2 id=\"a\">The <code>B</code></h2>", "## The `B` {#a}"),
        // In a block of HTML, Markdown's marks would be text.
        ("<p><img src=\"a.png\"></p>", "<p><img src=\"a.png\"></p>"),
        ("See <img src=\"a.png\" alt=\"A\">", "See ![A](a.png)"),
        ("10<sup>6</sup> and 2<sup>3</sup>x", "10^6 and 2^(3)x"),
        // Within an item so much indent is no code.
        ("1. a\n\n    {{< tip >}}b", "1. a\n\n    **Tip:** b"),
        ("1<sup>st</sup> <sup>a</sup>", "1<sup>st</sup> <sup>a</sup>"),
        (
            "`<sup>a</sup>` <https://a.b> a < b <!-- <p> -->",
            "`<sup>a</sup>` <https://a.b> a < b <!-- <p> -->"
        ),
        (
            "<table>\n<tr><th>If</th><th>Do</th></tr>\n<tr><td>a|b<br>c</td><td><b>x</b></td></tr>\n</table>",
            "| If | Do |\n| --- | --- |\n| a\\|b c | **x** |\n"
        ),
        // In a block of HTML, which a blank line ends.
        (
            "<div>\n<table>\n<tr>\n<td>a\n</tr>\n<tr>\n<td>b\n</tr>\n</table>\n</div>",
            "<div>\n\n|  |\n| --- |\n| a |\n| b |\n\n\n\n"
        ),
        // A table without heads, and one that no Markdown can say.
        ("<table>\n<tr><td>a\n<tr><td>b\n</table>", "|  |\n| --- |\n| a |\n| b |"),
        (
            "<table>\n<tr><td><table></table></td></tr></table>",
            "<table>\n<tr><td><table></table></td></tr></table>"
        ),
        ("<table>\nno end", "<table>\nno end"),
    ])
    func marksOfOtherTools(text: String, read: String) {
        #expect(self.read(text) == read)
    }

    @Test func whatHasNoneIsNotTouched() {
        #expect(
            MarkupDialects.read(SourceText("# A\n\n- b < c {d}\n"), from: 0, isMDX: false).bytes
                == nil)
    }

    @Test func aTagThatIsShownAsItIsWrittenIsTold() {
        let notes = WrittenSource(
            Array("---\na: 1\n---\n{{< tip text=\"x\" >}}\n\nSet {{< var x >}}\n".utf8),
            path: "a.md")
        #expect(notes.notes.map(\.kind) == [.templateTag])
        #expect(notes.notes.map { notes.text.line(at: $0.offset) } == [6])
    }

    /// Each of these would take a reader that looks again and again minutes.
    @Test(arguments: [
        "{{< ", "{% ", "{", "{: ", "<", "<a ", "<a href=\"", "<table>", "<table>\n", "<p>", "<A {",
        "`", "``` ",
        "<sup>", "{{", "$a ", "<div>\n", "<h1>", ": ", "```{note}\n", "{{< note >}}\n", "<aside>\n",
        "{: .note}\n", "a\n{: .note}\n", ": a\n", "{% a %}", "{% hint %}\n",
    ])
    func endlessMarksAreReadInOnePass(mark: String) {
        // Work is counted by the length of what comes out: the whole text, within memory.
        for path in ["a.md", "a.mdx"] {
            let text = "a\n" + String(repeating: mark, count: 60_000)
            #expect(!WrittenSource(Array(text.utf8), path: path).text.bytes.isEmpty)
        }
    }
}
