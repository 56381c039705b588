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

            export const limit = {
              warm: 90,
            };

            # Boil <Badge type="tip">new</Badge>

            {/* nobody reads
            this */}

            <Tabs groupId="os" values={[{ label: "x" }]}>
              <TabItem value="gas" label="Gas">

                ```sh
                light {match}
                ```

                - wait
                  - and listen

              </TabItem>
              <TabItem value="power" label="Power">Press the button.</TabItem>
            </Tabs>

            Up to {limit.warm} or {"boiling"}, `{code}`, $\\frac{a}{b}$.

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


                Up to  or boiling, `{code}`, $\\frac{a}{b}$.

                [More](/more)

                ## Descale {#scale}
                """)
    }

    @Test(arguments: [
        // Hugo.
        ("{{< note >}}\nHot.\n{{< /note >}}", "\nHot.\n"),
        ("[x]({{< ref \"b.md\" >}})", "[x](b.md)"),
        ("{{< tip text=\"tea\" id=1 >}} is hot", "tea is hot"),
        (
            "`{{< note >}}` {{</* note */>}} {{ value }}",
            "`{{< note >}}` {{</* note */>}} {{ value }}"
        ),
        ("```\n{{< note >}}\n```", "```\n{{< note >}}\n```"),
        ("    {{< note >}}", "    {{< note >}}"),
        ("{{< note\n\n>}}", "{{< note\n\n>}}"),
        // Liquid.
        ("{% raw %}{{ x }}{% if %}{% endraw %} y", "{{ x }}{% if %} y"),
        ("{% highlight sh %}\nls {% x %}\n{% endhighlight %}", "```sh\nls {% x %}\n```"),
        ("{% include tip.html content=\"Hot\" %}", "Hot"),
        // Kramdown, and what MkDocs has of it.
        ("> Hot\n{: .warning}", "> Hot\n"), ("[x](y){: .a #b } z", "[x](y) z"),
        ("[x](y){ .a }", "[x](y)"), ("set {a, b} and {:ok}", "set {a, b} and {:ok}"),
        ("Tea\n: A drink\n: A meal", "Tea\n- A drink\n- A meal"), (": alone", ": alone"),
        // HTML.
        ("<h2 id=\"a\">The <code>B</code></h2>", "## The `B` {#a}"),
        // In a block of HTML, Markdown's links would be text.
        ("<p><a href=\"b.md\">tea</a></p>", "<p><a href=\"b.md\">tea</a></p>"),
        (
            "See <a href=\"b.md\">tea</a> <img src=\"a.png\" alt=\"A\">",
            "See [tea](b.md) ![A](a.png)"
        ),
        ("10<sup>6</sup> and 2<sup>3</sup>x", "10^6 and 2^(3)x"),
        // Math keeps what Markdown would read; amounts are none.
        ("$a_1 * b_2$ and $\\{x\\}$", "$a\\_1 \\* b\\_2$ and $\\\\{x\\\\}$"),
        ("$5 and $6", "$5 and $6"),
        // Within an item so much indent is no code.
        ("1. a\n\n    {{< tip >}}b", "1. a\n\n    b"),
        ("1<sup>st</sup> <sup>a</sup>", "1<sup>st</sup> <sup>a</sup>"),
        ("<del>kick it</del> call", "~~kick it~~ call"),
        ("<a name=\"x\"></a>", "<a name=\"x\"></a>"),
        (
            "`<del>a</del>` <https://a.b> a < b <!-- <p> -->",
            "`<del>a</del>` <https://a.b> a < b <!-- <p> -->"
        ),
        (
            "<table>\n<tr><th>If</th><th>Do</th></tr>\n<tr><td>a|b<br>c</td><td><b>x</b></td></tr>\n</table>",
            "| If | Do |\n| --- | --- |\n| a\\|b c | **x** |\n"
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
            MarkupCleaner.cleaned(SourceText("# A\n\n- b < c {d}\n"), from: 0, isMDX: false) == nil)
    }

    /// Each of these would take a reader that looks again and again minutes.
    @Test(arguments: [
        "{{< ", "{% ", "{", "{: ", "<", "<a ", "<a href=\"", "<table>", "<table>\n", "<p>", "<A {",
        "`", "``` ",
        "<sup>", "{{", "$a ", "<div>\n", "<h1>", ": ",
    ])
    func endlessMarksAreReadInOnePass(mark: String) {
        // Work is counted by the length of what comes out: the whole text, within memory.
        for path in ["a.md", "a.mdx"] {
            let text = "a\n" + String(repeating: mark, count: 60_000)
            #expect(!WrittenSource(Array(text.utf8), path: path).text.bytes.isEmpty)
        }
    }
}
