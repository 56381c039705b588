import TriageCore

/// Symptoms that a reader would open in vain.
enum SymptomRules {
    static func check(_ lint: inout GuideLint) {
        for part in lint.guide.parts where part.kind == .symptom {
            let holdsText = part.blocks.contains { block in
                switch lint.document.blocks[block].kind {
                case .heading, .thematicBreak: false
                case .html: !lint.document.isUnseenHTML(block)
                default: true
                }
            }
            if holdsText { continue }
            lint.add(
                .emptySymptom(part.title.quoted),
                at: lint.guide.place(block: part.blocks.lowerBound))
        }
    }
}

/// Entries of "When to use" and "Red flags" that lead a reader nowhere.
enum EntryPointRules {
    static func check(_ lint: inout GuideLint) {
        let guide = lint.guide
        let lists = Dictionary(grouping: guide.entryPoints) {
            guide.document.blocks[$0.block].parent
        }
        for entries in lists.values {
            // A list of plain sentences is not meant to lead anywhere.
            let linked = entries.count { containsLink($0.block, guide.document) }
            guard linked * 2 >= entries.count else { continue }
            let open = entries.filter {
                $0.target == nil && !containsLink($0.block, guide.document)
            }
            for entry in open {
                lint.add(.entryPoint, at: guide.place(block: entry.block))
            }
        }
    }

    private static func containsLink(_ block: Int, _ document: Document) -> Bool {
        document.subtree(of: block).contains {
            document.inlines(of: $0).contains { $0.link >= 0 }
        }
    }
}
