/// Ways gone, to walk back and forward along them.
struct JumpList: Sendable {
    private var past: [[any Screen]] = []
    private var future: [[any Screen]] = []

    /// Remembers the way that led here, before another one is taken.
    mutating func leave(_ stack: [any Screen]) {
        past.append(stack.map { $0.resting() })
        if past.count > 100 { past.removeFirst() }
        future = []
    }

    mutating func back(from stack: [any Screen]) -> [any Screen]? {
        guard let previous = past.popLast() else { return nil }
        future.append(stack.map { $0.resting() })
        return previous
    }

    /// Goes back to a place by another way than along the list, which leads forward again all the same.
    ///
    /// - Parameter isThere: whether a way led to that place: whoever came straight from there goes that step back.
    mutating func goBack(from stack: [any Screen], where isThere: ([any Screen]) -> Bool) {
        if let last = past.last, isThere(last) { past.removeLast() }
        future.append(stack.map { $0.resting() })
    }

    mutating func forward(from stack: [any Screen]) -> [any Screen]? {
        guard let next = future.popLast() else { return nil }
        past.append(stack.map { $0.resting() })
        return next
    }

    /// Forgets ways that lead nowhere any more.
    mutating func forget(where isGone: ([any Screen]) -> Bool) {
        past.removeAll(where: isGone)
        future.removeAll(where: isGone)
    }
}
