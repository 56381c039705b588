import TriageCore

/// Comments by which authors let findings be: `<!-- triage: ignore RULE -->`. At the end of a line one is for that line,
/// alone on its line for the block below it, and above all text for the whole file.
struct IgnoreComments {
    /// What is let be in some lines; rules by name.
    private var scopes: [(lines: ClosedRange<Int>, rules: Set<String>)] = []
    /// Names that no rule has, and where they stand.
    private(set) var unknown: [(name: String, place: SourceLocation)] = []

    init(_ guide: Guide) {
        let document = guide.document
        let source = document.source
        guard source.bytes[...].firstRange(ofBytes: "triage: ignore".utf8) != nil else { return }
        // A tree is no code, though it is drawn in a fence.
        let trees = guide.parts.filter { $0.tree != nil }.map(\.blocks)
        let code = document.blocks.indices.filter { block in
            document.blocks[block].kind == .code && !trees.contains { $0.contains(block) }
        }.map { Self.lines(of: $0, document) }
        let texts = document.blocks.indices.dropFirst().filter {
            document.blocks[$0].kind != .html && document.blocks[$0].kind != .document
        }
        for line in 1...max(1, source.lineStarts.count) {
            let text = source.lineText(line)
            guard let rules = Self.rules(in: text), !code.contains(where: { $0.contains(line) })
            else { continue }
            for name in rules.sorted() where !Self.known.contains(name) {
                unknown.append((name, guide.place(line: line, of: name)))
            }
            if !text.trimmed.hasPrefix("<!--") {
                scopes.append((line...line, rules))
            } else if texts.first.map({ document.line(of: $0) > line }) ?? true {
                scopes.append((1...max(1, source.lineStarts.count), rules))
            } else if let below = texts.first(where: { document.line(of: $0) > line }) {
                scopes.append((line...Self.lines(of: below, document).upperBound, rules))
            }
        }
    }

    func ignores(_ diagnostic: Diagnostic) -> Bool {
        scopes.contains { scope in
            scope.lines.contains(diagnostic.location.line)
                && (scope.rules.contains(diagnostic.code)
                    || diagnostic.rule.map { scope.rules.contains($0.rawValue) } ?? false)
        }
    }

    private static let known = Set(LintCode.allCases.map(\.rawValue))
        .union(RuleID.allCases.map(\.rawValue)).union(RejectionReason.allCases.map(\.rawValue))

    /// The names behind the mark, with blanks or commas between them.
    private static func rules(in line: String) -> Set<String>? {
        guard let start = line.firstRange(of: "<!--"), let end = line.firstRange(of: "-->"),
            start.upperBound <= end.lowerBound
        else { return nil }
        let words = line[start.upperBound..<end.lowerBound]
            .split { $0 == " " || $0 == "," || $0 == ":" }.map(String.init)
        guard words.count > 2, words[0] == "triage", words[1] == "ignore" else { return nil }
        return Set(words.dropFirst(2))
    }

    private static func lines(of block: Int, _ document: Document) -> ClosedRange<Int> {
        let first = document.line(of: block)
        let end = max(0, Int(document.blocks[block].end) - 1)
        return first...max(first, document.source.line(at: end))
    }
}
