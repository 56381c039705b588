/// A line of a drawn tree: guides and connector on the left, text on the right.
struct DrawnLine {
    enum Kind { case blank, guide, branch, text }

    var kind: Kind
    /// Column of the connector, or of the text where there is none; from 0.
    var column: Int
    var text: Span { didSet { label = text.label } }
    /// What its text says.
    private(set) var label: Label
    /// A guide with an arrow that leads down to the next text.
    var isArrow = false
    /// Line of the source, starting with 1.
    var number: Int
    let margin: Margin

    /// The connector ends in an arrow's head: `├─►`.
    var isFlow: Bool { kind == .branch && margin.isFlow }

    func hasGuide(in column: Int) -> Bool { margin.hasGuide(in: column) }

    init(_ raw: ArraySlice<UInt8>, boxOnly: Bool, below above: Margin? = nil, number: Int) {
        let bytes = Array(raw)
        margin = Margin(of: bytes, boxOnly: boxOnly, below: above)
        text = Line(bytes, number: number, margin: margin).span
        label = text.label
        column = margin.column
        self.number = number
        if margin.connector != nil {
            kind = .branch
        } else if text.isEmpty {
            kind = margin.hasGuide ? .guide : .blank
        } else if text.onlyLeadsDown {
            kind = .guide
            isArrow = !(text.first?.shape.contains(.bar) ?? false)
        } else {
            kind = .text
        }
    }

    /// A branch for an answer that stands on this line.
    func answer(_ text: Span, in column: Int) -> DrawnLine {
        var line = self
        line.kind = .branch
        line.column = column
        line.text = text.behindArrow ?? text
        return line
    }

    // MARK: Wrapped lines

    /// More lines than that are no question.
    private static let most = 4

    /// The lines, each question that was wrapped on its first one: `Is it wet,` and, deeper on the next line,
    /// `or is it cold?` The others become blank, so that all keep their places.
    static func joined(_ lines: [DrawnLine]) -> [DrawnLine] {
        var result = lines
        var index = 0
        while index < lines.count {
            let count = countOfLines(lines[index...])
            if count > 1 {
                result[index].text = Line.joined(lines[index..<(index + count)].map(\.text))
                for blank in (index + 1)..<(index + count) {
                    result[blank].kind = .blank
                    result[blank].text = .none
                }
            }
            index += max(count, 1)
        }
        return result
    }

    /// How many lines the question takes that the first of some lines begins with; 0 where it begins none.
    private static func countOfLines(_ lines: ArraySlice<DrawnLine>) -> Int {
        guard let first = lines.first, let last = first.text.last,
            last.kind == .word || last.kind == .comma,
            !first.text.contains(.ask)
        else { return 0 }
        for (offset, line) in lines.prefix(most).enumerated().dropFirst() {
            guard line.kind == .text, line.column > first.column,
                line.text.first?.shape.contains(.small) ?? false, line.text.polarity == nil
            else { return 0 }
            let label = line.label
            if label.asks { return offset + 1 }
            let goesOn = line.text.last.map { $0.kind == .word || $0.kind == .comma } ?? false
            if label.hasArrow || !goesOn { return 0 }
        }
        return 0
    }
}

extension Span {
    /// Whether it only leads the eye down: `↓`, `v`, `|` beside box drawing.
    var onlyLeadsDown: Bool {
        guard let first else { return false }
        if count == 1 {
            return first.kind == .down
                || first.kind == .word && first.end - first.start == 1 && key == "v"
                || first.shape.contains(.bar) && string == "|"
        }
        return string.allSatisfy { $0 == "|" || $0 == " " }
    }
}
