/// What is said of an order to go somewhere.
extension Span {
    /// How an order is given that stands at some tokens: plainly only where it is a clause of its own, and neither the
    /// clause before it nor what stands behind it says when or where that holds.
    ///
    /// - Parameter place: its verb and the name of what it leads to; where it has no verb, the name.
    func order(at place: Range<Int>) -> Jump.Order {
        let sentence = sentence(around: place)
        let clause = clause(before: place.lowerBound, in: sentence)
        if let before = clause.unopened.last, before.isWordy, !begins(anew: place.lowerBound) {
            return before.has([.denial, .forbids]) ? .denied : .qualified
        }
        if clause.contains(where: { isOwn($0, place) && $0.has([.denial, .forbids]) })
            || saysWhen(sentence.upTo(place.lowerBound), place)
            || isFramed(clause, in: sentence) || isBoundBehind(place, in: sentence)
            || token(sentence.end)?.kind == .ask
        {
            return .qualified
        }
        return .plain
    }

    private func isOwn(_ token: Token, _ place: Range<Int>) -> Bool {
        token.depth == line.tokens[place.lowerBound].depth
    }

    /// What stands between the ends of sentences around an order.
    private func sentence(around place: Range<Int>) -> Span {
        let depth = line.tokens[place.lowerBound].depth
        func ends(_ token: Token) -> Bool {
            token.depth < depth
                || token.depth == depth && [.stop, .ask, .arrow].contains(token.kind)
        }
        let front = upTo(place.lowerBound).last(where: ends).map { $0 + 1 } ?? start
        let behind = from(place.upperBound)
        return from(front).upTo(behind.first(where: ends) ?? end)
    }

    /// What stands between the last mark of a sentence and an order.
    private func clause(before order: Int, in sentence: Span) -> Span {
        let depth = line.tokens[order].depth
        let mark = sentence.upTo(order).last {
            $0.depth == depth && [.comma, .colon, .dash].contains($0.kind)
        }
        return sentence.upTo(order).from(mark.map { $0 + 1 } ?? sentence.start)
    }

    /// Without `then`, `please` and `now` at its end, which say nothing of what stands behind them.
    private var unopened: Span {
        withoutEnd { $0.has([.then, .orderFiller]) || $0.kind == .bold }
    }

    /// Whether a clause of its own begins at an order, or with the words right before it: `and go to Q3`, `then Q3`.
    private func begins(anew order: Int) -> Bool {
        let before = upTo(order).withoutEnd { $0.has(.orderFiller) || $0.kind == .bold }
        return before.last?.has([.then, .orderJoint]) ?? false
            || line.tokens[order].has([.then, .orderJoint])
    }

    /// `If it is wet, ...`, but not `Look if it is wet, then ...`, which asks for something.
    private func saysWhen(_ front: Span, _ place: Range<Int>) -> Bool {
        front.indices.contains {
            isOwn(line.tokens[$0], place) && line.tokens[$0].has([.isIf, .proviso, .when])
                && token($0 - 1)?.has([.look, .check, .goLook]) != true
        } || isBehindCase(front.start)
    }

    /// Whether a question, or a condition and an arrow, stand right before a sentence: `Is it wet? Go to Q3`.
    private func isBehindCase(_ sentence: Int) -> Bool {
        guard let mark = token(sentence - 1) else { return false }
        if mark.kind == .ask { return true }
        guard mark.kind == .arrow else { return false }
        let said = upTo(sentence - 1)
        let last = said.last { [.stop, .ask, .arrow].contains($0.kind) && $0.depth == mark.depth }
        return said.from(last.map { $0 + 1 } ?? start).begins(with: [.isIf, .when, .clauseOfTime])
    }

    /// Whether the clause of an order, or the one before it, says when or where: `In production, go to Q3`. What comes
    /// then comes after something that was done: `In the cellar close the tap, then go to Q3`.
    private func isFramed(_ clause: Span, in sentence: Span) -> Bool {
        if [sentence, clause].contains(where: { $0.begins(with: .clauseOfTime) }) { return true }
        let before = clauseBefore(clause, in: sentence)
        if let end = before.last, end.kind == .wide, end.has(.surrounding) { return true }
        // With the order's own first word.
        let opening = from(clause.start).upTo(clause.end + 1)
        if opening.contains(where: { $0.has([.then, .orderJoint]) }) { return false }
        return clause.begins(with: .surrounding) || before.begins(with: .surrounding)
    }

    private func clauseBefore(_ clause: Span, in sentence: Span) -> Span {
        guard clause.start > sentence.start else { return .none }
        let front = sentence.upTo(clause.start - 1)
        let depth = line.tokens[clause.start - 1].depth
        let mark = front.last {
            $0.depth == depth && [.comma, .colon, .dash].contains($0.kind)
        }
        return front.from(mark.map { $0 + 1 } ?? front.start)
    }

    /// Whether what stands behind an order's name says when or where, or names more: `once it is dry`, `(in production)`,
    /// `or Q4`. Why somebody is to go there may stand there, `to check the lamp`, and what is to be done there.
    private func isBoundBehind(_ place: Range<Int>, in sentence: Span) -> Bool {
        let behind = sentence.from(place.upperBound).withoutFirst { $0.kind == .bold }
        guard let first = behind.first else { return false }
        if behind.contains(where: {
            isOwn($0, place) && $0.has([.isIf, .proviso, .when])
        }) || behind.namesMore {
            return true
        }
        let said = behind.withoutEnd { !$0.isWordy }
        if let last = said.last, last.kind == .wide, last.has(.surrounding) { return true }
        let inner = first.isWordy ? behind : behind.from(behind.start + 1)
        guard let word = inner.first, word.isWordy else { return false }
        if !first.isWordy {
            return first.kind != .colon
                && word.has([
                    .isIf, .proviso, .when, .clauseOfTime, .surrounding, .denial, .forbids,
                ])
        }
        let goesOn: Role = [.orderFiller, .orderJoint, .goDirection, .goesOn, .goThing]
        return !word.has(word.kind == .wide ? goesOn.union([.goVerb, .goLook, .look]) : goesOn)
    }

    /// Whether another question or step is named.
    private var namesMore: Bool {
        indices.contains {
            number(at: $0) != nil && jumpName(before: $0) != nil
                && !(token($0 + 1)?.isPartOfWord ?? false)
        }
    }

    private func withoutFirst(_ drops: (Token) -> Bool) -> Span {
        var start = start
        while start < end, drops(line.tokens[start]) { start += 1 }
        return from(start)
    }
}
