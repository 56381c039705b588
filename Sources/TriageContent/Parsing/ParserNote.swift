import TriageCore

/// What reading a file found worth telling its author.
struct ParserNote: Equatable {
    var kind: Diagnostic.Kind
    /// Byte offset in the source.
    var offset: Int

    init(_ kind: Diagnostic.Kind, offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}
