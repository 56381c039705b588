/// A small library about a kettle, in two languages.
enum Fixtures {
    static let kettle = """
        ---
        name: kettle
        description: What to do when the kettle sulks
        skill_type: diagnostic
        version: 2.1
        ---

        # Kettle trouble

        ## Symptom 1: The water stays cold

        Nothing happens after the switch is pressed.

        ```swift
        // Look at the lamp
        print(kettle.lamp)
        ```

        ### Decision tree

        ```
        Q1: Is the lamp lit?
        ├─ YES → Check next
        └─ NO → No current arrives
            Fix: Put the base straight, see https://example.org/base
        Q2: Does it hum?
        ├─ YES → The element is furred
        │   Fix: Descale it
        └─ NO → The element is broken
        ```

        ## Symptom 2: The lid leaks

        ```
        Q1: Is the seal in place?
        ├─ YES → The seal is worn
        └─ NO → Put the seal back
        ```

        ## Sizes

        | Kettle | Litres |
        |:-------|-------:|
        | Small  | 0.5    |
        | Große Kanne | 1.7 |

        ## Weekly checklist

        **Outside**

        - [ ] Wipe the base
        - [ ] Wipe the lid

        **Inside**

        - [x] Rinse with vinegar
          - [ ] Rinse with water
        """

    static let kettleInChinese = """
        ---
        name: kettle
        ---

        # 水壶故障

        ## Symptom 1: 水一直是凉的

        按下开关后毫无反应。

        ```swift
        // 看看指示灯
        print(kettle.lamp)
        ```

        ### 决策树

        ```
        Q1: 灯亮了吗？
        ├─ 是 → 检查下一项
        └─ 否 → 没有通电
        Q2: 有嗡嗡声吗？
        ├─ 是 → 加热管结垢
        └─ 否 → 加热管坏了
        ```
        """
}
