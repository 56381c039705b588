extension Dictionary {
    /// Of pairs with the same key the first one counts.
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }
}
