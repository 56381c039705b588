/// A guide whose questions and items files answer, and a project for it: what all tests of evidence share.
public enum Oven {
    public static let guide = """
        # Oven

        ## Symptom 1: It stays cold

        ```
        Q1: Who keeps the heater?
        ├─ Nobody → It is gone at once
        │   Fix: Keep it in a property
        │   Evidence: code `Heater()` kept local
        └─ A kitchen → Q2
            Evidence: code `Heater()` kept property

        Q2: Is gas allowed?
        ├─ NO → It may not burn
        │   Fix: Allow it
        │   Evidence: not key gas.allowed is true
        │     in oven.json
        └─ YES → Call the smith

        Q3: Is it old?
        ├─ YES → Buy one
        │   Evidence: text /old/ in *.md
        └─ NO → Wait
        ```

        ## Oven checklist

        **Before it is lit**

        - [ ] Gas is allowed
              Evidence: key gas.allowed is true in oven.json
        - [ ] The heater is kept
          Evidence: not code `Heater()` kept local
        - [ ] A licence is there

          Evidence: file LICENSE
        - [ ] The plate is known
          Evidence: key plate is set in *.yaml
        - [ ] The door is shut
        """

    /// A translation says nothing of evidence.
    public static let guideInChinese = """
        # 烤炉

        ## 症状 1：一直是冷的

        ```
        Q1：谁持有加热器？
        ├─ 没有人 → 它马上就没了
        │   修复：放进属性里
        └─ 厨房 → Q2

        Q2：允许用燃气吗？
        ├─ 否 → 不许点火
        │   修复：允许它
        └─ 是 → 请工匠来

        Q3：它旧了吗？
        ├─ 是 → 买一台
        └─ 否 → 等一等
        ```

        ## 烤炉检查清单

        **点火之前**

        - [ ] 允许用燃气
        - [ ] 有人持有加热器
        - [ ] 有许可证
        - [ ] 知道烤盘
        - [ ] 门关好了
        """

    /// Source in which nobody keeps the heater.
    public static let local =
        "func bake() {\n    let heater = Heater()\n    bake(bread)\n}\n"
    /// Source in which a property does.
    public static let kept = "final class Oven { let heater = Heater() }\n"

    /// The files of a project.
    public static func project(heater: String = kept, allowed: Bool = false) -> [String: String] {
        [
            "App.xcodeproj/project.pbxproj": AppProject.project(["App"]),
            "App/Info.plist": AppProject.propertyList([:]), "App/Oven.swift": heater,
            "oven.json": "{\n  \"gas\": {\"allowed\": \(allowed)}\n}\n",
            "LICENSE": "MIT\n", "plate.yaml": "plate: 1\n",
        ]
    }
}
