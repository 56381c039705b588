import TriageWords

/// Commands that have something to do only while words are looked for, or filter a list; the footer tells them then.
extension Set<Command> {
    static let ofSeeking: Self = [.nextHit, .previousHit, .back]
}

extension PageScreen {
    var seekingCommands: Set<Command> {
        guard view.find.isActive else { return [] }
        return view.find.isOwn ? .ofSeeking : [.nextHit, .previousHit]
    }
}

extension HomeScreen {
    var seekingCommands: Set<Command> { filter.isActive ? [.back] : [] }
}

extension TableScreen {
    var seekingCommands: Set<Command> { filter.isActive ? [.back] : [] }
}

extension ChecklistScreen {
    var seekingCommands: Set<Command> { filter.isActive ? [.back] : [] }
}
