import Foundation
import Synchronization

/// How long to wait for another program that is writing; any thread may end it.
final class Patience: Sendable {
    let seconds: TimeInterval
    private let isLost = Atomic(false)

    init(seconds: TimeInterval) { self.seconds = seconds }

    /// Whether nothing is waited for any more.
    var isOver: Bool { isLost.load(ordering: .relaxed) }

    func end() { isLost.store(true, ordering: .relaxed) }

    /// Waits before the next try of what another program holds: first for a moment only, then for longer ones.
    ///
    /// - Parameter tries: how often it was tried in vain before, 0 for the first time.
    /// - Returns: whether to try again.
    func waits(after tries: Int) -> Bool {
        let short = min(tries, Self.longestPause - 1)
        let waited = short * (short + 1) / 2 + (tries - short) * Self.longestPause
        guard !isOver, Double(waited) < seconds * 1_000 else { return false }
        usleep(UInt32((short + 1) * 1_000))
        return true
    }

    /// In milliseconds.
    private static let longestPause = 10
}
