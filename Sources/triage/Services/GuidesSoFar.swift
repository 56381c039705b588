import TriageCore
import TriageLibrary

/// The guides of a first reading that is under way, and when it is time to show them.
struct GuidesSoFar {
    /// Sorted whenever they are due.
    private(set) var guides: [Guide] = []
    /// Whether all of the reader's language was there so soon that nobody has to be told of other languages to come.
    private(set) var isAllShown = false
    private var shown = 0

    /// A small library is there before anyone would see a part of it.
    static let patience = Duration.milliseconds(6)
    /// Other languages that are there so soon are not worth a word.
    static let soon = Duration.milliseconds(8)

    /// Adds what was read.
    ///
    /// - Parameter elapsed: since reading began.
    /// - Returns: whether to show the guides now: each time twice as many, and less than half of what there is, so that
    ///   the whole takes no longer than its end.
    mutating func add(_ batch: LibraryLoader.Batch, after elapsed: Duration) -> Bool {
        guides += batch.guides
        let isDue =
            elapsed >= Self.patience && guides.count >= 2 * shown && guides.count < batch.left
        guard !guides.isEmpty, batch.completesLanguage || isDue, !isAllShown else { return false }
        guides.sort { ($0.root, $0.path) < ($1.root, $1.path) }
        shown = guides.count
        isAllShown = batch.completesLanguage && elapsed < Self.soon
        return true
    }
}
