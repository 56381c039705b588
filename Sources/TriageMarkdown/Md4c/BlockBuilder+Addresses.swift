import TriageCore

/// Links for addresses that stand in running text. md4c reads some of them unlike GitHub, so it is not asked to.
extension BlockBuilder {
    /// Links the bare addresses of a leaf whose runs are the last ones.
    mutating func linkAddresses(of leaf: Int) {
        let found = addresses(of: leaf).map { address in
            FoundLink(
                range: address.range, shown: address.range,
                link: Link(
                    destination: address.prefix
                        + String(decoding: bytes[address.range], as: UTF8.self),
                    start: Int32(address.range.lowerBound), isImage: false))
        }
        setLinks(found, inRunsOf: leaf)
    }

    /// The bare addresses of a leaf, in order.
    private func addresses(of leaf: Int) -> [BareAddress] {
        let runs = inlines[Int(blocks[leaf].inlineStart)...]
        guard let last = runs.last else { return [] }
        var found: [BareAddress] = []
        let scan = AddressScan(
            bytes: bytes, end: min(bytes.count, Int(last.start) + Int(last.length)))
        var from = Int(runs.first?.start ?? 0)
        // GitHub links no web address behind a bracket that is open.
        var brackets = OpenBrackets()
        var mails: [(sign: Int, start: Int)] = []
        for index in runs.indices {
            let run = runs[index]
            guard run.kind == .text, run.link < 0, !run.style.contains(.code) else { continue }
            let start = Int(run.start)
            let end = min(bytes.count, start + Int(run.length))
            var position = max(start, from)
            while position < end {
                let byte = bytes[position]
                // Most letters are none of these.
                guard byte == 0x3A || byte == 0x40 || byte == 0x77 else {
                    position += 1
                    continue
                }
                if byte == 0x40 {
                    mails.append((position, max(start, from)))
                } else if scan.mayBegin(at: position),
                    // Asked first: what is not linked must not be read to its end, again and again.
                    !brackets.areOpen(at: position, in: runs, bytes),
                    let address = byte == 0x3A
                        ? scan.address(atColon: position, from: from)
                        : scan.address(atWWW: position, from: Int(runs.first?.start ?? 0)),
                    address.range.lowerBound >= from
                {
                    found.append(address)
                    from = address.range.upperBound
                    position = from
                    continue
                }
                position += 1
            }
        }
        if mails.isEmpty { return found }
        return withMails(mails, found, scan, runs)
    }

    /// Mail addresses are looked for in what the others leave.
    private func withMails(
        _ signs: [(sign: Int, start: Int)], _ found: [BareAddress], _ scan: AddressScan,
        _ runs: ArraySlice<Inline>
    ) -> [BareAddress] {
        var result: [BareAddress] = []
        var others = found[...]
        var from = 0
        for (sign, start) in signs {
            while let other = others.first, other.range.upperBound <= sign {
                result.append(other)
                from = other.range.upperBound
                others.removeFirst()
            }
            if let other = others.first, other.range.lowerBound <= sign { continue }
            guard let mail = scan.mail(at: sign, from: max(start, from)),
                mail.range.upperBound <= others.first?.range.lowerBound ?? Int.max
            else { continue }
            result.append(mail)
            from = mail.range.upperBound
        }
        return result + others
    }
}

/// Counts the brackets of a leaf's text that are open, going through it once.
private struct OpenBrackets {
    private var depth = 0
    private var run: Int?
    private var position = 0

    mutating func areOpen(
        at place: Int, in runs: ArraySlice<Inline>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var index = run ?? runs.startIndex
        while index < runs.endIndex, Int(runs[index].start) <= place {
            let start = Int(runs[index].start)
            let end = min(bytes.count, start + Int(runs[index].length), place)
            if runs[index].kind == .text, runs[index].link < 0, !runs[index].style.contains(.code) {
                for offset in max(start, position)..<max(start, position, end) {
                    // An escape ends a run in front of it.
                    if offset == start, offset > 0, bytes[offset - 1] == 0x5C { continue }
                    if bytes[offset] == 0x5B { depth += 1 }
                    if bytes[offset] == 0x5D { depth = max(0, depth - 1) }
                }
            }
            position = max(position, end)
            run = index
            if end == place { break }
            index += 1
        }
        return depth > 0
    }
}
