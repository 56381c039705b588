import TriageLexicon

/// What tells code from prose.
extension Advice {
    /// Whether a line is code rather than words, by its punctuation.
    static func isCode(_ line: String) -> Bool {
        let text = withoutRemark(Substring(line.utf8.drop { $0 == 0x20 }))
        guard let first = text.first, let last = text.last else { return false }
        if isDeclaration(text) { return true }
        if label(of: String(text)) != nil { return false }
        if first == ".", text.contains(where: { "({".contains($0) }),
            text.dropFirst().first?.isLetter == true
        {
            return true
        }
        if "{}@#<".contains(first) || text.hasPrefix("//") || text.hasPrefix("$ ") { return true }
        if "{};".contains(last) { return true }
        if keywords.contains(where: text.hasPrefix), text.contains(where: { "(){}=".contains($0) })
        {
            return true
        }
        return isCall(text) || isAssignment(text) || isCommand(text)
    }

    private static let keywords = [
        "let ", "var ", "func ", "guard ", "await ", "try ", "for ", "if ", "return ", "import ",
        "override ", "private ", "class ", "struct ", "Task ",
    ]

    /// The line without what is said of it behind it: `pump.open()  ← first`.
    private static func withoutRemark(_ text: Substring) -> Substring {
        let bytes = text.utf8
        let remark = bytes.indices.first { index in
            bytes[index] == 0x20 && remarkSigns.contains { bytes[index...].starts(with: $0) }
        }
        let rest = text[..<(remark ?? text.endIndex)].trimmedEnd { $0 == " " }
        // A line that is nothing but a remark is one.
        return rest.isEmpty ? text : rest
    }

    private static let remarkSigns = [" //", " ←", "  #", " ✅", " ❌", " ✓", " ✗"]
        .map { Array($0.utf8) }

    private static let modifiers: Set<Substring> = [
        "private", "fileprivate", "internal", "public", "static", "final", "weak", "lazy",
    ]

    /// `private var valve: Valve?`
    private static func isDeclaration(_ text: Substring) -> Bool {
        guard text.holds("let ") || text.holds("var ") else { return false }
        var words = text.split(separator: " ", maxSplits: 6)[...]
        while let first = words.first, modifiers.contains(first) { words.removeFirst() }
        guard let keyword = words.popFirst(), keyword == "let" || keyword == "var",
            let name = words.popFirst(), name.last == ":", let type = words.first?.first
        else { return false }
        return type.isUppercase || type == "[" || type == "("
    }

    /// `valve.turn(by: 90).close()`: a name and its arguments, up to the line's end.
    private static func isCall(_ text: Substring) -> Bool {
        guard text.last == ")", let open = text.firstIndex(of: "("), !text[..<open].contains(" ")
        else { return false }
        // Words in brackets are prose: `Valve(the left one)`.
        let isPlain = !text[open...].contains(" ")
        guard
            isPlain || text[..<open].contains(".")
                || text[open...].contains(where: ":,=\"".contains)
        else { return false }
        var depth = 0
        var place = open
        while place < text.endIndex {
            if text[place] == "(" { depth += 1 }
            if text[place] == ")" { depth -= 1 }
            place = text.index(after: place)
            if depth == 0, place < text.endIndex, text[place] == " " {
                return false
            }
        }
        return true
    }

    /// Whether a line is a command to be typed: it begins with a program's name and has an option, or it is one of
    /// the programs that everybody knows; no sentence does without these words.
    private static func isCommand(_ text: Substring) -> Bool {
        guard let first = text.first, first.isASCII, first.isLowercase || "./~".contains(first),
            let last = text.last, !".!?:;,。！？：；，".contains(last), text.utf8.count <= 1000
        else { return false }
        let words = text.split(separator: " ")
        let isProgram = words[0].allSatisfy {
            $0.isASCII && ($0.isLetter && $0.isLowercase || $0.isNumber || "./_-~".contains($0))
        }
        guard isProgram, words.count > 1,
            !words.contains(where: { inSentences.contains(String($0)) })
        else { return false }
        return programs.contains(String(words[0]))
            || words.dropFirst().contains(where: isOption)
    }

    private static let inSentences = Lexicon.set(.joining, .inSentences)

    /// Programs that everybody knows, whose lines are commands even without an option.
    private static let programs: Set<String> = [
        "ansible-playbook", "apt", "apt-get", "aws", "az", "brew", "cargo", "chmod", "chown",
        "curl", "df", "dig", "docker", "docker-compose", "du", "gcloud", "gh", "git", "gradle",
        "grep", "helm", "journalctl", "kubectl", "launchctl", "ls", "lsof", "mkdir", "mvn", "mysql",
        "nc", "netstat", "npm", "npx", "nslookup", "openssl", "pip", "pip3", "plutil", "pnpm",
        "psql", "python3", "redis-cli", "rm", "rsync", "scp", "sed", "simctl", "ssh", "sudo",
        "systemctl", "tar", "terraform", "wget", "xcodebuild", "xcrun", "yarn",
    ]

    private static func isOption(_ word: Substring) -> Bool {
        let name = word.drop { $0 == "-" }
        let marks = word.count - name.count
        return (1...2).contains(marks) && (name.first?.isLetter ?? false)
    }

    private static func isAssignment(_ text: Substring) -> Bool {
        let bytes = text.utf8
        guard let blank = bytes.firstIndex(of: 0x20) else { return false }
        return bytes[blank...].starts(with: " = ".utf8)
    }
}
