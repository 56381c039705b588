/// A run of places in foreign text, of bytes or of tokens: it begins at 0 or later and ends where it begins or later,
/// whatever it is made of.
package struct Extent: Sendable, Hashable {
    package let lowerBound: Int
    /// Behind the last place.
    package let upperBound: Int

    init(_ start: Int, to end: Int) {
        lowerBound = max(0, start)
        upperBound = max(lowerBound, end)
    }

    init(_ start: Int, count: Int) {
        self.init(start, to: start.addingReportingOverflow(count).partialValue)
    }

    var indices: Range<Int> { lowerBound..<upperBound }
    var count: Int { upperBound - lowerBound }
    /// The last place; nil where there is none.
    var last: Int? { count > 0 ? upperBound - 1 : nil }
}

extension Array {
    /// What there is of a span.
    subscript(span: Extent) -> ArraySlice<Element> {
        self[Swift.min(span.lowerBound, count)..<Swift.min(span.upperBound, count)]
    }
}
