import TriageCore

/// Reads files of one `key = value` a line. Sections are maps.
struct LineReader {
    enum Dialect {
        /// `.env`: quoted values may go over lines, and a comment may stand behind a value.
        case environment
        /// Java's: a backslash at its end joins a line with the next one.
        /// https://docs.oracle.com/javase/8/docs/api/java/util/Properties.html#load-java.io.Reader-
        case properties
        /// INI: sections in brackets; what is indented and no entry of its own goes on with the one above it.
        case sections
        /// Xcode's `.xcconfig`: `//` begins a comment, also behind a value.
        case settings
    }

    private let dialect: Dialect
    /// The entries of the file itself, and then those of each section.
    private var lists: [[ConfigNode.Entry]] = [[]]
    /// Where each section stands among the file's entries.
    private var heads: [Int] = []
    private var sections: [String: Int] = [:]
    /// The list that is added to.
    private var list = 0
    /// Whether the last entry of each list goes on with what is indented below it: it has no value yet, or one over lines.
    private var isOpen = [false]

    init(_ dialect: Dialect) { self.dialect = dialect }

    /// What a line that says nothing begins with.
    private var comments: String {
        switch dialect {
        case .environment: "#"
        case .properties: "#!"
        case .sections: "#;"
        case .settings: ""
        }
    }

    consuming func read(_ bytes: [UInt8]) -> ConfigNode {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        var index = 0
        while index < lines.count {
            let first = index
            let line = lines[index]
            var text = String(String(decoding: line, as: UTF8.self).trimmed)
            index += 1
            if dialect == .settings, let slashes = text.firstRange(of: "//") {
                text = String(text[..<slashes.lowerBound].trimmed)
            }
            guard let sign = text.first, !comments.contains(sign) else { continue }
            if dialect == .properties {
                // What was joined ends in none, so that the new line tells.
                var hasOpenEnd = text.hasOpenEnd
                while hasOpenEnd, index < lines.count {
                    text.removeLast()
                    let next = String(String(decoding: lines[index], as: UTF8.self).trimmed)
                    hasOpenEnd = next.hasOpenEnd
                    text += next
                    index += 1
                }
            }
            if dialect == .sections, sign == "[", text.last == "]" {
                begin(String(text.dropFirst().dropLast().trimmed), line: first + 1)
                continue
            }
            if text.hasPrefix("export ") { text = String(text.dropFirst(7).trimmed) }
            let isIndented = line.first?.isBlank ?? false
            guard let separator = separator(in: text) else {
                if dialect == .sections, isIndented { goOn(with: text) }
                continue
            }
            // Whether a section's indented `key = value` is an entry, or goes on with a value over lines, is told by the
            // entry above it: one without a value goes on.
            if dialect == .sections, isIndented, isOpen[list] {
                goOn(with: text)
                continue
            }
            var value = String(text[text.index(after: separator)...].trimmed)
            if dialect == .environment {
                value = Self.value(value) {
                    guard index < lines.count else { return nil }
                    index += 1
                    return String(decoding: lines[index - 1], as: UTF8.self)
                }
            } else {
                value = Self.unquoted(value)
            }
            let column = line.firstIndex { !$0.isSpace }.map { $0 - line.startIndex + 1 } ?? 1
            add(
                ConfigNode.Entry(
                    key: String(text[..<separator].trimmed),
                    node: ConfigNode(.text(value), line: first + 1, column: column)))
        }
        for (number, head) in heads.enumerated() {
            lists[0][head].node.value = .map(lists[number + 1])
        }
        return ConfigNode(.map(lists[0]), line: 1)
    }

    // MARK: Entries

    /// A section that stands twice is one.
    private mutating func begin(_ name: String, line: Int) {
        if let known = sections[name] {
            list = known
            return
        }
        heads.append(lists[0].count)
        lists[0].append(.init(key: name, node: ConfigNode(.map([]), line: line)))
        list = lists.count
        sections[name] = list
        lists.append([])
        isOpen.append(false)
    }

    private mutating func add(_ entry: ConfigNode.Entry) {
        lists[list].append(entry)
        isOpen[list] = entry.node.text?.isEmpty ?? false
    }

    /// Adds a line to the value of the last entry.
    private mutating func goOn(with text: String) {
        let last = lists[list].count - 1
        guard last >= 0, case .text(var value) = lists[list][last].node.value else { return }
        // The only one that holds it, or each line would copy it.
        lists[list][last].node.value = .null
        value += "\n" + text
        lists[list][last].node.value = .text(value)
        isOpen[list] = true
    }

    // MARK: Lines

    private func separator(in text: String) -> String.Index? {
        switch dialect {
        case .environment: text.firstIndex(of: "=")
        case .sections: text.firstIndex { $0 == "=" || $0 == ":" }
        case .properties:
            text.firstIndex { $0 == "=" || $0 == ":" } ?? text.firstIndex(where: \.isWhitespace)
        case .settings: Self.separatorOfSetting(text)
        }
    }

    /// The `=` behind a setting's name and its conditions: `NAME[sdk=iphoneos*] = value`.
    static func separatorOfSetting(_ text: String) -> String.Index? {
        var depth = 0
        return text.firstIndex {
            if $0 == "[" { depth += 1 }
            if $0 == "]" { depth -= 1 }
            return $0 == "=" && depth <= 0
        }
    }

    /// A value of `.env`: up to its closing quote, which may stand in a later line, else up to a comment.
    private static func value(_ text: String, next: () -> String?) -> String {
        guard let quote = text.first, quote == "\"" || quote == "'" else {
            return String(
                (text.firstRange(of: " #").map { text[..<$0.lowerBound] } ?? text[...]).trimmed)
        }
        var value = ""
        var line = String(text.dropFirst())
        while true {
            if let end = line.firstIndex(of: quote) { return value + line[..<end] }
            value += line
            guard let following = next() else { return value }
            value += "\n"
            line = following
        }
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count >= 2, let first = text.first, first == text.last,
            first == "\"" || first == "'"
        else { return text }
        return String(text.dropFirst().dropLast())
    }
}

extension String {
    /// Whether an odd number of backslashes ends it.
    fileprivate var hasOpenEnd: Bool { reversed().prefix { $0 == "\\" }.count % 2 == 1 }
}
