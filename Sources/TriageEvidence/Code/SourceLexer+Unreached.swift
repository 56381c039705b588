extension SourceLexer {
    /// Marks what is not run, or not built: the bodies of `if false`, of previews and playgrounds, of what is unavailable,
    /// and of `#define`.
    mutating func markUnreached() {
        var marked = 0
        for index in tokens.indices where tokens[index].kind == .word {
            // What lies in such a body is marked with it.
            guard let open = unreachedBody(index), open >= marked else { continue }
            var depth = 0
            for inner in Extent(open, to: tokens.count).indices {
                tokens[inner].isConditional = true
                marked = inner
                if isSign(inner, "{") { depth += 1 }
                if isSign(inner, "}") { depth -= 1 }
                if depth == 0 { break }
            }
        }
        var index = 0
        for definition in definitions {
            while index < tokens.count, tokens[index].range.lowerBound < definition.upperBound {
                if tokens[index].range.lowerBound >= definition.lowerBound {
                    tokens[index].isConditional = true
                }
                index += 1
            }
        }
    }

    /// The brace that opens what a word keeps from being run; nil for other words.
    private func unreachedBody(_ index: Int) -> Int? {
        var next = index + 1
        switch tokens[index].range.count {
        case 2, 5:
            guard isWord(index, "if") || isWord(index, "while") else { return nil }
            if isSign(next, "(") { next += 1 }
            guard isWord(next, "false") || isWord(next, "NO") || isWord(next, "0") else {
                return nil
            }
            next += isSign(next + 1, ")") ? 2 : 1
            return isSign(next, "{") ? next : nil
        case 7, 10:
            let isMacro = index > 0 && isSign(index - 1, "#")
            guard
                isMacro && (isWord(index, "Preview") || isWord(index, "Playground"))
                    || isUnavailable(index)
            else { return nil }
        case 15:
            guard isWord(index, "PreviewProvider") || isWord(index, "PreviewModifier") else {
                return nil
            }
        default: return nil
        }
        // Behind what the preview is called, or what else the type is.
        return Extent(next, to: min(next + 60, tokens.count)).indices.first { isSign($0, "{") }
    }

    /// `@available(iOS, unavailable)`, with `*` or `obsoleted` as well.
    private func isUnavailable(_ index: Int) -> Bool {
        guard isWord(index, "@available"), isSign(index + 1, "("),
            isWord(index + 2, "iOS") || isSign(index + 2, "*")
        else { return false }
        return Extent(index + 3, to: min(index + 24, tokens.count)).indices
            .prefix { !isSign($0, ")") }
            .contains { isWord($0, "unavailable") || isWord($0, "obsoleted") }
    }

    private func isWord(_ index: Int, _ word: String) -> Bool {
        index < tokens.count && tokens[index].kind != .sign && !tokens[index].isTicked
            && bytes[tokens[index].range].elementsEqual(word.utf8)
    }

    private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        index < tokens.count && tokens[index].kind == .sign
            && bytes[tokens[index].range.lowerBound] == UInt8(ascii: sign)
    }
}
