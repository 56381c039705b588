/// Who keeps an object that an expression makes.
enum Keeping {
    /// Nothing but a local constant or variable, or nothing at all: it is gone when its scope ends.
    case local
    /// A property, a global or an element of one.
    case property
    /// Cannot be told: it is passed on, returned, or its scope waits.
    case unknown
}

extension CodeFile {
    /// Who keeps what the expression at some tokens makes. Swift only; nothing is followed beyond the scope.
    ///
    /// It is local where the statement throws it away (`_ = X()`), or names it by a `let` or `var` in a function
    /// whose remaining scope neither hands the name on nor waits, which would keep it alive meanwhile.
    func keeping(of match: Range<Int>) -> Keeping {
        var start = match.lowerBound
        while isWord(start - 1, "try", "await") || isSign(start - 1, "!") || isSign(start - 1, "?")
        {
            start -= 1
        }
        // Part of a larger expression: `X().start()`, `f(X())`, `[X()]`.
        if isSign(match.upperBound, ".") || isSign(match.upperBound, "?") { return .unknown }
        // A bare expression may be what a function or a view builder gives back.
        guard isSign(start - 1, "=") else { return .unknown }
        let target = start - 2
        if isWord(target, "_") {
            return isInCode(start) && !waits(behind: match.upperBound) ? .local : .unknown
        }
        guard let declared = declaration(before: start - 1) else {
            // `self.x = X()`, `x = X()`, `x["a"] = X()`.
            guard target >= 0, isStatementEnd(match.upperBound) else { return .unknown }
            if isSign(target, "]") { return .property }
            if isSign(target - 1, ".") { return .property }
            return tokens[target].kind == .word && !isLocal(target) ? .property : .unknown
        }
        guard isInCode(declared) else { return .property }
        guard isStatementEnd(match.upperBound) else { return .unknown }
        let name = text(tokens[declared])
        return handsOn(name, behind: match.upperBound) || waits(behind: match.upperBound)
            ? .unknown : .local
    }

    /// The name that `let name: Type =` declares before an equals sign; nil where there is none.
    private func declaration(before equals: Int) -> Int? {
        var index = equals - 1
        while index > 0, equals - index < 24 {
            if isWord(index - 1, "let", "var"), tokens[index].kind == .word { return index }
            if isSign(index, ";") || isSign(index, "{") || isSign(index, "}") || isSign(index, "=")
            {
                return nil
            }
            index -= 1
        }
        return nil
    }

    private func isStatementEnd(_ index: Int) -> Bool {
        index >= tokens.count || isSign(index, "}") || isSign(index, ";")
            || isNewLine(before: index)
    }

    private func isNewLine(before index: Int) -> Bool {
        guard index > 0, index < tokens.count else { return true }
        return bytes[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound]
            .contains(0x0A)
    }

    /// Whether a token stands in the body of a function rather than in that of a type, or in none.
    private func isInCode(_ index: Int) -> Bool {
        guard let open = enclosingBrace(of: index) else { return false }
        return !opensType(open)
    }

    /// The brace in which a token stands; nil for none.
    private func enclosingBrace(of index: Int) -> Int? {
        var depth = 0
        var index = index - 1
        while index >= 0 {
            if isSign(index, "}") { depth += 1 }
            if isSign(index, "{") {
                if depth == 0 { return index }
                depth -= 1
            }
            index -= 1
        }
        return nil
    }

    /// Whether a brace opens the body of a type: `class`, `struct`, ... before it on the same statement.
    private func opensType(_ brace: Int) -> Bool {
        var index = brace - 1
        while index >= 0, brace - index < 60 {
            if isSign(index, "{") || isSign(index, "}") || isSign(index, ";") || isSign(index, "=")
            {
                return false
            }
            if isWord(
                index, "func", "init", "deinit", "var", "let", "get", "set", "if", "for", "while")
            {
                return false
            }
            if isWord(index, "class", "struct", "actor", "enum", "extension", "protocol") {
                return true
            }
            index -= 1
        }
        return false
    }

    /// Whether a name was declared in the function around a token.
    private func isLocal(_ index: Int) -> Bool {
        let name = text(tokens[index])
        var open = enclosingBrace(of: index)
        while let brace = open, !opensType(brace) {
            for place in brace..<index
            where tokens[place].kind == .word && text(tokens[place]) == name
                && (isWord(place - 1, "let", "var") || isSign(place + 1, ":"))
            {
                return true
            }
            open = enclosingBrace(of: brace)
        }
        return false
    }

    /// The tokens of the rest of the scope behind a place.
    private func restOfScope(_ index: Int) -> Range<Int> {
        var depth = 0
        var end = index
        while end < tokens.count {
            if isSign(end, "{") { depth += 1 }
            if isSign(end, "}") {
                if depth == 0 { break }
                depth -= 1
            }
            end += 1
        }
        return index..<end
    }

    /// Whether a name is used for more than its members, or inside of a block, which may keep it.
    private func handsOn(_ name: ArraySlice<UInt8>, behind index: Int) -> Bool {
        var depth = 0
        for place in restOfScope(index) {
            if isSign(place, "{") { depth += 1 }
            if isSign(place, "}") { depth -= 1 }
            guard tokens[place].kind == .word, text(tokens[place]) == name,
                !isSign(place - 1, "."), !isSign(place + 1, ":")
            else { continue }
            if depth > 0 || !isSign(place + 1, ".") { return true }
        }
        return false
    }

    /// Whether the scope goes on for long: it awaits, loops or runs the run loop. What tasks of their own do does not
    /// count: they go on without it.
    private func waits(behind index: Int) -> Bool {
        let rest = restOfScope(index)
        var index = rest.lowerBound
        while index < rest.upperBound {
            if isSign(index, "{"), opensTask(index), let end = end(ofBracket: index) {
                index = end
                continue
            }
            if isWord(
                index, "await", "while", "for", "run", "dispatchMain", "RunLoop", "sleep", "wait")
            {
                return true
            }
            index += 1
        }
        return false
    }

    /// Whether a brace opens what runs by itself: a task, what a queue does, another function.
    private func opensTask(_ brace: Int) -> Bool {
        var index = brace - 1
        while index >= 0, brace - index < 24, !isSign(index, "{"), !isSign(index, "}") {
            if isWord(index, "Task", "async", "asyncAfter", "func") { return true }
            if isNewLine(before: index) { return false }
            index -= 1
        }
        return false
    }
}
