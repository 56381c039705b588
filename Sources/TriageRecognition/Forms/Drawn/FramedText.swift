/// Text in a frame around everything.
enum FramedText {
    /// The lines of a text without the frame around all of it; nil where there is none. Its own lines become blank, so
    /// that the others keep their places.
    static func unframed(_ lines: [TreeBytes]) -> [TreeBytes]? {
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
        if text.first == "+" {
            return text.last == "+"
                && text.dropFirst().dropLast().allSatisfy {
                    $0 == "-" || $0 == "="
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
        if text.last == "|" { return text[start...].dropLast() }
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
        case ("[", "]"), ("<", ">"), ("{", "}"): true  // [] <> {}
        default: false
        }
    }

    /// The index behind a bar.
    private static func bar(at index: Int, in text: TreeBytes) -> Int? {
        if text.byte(at: index) == "|" { return index + 1 }
        guard let glyph = text.scalar(at: index), "│┃║".unicodeScalars.contains(glyph) else {
            return nil
        }
        return index + 3
    }
}
