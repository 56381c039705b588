/// Branches that lead on at the right. `├─ Yes ──┬─ Is it on?` holds what hangs below it: it becomes `├─ Yes` and, in the
/// column where the lines below go on, `├─ Is it on?`. `├─ Yes ──┐` only leads there, and becomes `├─ Yes`.
struct ForkedLines {
    private(set) var lines: [TreeBytes] = []
    /// For each of the lines, the index of the one that it comes from.
    private(set) var sources: [Int] = []

    init(_ lines: [TreeBytes], in arena: TreeArena) {
        for (index, line) in lines.enumerated() {
            let below = lines[(index + 1)...].lazy.first { !$0.trimmed.isEmpty }
            func leadsOn(in column: Int) -> Bool {
                below.map { Self.leadsDown($0, to: column) } ?? false
            }
            if let elbow = Self.elbow(in: line), leadsOn(in: elbow.column) {
                append(line[..<elbow.start], from: index)
                continue
            }
            guard let fork = Self.fork(in: line), leadsOn(in: fork.column) else {
                append(line, from: index)
                continue
            }
            let indent = [UInt8](repeating: 0x20, count: fork.column)
            append(line[..<fork.start], from: index)
            append(arena.keep(indent + Array("├─ ".utf8) + Array(line[fork.end...])), from: index)
        }
    }

    private mutating func append(_ line: TreeBytes, from index: Int) {
        lines.append(line)
        sources.append(index)
    }

    private static let tee: TreeToken = "┬"

    /// Where the first branch begins behind a text: the index of the dashes before it, the column of its connector, from
    /// 0, and the index of its own text.
    private static func fork(in line: TreeBytes) -> (start: Int, column: Int, end: Int)? {
        guard line.contains(tee),
            let index = line.indices.first(where: { line.end(of: tee, at: $0) != nil })
        else { return nil }
        var start = index
        while let glyph = line.scalar(at: start - 3), TreeGlyph.isDash(glyph) { start -= 3 }
        var end = line.endOfRun(at: index + 3, where: TreeGlyph.isAnyDash)
        end = TreeArrow.end(at: end, in: line) ?? end
        let (head, text) = (line[..<start].trimmedEnd, line[end...].trimmed)
        guard start < index, end > index + 3, holdsWords(head), holdsWords(text),
            !text.contains(tee), !text.hasSuffix("│")
        else { return nil }
        return (head.endIndex, column(of: index, in: line), line[end...].trimmedStart.startIndex)
    }

    /// Where a branch ends in a line that turns down: the index behind its text, and the column of the turn, from 0.
    private static func elbow(in line: TreeBytes) -> (start: Int, column: Int)? {
        let text = line.trimmedEnd
        var turn = text.endIndex - 1
        var start = turn
        if text.last == 0x2B {
            while text.byte(at: start - 1) == 0x2D { start -= 1 }
        } else {
            turn = text.endIndex - 3
            guard let glyph = text.scalar(at: turn), glyph == "┐" || glyph == "╮" else {
                return nil
            }
            start = turn
            while let glyph = text.scalar(at: start - 3), TreeGlyph.isDash(glyph) { start -= 3 }
        }
        let head = text[..<start].trimmedEnd
        guard start < turn, AsciiTreeScanner.branch(in: head) != nil, holdsWords(head) else {
            return nil
        }
        return (head.endIndex, column(of: turn, in: text))
    }

    private static func holdsWords(_ text: TreeBytes) -> Bool {
        text.contains { $0.isASCIIAlphanumeric || $0 >= 0xE3 }
    }

    /// The column of an index, from 0: characters of scripts without spaces take two.
    private static func column(of index: Int, in line: TreeBytes) -> Int {
        line[..<index].reduce(0) { column, byte in
            byte & 0xC0 == 0x80 ? column : column + columns(ofCharacterFrom: byte)
        }
    }

    /// Whether a guide or a connector of a line stands in a column, or one off.
    private static func leadsDown(_ line: TreeBytes, to column: Int) -> Bool {
        var at = 0
        for index in line.indices where line[index] & 0xC0 != 0x80 {
            if at > column + 1 { return false }
            if at >= column - 1, let glyph = line.scalar(at: index),
                TreeGlyph.isGuide(glyph) || TreeGlyph.isConnector(glyph)
            {
                return true
            }
            at += columns(ofCharacterFrom: line[index])
        }
        return false
    }

    private static func columns(ofCharacterFrom byte: UInt8) -> Int { byte >= 0xE3 ? 2 : 1 }
}
