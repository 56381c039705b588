import TriageCore
import Yams

/// The YAML between two `---` lines at the top of a file, or the TOML between two `+++` lines.
package struct FrontMatter {
    /// Values as text, in file order; nested keys are joined with dots, lists with commas.
    package var values: [(key: String, value: String)] = []
    /// Byte offset behind the closing line: where Markdown begins.
    package var end: Int
    package var notes: [ParserNote] = []

    static let valueLimit = 500

    /// Reads what stands at the top of a source.
    ///
    /// A leading `---` without a closing one, without anything that looks like YAML behind it, or with boxes to be ticked
    /// before the closing one, is a rule.
    package init(_ source: SourceText) {
        let bytes = source.bytes
        end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let start = end
        if Self.isFence(source, from: start, marks: [0x2B]) {
            readTOML(source)
            return
        }
        guard Self.isFence(source, from: start, marks: [0x2D]) else { return }
        var closing = 2
        let lineLimit = min(source.lineStarts.count, 4000)
        while closing <= lineLimit,
            !Self.isFence(source, from: source.start(ofLine: closing), marks: [0x2D, 0x2E])
        {
            closing += 1
        }
        let isClosed = closing <= lineLimit
        guard Self.looksLikeYAML(source, lines: 2..<min(closing, 40)) ?? isClosed else { return }
        guard isClosed else {
            notes.append(ParserNote(.openFrontMatter, offset: start))
            return
        }
        guard !Self.containsBoxes(source, lines: 2..<closing) else { return }
        end = source.start(ofLine: closing + 1)
        let body = source.start(ofLine: 2)..<source.start(ofLine: closing)
        readYAML(source, body)
    }

    /// TOML is read where it is closed and looks like it.
    private mutating func readTOML(_ source: SourceText) {
        let lines = 2..<min(source.lineStarts.count + 1, 4000)
        guard
            let closing = lines.first(where: {
                Self.isFence(source, from: source.start(ofLine: $0), marks: [0x2B])
            }), Self.looksLikeTOML(source, lines: 2..<closing),
            !Self.containsBoxes(source, lines: 2..<closing)
        else { return }
        end = source.start(ofLine: closing + 1)
        let body = source.start(ofLine: 2)..<source.start(ofLine: closing)
        guard body.count <= YAMLGuard.sizeLimit else {
            let limit = YAMLGuard.sizeLimit >> 10
            return notes.append(
                ParserNote(.largeFrontMatter(kilobytes: limit), offset: body.lowerBound))
        }
        let (entries, failure) = TOML.read(Array(source.bytes[body]))
        flatten(entries, key: "")
        if let failure {
            notes.append(
                ParserNote(
                    failure.isTooDeep ? .deepTOML : .badTOML,
                    offset: source.start(ofLine: min(1 + failure.line, closing - 1))))
        }
    }

    private mutating func flatten(_ entries: [ConfigNode.Entry], key: String) {
        for entry in entries {
            flatten(entry.node.value, key: key.isEmpty ? entry.key : key + "." + entry.key)
        }
    }

    private mutating func flatten(_ value: ConfigNode.Value, key: String) {
        guard values.count < Self.valueLimit else { return }
        switch value {
        case .text(let text): values.append((key, text))
        case .map(let entries): flatten(entries, key: key)
        case .null: break
        case .list(let items):
            let texts = items.compactMap {
                if case .text(let text) = $0.value { text } else { nil }
            }
            append(texts, of: items.count, key: key) { front, index, key in
                front.flatten(items[index].value, key: key)
            }
        }
    }

    /// A list of texts as one text, where commas tell them apart; else each item by its number.
    private mutating func append(
        _ texts: [String], of count: Int, key: String,
        item: (inout FrontMatter, Int, String) -> Void
    ) {
        // What holds commas itself would no longer be told apart.
        if texts.count == count, !texts.contains(where: { $0.contains { ",，、".contains($0) } }) {
            values.append((key, texts.joined(separator: ", ")))
        } else {
            for index in 0..<count { item(&self, index, "\(key).\(index + 1)") }
        }
    }

    struct NotKeys: Error {}

    private mutating func readYAML(_ source: SourceText, _ body: Range<Int>) {
        if let problem = Self.excess(source.bytes[body]) {
            notes.append(ParserNote(problem, offset: body.lowerBound))
            values = SimpleYAML.plainLines(source, body)
            return
        }
        do {
            // Values stay text; the rules for anything else cost more than all the rest of a file.
            // The encoding is told, as the library would look for it in the environment for each file.
            guard let node = try Yams.compose(yaml: source.string(body), .basic, .default, .utf8)
            else { return }
            guard case .mapping = node else {
                throw NotKeys()
            }
            flatten(node, key: "")
        } catch {
            let (line, problem) = YAMLProblem.place(of: error)
            let place = source.start(ofLine: min(1 + line, source.lineStarts.count))
            notes.append(ParserNote(.badYAML(problem), offset: place))
            values = SimpleYAML.plainLines(source, body)
        }
    }

    private mutating func flatten(_ node: Node, key: String) {
        guard values.count < Self.valueLimit else { return }
        switch node {
        case .scalar(let scalar): values.append((key, scalar.string))
        case .mapping(let mapping):
            for (name, value) in mapping {
                let name = name.scalar?.string ?? "?"
                flatten(value, key: key.isEmpty ? name : key + "." + name)
            }
        case .sequence(let sequence):
            let texts = sequence.compactMap { $0.scalar?.string }
            append(texts, of: sequence.count, key: key) { front, index, key in
                front.flatten(sequence[index], key: key)
            }
        case .alias: break
        }
    }
}

// MARK: - Shape

extension FrontMatter {
    /// Whether a line holds nothing but three of one mark: `---`, or `...` at the end.
    private static func isFence(_ source: SourceText, from start: Int, marks: [UInt8]) -> Bool {
        let bytes = source.bytes
        guard start + 3 <= bytes.count else { return false }
        let mark = bytes[start]
        guard marks.contains(mark), bytes[start + 1] == mark, bytes[start + 2] == mark else {
            return false
        }
        var index = start + 3
        while index < bytes.count, bytes[index] != 0x0A {
            guard bytes[index].isBlank || bytes[index] == 0x0D else {
                return false
            }
            index += 1
        }
        return true
    }

    /// Whether the first line that says something is a comment, on the very first one, or has a key; nil where none says
    /// anything.
    private static func looksLikeYAML(_ source: SourceText, lines: Range<Int>) -> Bool? {
        for line in lines {
            let text = source.lineText(line)
            guard let first = text.first(where: { $0 != " " && $0 != "\t" }) else { continue }
            // A rule and, behind an empty line, a heading are Markdown.
            if first == "#", line > lines.lowerBound { return false }
            if first == "#" || first == "{" || first == "\"" || first == "'" || first == "?" {
                return true
            }
            let key = text.utf8.prefix { $0 != 0x3A }
            guard key.count < text.utf8.count, key.count <= 64 else { return false }
            let behind = text.utf8.dropFirst(key.count + 1).first
            return behind?.isBlank ?? true
        }
        return nil
    }
}

extension FrontMatter {
    /// Whether lines hold boxes that are neither quoted nor lists of values: these are Markdown.
    private static func containsBoxes(_ source: SourceText, lines: Range<Int>) -> Bool {
        lines.contains { line in
            let bytes = source.bytes[source.lineRange(line)]
            return BoxMark.all(in: bytes).contains { !isValue($0, in: bytes) }
        }
    }

    /// `title: "[ ] done"`, `tags: [ ]`
    private static func isValue(_ mark: BoxMark, in line: ArraySlice<UInt8>) -> Bool {
        let before = line.prefix(mark.column).trimmedEnd(while: \.isBlank)
        let value = before.drop { $0.isBlank || $0 == 0x2D }
        let behind = value.firstIndex { $0 == 0x3A || $0 == 0x3D }
            .map { value[($0 + 1)...].drop(while: \.isBlank) }
        let isQuoted = [value, behind].contains { $0?.first == 0x22 || $0?.first == 0x27 }
        let isList = before.last.map { ":=,[".utf8.contains($0) } ?? false
        return isQuoted || isList && line[line.startIndex + mark.column] == 0x5B
    }
}

extension FrontMatter {
    /// Whether the first line that says something is a pair or opens a table.
    private static func looksLikeTOML(_ source: SourceText, lines: Range<Int>) -> Bool {
        for line in lines {
            let text = source.lineText(line).trimmed
            if text.isEmpty || text.hasPrefix("#") { continue }
            return text.hasPrefix("[") || text.contains("=")
        }
        return true
    }

    private static func excess(_ bytes: ArraySlice<UInt8>) -> Diagnostic.Kind? {
        switch YAMLGuard.excess(of: bytes) {
        case .size: .largeFrontMatter(kilobytes: YAMLGuard.sizeLimit >> 10)
        case .depth: .deepFrontMatter
        case .aliases: .aliasedFrontMatter
        case nil: nil
        }
    }
}
