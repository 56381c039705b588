/// Texts that name something rather than say something, and those that tell what to do.
extension Span {
    /// The tokens up to the first space.
    var chunk: Span { upTo(indices.dropFirst().first { line.tokens[$0].spaceBefore } ?? end) }

    var isASCII: Bool { string.utf8.allSatisfy { $0 < 0x80 } }

    /// A slash, or a file's ending.
    var isPath: Bool {
        guard !contains(where: { $0.spaceAfter && $0.end != bytes.upperBound }) else {
            return false
        }
        if let slash = first(where: { $0.shape.contains(.slash) }) {
            return slash == end - 1 || upTo(slash).isASCII
        }
        guard let dot = last(where: { $0.shape.contains(.point) && $0.kind == .other }), dot > start
        else {
            return false
        }
        let ending = from(dot + 1)
        return (1...6).contains(ending.byteCount)
            && ending.tokens.allSatisfy { $0.kind == .word || $0.kind == .number }
            && !contains { $0.kind == .open && $0.shape == .round }
    }

    /// `app/route.ts  (line 12)`
    var isFile: Bool {
        let name = chunk
        return name.byteCount > 2 && name.isPath && name.last?.kind != .stop
            && name.last?.kind != .colon
    }

    /// A file, or names with commas between them: `Billing, Shipping`.
    var areNames: Bool {
        if isFile { return true }
        guard !isEmpty, !isInstruction else { return false }
        for index in indices where index == start || line.tokens[index].spaceBefore {
            guard line.tokens[index].shape.contains(.capital) else { return false }
            if index > start, line.tokens[index - 1].kind != .comma { return false }
        }
        return true
    }

    /// A name with a comment behind it: what the comment asks or points to decides nothing.
    var isCommented: Bool {
        guard let next = indices.dropFirst().first(where: { line.tokens[$0].spaceBefore }) else {
            return false
        }
        let mark = line.tokens[next]
        if mark.shape == .bar { return mark.spaceAfter }
        return mark.shape.contains(.slash) && token(next + 1)?.shape.contains(.slash) ?? false
            && !mark.spaceAfter
    }

    /// Whether a word of it is a call, or begins one: `Pipe.run(size`
    var holdsCall: Bool {
        indices.contains { index in
            let open = line.tokens[index]
            guard open.kind == .open, open.shape == .round, !open.spaceBefore, index > start,
                let next = token(index + 1)
            else { return false }
            let before = line.tokens[index - 1]
            return (before.kind == .word || before.kind == .number) && next.kind != .number
        }
    }

    /// Whether it tells what is so, rather than naming something: `the pot boils over`, `> 5 cups`, `if closed`. Few words,
    /// or many with capitals, name a part of something: `Order Service`.
    var isClause: Bool {
        // `open the lid ···▶ beans`
        if colon() != nil || holdsCall || last?.kind == .other && token(end - 2)?.kind == .other {
            return false
        }
        if byteCount > 8, contains(.wide) { return true }
        // An aside makes no clause of a name: `Dark blue (#003)`.
        if let last, last.kind == .close, last.shape == .round, last.value > start,
            line.tokens[last.value].spaceBefore
        {
            return upTo(last.value).isClause
        }
        let words = indices.filter { $0 == start || line.tokens[$0].spaceBefore }
        guard words.count > 1 else { return false }
        return words.count > 2
            && words.dropFirst().contains { line.tokens[$0].shape.contains(.small) }
            || contains {
                $0.kind == .number || $0.shape.contains(.comparison)
                    || $0.shape.contains(.codeSign) && $0.kind == .other
                        && !$0.shape.contains(.underscore)
            }
            || Label(self).saysCondition || first?.has(.denial) ?? false
    }

    /// Whether it begins with a verb that tells what to carry out.
    var isImperative: Bool {
        var body = behindSigns
        if let step = body.step {
            body = body.from(step.end)
            while let first = body.first, !first.isWordy { body = body.from(body.start + 1) }
        }
        return body.first.map { $0.isWordy && $0.has(.imperative) } ?? false
    }

    /// Whether it begins with a verb that tells to look: `Check if there is a key`
    var tellsToLook: Bool { begins(with: .look) }

    /// Whether it begins with a verb that tells what to do, to look at, or to mend.
    var isInstruction: Bool {
        isImperative || tellsToLook || begins(with: [.mend, .proceed])
            || first.map {
                $0.has(.doNot) && $0.shape.contains(.small)
                    && token(start + 1)?.has(.denial) ?? false
            } ?? false
    }
}
