import TriageCore
import TriageMarkdown

extension Guide {
    /// The place of a byte of the source.
    package func place(offset: Int) -> SourceLocation {
        SourceLocation(
            path: path, root: root, line: document.source.line(at: offset),
            column: document.source.column(at: offset))
    }

    /// The place of a block's first text.
    package func place(block: Int) -> SourceLocation {
        place(offset: Int(document.blocks[block].start))
    }

    /// The place of a text on a line (starting with 1), or where the line's own text begins.
    package func place(line: Int, of text: String = "") -> SourceLocation {
        let line = max(1, line)
        let start = document.source.start(ofLine: line)
        let content = document.source.bytes[start..<document.source.start(ofLine: line + 1)]
        let pattern = Array(text.utf8)
        var column = content.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? start
        if let first = pattern.first {
            var index = column
            while index + pattern.count <= content.endIndex {
                if content[index] == first, content[index...].starts(with: pattern) {
                    column = index
                    break
                }
                index += 1
            }
        }
        return SourceLocation(path: path, root: root, line: line, column: column - start + 1)
    }
}
