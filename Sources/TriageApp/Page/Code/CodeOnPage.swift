import TerminalCore
import TriageCore

extension PageBuilder {
    /// Code that can be taken away: with colours behind a bar, which shows when it is selected. A line that is too long
    /// goes on behind a sign, a little deeper than it began.
    ///
    /// - Parameters:
    ///   - source: the line at which it begins; 0 where only `place` is known.
    ///   - place: where the editor opens it, if not there.
    ///   - isRight: which side of a comparison it is; nil for none.
    ///   - hidden: places of lines that are not shown.
    mutating func code(
        _ lines: [String], language: String, of guide: Guide, source: Int = 0, place: Int = 0,
        isRight: Bool? = nil, without hidden: Set<Int> = []
    ) {
        guard !lines.isEmpty else { return }
        let shown = lines.indices.filter { !hidden.contains($0) }.map { lines[$0] }
        let line = source > 0 ? source : place
        let target = codeTarget(
            PageCode(
                lines: shown, language: language,
                place: SourceLocation(path: guide.path, root: guide.root, line: line),
                isWrong: isRight == false))
        let role: Role = isRight.map { $0 ? .right : .wrong } ?? .codeFrame
        let bar = StyledRun(app.glyphs.vertical, role, target: target)
        if Grammar.named(language) == nil {
            drawing(lines, source: source, bar: bar, without: hidden)
        } else {
            listing(lines, language, source: source, bar: bar, without: hidden)
        }
    }

    private mutating func listing(
        _ lines: [String], _ language: String, source: Int, bar: StyledRun,
        without hidden: Set<Int>
    ) {
        let shown = lines.indices.filter { !hidden.contains($0) }.prefix(max(0, limit - next))
        var texts: [String] = []
        for index in shown where !isCutShort {
            texts.append(head(of: lines[index]).replacingTabs())
        }
        let first = StyledRun(bar.text + " ", bar.role, target: bar.target)
        let coloured = zip(texts, Highlighter.runs(texts, language: language))
        for (index, (text, runs)) in zip(shown, coloured) where next < limit {
            let room = max(4, available - 2)
            let indent = min(text.prefix { $0 == " " }.count + 2, room / 3)
            let line = source > 0 ? source + index : 0
            for (number, piece) in CodeWrap(runs, room: room, indent: indent).pieces.enumerated() {
                if number == 0 {
                    markCode()
                    self.line([first] + piece.runs, source: line, lead: 1)
                } else {
                    let gap = StyledRun(
                        app.glyphs.continuation + String(repeating: " ", count: indent), .dim)
                    self.line(
                        [bar, gap] + piece.runs, source: line, lead: 2, join: piece.join)
                }
            }
        }
    }

    /// Trees, logs and the like: lines that are too long go on between words, below their own text.
    private mutating func drawing(
        _ lines: [String], source: Int, bar: StyledRun, without hidden: Set<Int>
    ) {
        let sign = StyledRun(bar.text + " ", bar.role, target: bar.target)
        let width = max(8, available - 2)
        for (index, line) in DrawnLine.lines(of: lines.map { $0.replacingTabs() }, width: width)
        where !isFull && !hidden.contains(index) {
            let pieces = line.wrapped(to: width)
            markCode()
            for (number, piece) in pieces.enumerated() {
                let lead = piece.lead.isEmpty ? [] : [StyledRun(piece.lead, .code)]
                let own = piece.text.isEmpty ? [] : [StyledRun(piece.text, .code)]
                self.line(
                    [sign] + lead + own, source: source > 0 ? source + index : 0,
                    lead: number == 0 ? 1 : 1 + lead.count, join: number == 0 ? .none : .space)
            }
        }
    }
}

/// A line of code cut into pieces: behind a blank or a sign where one is near the edge, inside a name only where that
/// is longer than a line, never inside a character.
struct CodeWrap {
    struct Piece {
        var runs: [StyledRun]
        var join: StyledLine.Join
    }

    private(set) var pieces: [Piece] = []

    /// - Parameters:
    ///   - room: columns of a line.
    ///   - indent: columns of it that lines behind the first leave free.
    init(_ runs: [StyledRun], room: Int, indent: Int) {
        guard runs.reduce(0, { $0 + DisplayWidth.of($1.text) }) > room else {
            pieces = [Piece(runs: runs, join: .none)]
            return
        }
        let text = Array(runs.map(\.text).joined())
        var start = 0
        var join = StyledLine.Join.none
        var rest = Rest(runs: runs)
        while start < text.count {
            let columns = start == 0 ? room : max(2, room - indent)
            let end = Self.end(
                of: text, from: start, columns: columns, next: max(2, room - indent))
            pieces.append(Piece(runs: rest.popFirst(end - start), join: join))
            // One blank at the cut is not shown.
            let isBlank = end < text.count && text[end] == " "
            if isBlank { _ = rest.popFirst(1) }
            join = isBlank ? .space : .direct
            start = end + (isBlank ? 1 : 0)
        }
        // A mark at the start of a run joins the character before it, and is one less in the whole.
        let left = rest.popFirst(.max)
        if !left.isEmpty, let last = pieces.popLast() {
            pieces.append(Piece(runs: last.runs + left, join: last.join))
        }
    }

    /// The character behind the last one of a line: the last good place in its last two fifths, else the last that
    /// fits; where that is inside a name, the place before the name.
    ///
    /// - Parameter next: columns of the line that follows.
    private static func end(
        of text: [Character], from start: Int, columns: Int, next: Int
    ) -> Int {
        var used = 0
        var good: Int?
        for index in start..<text.count {
            let width = DisplayWidth.of(text[index])
            if used + width > columns {
                // A blank that does not fit is where to cut.
                if text[index] == " " { return max(start + 1, index) }
                return good ?? beforeName(at: index, of: text, from: start, next: next)
                    ?? max(start + 1, index)
            }
            if used > columns * 3 / 5, index + 1 < text.count {
                if text[index] == " " || text[index] == "." && text[index + 1].isLetter {
                    good = index
                } else if ",;({[=>|&".contains(text[index]), text[index + 1] != " " {
                    good = index + 1
                }
            }
            used += width
        }
        return text.count
    }

    /// Where the name begins that a cut would part, or the blank before it; nil where there is none, or none that fits on the next line.
    private static func beforeName(
        at cut: Int, of text: [Character], from start: Int, next: Int
    ) -> Int? {
        func isName(_ index: Int) -> Bool {
            text[index].isLetter || text[index].isNumber || text[index] == "_"
        }
        guard isName(cut), cut > start, isName(cut - 1) else { return nil }
        var first = cut
        while first > start, isName(first - 1) { first -= 1 }
        var end = cut
        while end < text.count, isName(end), end - first <= next { end += 1 }
        let columns = text[first..<end].reduce(0) { $0 + DisplayWidth.of($1) }
        let isIndent = text[start..<first].allSatisfy { $0 == " " }
        if isIndent || columns > next { return nil }
        return text[first - 1] == " " ? first - 1 : first
    }

    /// What is left of the runs.
    private struct Rest {
        let runs: [StyledRun]
        private var run = 0
        /// Where in the run; nil for its start.
        private var place: String.Index?

        init(runs: [StyledRun]) { self.runs = runs }

        /// Takes so many characters off, or what there is.
        mutating func popFirst(_ count: Int) -> [StyledRun] {
            var taken: [StyledRun] = []
            var count = count
            while count > 0, run < runs.count {
                let text = runs[run].text
                let start = place ?? text.startIndex
                var end = start
                while count > 0, end < text.endIndex {
                    end = text.index(after: end)
                    count -= 1
                }
                taken.append(
                    StyledRun(
                        String(text[start..<end]), runs[run].role, target: runs[run].target))
                place = end
                if end == text.endIndex {
                    run += 1
                    place = nil
                }
            }
            return taken
        }
    }
}

/// A block of code on a page: what is taken of it is its source, not what is drawn.
struct PageCode: Sendable, Hashable {
    let lines: [String]
    let language: String
    /// The file that it stands in, and the line at which it begins, or what it belongs to.
    let place: SourceLocation
    /// Whether it shows how not to do it.
    var isWrong = false

    var text: String { lines.joined(separator: "\n") }

    /// The commands of what was typed on a console, without prompts and without what they printed; nil for other code.
    var commands: String? {
        let isConsole = ["console", "shell-session", "shellsession", "sh-session", "terminal"]
            .contains(language.lowercased())
        let isShell = language.isEmpty || FenceLanguage.shells.contains(language.lowercased())
        guard isConsole || isShell else { return nil }
        var commands: [String] = []
        var goesOn = false
        for line in lines {
            let text = line.drop { $0 == " " }
            let prompt = ["$ ", "% ", "# "].first { text.hasPrefix($0) }
            if goesOn {
                // What goes on may have a prompt of its own.
                commands.append(text.hasPrefix("> ") ? String(text.dropFirst(2)) : line)
            } else if prompt == "$ " || isConsole && prompt != nil {
                commands.append(String(text.dropFirst(2)))
            } else {
                continue
            }
            goesOn = line.hasSuffix("\\")
        }
        return commands.isEmpty ? nil : commands.joined(separator: "\n")
    }

    /// What is copied of it: what will be run.
    var copied: String { commands ?? text }
}

extension Page {
    /// The page's code that one would use.
    var usefulCode: [PageCode] {
        targets.compactMap {
            if case .take(let code) = $0.action, !code.isWrong { code } else { nil }
        }
    }
}
