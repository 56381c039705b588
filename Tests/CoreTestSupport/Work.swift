import Foundation

/// What work costs: the processor's time of this thread alone, so that a busy machine changes nothing.
public enum Work {
    /// Seconds that this thread has had a processor.
    public static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Whether four times the size costs about four times the work; with its square it would be sixteen times.
    ///
    /// - Parameters:
    ///   - make: makes what is worked on, which is not counted.
    public static func isInProportion<Input>(
        from size: Int, _ make: (Int) throws -> Input, _ work: (Input) throws -> Void
    ) rethrows -> Bool {
        func seconds(_ input: Input) throws -> Double {
            let start = processorTime
            try work(input)
            return processorTime - start
        }
        let inputs = (small: try make(size), large: try make(4 * size))
        var (small, large) = (Double.infinity, Double.infinity)
        // What else the machine does is only ever added.
        for _ in 0..<3 {
            small = min(small, try seconds(inputs.small))
            large = min(large, try seconds(inputs.large))
            if large <= small * 9 + 0.15 { return true }
        }
        return false
    }
}
