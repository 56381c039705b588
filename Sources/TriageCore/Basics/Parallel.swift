import CThread
import Dispatch
import Foundation
import Synchronization

/// Work on all processors, by threads of its own: once used, the system's pool of threads wakes up every second for
/// as long as the program runs.
public enum Parallel {
    /// Bytes of a thread's stack: nesting in content is limited, but by more than the usual stack bears.
    private static let stackSize = 8 << 20

    /// How many processors there are to work on.
    public static let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// Does something on another thread; on this one where the system has no more threads.
    public static func detach(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        let run: @convention(c) (UnsafeMutableRawPointer?) -> Void = { work in
            guard let work else { return }
            Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        }
        if thread_start(stackSize, run, work.toOpaque()) != 0 { run(work.toOpaque()) }
    }

    /// What a thread does, as an object that C can hold.
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Calls a function for 0..<count, as many side by side as there are processors; returns when all calls have.
    public static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        guard count > 1 else { return count == 1 ? body(0) : () }
        let indices = Indices()
        let work: @Sendable () -> Void = {
            while case let index = indices.claim(), index < count { body(index) }
        }
        let group = DispatchGroup()
        for _ in 1..<max(2, min(count, processors)) {
            group.enter()
            detach {
                work()
                group.leave()
            }
        }
        work()
        group.wait()
    }

    /// Indices that threads take, one after the other.
    private final class Indices: Sendable {
        private let next = Atomic(0)

        func claim() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
    }

    /// The results of a function for 0..<count, in order; computed side by side where there is more than one.
    static func map<Result: Sendable>(
        _ count: Int, _ body: @escaping @Sendable (Int) -> Result
    ) -> [Result] {
        guard count > 1 else { return count == 1 ? [body(0)] : [] }
        return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each call writes an element of its own.
            nonisolated(unsafe) let base = buffer.baseAddress
            run(count) { index in
                if let base { (base + index).initialize(to: body(index)) }
            }
            initialized = count
        }
    }
}
