import TerminalCore

/// A line of text with words marked in it.
struct HighlightedLine {
    private let text: String
    /// As offsets in the text's UTF-8, in order and apart.
    private let marks: [Range<Int>]

    init(_ text: String, _ marks: [Range<Int>]) {
        self.text = text
        self.marks = marks
    }

    /// As much of the text as fits, from its start, or from before the first mark where that would be cut off.
    func fitted(to columns: Int, _ role: Role, _ ellipsis: String) -> [StyledRun] {
        let cut = DisplayWidth.of(ellipsis)
        guard let mark = marks.first, mark.upperBound <= text.utf8.count,
            DisplayWidth.of(Substring(text.utf8.prefix(mark.upperBound))) > columns - cut
        else { return Self.cut(runs(role), to: columns, ellipsis) }
        // Words in front of the mark stay as far as they take a third of the line, or what is left of it.
        let before = Substring(text.utf8.prefix(mark.lowerBound))
        let behind = DisplayWidth.of(text[before.endIndex...])
        let room = max(columns / 3, columns - cut - behind)
        var start = before.endIndex
        var used = 0
        for index in before.indices.reversed() {
            used += DisplayWidth.of(before[index])
            if used > room { break }
            if index == before.startIndex || before[before.index(before: index)] == " " {
                start = index
            }
        }
        let skipped = text.utf8.distance(from: text.startIndex, to: start)
        let rest = HighlightedLine(
            String(text[start...]),
            marks.map { $0.lowerBound - skipped..<$0.upperBound - skipped })
        return [StyledRun(ellipsis, role)]
            + Self.cut(rest.runs(role), to: columns - cut, ellipsis)
    }

    /// As much of the text as fits, from its start.
    func beginning(_ columns: Int, _ role: Role, _ ellipsis: String) -> [StyledRun] {
        Self.cut(runs(role), to: columns, ellipsis)
    }

    private func runs(_ role: Role) -> [StyledRun] {
        let bytes = Array(text.utf8)
        var runs: [StyledRun] = []
        var place = 0
        for mark in marks where mark.lowerBound >= place && mark.upperBound <= bytes.count {
            if mark.lowerBound > place {
                runs.append(
                    StyledRun(String(decoding: bytes[place..<mark.lowerBound], as: UTF8.self), role)
                )
            }
            runs.append(StyledRun(String(decoding: bytes[mark], as: UTF8.self), .match))
            place = mark.upperBound
        }
        if place < bytes.count {
            runs.append(StyledRun(String(decoding: bytes[place...], as: UTF8.self), role))
        }
        return runs
    }

    private static func cut(
        _ runs: [StyledRun], to columns: Int, _ ellipsis: String
    ) -> [StyledRun] {
        let text = StyledText(runs.map { StyledText.Run($0.text, $0.role) })
        return TextWrap.truncate(text, to: columns, ellipsis: ellipsis).runs.map {
            StyledRun($0.text, $0.payload)
        }
    }
}
