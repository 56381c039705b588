import Testing
import TriageCore

@testable import TriageContent

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

    @Test(arguments: [
        "```swift\nprint(\"❌ no\")\nprint(\"✅ yes\")\n```",
        "```swift\n// Do something\nlet x = 1\n// Right after that\nlet y = 2\n```",
        "```css\nright: 4px;\nbad: 2px;\n```",
        "```swift\n// ❌ WRONG: alone\nlet x = 1\n```",
        "- ❌ one\n- ✅ two\n",
        "**Good to know**: nothing\n\n```\nx\n```\n\n**Bad weather** today\n\n```\ny\n```",
        "### ❌ a\n\n```\nx\n```\n\n### Something else\n\n### ✅ b\n\n```\ny\n```",
    ])
    func whatIsNoneStaysAsItIs(text: String) {
        #expect(comparisons(text).isEmpty)
    }

    @Test func severalPairsInOneFence() throws {
        let found = comparisons(
            "```\n// ❌ a\n1\n// ✅ b\n2\n\n// ❌ c\n3\n// ✅ d\n4\n```")
        let comparison = try #require(found.first)
        #expect(found.count == 1)
        #expect(comparison.wrong.map(\.caption) == ["a", "c"])
        #expect(comparison.right.map(\.caption) == ["b", "d"])
        #expect(comparison.right.map(\.line) == [9, 14])
    }
}
