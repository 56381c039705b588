import TriageCore

extension SourceText {
    /// Byte offset where a line (from 1) begins; the end of the source behind the last one.
    package func start(ofLine line: Int) -> Int {
        line >= 1 && line <= lineStarts.count ? Int(lineStarts[line - 1]) : bytes.count
    }
}
