import TriageCore

extension LookEvaluator {
    func code(_ pattern: CodePattern, _ filters: [CodeFilter], _ glob: Glob?) -> Verdict {
        var matches: [FoundCode] = []
        var named: [EvidencePlace] = []
        let app = target.map { SourceScope.Target(name: $0.name, folder: $0.folder) }
        // Where nothing is written that could do it, nothing is held against anybody.
        guard !look.sources(in: .app(app, glob)).isEmpty else {
            return .unknown(left(glob).map { .limit($0) } ?? .noSources)
        }
        let sources = look.sources(naming: pattern.names, in: .app(app, glob))
        var reason = (look.listingEnd ?? sources.end).map { UnknownReason.limit($0) }
        let isOwn = look.declares(pattern.name)
        for file in sources.files {
            if let end = look.end {
                reason = .limit(end)
                break
            }
            guard let code = look.code(file) else { continue }
            var matcher = CodeMatcher(pattern, in: code)
            let isOwnUse = { (index: Int) in isOwn && code.isOwnCall(at: index, pattern) }
            let found = matcher.matches().filter {
                !code.declares($0, pattern) && !isOwnUse($0.tokens.lowerBound)
            }
            matches += found.map { FoundCode(file: code, match: $0) }
            if matcher.gaveUp { reason = reason ?? .limit(.file(file.path)) }
            if found.isEmpty,
                let token = code.token(
                    named: pattern.word,
                    where: {
                        !isOwnUse($0) && !(pattern.isCall && code.isFunction($0))
                            && !(pattern.isAssignment && code.isSetToLiteral($0))
                    })
            {
                named.append(code.place(ofToken: token))
            }
        }
        // It may be written in another way, or in another language.
        if matches.isEmpty, !named.isEmpty { return .unknown(.computed, Array(named.prefix(20))) }
        if isOwn {
            // What could be a call of either is told as one, but for no certain one.
            matches = matches.compactMap { found in
                var found = found
                let type = found.file.receiverType(of: found.match)
                found.mayBeOwn = type == nil
                return type.map { look.declares($0, orExtends: false) } ?? false ? nil : found
            }
        }
        return verdict(matches, filters, reason)
    }

    private func verdict(
        _ matches: [FoundCode], _ filters: [CodeFilter], _ reason: UnknownReason?
    ) -> Verdict {
        var code = FilteredCode(left: matches, reason: reason)
        for filter in filters { apply(filter, to: &code) }
        if !code.left.isEmpty {
            let certain = code.left.filter { isBuilt($0) }
            let strength: Strength = code.isSure && !certain.isEmpty ? .sure : .likely
            let shown = (certain.isEmpty ? code.left : certain).prefix(20).map(\.place)
            return Verdict(.yes, strength, shown + code.besides)
        }
        if !code.open.isEmpty { return .unknown(.computed, code.open.prefix(20).map(\.place)) }
        if let reason = code.reason { return .unknown(reason) }
        // Somebody else's code, a script or a storyboard may do it: what is absent is never sure.
        return Verdict(.no, .likely, matches.prefix(20).map(\.place))
    }

    private func apply(_ filter: CodeFilter, to code: inout FilteredCode) {
        switch filter {
        case .atLeast(let count):
            code.isSure = false
            if code.left.count < count { code.left = [] }
        case .compares(let operand, let comparison, let number):
            code.keep { found in
                found.file.number(found.match.operands[operand]).map {
                    comparison.isTrue($0, number)
                }
            }
        case .isNoKey(let operand, let path):
            let list = ofTarget(nil) { propertyList(path, .isSet, $0) }
            guard list.truth == .yes else {
                code.reason = code.reason ?? list.reason
                code.left = []
                return
            }
            code.besides += list.places
            code.isSure = code.isSure && list.strength == .sure
            code.keep { found in
                guard let text = found.file.literal(found.match.operands[operand]) else {
                    return nil
                }
                let truth = ofTarget(nil) { propertyList(path, .has(text), $0) }.truth
                return truth == .unknown ? nil : truth == .no
            }
        case .with(let other): code.keepLikely { $0.file.contains(other) }
        case .without(let other): code.keepLikely { !$0.file.contains(other) }
        case .keptLocally: code.keep(.local, else: .likelyLocal, look)
        case .keptInProperty: code.keep(.property, else: .likelyProperty, look)
        }
    }

    /// Whether what was found is part of the app for certain: in a file that it or a library of the project builds, under
    /// no condition, and of no other module or type.
    private func isBuilt(_ found: FoundCode) -> Bool {
        !found.mayBeOwn && !found.file.tokens[found.match.tokens.lowerBound].isConditional
            && !found.file.isOfModule(found.match)
            && target.map { look.targets.builds(found.file.path, in: $0) } ?? false
    }
}

private struct FoundCode {
    var file: CodeFile
    var match: CodeMatch
    /// Whether it may be something of the project's own that has the same name.
    var mayBeOwn = false

    var place: EvidencePlace { file.place(ofToken: match.tokens.lowerBound) }
}

/// What filters leave of what was found.
private struct FilteredCode {
    var left: [FoundCode]
    /// Of which a filter could not tell whether it passes.
    var open: [FoundCode] = []
    var isSure = true
    /// What else speaks for it.
    var besides: [EvidencePlace] = []
    var reason: UnknownReason?

    /// - Parameter passes: nil where that cannot be told.
    mutating func keep(_ passes: (FoundCode) -> Bool?) {
        left = left.filter { found in
            let passes = passes(found)
            if passes == nil { open.append(found) }
            return passes == true
        }
    }

    mutating func keepLikely(_ passes: (FoundCode) -> Bool) {
        isSure = false
        left = left.filter(passes)
    }

    /// Keeps what is certainly kept in a way, or else what is likely to be.
    mutating func keep(_ certain: Keeping, else likely: Keeping, _ look: ProjectLook) {
        let kept = left.map { found in
            found.file.tellsKeeping && !look.isOver
                ? found.file.keeping(of: found.match.tokens) : .unknown
        }
        func those(_ wanted: Keeping) -> [FoundCode] {
            zip(left, kept).filter { $1 == wanted }.map(\.0)
        }
        open += those(.unknown)
        let sure = those(certain)
        isSure = isSure && !sure.isEmpty
        left = sure.isEmpty ? those(likely) : sure
    }
}

extension Comparison {
    fileprivate func isTrue(_ a: Double, _ b: Double) -> Bool {
        switch self {
        case .less: a < b
        case .atMost: a <= b
        case .equal: a == b
        case .atLeast: a >= b
        case .more: a > b
        }
    }
}

extension CodeFile {
    fileprivate var tellsKeeping: Bool { LanguageSyntax.of(type: type)?.tellsKeeping ?? false }

    /// The number that an operand is, with its sign; nil where it is computed.
    fileprivate func number(_ operand: Extent?) -> Double? {
        guard let operand, let last = operand.last, tokens[last].kind == .number else { return nil }
        guard operand.count == 1 || operand.count == 2 && isSign(operand.lowerBound, "-") else {
            return nil
        }
        // `50 * scale` and `1.5.kilometers` are computed.
        guard endsValue(last + 1) else { return nil }
        var digits = String(decoding: text(tokens[last]), as: UTF8.self).filter { $0 != "_" }
        if isC, let suffix = digits.last, "fFlL".contains(suffix) { digits.removeLast() }
        return Double(digits).map { operand.count == 2 ? -$0 : $0 }
    }

    /// The text that an operand is, without anything that stands for something else; nil for any other operand.
    fileprivate func literal(_ operand: Extent?) -> String? {
        guard let last = operand?.last, tokens[last].kind == .string, tokens[last].piece == nil
        else { return nil }
        let text = text(tokens[last])
        guard text.count > 1, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\""),
            !text.contains(UInt8(ascii: "\\"))
        else { return nil }
        return String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
    }

    /// Whether a value is over here: at a bracket, a comma, a semicolon or the end, and where languages end statements with
    /// their lines, on a new one that goes on with no operator.
    private func endsValue(_ index: Int) -> Bool {
        guard index < tokens.count else { return true }
        if [",", ")", "]", "}", ";"].contains(where: { isSign(index, $0) }) { return true }
        // The next part of a message: `radius:50 identifier:name`.
        if isC, tokens[index].kind == .word { return isSign(index + 1, ":") }
        guard !isC, isNewLine(before: index) else { return false }
        return tokens[index].kind != .sign || isSign(index, "@") || isSign(index, "#")
    }

    /// Whether a pattern fits anywhere.
    fileprivate func contains(_ pattern: CodePattern) -> Bool {
        var matcher = CodeMatcher(pattern, in: self)
        return !matcher.matches().isEmpty
    }

    /// The first token that is a name, of those that count; nil where it stands in comments and strings at most.
    fileprivate func token(named word: [UInt8], where counts: (Int) -> Bool) -> Int? {
        tokens.indices.first {
            tokens[$0].kind == .word && text(tokens[$0]).elementsEqual(word) && counts($0)
        }
    }

    /// Whether a match is the declaration of what is looked for, rather than its use: `func start()`, `let filter = 60`.
    fileprivate func declares(_ match: CodeMatch, _ pattern: CodePattern) -> Bool {
        let start = match.tokens.lowerBound
        return isFunction(start) || pattern.isAssignment && isVariable(start)
    }

    /// Whether a word is the name of a function where it is declared.
    fileprivate func isFunction(_ index: Int) -> Bool {
        isWord(index - 1, "func", "fun", "function", "def") || isMethod(index)
    }

    /// Whether a name is set to a value that stands there: it is plain that it is no other, `on = false`, `kind = .other`.
    fileprivate func isSetToLiteral(_ index: Int) -> Bool {
        guard isSign(index + 1, "="), !isVariable(index) else { return false }
        var value = index + 2
        if isSign(value, "-") || isSign(value, ".") { value += 1 }
        guard tokens.indices.contains(value), tokens[value].piece == nil, endsValue(value + 1)
        else { return false }
        return switch tokens[value].kind {
        case .number, .string: true
        case .word: isSign(value - 1, ".") || isWord(value, "true", "false", "YES", "NO", "nil")
        case .sign, .comment, .tag, .entity: false
        }
    }

    /// Whether a token calls what its own type has, where the project has a function of that name: `start()`,
    /// `self.start()`, `[self start]`.
    fileprivate func isOwnCall(at index: Int, _ pattern: CodePattern) -> Bool {
        guard text(tokens[index]).elementsEqual(pattern.word), !pattern.isType else { return false }
        if isC, isSign(index + 1, "]") { return isWord(index - 1, "self") }
        guard isSign(index + 1, "(") else { return false }
        return isSign(index - 1, ".") ? isWord(index - 2, "self", "this") : true
    }

    /// The type of what a match is called on, where this file says that: `let manager = Manager()`, `var manager: Manager`,
    /// `Manager *manager;`, `Manager.shared`.
    fileprivate func receiverType(of match: CodeMatch) -> [UInt8]? {
        var index = match.tokens.lowerBound - 1
        if isSign(index, ".") { index -= 1 }
        if isSign(index, "?") || isSign(index, "!") { index -= 1 }
        guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
        let receiver = text(tokens[index])
        for place in tokens.indices
        where tokens[place].kind == .word && text(tokens[place]) == receiver && isVariable(place) {
            let type = isC && isSign(place - 1, "*") ? place - 2 : place + 2
            guard tokens.indices.contains(type), tokens[type].kind == .word,
                type < place || isSign(place + 1, ":")
                    || isSign(place + 1, "=") && isSign(type + 1, "(")
            else { continue }
            return Array(text(tokens[type]))
        }
        while isSign(index - 1, "."), index > 1, tokens[index - 2].kind == .word { index -= 2 }
        let root = text(tokens[index])
        return root != receiver && root.first.map({ (0x41...0x5A).contains($0) }) == true
            ? Array(root) : nil
    }

    /// Whether a match is the type of a module that is named, which may be another one: `Shim.Region()`.
    fileprivate func isOfModule(_ match: CodeMatch) -> Bool {
        let start = match.tokens.lowerBound
        guard isSign(start - 1, "."), start > 1 else { return false }
        let module = text(tokens[start - 2])
        return tokens.indices.contains { isWord($0 - 1, "import") && text(tokens[$0]) == module }
    }

    fileprivate func place(ofToken index: Int) -> EvidencePlace {
        let (line, column) = place(of: index)
        return EvidencePlace(
            path: path, line: line, column: column, text: LookEvaluator.short(self.line(of: index)))
    }

    /// The line of the source that a token stands in, without its indent.
    fileprivate func line(of index: Int) -> String {
        let offset = tokens[index].range.lowerBound
        let start = bytes[Extent(0, to: offset)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = bytes[Extent(offset, to: bytes.count)].firstIndex(of: 0x0A) ?? bytes.count
        return String(
            String(decoding: bytes[Extent(start, to: min(end, start + 400))], as: UTF8.self).trimmed
        )
    }
}
