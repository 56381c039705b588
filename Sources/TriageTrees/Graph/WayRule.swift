import TriageCore

/// A rule by which a way leads on. Of ``all`` the first that holds has led it.
struct WayRule: Sendable {
    let id: RuleID
    /// - Returns: whether the way is led, or nothing more is to be looked for.
    let leads: @Sendable (_ passes: inout Passes, _ step: Int, _ way: Int) -> Bool

    static let all = [
        // A mere YES or NO leads to what comes next, else to what the list ends with
        WayRule(id: .bareAnswer) { $0.leadBareAnswer($1, $2) },
        // `Go to Q3`, `Step 2`
        WayRule(id: .jumpNumber) { $0.leadJump($1, $2) },
        // `Check next`, `weiter`
        WayRule(id: .goesOn) { $0.leadOn($1, $2) },
        // `Check the authorization`, before `What is the authorization?`
        WayRule(id: .restatedQuestion) { $0.leadToRestated($1, $2) },
    ]
}

extension Passes {
    private subscript(step: Int, way: Int) -> Way {
        get { graph.steps[step].ways[way] }
        set { graph.steps[step].ways[way] = newValue }
    }

    fileprivate mutating func leadBareAnswer(_ step: Int, _ index: Int) -> Bool {
        let way = self[step, index]
        guard way.outcome == nil else { return false }
        guard way.lines.isEmpty else { return true }
        let label = label(of: way)
        guard way.remarks.isEmpty, label.polarity != nil || label.leadsDown else { return false }
        if label.polarity != nil, let rest = rest(behind: step) {
            self[step, index].takeDefault(rest, insteadOfOutcome: true)
        } else {
            self[step, index].to = behind ?? rootBehind(step)
            self[step, index].rule = .bareAnswer
        }
        return true
    }

    /// Takes a way to where its outcome says, but never to its own question again.
    fileprivate mutating func leadJump(_ step: Int, _ index: Int) -> Bool {
        let way = self[step, index]
        guard let outcome = way.outcome else {
            if let jump = way.text.jump, jump.isWhole {
                self[step, index].to = target(of: jump)?.step
                self[step, index].rule = .jumpNumber
            }
            return true
        }
        guard let jump = outcome.jump else { return false }
        if let target = target(of: jump) {
            guard target.step != step else { return true }
            self[step, index].to = target.step
            self[step, index].target = target.node
            self[step, index].rule = .jumpNumber
            self[step, index].onlyLeads = jump.isWhole
        } else if jump.isWhole {
            noteNoTarget(way, jump)
        }
        return true
    }

    fileprivate mutating func leadOn(_ step: Int, _ index: Int) -> Bool {
        let way = self[step, index]
        guard let outcome = way.outcome else { return false }
        let isToOthers = label(of: way).polarity == false && outcome.goesToOthers
        guard
            case .next(let isWhole)? = outcome.leadsOn ?? (isToOthers ? .next(isWhole: false) : nil)
        else {
            return false
        }
        if let rest = rest(behind: step) {
            self[step, index].takeDefault(rest, insteadOfOutcome: isWhole)
            return true
        }
        let next = nextOfWay(step, index) ?? rootBehind(step)
        self[step, index].to = next
        self[step, index].rule = .goesOn
        self[step, index].onlyLeads = next != nil && isWhole
        if next == nil, isWhole, !hasItems(behind: step) { note(way, .nothingFollows) }
        return true
    }
}

// MARK: - Restated questions

extension Passes {
    fileprivate mutating func leadToRestated(_ step: Int, _ index: Int) -> Bool {
        guard let outcome = self[step, index].outcome,
            let next = nextOfWay(step, index) ?? rootBehind(step), next != step,
            outcome.restates(graph.steps[next].text)
        else { return false }
        self[step, index].to = next
        self[step, index].rule = .restatedQuestion
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

    /// The words that say something about what is asked.
    private var contentWords: [String] {
        indices.filter { line.tokens[$0].kind == .word && !line.tokens[$0].has(.filler) }
            .map { from($0).upTo($0 + 1).key }
    }

    /// Words of one stem: `previous` and `previously`, `denial` and `deny`.
    private static func resembles(_ a: String, _ b: String) -> Bool {
        if a == b { return true }
        let shorter = min(a.utf8.count, b.utf8.count)
        return shorter > 3 && zip(a.utf8, b.utf8).prefix { $0 == $1 }.count >= max(3, shorter - 1)
    }
}
