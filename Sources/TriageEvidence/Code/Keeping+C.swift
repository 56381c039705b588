extension CodeFile {
    /// Who keeps what a message of Objective-C makes: `[[X alloc] init]`.
    ///
    /// It is local where it is the value of a variable that is declared in a method, and of which the rest of the scope
    /// only sets properties; likely so where it also sends messages to it.
    func keepingInC(of match: Extent) -> Keeping {
        var start = match.lowerBound
        while isSign(start - 1, "[") { start -= 1 }
        guard let end = end(ofBracket: start), isSign(end, ";"), isSign(start - 1, "="),
            case let name = start - 2, name > 0, tokens[name].kind == .word
        else { return .unknown }
        guard isSign(name - 1, "*") || isWord(name - 1, "id") else {
            return isDeclaredAbove(name) ? .unknown : .likelyProperty
        }
        // `static X *name` lives on, and so does what no brace encloses.
        let head = Extent(name - 5, to: name).indices
        guard enclosingBrace(of: name) != nil, !head.contains(where: { isWord($0, "static") })
        else {
            return .property
        }
        if waits(behind: end) { return .unknown }
        var keeping = Keeping.local
        var depth = 0
        for place in restOfScope(end).indices {
            if isSign(place, "{") { depth += 1 }
            if isSign(place, "}") { depth -= 1 }
            guard tokens[place].kind == .word, text(tokens[place]) == text(tokens[name]) else {
                continue
            }
            let isReceiver = isSign(place - 1, "[")
            let isSet =
                isSign(place + 1, ".") && isSign(place + 3, "=") && !isSign(place - 1, "=")
            guard depth == 0, isReceiver || isSet else { return .unknown }
            if isReceiver { keeping = .likelyLocal }
        }
        return keeping
    }

    /// Whether a name is a variable of the method that it stands in.
    private func isDeclaredAbove(_ name: Int) -> Bool {
        var open = enclosingBrace(of: name)
        for _ in 0..<50 {
            guard let brace = open else { return false }
            for place in Extent(brace, to: name).indices
            where tokens[place].kind == .word && text(tokens[place]) == text(tokens[name])
                && isVariable(place)
            { return true }
            open = enclosingBrace(of: brace)
        }
        return true
    }
}
