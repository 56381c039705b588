import Dispatch

/// Work on all processors.
public enum Parallel {
    /// The results of a function for 0..<count, in order; computed side by side where there is more than one.
    public static func map<Result: Sendable>(
        _ count: Int, _ body: @Sendable (Int) -> Result
    ) -> [Result] {
        guard count > 1 else { return count == 1 ? [body(0)] : [] }
        return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each iteration writes an element of its own.
            nonisolated(unsafe) let base = buffer.baseAddress
            DispatchQueue.concurrentPerform(iterations: count) { index in
                if let base { (base + index).initialize(to: body(index)) }
            }
            initialized = count
        }
    }
}
