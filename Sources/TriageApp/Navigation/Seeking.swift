import TriageWords

/// Commands that have something to do only while words are looked for, or filter a list; the footer tells them then.
extension [Command] {
    static let ofSeeking: Self = [.nextHit, .previousHit, .back]
}

extension PageScreen {
    var seekingCommands: [Command] {
        guard view.find.isActive else { return [] }
        return view.find.isOwn ? .ofSeeking : [.nextHit, .previousHit]
    }
}

extension HomeScreen {
    var seekingCommands: [Command] { filter.isActive ? [.back] : [] }
}

extension TableScreen {
    var seekingCommands: [Command] { filter.isActive ? [.back] : [] }
}

extension ChecklistScreen {
    var seekingCommands: [Command] { filter.isActive ? [.back] : [] }
}
