/// Words of English that say nothing by themselves.
package enum FunctionWords {
    /// Those that join what stands around them: a sentence holds some, and ends with none.
    package static let joining: Set = [
        "a", "an", "the", "and", "or", "of", "to", "in", "on", "for", "with", "is", "are", "by",
    ]
}
