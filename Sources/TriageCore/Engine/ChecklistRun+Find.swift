extension ChecklistRun {
    /// Finds the one item that somebody means: by its id, its number (from 1), or words that match no other.
    public func find(_ text: String) -> Match<Item> {
        let items = items
        if let number = Int(text), number >= 1, number <= items.count {
            return .found(items[number - 1])
        }
        let hasID = { (item: Item) in
            item.item.id.rawValue == text || item.item.id.rawValue.hasSuffix("/" + text)
        }
        if let exact = items.first(where: hasID) { return .found(exact) }
        let folded = Folding.folded(text)
        let same = items.filter { Folding.folded($0.item.text) == folded }
        if same.count == 1 { return .found(same[0]) }
        // What no item has as its number means none.
        if Int(text) != nil { return .unclear([]) }
        let query = TypedWords(text)
        let matching =
            query.needles.isEmpty ? [] : items.filter { query.areFound(in: $0.item.text) }
        if matching.count == 1, TurnWords.mean(matching[0].item.text, by: text) {
            return .found(matching[0])
        }
        let guess = Guess(text)
        let names = { (item: Item) in [item.item.text] }
        return .unclear(
            matching.isEmpty
                ? guess.nearest(items, names: names) : guess.sorted(matching, names: names))
    }
}
