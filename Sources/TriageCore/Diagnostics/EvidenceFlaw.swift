/// Why a line of evidence tells nothing, or not what its author means.
public enum EvidenceFlaw: Hashable, Sendable {
    /// No fact has this name.
    case unknownFact(String)
    /// No look has this name.
    case unknownLook(String)
    /// Something else is to stand there.
    case syntax(expected: String)
    /// Something stands behind the end.
    case excess(String)
    /// What goes on below it is not indented further, so that all of it is text.
    case notIndented
    /// No name stands in a pattern of code, so that there is nothing to look for.
    case pattern(String)
    /// It has back-references or look-around, is too large, or is no regular expression.
    case regex(String)
    /// It contradicts itself.
    case never
    /// Only what the original says counts.
    case inTranslation
    /// A first word that nearly is a look or a fact, and which.
    case typo(String, meant: String)
    /// A look behind something that nearly is `Evidence:`, as it is written.
    case lead(String)
    /// It begins as evidence does, and asks nothing.
    case prose
    /// It runs this command, in a guide that is none of the reader's own.
    case runs(String)
    /// No tree of the guide has the question and answer that it names.
    case noAnswer(String)
}
