/// A run that lives in a Markdown file of its project, so that a team shares it: a task list that is readable and
/// tickable wherever Markdown is shown. What people write into it stays as it is, byte for byte.
///
///     - [x] Close the doors _(Ada, 2026-11-28 10:05 UTC)_
///
///     - [F] Sound the horn _(Bo, 2026-11-28 10:07 UTC: no steam)_
///       > The valve is ordered.
///
/// An empty line stands between two items, so that git merges what was changed in both.
public struct RunFile: Sendable {
    struct Line: Sendable, Equatable {
        var bytes: [UInt8]
        /// `\n`, `\r\n`, or nothing at the file's end.
        var ending: [UInt8]

        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// A line with a box.
    struct Entry: Sendable {
        /// Index of the line.
        var line: Int
        var task: RunFileTask
        /// The same with the lines below that its text may go on over, one more in each.
        var longer: [RunFileTask] = []
        /// How many of these lines are its own, as its checklist tells.
        var extra = 0
        /// The words of the heading that it stands below.
        var group: String
        /// The same of one of whatever level, as of a file that was made a part of another one.
        var nearest: String
        /// Index of the entry that it is nested in.
        var parent: Int?
        /// The lines of the quote right below it.
        var notes: Range<Int>
    }

    private(set) var lines: [Line]
    private(set) var entries: [Entry] = []
    /// Indices of the lines of headings that begin groups, with their words.
    private(set) var headings: [(line: Int, words: String)] = []
    /// Which run it is; nil where the file is none.
    public private(set) var mark: RunMark?
    private(set) var markLine = 0
    /// When and by whom the run was closed; nil where it is open.
    public private(set) var closing: RunMark.Closing?
    private(set) var closingLine: Int?
    /// Lines, from 1, where a merge of git was left unfinished.
    public private(set) var unmerged: [Int] = []
    /// The lines, from 1, at which another run begins, as in files that were put together.
    public private(set) var otherMarks: [Int] = []
    /// The line, from 1, of a comment or fence that nothing ends: what is written behind it is not read. Nil for none.
    public private(set) var unclosed: Int?

    public init(_ bytes: [UInt8]) {
        lines = Self.split(bytes)
        read()
    }

    /// The file as it is now.
    public var bytes: [UInt8] { lines.flatMap { $0.bytes + $0.ending } }

    /// What ends the lines that are added.
    var ending: [UInt8] {
        lines.first.map(\.ending).flatMap { $0.isEmpty ? nil : $0 } ?? [0x0A]
    }

    /// Changes lines, and reads them again.
    mutating func replace(_ range: Range<Int>, with texts: [String]) {
        splice(range, texts)
        read()
    }

    private mutating func splice(_ range: Range<Int>, _ texts: [String]) {
        if range.lowerBound == lines.count, let last = lines.last, last.ending.isEmpty {
            lines[lines.count - 1].ending = ending
        }
        lines.replaceSubrange(
            range,
            with: texts.map { Line(bytes: Array($0.utf8), ending: ending) })
    }

    /// Changes the bytes of one line, which keeps its ending.
    mutating func replace(line: Int, with bytes: [UInt8]) {
        lines[line].bytes = bytes
        read()
    }

    /// What becomes of an item's line, and of the lines of its note; nil where those stay.
    struct Edit {
        var line: Int
        /// How many lines below it go, as it says what they said.
        var extra: Int
        var bytes: [UInt8]
        var notes: (range: Range<Int>, texts: [String])?
    }

    /// Changes items, whose lines were found in the file as it is, and reads it again once.
    mutating func apply(_ edits: [Edit]) {
        guard !edits.isEmpty else { return }
        // From the end, so that the places of the others stay.
        for edit in edits.sorted(by: { $0.line > $1.line }) {
            if let notes = edit.notes { splice(notes.range, notes.texts) }
            splice(edit.line + 1..<edit.line + 1 + edit.extra, [])
            lines[edit.line].bytes = edit.bytes
        }
        read()
    }

    private static func split(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            let isPair = index > start && bytes[index - 1] == 0x0D
            lines.append(
                Line(
                    bytes: Array(bytes[start..<(isPair ? index - 1 : index)]),
                    ending: isPair ? [0x0D, 0x0A] : [0x0A]))
            start = index + 1
        }
        if start < bytes.count { lines.append(Line(bytes: Array(bytes[start...]), ending: [])) }
        return lines
    }

    // MARK: Reading

    private mutating func read() {
        (entries, headings, unmerged, otherMarks) = ([], [], [], [])
        (mark, markLine, closing, closingLine) = (nil, 0, nil, nil)
        unclosed = nil
        var skipped = Skipped()
        if let first = RunMark.place(among: lines.lazy.map(\.text)),
            let found = RunMark(line: lines[first].text)
        {
            (mark, markLine) = (found, first)
        }
        var isHead = true
        var open: [(indent: Int, entry: Int)] = []
        var group = ""
        var nearest = ""
        for index in lines.indices {
            let text = lines[index].text
            // Above all that people and guides write: right below the mark.
            if isHead, index > markLine, !text.trimmed.isEmpty {
                isHead = false
                if let found = RunMark.Closing(line: text) {
                    (closing, closingLine) = (found, index)
                }
            }
            let isSkipped = skipped.skips(text)
            unclosed = skipped.isOpen ? unclosed ?? index + 1 : nil
            guard !isSkipped else { continue }
            if Self.isOfMerge(text, below: index > 0 ? lines[index - 1].text : "") {
                unmerged.append(index + 1)
            }
            if index > markLine, RunMark.begins(text) { otherMarks.append(index + 1) }
            let task = RunFileTask(lines[index].bytes)
            if text.hasPrefix("##") {
                nearest = String(text.drop { $0 == "#" }.trimmed)
            }
            if text.hasPrefix("## ") {
                group = nearest
                headings.append((index, group))
                open = []
                continue
            }
            guard let task else { continue }
            while let last = open.last, last.indent >= task.indent { open.removeLast() }
            let longer = longer(task, at: index)
            let start = index + 1 + longer.count
            let end = lines[start...].prefix { $0.text.trimmed.hasPrefix(">") }.endIndex
            entries.append(
                Entry(
                    line: index, task: task, longer: longer, group: group, nearest: nearest,
                    parent: open.last?.entry, notes: start..<end))
            open.append((task.indent, entries.count - 1))
        }
    }

    /// What a line says together with those below it that would be of its paragraph; nobody writes many.
    private func longer(_ task: RunFileTask, at index: Int) -> [RunFileTask] {
        var tasks: [RunFileTask] = []
        var text = lines[index].text
        for line in lines[(index + 1)...].prefix(20) {
            let next = line.text.trimmed
            guard text.utf8.count + next.utf8.count < 4096, let first = next.first,
                RunFileTask(line.bytes) == nil,
                !">#|-+*~`=".contains(first) || next.hasPrefix("**"),
                first != "<" || next.hasPrefix("<!-- text ") || next.hasPrefix("<!-- twin ")
            else { break }
            let last = text.trimmed.unicodeScalars.last
            text =
                text.trimmedEnd(while: \.isWhitespace)
                + LineJoint.between(last, next.unicodeScalars.first) + next
            guard let task = RunFileTask(Array(text.utf8)) else { break }
            tasks.append(task)
        }
        return tasks
    }

    /// `<<<<<<< HEAD`, `>>>>>>> branch` and what programs write between them; below a text `=======` makes a heading of it.
    private static func isOfMerge(_ line: String, below above: String) -> Bool {
        if line == "=======" {
            return above.trimmed.isEmpty || RunFileTask(Array(above.utf8)) != nil
        }
        return ["<<<<<<<", ">>>>>>>", "|||||||", "%%%%%%%", "+++++++"].contains {
            line.hasPrefix($0) && !line.dropFirst(7).hasPrefix($0.prefix(1))
        }
    }

    /// Code, comments, and tags that show what is in them as it stands or not at all: there a box is none.
    private struct Skipped {
        private var fence = ""
        /// What ends the comment or tag that is open.
        private var end = ""
        /// Whether another comment begins in the one that is open: that one lost its end.
        private var isTorn = false
        var isOpen: Bool { isTorn || !end.isEmpty || !fence.isEmpty }

        private static let tags = ["pre", "script", "style", "textarea"]

        mutating func skips(_ line: String) -> Bool {
            let text = line.trimmed
            if !end.isEmpty {
                isTorn = isTorn || end == "-->" && text.hasPrefix("<!--")
                if text.lowercased().contains(end) { end = "" }
                return true
            }
            if !fence.isEmpty {
                let isEnd = text.hasPrefix(fence) && text.allSatisfy { fence.hasPrefix(String($0)) }
                if isEnd { fence = "" }
                return true
            }
            if text.hasPrefix("<!--"), !text.contains("-->") {
                end = "-->"
                return true
            }
            if text.hasPrefix("<") {
                let small = text.dropFirst().lowercased()
                let name = small.prefix(while: \.isLetter)
                if Self.tags.contains(String(name)), !small.contains("</\(name)>") {
                    end = "</\(name)>"
                    return true
                }
            }
            for sign in ["`", "~"] where text.hasPrefix(String(repeating: sign, count: 3)) {
                let run = text.prefix { String($0) == sign }
                // ``` `code` ``` on one line is a span.
                if sign == "`", text.dropFirst(run.count).contains("`") { return false }
                fence = String(run)
                return true
            }
            return false
        }
    }

    // MARK: Notes

    /// What stands on the lines, from 1: of an item's what stands behind its box, of a note what the program took for no
    /// text.
    public var written: [(number: Int, text: String)] {
        let words = Dictionary(firstOf: entries.map { ($0.line, $0.task.words) })
        let notes = Set(entries.flatMap(\.notes))
        return lines.indices.map { index in
            let text = words[index] ?? lines[index].text
            return (index + 1, notes.contains(index) ? text.replacing("\\[", with: "") : text)
        }
    }

    /// The words of the quote below an entry; empty where there is none.
    func note(of entry: Entry) -> String {
        String(
            lines[entry.notes].map { line in
                let text = line.text.trimmed.dropFirst()
                return RunFileTask.plain(String(text.hasPrefix(" ") ? text.dropFirst() : text))
            }.joined(separator: "\n").trimmed(while: \.isWhitespace))
    }
}
