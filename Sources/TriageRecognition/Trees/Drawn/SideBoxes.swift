/// Boxes that stand beside those of a flow, told behind them:
///
///     ┌───────────┐   yes   ┌──────────┐         ┌───────────┐
///     │ Is it old?│────────▶│ Replace  │         │ Is it old?│
///     └───────────┘         │ it       │  →      └───────────┘
///           │ no            └──────────┘         yes → Replace it
///                                                      │ no
struct SideBoxes {
    private let arena: TreeArena
    private var lines: [TreeBytes] = []
    private var sources: [Int] = []
    /// What is told at the side of the current box: the answer on the arrow and the texts in the box.
    private var side: (answer: TreeBytes, texts: [TreeBytes], source: Int)?
    /// Where what is told at the side is to stand: behind the current box.
    private var place: Int?
    /// The box at the side is open.
    private var isOpen = false
    /// The flow's own box is open.
    private var isInBox = false
    private var isFound = false

    private init(_ arena: TreeArena) { self.arena = arena }

    /// - Returns: the lines, and for each the index of the one that it comes from; nil where no box stands beside others.
    static func unfolded(
        _ lines: [TreeBytes], in arena: TreeArena
    ) -> (lines: [TreeBytes], sources: [Int])? {
        guard lines.contains(where: { $0.contains(rightCorner) }) else { return nil }
        var boxes = SideBoxes(arena)
        for (index, line) in lines.enumerated() where !boxes.take(line, index) { return nil }
        return boxes.isFound && !boxes.isOpen && boxes.side == nil
            ? (boxes.lines, boxes.sources) : nil
    }

    private static let rightCorner: TreeToken = "┐"

    /// Takes a line; false where it is drawn in another way.
    private mutating func take(_ line: TreeBytes, _ index: Int) -> Bool {
        let (left, right) = parts(of: line)
        if !left.isEmpty || right.isEmpty {
            lines.append(left)
            sources.append(index)
            if FramedText.isBorder(left), let glyph = left.scalar(at: left.startIndex) {
                isInBox = !TreeGlyph.closes(glyph)
                place = isInBox ? nil : lines.count
            }
        }
        guard right.isEmpty || takeSide(right, index) else { return false }
        return isOpen || tell()
    }

    /// Tells what stands at the side, once both boxes are closed.
    private mutating func tell() -> Bool {
        guard let place, let side else { return true }
        let text = arena.joined(side.texts)
        guard !text.isEmpty else { return false }
        lines.insert(arena.joined(side.answer, arrow: text), at: place)
        sources.insert(side.source, at: place)
        self.side = nil
        return true
    }

    /// What belongs to the flow, and what stands at its side.
    private func parts(of line: TreeBytes) -> (left: TreeBytes, right: TreeBytes) {
        let text = line.trimmed
        guard let first = text.scalar(at: text.startIndex) else { return (text, .none) }
        if TreeGlyph.opens(first) || TreeGlyph.closes(first) {
            var end = text.startIndex + 3
            while let glyph = text.scalar(at: end) {
                end += 3
                if TreeGlyph.isCorner(glyph) { break }
            }
            return (text[..<end], text[end...].trimmed)
        }
        guard TreeGlyph.isGuide(first) else { return (text, .none) }
        if isInBox {
            guard let close = text.indices.dropFirst().first(where: { isBar(at: $0, in: text) })
            else { return (text, .none) }
            return (text[..<(close + 3)], text[(close + 3)...].trimmed)
        }
        // Below the box a guide leads on, beside what is left of the other one.
        guard isOpen, let start = startOfLastGroup(in: text) else { return (text, .none) }
        return (text[..<start].trimmedEnd, text[start...])
    }

    private func isBar(at index: Int, in text: TreeBytes) -> Bool {
        text.scalar(at: index).map(TreeGlyph.isGuide) ?? false
    }

    /// Where the border or the text between bars begins that a line ends with.
    private func startOfLastGroup(in text: TreeBytes) -> Int? {
        guard let last = text.scalar(at: text.endIndex - 3) else { return nil }
        var index = text.endIndex - 6
        while index >= text.startIndex {
            if let glyph = text.scalar(at: index),
                TreeGlyph.isGuide(last) ? TreeGlyph.isGuide(glyph) : TreeGlyph.isCorner(glyph)
            {
                return index
            }
            index -= 1
        }
        return nil
    }

    /// Takes what stands at the side: `yes  ┌───┐`, `──▶│ Replace it │`, `└───┘`, `──yes──▶ Replace it`.
    private mutating func takeSide(_ text: TreeBytes, _ index: Int) -> Bool {
        guard let last = text.scalar(at: text.endIndex - 3),
            TreeGlyph.isGuide(last) || TreeGlyph.isCorner(last)
        else { return takeText(text, index) }
        guard let start = startOfLastGroup(in: text) ?? (isOpen ? text.startIndex : nil) else {
            return false
        }
        let before = withoutArrow(text[..<start])
        let group = text[start...]
        if TreeGlyph.isGuide(last) {
            guard isOpen, let inner = FramedText.inner(of: group) else { return false }
            side?.texts.append(inner.trimmed)
        } else {
            guard FramedText.isBorder(group), let glyph = group.scalar(at: group.startIndex) else {
                return false
            }
            if TreeGlyph.closes(glyph) {
                guard isOpen else { return false }
                isOpen = false
            } else {
                guard !isOpen, side == nil else { return false }
                isOpen = true
                isFound = true
                side = (.none, [], index)
            }
        }
        if !before.isEmpty { side?.answer = before }
        return true
    }

    /// `──yes──▶ Replace it`, behind a box.
    private mutating func takeText(_ text: TreeBytes, _ index: Int) -> Bool {
        guard side == nil, let arrow = TreeArrow.all(in: text).last else { return false }
        let answer = withoutArrow(text[..<arrow.lowerBound])
        side = (answer, [text[arrow.upperBound...].trimmed], index)
        isFound = true
        return true
    }

    /// The words on an arrow.
    private func withoutArrow(_ text: TreeBytes) -> TreeBytes {
        var rest = text.trimmed
        rest = rest[rest.endOfRun(at: rest.startIndex, where: TreeGlyph.isAnyDash)...].trimmedStart
        while !rest.isEmpty {
            if rest.last == 0x3E || rest.last == 0x2D {
                rest = rest.dropLast().trimmedEnd
            } else if let glyph = rest.scalar(at: rest.endIndex - 3),
                TreeGlyph.isDash(glyph) || TreeGlyph.isArrowHead(glyph)
            {
                rest = rest.dropLast(3).trimmedEnd
            } else {
                break
            }
        }
        return rest
    }
}
