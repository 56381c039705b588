import Synchronization

/// A value that is worked out when it is first asked for, once.
package final class Deferred<Value: Sendable>: Sendable {
    private let state: Mutex<State>

    private enum State: Sendable {
        case open(@Sendable () -> Value)
        case known(Value)
    }

    package init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.open(make)) }

    package var value: Value {
        state.withLock { state in
            switch state {
            case .known(let value): return value
            case .open(let make):
                let value = make()
                // What it was made of is let go.
                state = .known(value)
                return value
            }
        }
    }
}
