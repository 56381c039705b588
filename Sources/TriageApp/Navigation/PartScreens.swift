import TriageCore

/// The screen that suits each kind of part.
enum PartScreens {
    /// - Returns: nil where the part is not loaded.
    static func screen(for id: PartID, _ shared: Shared) -> (any Screen)? {
        guard let (_, part) = shared.view.part(id) else {
            return shared.view.guide(id.rawValue).map {
                ReaderScreen($0.id, line: nil, shared)
            }
        }
        switch part.content {
        case .antipattern, .scenario: return SectionScreen(id, shared)
        case .symptom, .tree:
            var screen = SymptomScreen(id)
            screen.refresh(shared)
            return screen
        case .checklist:
            var screen = ChecklistScreen(id)
            screen.refresh(shared)
            return screen
        case .table: return TableScreen(id, shared)
        case .snippet, .comparison: return CodeScreen(id, shared)
        }
    }
}
