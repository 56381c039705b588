/// All that a tick of an item is of, as Markdown: the headings above its group's, the texts below each heading and right
/// above its list, and what it says itself where that is more than its text.
package struct ItemTexts: Sendable {
    /// Those of all items of a file, by their blocks.
    private let texts: Deferred<[Int: String]>
    private let block: Int

    package init(_ texts: Deferred<[Int: String]>, of block: Int) {
        self.texts = texts
        self.block = block
    }

    /// Empty where that is the item's text.
    package var whole: String { texts.value[block] ?? "" }
}
