#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Signals that came while nobody looked, as the pipe of the handlers has them.
enum HeardSignals {
    /// What is left to be done of them: each once, at the place where it came last.
    ///
    /// A stop that was continued behind is over, as it is for the system; to stop now would be to stop for good.
    static func due(_ numbers: some Sequence<UInt8>) -> [CInt] {
        var seen: Set<CInt> = []
        var due: [CInt] = []
        for number in numbers.map(CInt.init).reversed() where seen.insert(number).inserted {
            if number == SIGTSTP, seen.contains(SIGCONT) { continue }
            due.append(number)
        }
        return due.reversed()
    }
}
