/// Words that make another thing of what is said otherwise alike: `Flags are off` and `Flags are not off`, `Test on 17`
/// and `Test on 18`, `Enable logging` and `Disable logging`.
enum TurnWords {
    private static let negations: Set<Substring> = [
        "not", "no", "never", "without", "cannot", "none", "don't", "doesn't", "isn't", "aren't",
        "won't", "nicht", "kein", "keine", "keinen", "ohne", "pas", "sans", "sin", "nunca",
    ]
    private static let signs = ["不", "没", "未", "无", "勿", "别", "ない"]

    /// Each with its counterpart.
    private static let opposites: [(String, String)] = [
        ("on", "off"), ("enable", "disable"), ("enabled", "disabled"), ("add", "remove"),
        ("start", "stop"), ("open", "close"), ("before", "after"), ("allow", "deny"),
        ("show", "hide"), ("lock", "unlock"), ("with", "without"), ("first", "last"),
        ("up", "down"), ("install", "uninstall"), ("increase", "decrease"), ("merge", "revert"),
        ("create", "delete"), ("staging", "production"), ("development", "production"),
        ("启用", "禁用"), ("启用", "停用"), ("打开", "关闭"), ("开启", "关闭"), ("添加", "删除"), ("启动", "停止"),
        ("之前", "之后"), ("允许", "禁止"), ("显示", "隐藏"), ("安装", "卸载"), ("测试环境", "生产环境"),
    ]

    /// Whether one text cannot be another wording of the other, however alike they are.
    static func part(_ text: String, from other: String) -> Bool {
        let (one, two) = (words(text), words(other))
        let numbers = [one, two].map { $0.filter { $0.contains(where: \.isNumber) }.sorted() }
        if !numbers[0].isEmpty, !numbers[1].isEmpty, numbers[0] != numbers[1] { return true }
        if denials(one, text) % 2 != denials(two, other) % 2 { return true }
        return opposites.contains { first, second in
            [(first, second), (second, first)].contains { here, there in
                has(here, one, text) && !has(here, two, other) && has(there, two, other)
                    && !has(there, one, text)
            }
        }
    }

    private static func words(_ text: String) -> [Substring] {
        text.lowercased().replacing("’", with: "'").split {
            !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "."
        }.map { $0.trimmed { $0 == "." || $0 == "'" } }
    }

    private static func denials(_ words: [Substring], _ text: String) -> Int {
        words.count(where: negations.contains) + signs.reduce(0) { $0 + text.ranges(of: $1).count }
    }

    private static func has(_ word: String, _ words: [Substring], _ text: String) -> Bool {
        word.utf8.first.map { $0 < 0x80 } ?? false ? words.contains(word[...]) : text.contains(word)
    }
}
