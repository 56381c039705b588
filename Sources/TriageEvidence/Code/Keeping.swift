/// Who keeps an object that an expression makes.
enum Keeping {
    /// Nothing but a local constant or variable, or nothing at all: it is gone when its scope ends.
    case local
    /// As local, but a function is called on it, which may keep it.
    case likelyLocal
    /// A property or a global that is declared with it.
    case property
    /// What it is assigned to: nobody sees whether that is weak, or a parameter.
    case likelyProperty
    /// Cannot be told: it is passed on, returned, or its scope waits.
    case unknown
}

extension CodeFile {
    /// Who keeps what the expression at some tokens makes. Swift and Objective-C; nothing is followed beyond the scope.
    ///
    /// It is local where the statement throws it away (`_ = X()`), or is `let name = X()` in a function whose remaining
    /// scope neither hands the name on nor waits, which would keep it alive meanwhile.
    func keeping(of match: Extent) -> Keeping {
        if isC { return keepingInC(of: match) }
        var start = match.lowerBound
        while isWord(start - 1, "try", "await") || isSign(start - 1, "!") || isSign(start - 1, "?")
        {
            start -= 1
        }
        // Part of a larger expression: `X().start()`, `f(X())`, `[X()]`, `on ? X() : nil`. A bare one may be what a
        // function or a view builder gives back.
        guard !isUneven, isSign(start - 1, "="), isStatementEnd(match.upperBound),
            !isSign(match.upperBound, "."), !isSign(match.upperBound, "?")
        else { return .unknown }
        let target = start - 2
        if isWord(target, "_"), isStatementStart(target) {
            return scope(of: target) == .function ? .local : .unknown
        }
        if let declared = declaredName(before: start - 1) {
            switch scope(of: declared) {
            case .type: return mayKeepNothing(declared) ? .unknown : .property
            case .unknown: return .unknown
            case .function:
                return waits(behind: match.upperBound)
                    ? .unknown : use(of: text(tokens[declared]), behind: match.upperBound)
            }
        }
        // `self.x = X()`, `x = X()`, `x["a"] = X()`.
        let isElement = isSign(target, "]") || isSign(target - 1, ".")
        guard target >= 0, isElement || tokens[target].kind == .word && !isLocal(target) else {
            return .unknown
        }
        return .likelyProperty
    }

    /// The name of `let name =` or `let name: Type =` before an equals sign, which begins its statement; nil for others.
    private func declaredName(before equals: Int) -> Int? {
        var index = equals - 1
        // A type on the same line, without brackets, stands between.
        while index > 0, !isSign(index - 1, ":"), !isWord(index - 1, "let", "var") {
            let isType =
                tokens[index].kind == .word
                || [".", "?", "!", "<", ">"].contains { isSign(index, $0) }
            guard isType, !isNewLine(before: index) else { return nil }
            index -= 1
        }
        if isSign(index - 1, ":") { index -= 2 }
        guard index > 0, tokens[index].kind == .word, isWord(index - 1, "let", "var"),
            !isNewLine(before: index), !isNewLine(before: equals)
        else { return nil }
        return index
    }

    /// Whether a property may be declared so that it keeps nothing: weak, or in a wrapper that somebody wrote.
    private func mayKeepNothing(_ name: Int) -> Bool {
        var index = name - 1
        while index >= 0, tokens[index].kind == .word || isSign(index, "(") || isSign(index, ")") {
            if isWord(index, "weak", "unowned") || isAttribute(index) && !keeps(index) {
                return true
            }
            if isNewLine(before: index), !isAttribute(index - 1) { return false }
            index -= 1
        }
        return false
    }

    private func isAttribute(_ index: Int) -> Bool {
        tokens.indices.contains(index) && text(tokens[index]).first == UInt8(ascii: "@")
    }

    /// Whether what an attribute stands before is known to be kept.
    private func keeps(_ attribute: Int) -> Bool {
        isWord(
            attribute, "@State", "@StateObject", "@Published", "@MainActor", "@objc", "@nonobjc",
            "@available", "@ObservationIgnored", "@IBOutlet", "@usableFromInline", "@preconcurrency"
        )
    }

    private func isStatementStart(_ index: Int) -> Bool {
        index == 0 || isSign(index - 1, "{") || isSign(index - 1, "}") || isSign(index - 1, ";")
            || isNewLine(before: index) && !isSign(index - 1, "(") && !isSign(index - 1, ",")
                && !isSign(index - 1, "=")
    }

    private func isStatementEnd(_ index: Int) -> Bool {
        index >= tokens.count || isSign(index, "}") || isSign(index, ";")
            || isNewLine(before: index) && !isSign(index, ".") && !isSign(index, "?")
    }

    func isNewLine(before index: Int) -> Bool {
        guard index > 0, index < tokens.count else { return true }
        let between = Extent(tokens[index - 1].range.upperBound, to: tokens[index].range.lowerBound)
        return bytes[between].contains(0x0A)
    }

    /// In whose body something stands.
    private enum Scope { case type, function, unknown }

    /// Where a token stands; outside of all braces is as in a type.
    private func scope(of index: Int) -> Scope {
        enclosingBrace(of: index).map(scope(openedBy:)) ?? .type
    }

    /// The brace in which a token stands; nil for none.
    func enclosingBrace(of index: Int) -> Int? {
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

    /// What a brace opens: the body of a type where `class`, `struct`, ... begins its statement, else a function's.
    private func scope(openedBy brace: Int) -> Scope {
        var index = brace - 1
        while index >= 0 {
            guard brace - index < Self.longestHead else { return .unknown }
            if isSign(index, ")") || isSign(index, "]") {
                // Parameters and arguments say nothing.
                guard let open = opening(of: index) else { return .unknown }
                index = open - 1
                continue
            }
            if isSign(index, ">") {
                // The operator `->`, or a comparison, where no bracket is open.
                index = isSign(index - 1, "-") ? index - 2 : (openingAngle(of: index) ?? index) - 1
                continue
            }
            if ["{", "}", ";", "(", "["].contains(where: { isSign(index, $0) }) {
                return .function
            }
            // `where Element == Int` is part of a type's head, `=` of none.
            if isSign(index, "="), !isSign(index - 1, "="), !isSign(index + 1, "=") {
                return .function
            }
            // A macro does what it likes with its block.
            if isSign(index, "#"), !isWord(index + 1, "available", "unavailable") {
                return .unknown
            }
            if isWord(index, "func", "init", "deinit", "var", "let", "if", "for", "while") {
                return .function
            }
            if isTypeKeyword(index) { return beginsDeclaration(index) ? .type : .unknown }
            index -= 1
        }
        return .function
    }

    private static let longestHead = 2_000

    /// Whether a word is followed by the name of a type: not `.class`, `protocol: String`, `actor in`, `class func`.
    private func isTypeKeyword(_ index: Int) -> Bool {
        guard isWord(index, "class", "struct", "actor", "enum", "extension", "protocol"),
            !isSign(index - 1, "."), !isNewLine(before: index + 1),
            !isWord(index + 1, "in", "func", "var", "let", "subscript")
        else { return false }
        return tokens[index + 1].kind == .word
            || isWord(index, "extension") && isSign(index + 1, "[")
    }

    /// Whether nothing but attributes and modifiers stands before a word in its statement.
    private func beginsDeclaration(_ index: Int) -> Bool {
        isStatementStart(index) || isSign(index - 1, ")") || isAttribute(index - 1)
            || isWord(
                index - 1, "public", "private", "fileprivate", "internal", "open", "package",
                "final", "indirect", "nonisolated", "distributed", "static")
    }

    /// The bracket that one here closes, of any kind but `<`; nil for none.
    private func opening(of index: Int) -> Int? {
        var depth = 0
        var place = index
        while place >= 0, index - place < Self.longestHead {
            if tokens[place].kind == .sign {
                switch bytes[tokens[place].range.lowerBound] {
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth -= 1
                default: break
                }
                if depth == 0 { return place }
            }
            place -= 1
        }
        return nil
    }

    /// The `<` that a `>` closes; nil where it compares.
    private func openingAngle(of index: Int) -> Int? {
        var depth = 0
        var place = index
        while place >= 0, index - place < Self.longestHead {
            if isSign(place, "{") || isSign(place, "}") || isSign(place, ";") { return nil }
            if isSign(place, ">"), !isSign(place - 1, "-") { depth += 1 }
            if isSign(place, "<") { depth -= 1 }
            if depth == 0 { return place }
            place -= 1
        }
        return nil
    }

    /// Whether a name was declared in the function around a token.
    private func isLocal(_ index: Int) -> Bool {
        let name = text(tokens[index])
        var open = enclosingBrace(of: index)
        for _ in 0..<Self.deepest {
            guard let brace = open else { return false }
            let scope = scope(openedBy: brace)
            if scope != .function { return scope == .unknown }
            for place in Extent(brace, to: index).indices
            where tokens[place].kind == .word && text(tokens[place]) == name
                && (isWord(place - 1, "let", "var") || isSign(place + 1, ":")
                    || isSign(place + 1, ",") && isSign(place - 1, "("))
            {
                return true
            }
            open = enclosingBrace(of: brace)
        }
        // Nobody nests like this, and what is not known is not said.
        return true
    }

    private static let deepest = 50

    /// The tokens of the rest of the scope behind a place.
    func restOfScope(_ index: Int) -> Extent {
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
        return Extent(index, to: end)
    }

    /// What becomes of a local name: it is lost where nothing but its properties are set. Where it stands for itself, or
    /// in a block that is no branch, it may be handed on; what is called on it, or done in a branch, may keep it.
    private func use(of name: ArraySlice<UInt8>, behind index: Int) -> Keeping {
        var keeping = Keeping.local
        var areBranches: [Bool] = []
        for place in restOfScope(index).indices {
            if isSign(place, "{") { areBranches.append(opensBranch(place)) }
            if isSign(place, "}") { _ = areBranches.popLast() }
            guard tokens[place].kind == .word, text(tokens[place]) == name,
                !isSign(place - 1, ".")
            else { continue }
            guard areBranches.allSatisfy({ $0 }), isStatementStart(place), isSign(place + 1, ".")
            else {
                return .unknown
            }
            let isSet = isSign(place + 3, "=") && !isSign(place + 4, "=")
            if !isSet || !areBranches.isEmpty { keeping = .likelyLocal }
        }
        return keeping
    }

    /// Whether a brace opens a branch of the function that it stands in, rather than a closure or a type.
    private func opensBranch(_ brace: Int) -> Bool {
        var index = brace - 1
        while index >= 0, brace - index < Self.longestHead {
            if isSign(index, ")") || isSign(index, "]"), let open = opening(of: index) {
                index = open
            }
            if isWord(index, "if", "else", "guard", "switch", "do") { return true }
            if ["{", "}", ";"].contains(where: { isSign(index, $0) }) || isWord(index, "in", "func")
            {
                return false
            }
            // The head of a branch goes on over lines behind a comma or an operator only.
            if isNewLine(before: index), index > 0, tokens[index - 1].kind != .sign { return false }
            index -= 1
        }
        return false
    }

    /// Whether the scope goes on for long: it awaits, loops or runs the run loop. What tasks of their own do does not
    /// count: they go on without it.
    func waits(behind index: Int) -> Bool {
        let rest = restOfScope(index)
        var index = rest.lowerBound
        while index < rest.upperBound {
            if isSign(index, "{"), opensTask(index), let end = end(ofBracket: index) {
                index = end
                continue
            }
            if isWord(
                index, "await", "while", "for", "run", "dispatchMain", "RunLoop", "sleep", "wait",
                "join", "CFRunLoopRun", "UIApplicationMain", "NSApplicationMain")
                || isWord(index, "async") && isWord(index + 1, "let")
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
