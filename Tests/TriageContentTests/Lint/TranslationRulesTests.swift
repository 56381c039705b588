import Testing
import TriageCore

@testable import TriageLint

@Suite("Lint: translations") struct TranslationRulesTests {
    private static let english = """
        ---
        name: coffee
        description: What to do when the coffee is not right
        last_updated: 2026-03-01
        ---

        # Coffee troubleshooting

        Start with what you see in front of you.

        ## Symptom 1: It is cold

        ```
        Q1: Is the lamp on?
        ├─ YES → Check next
        └─ NO → Plug it in

        Q2: Is it a winter day?
        ├─ YES → Warm the cups
        ├─ NO → Call us
        └─ Perhaps → Look outside
        ```

        ## Symptom 2: It is sour

        | Part | Setting |
        |---|---|
        | `burr` | 4 |
        | `pump` | 9 |

        ## Opening checklist

        - [ ] Fill the tank
        - [ ] Set `grind` to 4
        - [ ] Wipe the wand

        ## Anti-Pattern 1: Boiling

        ```swift
        // ❌ WRONG: too hot
        machine.heat(to: 100)
        // ✅ RIGHT: just hot enough
        machine.heat(to: 93)
        ```

        **Why**: It burns.
        """

    private static let chinese = """
        ---
        name: coffee
        description: 咖啡不对劲时怎么办
        last_updated: 2026-03-01
        ---

        # 咖啡故障排查

        从你眼前看到的开始。

        ## 症状 1：咖啡是凉的

        ```
        Q1：指示灯亮吗？
        ├─ 是 → 检查下一项
        └─ 否 → 插上电源

        Q2：是冬天吗？
        ├─ 是 → 先温杯
        ├─ 否 → 联系我们
        └─ 也许 → 看看窗外
        ```

        ## 症状 2：咖啡发酸

        | 部件 | 设置 |
        |---|---|
        | `burr` | 4 |
        | `pump` | 9 |

        ## 开店检查清单

        - [ ] 加满水箱
        - [ ] 把 `grind` 调到 4
        - [ ] 擦净蒸汽棒

        ## 反模式 1：煮沸

        ```swift
        // ❌ 错误：太烫
        machine.heat(to: 100)
        // ✅ 正确：刚刚好
        machine.heat(to: 93)
        ```

        **原因**：会烧焦。
        """

    /// Diagnostics of the pair, after a change of the Chinese one.
    private func diagnostics(_ old: String = "", _ new: String = "") -> [Diagnostic] {
        let chinese =
            old.isEmpty ? Self.chinese : Self.chinese.replacing(old, with: new, maxReplacements: 1)
        #expect(old.isEmpty || chinese != Self.chinese)
        return Linter.diagnostics(
            of: library(["en/coffee.md": Self.english, "zh-Hans/coffee.md": chinese]))
    }

    /// The same, as `code line<related line`.
    private func found(_ old: String = "", _ new: String = "") -> [String] {
        diagnostics(old, new).map {
            "\($0.code) \($0.location.line)<\($0.related.map { String($0.line) } ?? "-")"
        }
    }

    @Test("a whole translation is fine") func whole() {
        #expect(found() == [])
    }

    @Test("a missing section, and one too many") func sections() throws {
        let section = """
            ## 症状 2：咖啡发酸

            | 部件 | 设置 |
            |---|---|
            | `burr` | 4 |
            | `pump` | 9 |

            """
        #expect(found(section) == ["translation-missing 11<24"])
        let finding = try #require(diagnostics(section).first).kind
        #expect(String(describing: finding).contains("It is sour"))
        #expect(
            found("## 开店检查清单", "## 关于杯子\n\n大的。\n\n## 开店检查清单")
                == ["translation-extra 31<24"])
    }

    @Test("missing questions, answers, rows and items") func pieces() {
        #expect(found("└─ 否 → 插上电源\n") == ["translation-missing 15<16"])
        let question = """
            Q2：是冬天吗？
            ├─ 是 → 先温杯
            ├─ 否 → 联系我们
            └─ 也许 → 看看窗外

            """
        #expect(found(question).contains("translation-missing 14<18"))
        #expect(found("| `burr` | 4 |\n") == ["translation-missing 26<28"])
        #expect(found("- [ ] 把 `grind` 调到 4\n") == ["translation-missing 33<34"])
        #expect(found("- [ ] 擦净蒸汽棒", "- [ ] 擦净蒸汽棒\n- [ ] 关灯") == ["translation-extra 36<35"])
    }

    @Test("what is not recognised any more") func kinds() {
        #expect(found("## 症状 2", "## 第二种情况") == ["translation-kind 24<24"])
        #expect(found("❌ 错误：", "").contains("translation-kind 40<40"))
        #expect(found("**原因**：会", "会") == ["translation-missing 37<46"])
        let drawn = "```\nQ1：指示灯亮吗？"
        #expect(found(drawn, "```swift\nQ1：指示灯亮吗？") == ["translation-kind 14<14"])
    }

    @Test("text that was not translated") func untranslated() {
        #expect(
            found("从你眼前看到的开始。", "Start with what you see in front of you.")
                == ["untranslated 9<9"])
        #expect(
            found("从你眼前看到的开始。", "Begin with what you have in front of you.")
                == ["untranslated 9<-"])
        #expect(found("└─ 也许 → 看看窗外", "└─ 也许 → Look if it is a rainy day") == ["untranslated 21<-"])
        #expect(found("Q2：是冬天吗？", "Q2: Is it a winter day?") == ["untranslated 18<18"])
        #expect(
            found("咖啡不对劲时怎么办", "What to do when the coffee is not right") == ["untranslated 3<3"])
    }

    @Test("names and code stay as they are") func names() {
        #expect(found("从你眼前看到的开始。", "[Core Coffee Framework Reference](#coffee)").count == 1)
        #expect(found("从你眼前看到的开始。", "`the cup is on the table`") == [])
        #expect(found("从你眼前看到的开始。", "“The cup is on the table” 是错误信息。") == [])
        #expect(found("从你眼前看到的开始。", "Apple Developer Documentation") == [])
    }

    @Test("a translation that is behind") func date() {
        #expect(found("2026-03-01", "2026-02-28") == ["outdated-translation 4<4"])
        #expect(found("2026-03-01", "2026-03-02") == [])
        #expect(found("2026-03-01", "yesterday") == [])
    }

    @Test("lists of any length are held against each other") func alignment() {
        let first = Array("abcdefg")
        let second = Array("axcdegh")
        let pairs = ListPairing.pairs(first.count, second.count) { first[$0] == second[$1] ? 1 : 0 }
        let text = pairs.map { pair in
            String([pair.first.map { first[$0] } ?? "-", pair.second.map { second[$0] } ?? "-"])
        }
        #expect(text == ["aa", "b-", "-x", "cc", "dd", "ee", "f-", "gg", "-h"])
        #expect(ListPairing.pairs(0, 2) { _, _ in 1 }.map(\.second) == [0, 1])
        #expect(ListPairing.pairs(3000, 3001) { _, _ in 1 }.count == 3001)
    }
}
