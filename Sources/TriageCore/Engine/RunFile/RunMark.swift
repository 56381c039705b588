import Foundation

/// The comment at a run file's beginning that says which run it is.
///
///     <!-- triage run {"checklist":"./docs/ferry.md","heading":"90ab…","run":"2.1"} -->
public struct RunMark: Sendable, Equatable {
    /// Where the checklist stands; see ``ChecklistKey``.
    public var checklist: ChecklistKey
    /// What the run is called.
    public var name: String
    /// When and by whom it was begun.
    public var begunAt: Date?
    public var begunBy: String
    /// The id of the first commit of the repository that it belongs to; nil where there was none.
    public var repository: String?
    /// The place of the file in its project; nil for one of an earlier version.
    public var file: String?

    public init(_ checklist: ChecklistKey, name: String, begunAt: Date?, begunBy: String) {
        self.checklist = checklist
        self.name = name
        self.begunAt = begunAt
        self.begunBy = begunBy
    }

    /// Whose run it is.
    public struct Belonging: Sendable, Equatable {
        public var checklist: ChecklistKey
        public var repository: String?
        public var file: String

        public init(checklist: ChecklistKey, repository: String?, file: String) {
            self.checklist = checklist
            self.repository = repository
            self.file = file
        }
    }

    /// Says whose run it is; a repository that is known stays so.
    public mutating func say(_ belonging: Belonging) {
        checklist = belonging.checklist
        repository = belonging.repository ?? repository
        file = belonging.file
    }

    private static let start = "<!-- triage run {"

    /// Whether a file is a run, by the line that its mark would stand on.
    public static func begins(_ bytes: [UInt8]) -> Bool {
        // Little stands above it.
        let head = bytes.prefix(4096)
        guard head.firstRange(ofBytes: start.utf8) != nil else { return false }
        let lines = head.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        return place(among: lines).map { begins(lines[$0]) } ?? false
    }

    static func begins(_ line: String) -> Bool { plain(line).hasPrefix(start) }

    /// A line without the mark of its encoding.
    private static func plain(_ line: String) -> Substring {
        line.unicodeScalars.first == "\u{FEFF}"
            ? Substring(line.unicodeScalars.dropFirst()) : line[...]
    }

    /// Index of the line that a file's mark would stand on: the first one besides front matter, comments and empty lines,
    /// which other tools put above all text.
    static func place(among lines: some Sequence<String>) -> Int? {
        var end: String?
        for (index, line) in lines.enumerated() {
            let text = index == 0 ? plain(line).trimmed : line.trimmed
            if let open = end {
                if open == "---" ? text == open : text.contains(open) { end = nil }
            } else if index == 0, text == "---" {
                end = "---"
            } else if begins(String(text)) {
                return index
            } else if text.hasPrefix("<!--") {
                if !text.contains("-->") { end = "-->" }
            } else if !text.isEmpty {
                return index
            }
        }
        return nil
    }

    private struct Fields: Codable {
        var checklist: String
        var heading: String
        var run: String
        var begunAt: String?
        var begunBy: String?
        var repository: String?
        var file: String?
        var title: String?
    }

    init?(line: String) {
        guard let fields: Fields = Comment.fields("run", in: line) else { return nil }
        self.init(
            ChecklistKey(place: fields.checklist, heading: fields.heading), name: fields.run,
            begunAt: fields.begunAt.flatMap(Timestamp.date), begunBy: fields.begunBy ?? "")
        repository = fields.repository
        file = fields.file
        checklist.title = fields.title ?? ""
    }

    /// As it stands in the file.
    var line: String {
        Comment.text(
            "run",
            Fields(
                checklist: checklist.place, heading: checklist.heading, run: name,
                begunAt: begunAt.map(Timestamp.minute), begunBy: begunBy.isEmpty ? nil : begunBy,
                repository: repository, file: file,
                title: checklist.title.isEmpty ? nil : checklist.title))
    }

    /// The line that says when and by whom the run was closed: for people, and in a comment behind.
    public struct Closing: Sendable, Equatable {
        public var at: Date
        public var by: String
        /// What the program wrote in front of the comment, for people; nil where that is not known.
        var words: String?

        private struct Fields: Codable {
            var at: String
            var by: String
            var words: String?
        }

        public init(at: Date, by: String) {
            self.at = at
            self.by = by
        }

        init?(line: String) {
            guard let fields: Fields = Comment.fields("closed", in: line),
                let date = Timestamp.date(fields.at)
            else { return nil }
            self.init(at: date, by: fields.by)
            words = fields.words
        }

        private var comment: String {
            Comment.text("closed", Fields(at: Timestamp.minute(at), by: by, words: words))
        }

        var line: String { (words ?? "") + " " + comment }

        /// What stands on its line besides.
        func rest(of line: String) -> String {
            guard let words, line.contains(comment) else { return "" }
            return line.replacing(comment, with: "", maxReplacements: 1)
                .replacing(words, with: "", maxReplacements: 1).trimmed.description
        }
    }

    private enum Comment {
        static func text(_ name: String, _ fields: some Encodable) -> String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let data = (try? encoder.encode(fields)) ?? Data()
            // Nothing in it ends the comment.
            let text = String(decoding: data, as: UTF8.self).replacing(">", with: "\\u003e")
            return "<!-- triage \(name) \(text) -->"
        }

        static func fields<Fields: Decodable>(_ name: String, in line: String) -> Fields? {
            guard let start = line.firstRange(of: "<!-- triage \(name) {"),
                let end = line.ranges(of: "} -->").last, start.upperBound <= end.lowerBound
            else { return nil }
            let text = "{" + line[start.upperBound..<end.lowerBound] + "}"
            return try? JSONDecoder().decode(Fields.self, from: Data(text.utf8))
        }
    }
}
