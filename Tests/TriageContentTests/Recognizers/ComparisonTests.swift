import Testing
import TriageCore

@testable import TriageRecognition

@Suite struct ComparisonTests {
    private func comparisons(_ text: String) -> [Comparison] {
        Sample.guide("# T\n\n## Section\n\n" + text).parts.compactMap(\.comparison)
    }

    @Test(arguments: [
        "```swift\n// ❌ WRONG: a\nlet x = 1\n// ✅ RIGHT: b\nlet y = 2\n```",
        "```swift\n// Wrong: a\nlet x = 1\n\n// Right - b\nlet y = 2\n```",
        "```xml\n<!-- ❌ BAD: a -->\nlet x = 1\n<!-- ✅ GOOD: b -->\nlet y = 2\n```",
        "```sql\n-- AVOID: a\nlet x = 1\n-- PREFER: b\nlet y = 2\n```",
        "```\n❌ a\nlet x = 1\n✅ b\nlet y = 2\n```",
        "```c\n/* Don't: a */\nlet x = 1\n/* Do: b */\nlet y = 2\n```",
        "```py\n# 错误：a\nlet x = 1\n# 正确：b\nlet y = 2\n```",
        "**Wrong** (a):\n\n```swift\nlet x = 1\n```\n\n**Right** (b):\n\n```swift\nlet y = 2\n```",
        "**❌ Bad: a**\n```swift\nlet x = 1\n```\n**✅ Good: b**\n```swift\nlet y = 2\n```",
        "❌ **Avoid** — a\n\n```\nlet x = 1\n```\n\n✅ **Prefer** — b\n\n```\nlet y = 2\n```",
        "### ❌ a\n\n```\nlet x = 1\n```\n\n### ✅ b\n\n```\nlet y = 2\n```",
        "### Wrong: a\n\n```\nlet x = 1\n```\n\n### Right: b\n\ntext\n\n```\nlet y = 2\n```",
        "```\n// ❌ a\nlet x = 1\n```\n\n```\n// ✅ b\nlet y = 2\n```",
        "Problematic code (a):\n```\nlet x = 1\n```\nCorrect code (b):\n```\nlet y = 2\n```",
        "<Bad>\n```\nlet x = 1\n```\na\n</Bad>\n\n<Good>\n```\nlet y = 2\n```\nb\n</Good>",
        "<good>\n\nb\n\n```js\nlet y = 2\n```\n\n</good>\n<bad>\n\na\n```js\nlet x = 1\n```\n</bad>",
    ])
    func everyMarkerIsRead(text: String) throws {
        let found = comparisons(text)
        #expect(found.count == 1)
        let comparison = try #require(found.first)
        #expect(comparison.wrong.map(\.caption) == ["a"])
        #expect(comparison.right.map(\.caption) == ["b"])
        #expect(comparison.wrong.first?.lines == ["let x = 1"])
        #expect(comparison.right.first?.lines == ["let y = 2"])
    }

    /// What a row begins with decides, as long as nothing is left alone.
    @Test(arguments: [
        ("✅b1 ❌a1 ✅b2 ❌a2", "a1/b1 a2/b2"), ("❌a1 ✅b1 ❌a2 ✅b2", "a1/b1 a2/b2"),
        ("✅b0 ❌a1 ✅b1", "a1/b1"), ("❌a1 ❌a2 ✅b1", "a1+a2/b1"), ("✅b1 ✅b2 ❌a1", "a1/b1+b2"),
        ("❌a1", ""), ("✅b1 ✅b2", ""),
    ])
    func rightMayComeFirst(row: String, pairs: String) {
        for lead in ["### ", "**"] {
            let end = lead == "**" ? "**" : ""
            let text = row.split(separator: " ").map {
                "\(lead)\($0.prefix(1)) \($0.dropFirst())\(end)\n\n```\ncode\n```\n"
            }.joined(separator: "\n")
            let found = comparisons(text).map { comparison in
                [comparison.wrong, comparison.right]
                    .map { $0.map(\.caption).joined(separator: "+") }.joined(separator: "/")
            }
            #expect(found.joined(separator: " ") == pairs, "\(lead)")
        }
    }

    @Test func aFenceWithBothSidesNeedsNoMarkedHeading() {
        let text = """
            ### ❌ Don't open it twice

            ```
            // WRONG
            open(); open()
            // CORRECT
            open()
            ```

            ### ❌ Don't forget to close it

            ```
            close()
            ```
            """
        let parts = Sample.guide("# T\n\n## Section\n\n" + text).parts
        #expect(
            parts.filter { $0.kind == .comparison }.map(\.title) == ["❌ Don't open it twice"])
        #expect(parts.compactMap(\.comparison).map { $0.wrong[0].lines } == [["open(); open()"]])
    }

    @Test func aComparisonWithoutAnyTitleIsCalledByItsCode() {
        let text = "**Correct:**\n\n```\nb()\n```\n\n**Incorrect:**\n\n```\n\n  a()\n```\n"
        #expect(Sample.guide(text).parts.map(\.title) == ["a()"])
    }

    /// A blank line ends the HTML block for CommonMark, and what follows becomes blocks of other kinds.
    @Test func tagsHoldCodeWithBlankLines() throws {
        let text = """
            <Good>
            ```ts
            test('pours', () => {

              ## pour()
            })
            ```
            Says what it does
            </Good>

            <Bad>
            ```ts
            test('1', () => {})

            ```
            </Bad>

            Then a paragraph.

            ```swift
            // ❌ no
            a()
            // ✅ yes
            b()
            ```
            """
        let found = comparisons(text)
        #expect(found.count == 2)
        #expect(found[0].right.map(\.caption) == ["Says what it does"])
        #expect(found[0].right[0].lines == ["test('pours', () => {", "", "  ## pour()", "})"])
        #expect(found[0].right[0].language == "ts")
        #expect(found[0].wrong[0].lines == ["test('1', () => {})"])
        #expect(found[1].wrong[0].lines == ["a()"])
    }

    @Test(arguments: [
        "<Good>\n```\nx\n```\n</Good>", "<Good>\nx\n\n<Bad>\ny\n</Bad>",
        "<Good>\nx\n</Good>\n\nText between.\n\n<Bad>\ny\n</Bad>",
        "```html\n<Good>\nx\n</Good>\n<Bad>\ny\n</Bad>\n```",
        "<details>\nx\n</details>\n<summary>\ny\n</summary>",
    ])
    func tagsAloneCompareNothing(text: String) {
        #expect(comparisons(text).isEmpty)
    }

    @Test(arguments: [
        "```swift\nprint(\"❌ no\")\nprint(\"✅ yes\")\n```",
        "```swift\n// Do something\nlet x = 1\n// Right after that\nlet y = 2\n```",
        "```css\nright: 4px;\nbad: 2px;\n```",
        "```swift\n// ❌ WRONG: alone\nlet x = 1\n```",
        "- ❌ one\n- ✅ two\n",
        "**Good to know**: nothing\n\n```\nx\n```\n\n**Bad weather** today\n\n```\ny\n```",
        "### ❌ a\n\n```\nx\n```\n\n### Something else\n\n### ✅ b\n\n```\ny\n```",
        // Calls.
        "### before(brew[, options])\n\n```\nx\n```\n\n### after(brew)\n\n```\ny\n```",
        "```js\n// before() runs first\nx()\n// after() runs last\ny()\n```",
        // Reports.
        "```\n❌ seal: 3 drops\n✅ plug: fine\n❌ lid: 65 %\n✅ switch\n\n┌────┐\n│ no │\n└────┘\n```",
        "```\n✅ plug\n❌ seal\n\n❌  NOT FIT FOR SALE\nIt leaks:\nthree drops.\n```",
        "```\nThe kettle:\n✅ plug\n❌ seal\n```",
    ])
    func whatIsNoneStaysAsItIs(text: String) {
        #expect(comparisons(text).isEmpty)
    }

    private func texts(_ text: String) -> [String] {
        comparisons(text).map { comparison in
            [comparison.wrong, comparison.right].map { $0.flatMap(\.lines).joined(separator: " ") }
                .joined(separator: " / ")
        }
    }

    @Test func aFenceThatIsMarkedIsTakenWhole() {
        let text = """
            **Bad:**
            ```
            open()
            // DON'T: without a lock
            write()
            ```
            **Good:**
            ```
            lock()
            // Bad: never without it
            write()
            ```
            """
        #expect(
            texts(text) == [
                "open() // DON'T: without a lock write() / lock() // Bad: never without it write()"
            ])
    }

    @Test func whatStandsAboveBothSidesBelongsToEach() {
        #expect(
            texts("```\nimport a\n\n// ❌ Bad\na.x()\n// ✅ Good\na.y()\n```") == [
                "import a a.x() / import a a.y()"
            ])
    }

    @Test func anAntiPatternWithBothSidesIsNoneItself() {
        let text = """
            ### Anti-Pattern: Vague names

            ```
            // ❌ Bad
            a
            // ✅ Good
            b
            ```

            ### Anti-Pattern: Votes

            ```
            # DON'T
            c
            ```

            **Why**: so

            ```
            # DO
            d
            ```
            """
        #expect(texts(text) == ["a / b", "c / d"])
    }

    @Test(arguments: [
        ("❌ `rm -rf /`\n✅ `rm -rf ./build`", ["rm -rf / / rm -rf ./build"]),
        ("- BAD: push it\n- GOOD: pull it", ["push it / pull it"]),
        (
            "✅ **Right**: ask  \n❌ **Wrong**: guess\n✅ **Right**: look\n❌ **Wrong**: stare",
            ["guess / ask", "stare / look"]
        ),
        ("Avoid:\n\n```\na\n```\n\nPrefer:\n\n```\nb\n```", ["a / b"]),
        (
            "Examples of **incorrect** code for this rule:\n\n```\na\n```\n\n"
                + "Examples of **correct** code for this rule:\n\n```\nb\n```", ["a / b"]
        ),
        ("- ✅ done\n- ❌ blocked", []), ("✅ Works on Linux\n❌ Does not on a Mac", []),
        ("- **Good**: 0.9\n- **Fair**: 0.5\n- **Bad**: 0.1", []),
        ("- Good, because fast\n- Bad, because loud", []), ("- **Bad**: this\n- **Bad**: that", []),
        ("Do this:\n\n```\na\n```\n\nBad weather:\n\n```\nb\n```", []),
        // Times, states and habits.
        ("Before:\n\n```\nstop\n```\n\nAfter:\n\n```\nstart\n```", []),
        ("**Before:**\n\n```\nold()\n```\n\n**After:**\n\n```\nnew()\n```", ["old() / new()"]),
        ("Before: 2.3 s\nAfter: 0.4 s", []), ("Never: 5 %\nAlways: 95 %", []),
        ("- Good: the service is up\n- Bad: the service is down", []),
        ("- ✅ Good: ask\n- ❌ Bad: guess", ["guess / ask"]),
        ("Bad:\n\n```\na\n```\n\nGood:\n\n```\nb\n```", ["a / b"]),
    ])
    func wordsCompareWhereBothAreMarked(text: String, found: [String]) {
        #expect(texts(text) == found)
    }

    @Test(arguments: [
        "❌ boil 3\n✅ boil 1", "❌ boil 3\n✅ boil 1\n\n❌ pour 3\n✅ pour 1",
        "❌ WRONG: boil 3\n✅ RIGHT: boil 1\n❌ WRONG: pour 3\n✅ RIGHT: pour 1",
    ])
    func linesInAFenceMayFaceEachOther(lines: String) {
        let found = comparisons("```\n\(lines)\n```")
        #expect(found.first?.wrong.map(\.caption) == ["boil 3"])
        #expect(found.first?.right.map(\.caption) == ["boil 1"])
    }

    @Test func signsOfOneKindWaitForTheOtherFence() {
        let found = comparisons("```\n❌ boil 3\n```\n\n```\n✅ boil 1\n```\n")
        #expect(found.map { $0.wrong.map(\.caption) } == [["boil 3"]])
    }

    @Test func remarksOfAnyNumberAreOneSide() {
        let text = "```\n// ❌ a\n// ❌ b\n// ❌ c\nx()\n// ✅ d\ny()\n```"
        #expect(comparisons(text).map { $0.wrong.map(\.caption) } == [["a"]])
    }

    /// What is wrong in one of several things is not put right in the next one.
    @Test func aBoldLineWithANumberEndsARow() {
        let text = """
            **1. Never boil it dry**

            ```sh
            # WRONG - it burns
            boil 0
            ```

            **2. Don't overfill it:**

            ```sh
            # WRONG for a small kettle
            fill 3
            ```

            Correct:

            ```sh
            fill 1
            ```
            """
        let parts = Sample.guide("# T\n\n## Section\n\n" + text).parts
        #expect(
            parts.map { "\($0.kind) \($0.title)" } == [
                "snippet WRONG - it burns", "comparison Don't overfill it: for a small kettle",
            ])
        #expect(texts(text) == ["fill 3 / fill 1"])
        // Both sides may be numbered, and a line that goes on in plain text is no such line.
        for line in ["**1. Bad**\n", "**1. Some** text.\n", "**1 cup**\n"] {
            let other = line.replacing("1", with: "2").replacing("Bad", with: "Good")
            let (wrong, right) = ("```\n// ❌ no\na()\n```\n", "```\n// ✅ yes\nb()\n```\n")
            #expect(texts("\(line)\n\(wrong)\n\(other)\n\(right)") == ["a() / b()"], "\(line)")
        }
    }

    @Test(arguments: [
        ("# WRONG in a hurry", "# RIGHT when there is time", true),
        ("# Wrong in a hurry", "# Right when there is time", false),
        ("# WRONG ANSWERS", "# RIGHT ANSWERS", false),
        ("# DO FOR EACH", "# AVOID IN A HURRY", false),
    ])
    func aVerdictInCapitalsMayGoOn(wrong: String, right: String, compares: Bool) {
        let found = comparisons("```sh\n\(wrong)\na\n\n\(right)\nb\n```")
        #expect(found.map { $0.wrong.map(\.caption) } == (compares ? [["in a hurry"]] : []))
    }

    /// A fence inside of a fence closes it: what its author took for the end begins another one.
    @Test(arguments: [("```", true), ("````", false)])
    func textBetweenFencesHoldsNoSides(fence: String, isCut: Bool) {
        let text = """
            ❌ **Bad (vague):**

            ```markdown
            Boil it.
            ```

            ✅ **Good (exact):**

            \(fence)markdown
            Boil it:
            ```sh
            boil 1
            ```
            \(fence)

            ## Tips

            ❌ **Bad (loud):**
            ```sh
            whistle
            ```

            ✅ **Good (silent):**
            ```sh
            hum
            ```
            """
        let titles = Sample.guide("# T\n\n## Words\n\n" + text).parts
            .filter { $0.kind == .comparison }.map(\.title)
        #expect(titles == (isCut ? ["Words: vague"] : ["Words: vague", "Tips: loud"]))
    }

    @Test(arguments: [
        ("fill it to the brim", "Fill it to the brim"), ("don't fill it up", "Don't fill it up"),
        ("max_litres must fit", "max_litres must fit"),
        ("kettle.boil() twice", "kettle.boil() twice"),
        ("iKettle is left on", "iKettle is left on"),
    ])
    func aTitleBeginsWithACapitalOrAName(caption: String, title: String) {
        let text = "# T\n\n**Wrong**: \(caption)\n\n```\na\n```\n\n**Right**:\n\n```\nb\n```\n"
        #expect(Sample.guide(text).parts.map(\.title) == [title])
    }

    @Test func severalPairsInOneFence() throws {
        let found = comparisons(
            "```\n// ❌ a\n1\n// ✅ b\n2\n\n// ❌ c\n3\n// ✅ d\n4\n```")
        #expect(found.map { $0.wrong.map(\.caption) } == [["a"], ["c"]])
        #expect(found.map { $0.right.map(\.caption) } == [["b"], ["d"]])
        #expect(found.flatMap(\.right).map(\.line) == [9, 14])
    }

    @Test func eachPairOfAFenceIsNamedByItsOwnComment() throws {
        let text = """
            # Tea

            ## Tips

            ```py
            import kettle

            # 1. Fill it first
            # Bad
            boil()

            # Good
            fill()

            # 2. Use the lid
            # Bad (too slow)
            open()
            # Good
            shut()
            ```
            """
        #expect(
            Sample.guide(text).parts.map(\.title) == ["Fill it first", "Use the lid"])
        let found = comparisons(text)
        #expect(
            found.flatMap(\.wrong).map(\.lines) == [
                ["import kettle", "boil()"], ["import kettle", "open()"],
            ])
        #expect(
            found.flatMap(\.right).map(\.lines) == [
                ["import kettle", "fill()"], ["import kettle", "shut()"],
            ])
        // A single one is about the fence: it stands on both sides.
        let single = comparisons("```py\n# Tea\n# Bad\nboil()\n\n# Good\nfill()\n```")
        #expect(single.flatMap(\.wrong).map(\.lines) == [["# Tea", "boil()"]])
    }

    @Test func commentsMayHoldBothSides() {
        let text = "```sh\n# Before: boil 3\n# After:  boil 1\n```"
        #expect(comparisons(text).flatMap(\.wrong).map(\.caption) == ["boil 3"])
    }

    @Test func sidesThatTakeNoTurnsAreOneComparison() {
        let found = comparisons("```\n// ❌ a\n1\n// ❌ b\n2\n// ✅ c\n3\n// ✅ d\n4\n```")
        #expect(found.map { $0.wrong.map(\.caption) } == [["a", "b"]])
        #expect(found.map { $0.right.map(\.caption) } == [["c", "d"]])
    }

    /// Both of a pair are needed, in comments as in leads.
    @Test(arguments: [
        ("Schlecht", "Besser"), ("Incorrecto", "Correcto"), ("Mala práctica", "Buena práctica"),
        ("MAUVAIS", "BON"), ("À éviter", "À préférer"), ("悪い例", "良い例"), ("나쁜 예", "좋은 예"),
        ("Неправильно", "Правильно"), ("ПЛОХО", "ХОРОШО"), ("Errado", "Certo"),
        ("Mau exemplo", "Bom exemplo"), ("錯誤寫法", "正確寫法"), ("修改前", "修改后"),
    ])
    func everyLanguageHasItsWords(wrong: String, right: String) {
        let code = "```js\n// \(wrong): a\nx()\n\n// \(right): b\ny()\n```"
        let leads = "**\(wrong)**: a\n```\nx()\n```\n\n**\(right)**: b\n```\ny()\n```"
        for text in [code, leads] {
            let found = comparisons(text)
            #expect(found.map { $0.wrong.map(\.caption) } == [["a"]], "\(text)")
            #expect(found.map { $0.right.map(\.caption) } == [["b"]], "\(text)")
        }
        #expect(comparisons("```js\n// \(wrong): a\nx()\n```").isEmpty)
        #expect(comparisons("**\(right)**: b\n```\ny()\n```").isEmpty)
    }

    @Test func whatStandsAboveIsRepeatedWithinLimits() {
        let above = String(repeating: "import a\n", count: 3000)
        let pairs = String(repeating: "// ❌ a\n1\n// ✅ b\n2\n", count: 2000)
        let found = comparisons("```js\n\(above)\(pairs)```")
        #expect(found.count == 2000)
        #expect(found.first?.wrong.first?.lines == ["1"])
    }
}
