/// The words by which the text of guides is read where it is shown, in all languages. What parts of guides are recognised
/// by stands with their recognisers.
enum ReadingWords {
    /// Words in labels of a section's parts, by what the labels announce; those further up go first.
    static let tones: [(words: [String], tone: LabelledPart.Tone)] = [
        (["cost", "代价", "成本", "耗时"], .cost),
        (["why", "reason", "原因", "为什么", "理由"], .why),
        (["wrong", "avoid", "don't", "错误", "误区"], .wrong),
        (["right", "correct", "response", "instead", "正确", "回应", "回答"], .right),
    ]

    /// Words in headings over names of guides that need not be loaded.
    static let related = ["related", "see also", "相关", "另见", "参见"]

    /// Labels of lines that list pages of documentation.
    static let documentation: Set = ["docs", "documentation", "apple docs", "文档"]

    /// Labels of lines that list guides.
    static let guides: Set = [
        "skills", "guides", "related skills", "related guides", "related", "相关指南", "指南",
    ]

    /// Whether a heading is that of a symptom's quick checks.
    static func areQuickChecks(_ heading: String) -> Bool {
        let folded = heading.lowercased()
        return folded.hasPrefix("quick check") || folded.holds("快速检查")
    }

    /// Words that no sentence does without.
    static let sentence = Set(FunctionWords.joining.map { $0[...] }).union([
        "it", "its", "your", "that", "this", "if", "has", "was", "will", "needs", "at", "not",
    ])

    /// Programs that everybody knows, whose lines are commands even without an option.
    static let programs: Set<String> = [
        "ansible-playbook", "apt", "apt-get", "aws", "az", "brew", "cargo", "chmod", "chown",
        "curl", "df", "dig", "docker", "docker-compose", "du", "gcloud", "gh", "git", "gradle",
        "grep", "helm", "journalctl", "kubectl", "launchctl", "ls", "lsof", "mkdir", "mvn", "mysql",
        "nc", "netstat", "npm", "npx", "nslookup", "openssl", "pip", "pip3", "plutil", "pnpm",
        "psql", "python3", "redis-cli", "rm", "rsync", "scp", "sed", "simctl", "ssh", "sudo",
        "systemctl", "tar", "terraform", "wget", "xcodebuild", "xcrun", "yarn",
    ]
}
