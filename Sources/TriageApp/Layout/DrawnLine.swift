import TerminalCore

/// A line of a tree drawn with lines, or of any text that is shown as it stands.
struct DrawnLine {
    /// What stands before its words: guides, connectors, spaces.
    private let lead: Substring
    private let text: Substring

    init(_ line: String) {
        var end = line.startIndex
        var place = line.startIndex
        // A connector ends with a blank; dashes of the text itself do not belong to it.
        while place < line.endIndex, Self.marks.contains(line[place]) {
            place = line.index(after: place)
            if line[line.index(before: place)] == " " { end = place }
        }
        if place == line.endIndex { end = place }
        lead = line[..<end]
        text = line[end...]
    }

    private static let marks: Set<Character> = Set(" │├└┌╰─►→|+`\\->")

    /// The line in pieces of at most so many columns, each with what stands before its words.
    func wrapped(to width: Int) -> [(lead: String, text: String)] {
        let leadWidth = DisplayWidth.of(lead)
        let whole = [(String(lead), String(text))]
        if leadWidth + DisplayWidth.of(text) <= width { return whole }
        // Where there is no room beside the drawing, words may as well begin at the left.
        let isDeep = leadWidth > width * 2 / 3
        let below = isDeep ? "" : continuation(leadWidth)
        let lines = TextWrap.wrap(String(text), columns: width - DisplayWidth.of(below))
        return lines.enumerated().flatMap { index, line in
            index > 0
                ? [(below, line)]
                : isDeep ? [(String(lead), ""), (below, line)] : [(String(lead), line)]
        }
    }

    /// The guides that go on below this line, up to where its words begin.
    private func continuation(_ width: Int) -> String {
        let guides = lead.map { character -> Character in
            switch character {
            case "│", "├", "┌": "│"
            case "|": "|"
            default: " "
            }
        }
        return String(guides) + String(repeating: " ", count: max(0, width - guides.count))
    }
}
