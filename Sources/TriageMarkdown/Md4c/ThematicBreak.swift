/// Rules such as `* * *` and `---`.
enum ThematicBreak {
    /// Where a rule begins in a line; nil where the line holds none.
    ///
    /// A rule may follow quote signs and list markers, which look like its beginning. No byte is read more than a few
    /// times, however often a rule seems to begin.
    static func start<Line: BidirectionalCollection>(in line: Line) -> Line.Index?
    where Line.Element == UInt8 {
        guard let last = line.lastIndex(where: { !$0.isBlank }) else { return nil }
        let mark = line[last]
        guard mark == 0x2D || mark == 0x2A || mark == 0x5F else { return nil }
        // All behind is marks and blanks.
        let tail =
            line.lastIndex { $0 != mark && !$0.isBlank }.map(line.index(after:)) ?? line.startIndex
        var start = line.startIndex
        while start < line.endIndex {
            while start < line.endIndex, line[start].isBlank || line[start] == 0x3E {
                line.formIndex(after: &start)
            }
            // The first of them has the most marks.
            if start >= tail {
                return line[start...].lazy.filter { $0 == mark }.count >= 3 ? start : nil
            }
            while start < line.endIndex, !line[start].isBlank { line.formIndex(after: &start) }
        }
        return nil
    }
}
