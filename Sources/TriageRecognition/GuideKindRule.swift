import TriageCore

/// What a guide is for: told by its front matter, else by its name and title, else by what it holds.
enum GuideKindRule {
    static func kind(
        metadata: [(key: String, value: String)], name: String, title: String,
        labels: [HeadingLabel?]
    ) -> GuideKind {
        let told = metadata.first { $0.key == "skill_type" || $0.key == "type" || $0.key == "kind" }
        if let told, let kind = GuideKind(rawValue: told.value.lowercased()) { return kind }
        let words = name.lowercased() + " " + title.lowercased()
        if Vocabulary[.diagnosticGuides].isIn(words) { return .diagnostic }
        if labels.contains(where: { $0?.kind == .symptom }) { return .diagnostic }
        if Vocabulary[.referenceGuides].isIn(words) { return .reference }
        if Vocabulary[.disciplineGuides].isIn(words) { return .discipline }
        if labels.contains(where: { $0 != nil && $0?.kind != .problem }) { return .discipline }
        if Vocabulary[.workflowGuides].isIn(words) { return .workflow }
        return .other
    }
}
