import TriageCore

/// Links for addresses that stand in running text: `https://example.org`, `www.example.org`, `me@example.org`. md4c links
/// none without a dot, such as `http://localhost:8080` (4 of 1,078 files), so it is not asked to.
extension BlockBuilder {
    /// Links the bare addresses of a leaf whose runs are the last ones.
    mutating func linkAddresses(of leaf: Int) {
        var found: [FoundLink] = []
        let runs = inlines[Int(blocks[leaf].inlineStart)...]
        let whole = runs.last.map { min(bytes.count, Int($0.start) + Int($0.length)) } ?? 0
        for run in runs where run.kind == .text && run.link < 0 && !run.style.contains(.code) {
            // What was linked may reach into this run.
            let start = max(Int(run.start), found.last?.range.upperBound ?? 0)
            let end = min(bytes.count, Int(run.start) + Int(run.length))
            var place = start
            while place < end {
                let low = max(start, found.last?.range.upperBound ?? 0)
                guard let (range, prefix) = address(at: place, from: low, to: whole) else {
                    place += 1
                    continue
                }
                let target = prefix + String(decoding: bytes[range], as: UTF8.self)
                found.append(
                    FoundLink(
                        range: range, shown: range,
                        link: Link(
                            destination: target, start: Int32(range.lowerBound), isImage: false)))
                place = range.upperBound
            }
        }
        setLinks(found, inRunsOf: leaf)
    }

    /// The address whose `://`, `www.` or `@` stands at a place, and what its destination begins with.
    private func address(at place: Int, from start: Int, to end: Int) -> (Range<Int>, String)? {
        switch bytes[place] {
        case 0x3A where bytes[place..<end].starts(with: "://".utf8):
            let scheme = bytes[max(start, place - 6)..<place].reversed().prefix { $0.isASCIILetter }
            let name = String(decoding: scheme.reversed(), as: UTF8.self).lowercased()
            guard name == "http" || name == "https" else { return nil }
            let low = place - scheme.count
            let high = endOfAddress(from: place + 3, to: end)
            return high > place + 3 ? (low..<high, "") : nil
        case 0x77 where bytes[place..<end].starts(with: "www.".utf8):
            guard
                place == start || bytes[place - 1].isSpace || "*_~(".utf8.contains(bytes[place - 1])
            else { return nil }
            let high = endOfAddress(from: place + 4, to: end)
            return high > place + 4 ? (place..<high, "http://") : nil
        case 0x40:
            var low = place
            while low > start, place - low < Self.longestName, isInMail(bytes[low - 1]) { low -= 1 }
            let host = bytes[(place + 1)..<min(end, place + 1 + Self.longestName)]
                .prefix(while: isInMail)
            let isRepeated = host.endIndex < end && bytes[host.endIndex] == 0x40
            let name = host.trimmedEnd { !$0.isASCIIAlphanumeric }
            guard low < place, !isRepeated, name.last?.isASCIILetter == true, name.contains(0x2E)
            else { return nil }
            return (low..<name.endIndex, "mailto:")
        default: return nil
        }
    }

    /// As long as the name of a host may be.
    private static let longestName = 253

    private func isInMail(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || ".+-_".utf8.contains(byte)
    }

    /// The end of an address: before a blank, and before marks that belong to the sentence around it.
    private func endOfAddress(from start: Int, to end: Int) -> Int {
        guard start < end, bytes[start].isASCIIAlphanumeric || bytes[start] >= 0x80 else {
            return start
        }
        let whole = bytes[start..<end].prefix { !$0.isSpace && $0 != 0x3C }
        // A bracket that closes none of its own is the sentence's.
        var open = whole.count { $0 == 0x28 } - whole.count { $0 == 0x29 }
        var high = whole.endIndex
        while high > start {
            switch bytes[high - 1] {
            case 0x29 where open < 0: open += 1
            case _ where "?!.,:*_~'\";]".utf8.contains(bytes[high - 1]): break
            default: return high
            }
            high -= 1
        }
        return high
    }
}
