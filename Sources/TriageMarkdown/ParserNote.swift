import TriageCore

/// What reading a file found worth telling its author.
package struct ParserNote: Equatable {
    package var kind: Diagnostic.Kind
    /// Byte offset in the source.
    package var offset: Int

    package init(_ kind: Diagnostic.Kind, offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}
