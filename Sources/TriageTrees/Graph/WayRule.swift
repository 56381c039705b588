import TriageCore

/// A rule by which a way leads on. Of ``all`` the first that holds has resolved it.
struct WayRule: Sendable {
    let id: RuleID
    /// - Returns: whether the way is resolved, or nothing more is to be looked for.
    let resolves: @Sendable (_ resolver: inout WayResolver, _ step: Int, _ way: Int) -> Bool

    static let all = [
        // A mere YES or NO leads to what comes next, else to what the list ends with
        WayRule(id: .bareAnswer) { $0.resolveBareAnswer($1, $2) },
        // `Go to Q3`, `Step 2`
        WayRule(id: .jumpNumber) { $0.resolveJump($1, $2) },
        // `Check next`, `weiter`, or `Check the authorization` before `What is the authorization?`
        WayRule(id: .goesOn) { $0.resolveOnward($1, $2) || $0.resolveRestated($1, $2) },
    ]
}

extension WayResolver {
    private subscript(step: Int, way: Int) -> Way {
        get { graph.steps[step].ways[way] }
        set { graph.steps[step].ways[way] = newValue }
    }

    fileprivate mutating func resolveBareAnswer(_ step: Int, _ index: Int) -> Bool {
        let way = self[step, index]
        guard way.outcome == nil, way.lines.isEmpty else { return false }
        let label = label(of: way)
        guard way.remarks.isEmpty, label.polarity != nil || label.leadsDown else { return false }
        if label.polarity != nil, let rest = rest(behind: step) {
            self[step, index].setDefault(rest, insteadOfOutcome: true)
        } else {
            self[step, index].to = behind ?? rootBehind(step)
            self[step, index].rule = .bareAnswer
        }
        return true
    }

    /// Takes a way to where its outcome says, or its last line, but never to its own question again.
    fileprivate mutating func resolveJump(_ step: Int, _ index: Int) -> Bool {
        let way = self[step, index]
        if way.outcome == nil, let jump = way.text.jump, jump.isWhole {
            self[step, index].to = target(of: jump)?.step
            self[step, index].rule = .jumpNumber
            if self[step, index].to == nil { noteNoTarget(way.text, jump, way) }
            return true
        }
        guard let place = way.places.first(where: { way[$0]?.jump != nil }),
            let said = way[place], let onward = said.onward, case .target(let jump) = onward.jump
        else { return false }
        guard let target = target(of: jump), target.step != step else {
            if target(of: jump) != nil {
                note(.jumpsToItself(said.string), at: said, way)
                return true
            }
            let items = items(from: jump, behind: step)
            if let first = items.first {
                describe(items, from: first, onward, at: place, step, index)
                return true
            }
            noteNoTarget(said, jump, way)
            return jump.isWhole
        }
        // In `Q2 (the pump)` the brackets say what it is called, in `Q2 (with a lamp)` they tell something.
        let names = [graph.steps[target.step].text, outline.nodes[target.node].label.text]
        if !onward.isWhole || names.contains(where: said.namesOnly) {
            self[step, index].follow(onward, at: place)
        }
        self[step, index].to = target.step
        self[step, index].target = target.node
        self[step, index].rule = .jumpNumber
        return true
    }

    /// Ends a way with the steps that it leads to; behind them nothing is asked.
    private mutating func describe(
        _ items: [Int], from first: Int, _ onward: Onward, at place: Way.Place, _ step: Int,
        _ index: Int
    ) {
        var told = lines(of: items, limited: true)
        // Where ways have told more than anyone reads, it says where to go.
        guard !told.isEmpty else { return }
        self[step, index].follow(onward, at: place)
        if self[step, index].onlyLeads {
            self[step, index].onlyLeads = false
            self[step, index].outcome = outline.nodes[first].label.text.behindStep
            told.removeFirst()
        }
        self[step, index].lines += told
    }

    fileprivate mutating func resolveOnward(_ step: Int, _ index: Int) -> Bool {
        let way = self[step, index]
        var leading = way.places.lazy.compactMap { place in
            way[place]?.onward.map { (place: place, onward: $0) }
        }.first
        if leading == nil, let outcome = way.outcome, label(of: way).polarity == false,
            outcome.goesToOthers
        {
            leading = (.outcome, Onward(jump: .next(isWhole: false), told: outcome))
        }
        guard let leading, case .next = leading.onward.jump else { return false }
        if let rest = rest(behind: step) {
            if leading.place != .outcome {
                self[step, index].follow(leading.onward, at: leading.place)
            }
            self[step, index].setDefault(
                rest, insteadOfOutcome: leading.place == .outcome && leading.onward.isWhole)
            return true
        }
        let next = nextOfWay(step, index) ?? rootBehind(step)
        self[step, index].rule = .goesOn
        if let next {
            self[step, index].follow(leading.onward, at: leading.place)
            self[step, index].to = next
        } else if leading.onward.isWhole, !hasItems(behind: step) {
            note(
                .nothingFollows, at: leading.place == .outcome ? nil : way[leading.place], way)
        }
        return true
    }
}

// MARK: - Where a way says that it leads on

extension Way {
    enum Place: Equatable { case outcome, line(Int) }

    /// Where it may say so: what comes of it, and the last line below that is no remark.
    fileprivate var places: [Place] {
        (outcome == nil ? [] : [.outcome]) + (lastLine.map { [.line($0)] } ?? [])
    }

    /// What stands at a place: of a line only one that says nothing else, or the end of a fix.
    fileprivate subscript(_ place: Place) -> Span? {
        switch place {
        case .outcome: return outcome
        case .line(let index):
            let text = lines[index].span
            let said = text.behindArrow ?? text
            if said.remarkHead?.kind == .fix { return said }
            return said.onward?.isWhole ?? false ? said : nil
        }
    }

    private var lastLine: Int? {
        var remark: Int?
        var last: Int?
        for (index, line) in lines.enumerated() where !line.isBlank {
            if let remark, line.indent > remark { continue }
            let isRemark =
                line.span.remarkHead?.kind == .other
                || CodeLine.destinations(in: line.string) != nil
            remark = isRemark ? line.indent : nil
            if !isRemark { last = index }
        }
        // The number of a step among some that are to be done is theirs.
        return last.flatMap { lines[$0].number == nil ? $0 : nil }
    }

    /// Leaves out of what it tells that it leads on.
    fileprivate mutating func follow(_ onward: Onward, at place: Place) {
        switch place {
        case .outcome: if let told = onward.told { outcome = told } else { onlyLeads = true }
        case .line(let index):
            if onward.isWhole { lines = TextLine.dedented(lines[..<index] + lines[(index + 1)...]) }
        }
    }
}

// MARK: - Restated questions

extension WayResolver {
    fileprivate mutating func resolveRestated(_ step: Int, _ index: Int) -> Bool {
        guard let outcome = self[step, index].outcome,
            let next = nextOfWay(step, index) ?? rootBehind(step), next != step,
            outcome.restates(graph.steps[next].text)
        else { return false }
        self[step, index].to = next
        self[step, index].rule = .goesOn
        self[step, index].onlyLeads = true
        return true
    }
}

extension Span {
    /// Whether an outcome says to look at all that a question asks about.
    fileprivate func restates(_ question: Span) -> Bool {
        guard byteCount <= 120, question.byteCount <= 300, asks || begins(with: [.look, .proceed])
        else {
            return false
        }
        let said = contentWords
        let asked = question.contentWords
        guard !said.isEmpty, !asked.isEmpty else { return false }
        let covered = said.count { word in asked.contains { Self.resembles(word, $0) } }
        return begins(with: .proceed) ? covered * 2 >= said.count : covered == said.count
    }

    /// Whether what a jump says behind the name that it leads to, in brackets, is what that is called.
    fileprivate func namesOnly(_ question: Span) -> Bool {
        guard let open = indices.first(where: { line.tokens[$0].kind == .open }) else {
            return true
        }
        let asked = question.contentWords
        return from(open).contentWords.contains { word in
            asked.contains { Self.resembles(word, $0) }
        }
    }

    /// The words that say something about what is asked.
    var contentWords: [String] {
        indices.filter { line.tokens[$0].kind == .word && !line.tokens[$0].has(.filler) }
            .map { from($0).upTo($0 + 1).key }
    }

    /// Words of one stem: `previous` and `previously`, `denial` and `deny`.
    static func resembles(_ a: String, _ b: String) -> Bool {
        if a == b { return true }
        let shorter = min(a.utf8.count, b.utf8.count)
        return shorter > 3 && zip(a.utf8, b.utf8).prefix { $0 == $1 }.count >= max(3, shorter - 1)
    }
}
