import TriageCore

extension AppState {
    /// Offers the places that mention what is on screen, if it is still what they were looked for.
    mutating func show(_ mentions: [Mention], of id: PartID) {
        guard overlay == nil, screen.place?.part == id else { return }
        let name = app.view.part(id)?.part.listTitle ?? app.view.guide(id.guide)?.title
        let title = name ?? id.rawValue
        guard !mentions.isEmpty else {
            app.say(.noMentions, title)
            return
        }
        let options = mentions.map { mention in
            ChooserOverlay.Option(
                (mention.isCut ? app.glyphs.ellipsis : "") + mention.text,
                detail: mention.guideTitle,
                steps: [.go(.guide(mention.guide, line: mention.line))])
        }
        overlay = ChooserOverlay(title: app(.mentionsOf, title), options, app)
    }
}
