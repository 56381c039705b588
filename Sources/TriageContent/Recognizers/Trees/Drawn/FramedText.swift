/// Text in a frame: a box around everything.
enum FramedText {
    /// The lines within the frame that stands around all of some; nil where there is none. Its own lines become blank, so
    /// that the others keep their places.
    static func lines(within lines: [TreeBytes]) -> [TreeBytes]? {
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

    /// `┌────┐`, `├────┤`, `+----+`
    private static func isBorder(_ line: TreeBytes) -> Bool {
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
            guard isEnd ? TreeGlyph.isCorner(glyph) : TreeGlyph.isDash(glyph) else { return false }
            index += 3
        }
        return index == text.endIndex
    }

    /// What stands between the bars of a line.
    private static func inner(of line: TreeBytes) -> TreeBytes? {
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

    /// The index behind a bar.
    private static func bar(at index: Int, in text: TreeBytes) -> Int? {
        if text.byte(at: index) == 0x7C { return index + 1 }
        guard let glyph = text.scalar(at: index), "│┃║".unicodeScalars.contains(glyph) else {
            return nil
        }
        return index + 3
    }
}
