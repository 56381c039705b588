extension RandomAccessCollection where Index == Int {
    /// Where `prefix(while:)` would end, found by halving: the elements that fulfil the condition stand before all
    /// others.
    @inlinable
    package func endOfPrefix(while condition: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
