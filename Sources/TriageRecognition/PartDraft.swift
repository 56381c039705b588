import TriageCore

/// A part that was recognised and has no name yet.
struct PartDraft {
    /// What the part's id is made of.
    enum Place {
        /// The heading is the part's own: its anchor is the id.
        case own(heading: Int, suffix: String)
        /// The part stands below a heading, or above all of them.
        case below(heading: Int?, suffix: String)
    }

    var title: String
    var blocks: Range<Int>
    var line: Int
    var content: Part.Content
    var place: Place
}
