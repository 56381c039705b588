import Foundation

/// A value that threads share and wait for: a `Mutex` that can be waited at.
package final class Monitor<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    // Guarded by the condition.
    private var value: Value

    package init(_ value: Value) { self.value = value }

    /// Looks at the value, or changes it without anybody having waited for that.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try condition.withLock { try body(&value) }
    }

    /// Changes the value, and wakes those who wait.
    package func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try condition.withLock {
            defer { condition.broadcast() }
            return try body(&value)
        }
    }

    /// Waits until the value is as it is to be, or the time has come.
    ///
    /// - Parameter deadline: nil to wait for as long as it takes.
    package func wait(until deadline: Date? = nil, for isReady: (inout Value) -> Bool) {
        condition.withLock {
            while !isReady(&value) {
                guard let deadline else {
                    condition.wait()
                    continue
                }
                if !condition.wait(until: deadline) { return }
            }
        }
    }
}
