import TriageCore

/// What reading a file found worth telling its author.
struct ParserNote: Equatable {
    var finding: Finding
    /// Byte offset in the source.
    var offset: Int

    init(_ finding: Finding, offset: Int) {
        self.finding = finding
        self.offset = offset
    }
}
