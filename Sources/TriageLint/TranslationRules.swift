import TriageCore
import TriageRecognition

/// Translations that lack something of their original, or are behind it.
enum TranslationRules {
    /// What is to be said about all translations in a library.
    static func check(_ library: Library) -> [Diagnostic] {
        var groups: [String: [Guide]] = [:]
        for guide in library.guides { groups[guide.id, default: []].append(guide) }
        var found: [Diagnostic] = []
        for guides in groups.values where guides.count > 1 {
            guard let original = guides.first(where: { $0.language == .english }) ?? guides.first
            else { continue }
            for guide in guides where guide.language != original.language {
                var lint = GuideLint(guide)
                checkDate(original, &lint)
                var comparison = ShapeComparison(original, lint)
                comparison.run()
                lint = comparison.lint
                UntranslatedText.check(original, &lint)
                checkBoxes(original, &lint)
                found += lint.diagnostics
            }
        }
        return found
    }

    // MARK: Boxes

    /// What the boxes of a checklist say is the original's; a translation that says otherwise is wrong.
    private static func checkBoxes(_ original: Guide, _ lint: inout GuideLint) {
        let lists = Dictionary(
            firstOf: original.parts.compactMap { part in part.checklist.map { (part.id, $0) } })
        for part in lint.guide.parts {
            guard let own = part.checklist, let other = lists[part.id] else { continue }
            let originals = Dictionary(firstOf: other.items.map { ($0.key, $0) })
            if own.items.count != other.items.count {
                lint.add(
                    .otherItems(original: other.items.count, translation: own.items.count),
                    at: lint.guide.place(block: part.blocks.lowerBound),
                    related: other.items.first.map { original.place(block: $0.block) })
            }
            for item in own.items {
                if let partner = originals[item.key],
                    offersChoice(item.block, lint.document)
                        != offersChoice(partner.block, original.document)
                {
                    lint.add(
                        .otherChoice, at: lint.guide.place(block: item.block),
                        related: original.place(block: partner.block))
                }
                guard let partner = originals[item.key],
                    let written = state(of: item, in: lint.document),
                    written != partner.stateInFile
                else { continue }
                lint.add(
                    .otherBox, at: lint.guide.place(block: item.block),
                    related: original.place(block: partner.block))
            }
        }
    }

    /// Whether an item, or the point that it stands right in, offers a choice by its words.
    private static func offersChoice(_ block: Int, _ document: Document) -> [Bool] {
        let above = Int(document.blocks[Int(document.blocks[block].parent)].parent)
        return [block, above].map { block in
            Choice.list(in: block, document) != nil
        }
    }

    /// What a list's item says of itself; nil for a table's.
    private static func state(of item: Checklist.Item, in document: Document) -> ItemState? {
        let block = document.blocks[item.block]
        return block.kind == .item ? ItemState(mark: block.taskMark) : nil
    }

    // MARK: Dates

    private static func checkDate(_ original: Guide, _ lint: inout GuideLint) {
        let key = "last_updated"
        guard let old = original.metadata(key), let own = lint.guide.metadata(key), isDate(old),
            isDate(own), own < old
        else { return }
        lint.add(
            .outdated(original: old, translation: own), at: place(of: key, in: lint.guide),
            related: place(of: key, in: original))
    }

    /// `2026-01-31`: such dates sort by themselves.
    private static func isDate(_ text: String) -> Bool {
        let pieces = text.split(separator: "-", omittingEmptySubsequences: false)
        return pieces.map(\.utf8.count) == [4, 2, 2] && pieces.allSatisfy { UInt($0) != nil }
    }

    /// The line of a key in the front matter.
    static func place(of key: String, in guide: Guide) -> SourceLocation {
        let source = guide.document.source
        for line in 1...min(source.lineStarts.count, 200)
        where source.lineText(line).hasPrefix(key + ":") {
            return guide.place(line: line)
        }
        return SourceLocation(path: guide.path, root: guide.root, line: 1)
    }
}
