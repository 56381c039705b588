import TriageCore

/// The screen that suits each kind of part.
enum PartScreens {
    /// - Returns: nil where the part is not loaded.
    static func screen(for id: PartID, _ app: AppContext) -> (any Screen)? {
        guard let (_, part) = app.view.part(id) else {
            return app.view.guide(id.rawValue).map {
                ReaderScreen($0.id, line: nil, app)
            }
        }
        switch part.content {
        case .antipattern, .scenario: return SectionScreen(id, app)
        case .symptom, .tree:
            var screen = SymptomScreen(id)
            screen.refresh(app)
            return screen
        case .checklist:
            var screen = ChecklistScreen(id)
            screen.refresh(app)
            return screen
        case .table: return TableScreen(id, app)
        case .snippet, .comparison: return CodeScreen(id, app)
        }
    }
}
