import TerminalCore
import TriageCore

/// A line of a tree drawn with lines, or of any text that is shown as it stands.
struct DrawnLine {
    /// What stands before its words: guides, connectors, spaces.
    private let lead: Substring
    private var text: Substring
    /// What stands before the words of the lines that it goes on in; nil where it goes on in none.
    private var below: Substring?

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

    /// A drawing's lines with their numbers. In a tree, prose that goes on in further lines is one line where it has to be
    /// wrapped anyway.
    static func lines(of texts: [String], width: Int) -> [(number: Int, line: DrawnLine)] {
        let raw = texts.enumerated().map { (number: $0, line: DrawnLine($1)) }
        guard raw.contains(where: { $0.line.isBranch }) else { return raw }
        let lines = texts.enumerated().map {
            (number: $0, line: DrawnLine(OwnName.removed(from: $1)))
        }
        var result: [(number: Int, line: DrawnLine)] = []
        var place = 0
        while place < lines.count {
            var end = place + 1
            while end < lines.count,
                lines[end - 1].line.goesOn(in: lines[end].line, from: lines[place].line)
            {
                end += 1
            }
            let group = lines[place..<end]
            let isWide = group.contains { DisplayWidth.of($0.line.lead + $0.line.text) > width }
            result += isWide ? [(place, joined(group.map(\.line)))] : Array(group)
            place = end
        }
        return result
    }

    private static func joined(_ lines: [DrawnLine]) -> DrawnLine {
        var whole = lines[0]
        for line in lines.dropFirst() {
            let joint = LineJoint.between(
                whole.text.unicodeScalars.last, line.text.unicodeScalars.first)
            whole.text += joint + line.text
            whole.below = whole.below ?? line.lead
        }
        return whole
    }

    /// Whether an answer or a question is drawn here.
    private var isBranch: Bool { lead.contains { !" │|".contains($0) } }

    /// - Parameter first: the line that the text began in.
    private func goesOn(in next: DrawnLine, from first: DrawnLine) -> Bool {
        !first.isBranch && !next.isBranch && !text.isEmpty && next.lead.count > first.lead.count
            && Advice.goesOn(text, in: next.text)
    }

    /// The line in pieces of at most so many columns, each with what stands before its words.
    func wrapped(to width: Int) -> [(lead: String, text: String)] {
        let leadWidth = DisplayWidth.of(lead)
        let whole = [(String(lead), String(text))]
        if leadWidth + DisplayWidth.of(text) <= width { return whole }
        // Where there is no room beside the drawing, words may as well begin at the left.
        let isDeep = leadWidth > width * 2 / 3
        let below = isDeep ? "" : self.below.map(String.init) ?? continuation(leadWidth)
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
