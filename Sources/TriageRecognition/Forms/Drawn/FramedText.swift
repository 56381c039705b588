/// Text in a frame: a box around everything, around what is asked, or around the title of a tree.
enum FramedText {
    /// The lines of a text without the frame around all of it, around yes and no, or around what stands above a tree; nil
    /// where there is none. Its own lines become blank, so that the others keep their places.
    static func unframed(_ lines: [TreeBytes]) -> [TreeBytes]? {
        self.lines(within: lines) ?? answers(in: lines) ?? withTitleUnframed(lines)
    }

    /// The lines with the title out of its box, where branches and no more boxes follow.
    private static func withTitleUnframed(_ lines: [TreeBytes]) -> [TreeBytes]? {
        guard let top = lines.firstIndex(where: { !$0.trimmed.isEmpty }), isBorder(lines[top]),
            let bottom = lines[(top + 1)...].firstIndex(where: { inner(of: $0) == nil }),
            isBorder(lines[bottom]), !meetsArrow(lines[bottom]),
            !lines[(bottom + 1)...].contains(where: isBorder),
            lines[(bottom + 1)...].contains(where: { AsciiTreeScanner.branch(in: $0) != nil }),
            let title = self.lines(within: Array(lines[top...bottom]))
        else { return nil }
        var result = lines
        result.replaceSubrange(top...bottom, with: title.map(\.trimmed))
        return result
    }

    /// The lines with what is in frames that hold both yes and no, each in a line of its own; nil where none does.
    private static func answers(in lines: [TreeBytes]) -> [TreeBytes]? {
        var result = lines
        var isFramed = false
        var top = lines.startIndex
        while let border = lines[top...].firstIndex(where: isBorder) {
            let bottom =
                lines[(border + 1)...].firstIndex { inner(of: $0) == nil } ?? lines.endIndex
            top = border + 1
            guard bottom < lines.endIndex, isBorder(lines[bottom]) else { continue }
            top = bottom + 1
            let inside = lines[border...bottom]
            guard let text = self.lines(within: Array(inside)) else { continue }
            let sides = text.compactMap { TreeLabel.polarity(of: $0.trimmed.prefix(24)) }
            guard sides.contains(true), sides.contains(false) else { continue }
            result.replaceSubrange(border...bottom, with: text)
            isFramed = true
        }
        return isFramed ? result : nil
    }

    private static func lines(within lines: [TreeBytes]) -> [TreeBytes]? {
        guard let top = lines.firstIndex(where: { !$0.trimmed.isEmpty }),
            let bottom = lines.lastIndex(where: { !$0.trimmed.isEmpty }), bottom > top + 1,
            isBorder(lines[top]), isBorder(lines[bottom])
        else { return nil }
        var result = [TreeBytes](repeating: .none, count: lines.count)
        for index in (top + 1)..<bottom where !isBorder(lines[index]) {
            guard let inner = inner(of: lines[index]) else { return nil }
            result[index] = inner
        }
        return result
    }

    /// `┌────┐`, `├────┤`, `└─┬──┘`, `+----+`
    static func isBorder(_ line: TreeBytes) -> Bool {
        let text = line.trimmed
        guard text.count > 4 else { return false }
        if text.first == 0x2B {
            return text.last == 0x2B
                && text.dropFirst().dropLast().allSatisfy {
                    $0 == 0x2D || $0 == 0x3D  // - =
                }
        }
        var index = text.startIndex
        while let glyph = text.scalar(at: index) {
            let isEnd = index == text.startIndex || index == text.endIndex - 3
            guard isEnd ? TreeGlyph.isCorner(glyph) : TreeGlyph.isDash(glyph) || isTee(glyph) else {
                return false
            }
            index += 3
        }
        return index == text.endIndex
    }

    private static func meetsArrow(_ border: TreeBytes) -> Bool {
        border.indices.contains { border.scalar(at: $0).map(isTee) ?? false }
    }

    /// Where an arrow begins or ends at a frame.
    private static func isTee(_ glyph: Unicode.Scalar) -> Bool {
        "┬┴╤╧╥╨┳┻▼▽".unicodeScalars.contains(glyph)
    }

    /// What stands between the bars of a line.
    static func inner(of line: TreeBytes) -> TreeBytes? {
        let text = line.trimmed
        guard let start = bar(at: text.startIndex, in: text), start < text.endIndex else {
            return nil
        }
        if text.last == 0x7C { return text[start...].dropLast() }
        guard text.count > 5, bar(at: text.endIndex - 3, in: text) == text.endIndex else {
            return nil
        }
        return text[start..<(text.endIndex - 3)]
    }

    /// `[Replace it]`, `<Is it on?>`, `{Is it on?}`: the text, where brackets stand for a box.
    static func withoutBrackets(_ text: TreeBytes) -> TreeBytes {
        guard let first = text.first, let last = text.last, text.count > 2,
            areBrackets(first, last)
        else { return text }
        let inner = text.dropFirst().dropLast()
        return inner.contains { $0 == first || $0 == last } ? text : inner.trimmed
    }

    static func areBrackets(_ first: UInt8?, _ last: UInt8?) -> Bool {
        switch (first, last) {
        case (0x5B, 0x5D), (0x3C, 0x3E), (0x7B, 0x7D): true  // [] <> {}
        default: false
        }
    }

    /// The index behind a bar.
    private static func bar(at index: Int, in text: TreeBytes) -> Int? {
        if text.byte(at: index) == 0x7C { return index + 1 }
        guard let glyph = text.scalar(at: index), "│┃║".unicodeScalars.contains(glyph) else {
            return nil
        }
        return index + 3
    }
}
