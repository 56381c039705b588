import TerminalCore
import TriageCore

/// The text of a page in one piece, to be searched: lines that were wrapped are joined again, and what stands
/// before them (bars, bullets, indents) is left out.
struct PageText: Sendable {
    private let text: SearchableText
    /// Where each line's own text begins.
    private let starts: [Int]

    init(_ page: Page) {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        starts.reserveCapacity(page.lines.count)
        for line in page.lines {
            switch line.join {
            case .none: bytes.append(0x0A)
            case .space: bytes.append(0x20)
            case .direct: break
            }
            starts.append(bytes.count)
            for run in line.runs.dropFirst(line.lead) { bytes += run.text.utf8 }
        }
        self.starts = starts
        text = SearchableText(bytes)
    }

    /// Places of a pattern, in order and apart.
    func hits(of pattern: TextPattern) -> [Range<Int>] { text.ranges(of: pattern) }

    /// The lines of the page that a hit is on.
    func lines(of hit: Range<Int>) -> Range<Int> {
        let first = max(0, starts.endOfPrefix { $0 <= hit.lowerBound } - 1)
        let last = max(first, starts.endOfPrefix { $0 < hit.upperBound } - 1)
        return first..<last + 1
    }

    /// The hits on a line, as indices into all of them, with the columns that they take there.
    func columns(
        of hits: [Range<Int>], on number: Int, _ line: StyledLine
    ) -> [(hit: Int, columns: Range<Int>)] {
        guard starts.indices.contains(number) else { return [] }
        let start = starts[number]
        let end = number + 1 < starts.count ? starts[number + 1] : Int.max
        var index = hits.endOfPrefix { $0.upperBound <= start }
        var found: [(Int, Range<Int>)] = []
        while index < hits.count, hits[index].lowerBound < end {
            let left = line.column(ofOwnText: hits[index].lowerBound - start)
            let right = line.column(ofOwnText: hits[index].upperBound - start)
            if left < right { found.append((index, left..<right)) }
            index += 1
        }
        return found
    }
}

extension StyledLine {
    /// The column at which a byte of the line's own text stands; the nearest end for a byte outside of it.
    fileprivate func column(ofOwnText offset: Int) -> Int {
        var column = runs.prefix(lead).width
        var rest = offset
        for run in runs.dropFirst(lead) where rest > 0 {
            let length = run.text.utf8.count
            let part = rest < length ? Substring(run.text.utf8.prefix(rest)) : run.text[...]
            column += DisplayWidth.of(part)
            rest -= length
        }
        return column
    }
}
