import TriageCore

/// Symptoms that a reader would open in vain.
enum SymptomRules {
    static func check(_ lint: inout GuideLint) {
        for part in lint.guide.parts where part.kind == .symptom {
            let holdsText = part.blocks.dropFirst().contains { block in
                switch lint.document.blocks[block].kind {
                case .heading, .thematicBreak: false
                case .html: !lint.document.plainText(of: block).hasPrefix("<!--")
                default: true
                }
            }
            if holdsText { continue }
            lint.add(
                .emptySymptom, at: lint.guide.place(block: part.blocks.lowerBound),
                "There is nothing below the symptom \(part.title.quoted); write what to check, or a "
                    + "decision tree, or take the heading out.")
        }
    }
}
