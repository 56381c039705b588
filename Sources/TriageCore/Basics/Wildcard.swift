/// Matching with wildcards: `*` and `?` within a name, `**` over folders.
package enum Wildcard {
    /// Matches with one place to go back to for each kind of star, so that no pattern is slow.
    ///
    /// - Parameter hasClasses: whether `[...]` and `\` mean what they mean to shells.
    package static func matches(
        _ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>, hasClasses: Bool = false
    ) -> Bool {
        let slash = UInt8(ascii: "/")
        let star = UInt8(ascii: "*")
        var p = pattern.startIndex
        var s = path.startIndex
        var back: (p: Int, s: Int)?
        var deepBack: (p: Int, s: Int)?
        while true {
            if p < pattern.endIndex, pattern[p] == star {
                if p + 1 < pattern.endIndex, pattern[p + 1] == star {
                    p += 2
                    if p < pattern.endIndex, pattern[p] == slash { p += 1 }
                    deepBack = (p, s)
                    back = nil
                } else {
                    p += 1
                    back = (p, s)
                }
                continue
            }
            if p == pattern.endIndex, s == path.endIndex { return true }
            if p < pattern.endIndex, s < path.endIndex,
                let next = step(pattern, p, path[s], hasClasses: hasClasses)
            {
                p = next
                s += 1
            } else if let last = back, last.s < path.endIndex, path[last.s] != slash {
                back = (last.p, last.s + 1)
                (p, s) = (last.p, last.s + 1)
            } else if let last = deepBack, last.s < path.endIndex {
                deepBack = (last.p, last.s + 1)
                back = nil
                (p, s) = (last.p, last.s + 1)
            } else {
                return false
            }
        }
    }

    /// Where the pattern goes on behind one byte; nil where it does not fit.
    private static func step(
        _ pattern: ArraySlice<UInt8>, _ place: Int, _ byte: UInt8, hasClasses: Bool
    ) -> Int? {
        switch pattern[place] {
        case UInt8(ascii: "?"): return byte == UInt8(ascii: "/") ? nil : place + 1
        case UInt8(ascii: "\\") where hasClasses && place + 1 < pattern.endIndex:
            return pattern[place + 1] == byte ? place + 2 : nil
        case UInt8(ascii: "[") where hasClasses:
            guard let (isIn, end) = classHolds(byte, pattern, place) else {
                return byte == UInt8(ascii: "[") ? place + 1 : nil
            }
            return isIn ? end : nil
        case byte: return place + 1
        default: return nil
        }
    }

    /// Whether the class that begins at a place holds a byte, and where it ends; nil where it is none.
    private static func classHolds(
        _ byte: UInt8, _ pattern: ArraySlice<UInt8>, _ place: Int
    ) -> (isIn: Bool, end: Int)? {
        var index = place + 1
        let isNegated =
            index < pattern.endIndex
            && (pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^"))
        if isNegated { index += 1 }
        let first = index
        var isIn = false
        while index < pattern.endIndex, pattern[index] != UInt8(ascii: "]") || index == first {
            if index + 2 < pattern.endIndex, pattern[index + 1] == UInt8(ascii: "-"),
                pattern[index + 2] != UInt8(ascii: "]")
            {
                if pattern[index] <= byte, byte <= pattern[index + 2] { isIn = true }
                index += 3
            } else {
                if pattern[index] == byte { isIn = true }
                index += 1
            }
        }
        return index < pattern.endIndex ? (isIn != isNegated, index + 1) : nil
    }
}
