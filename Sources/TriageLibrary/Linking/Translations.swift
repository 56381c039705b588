import TriageCore

/// Gives translations the ids of their originals, part by part.
enum Translations {
    /// Pairs guides of the same file name in different languages. The English one is the original, else the first.
    static func pair(_ guides: inout [Guide]) {
        var groups: [String: [Int]] = [:]
        var paths = PathReader()
        for (index, guide) in guides.enumerated() {
            let group = group(root: guide.root, path: guide.path, &paths)
            groups[group, default: []].append(index)
        }
        var taken = Set(guides.map { Name(id: $0.id, language: $0.language) })
        // In the order of the files: which of two guides gets a name must not change from run to run.
        let inOrder = groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
        for members in inOrder {
            let original = members.first { guides[$0].language == .english } ?? members[0]
            var languages: Set = [guides[original].language]
            for member in members where member != original {
                // Two files of one language are no translations of each other.
                guard languages.insert(guides[member].language).inserted else { continue }
                let id = guides[original].id
                if guides[member].id != id {
                    let name = Name(id: id, language: guides[member].language)
                    guard taken.insert(name).inserted else { continue }
                    guides[member].rename(to: id)
                }
                let pairing = PartPairing(guides[original], guides[member])
                let ids = pairing.ids()
                guides[member].replaceIDs { ids[$0] ?? $0 }
                pairing.nameHeadings(of: &guides[member])
            }
        }
    }

    /// What a file and its translations have in common.
    static func group(root: Int, path: String, _ paths: inout PathReader) -> String {
        "\(root)/" + paths.pairing(path)
    }

    private struct Name: Hashable {
        var id: String
        var language: LanguageTag
    }
}

/// Finds the original of each part of a translation by structure: same section, same kind, same number.
struct PartPairing {
    private let original: Guide
    private let translation: Guide
    /// Index of the original's heading for each heading of the translation.
    private let headings: [Int?]

    init(_ original: Guide, _ translation: Guide) {
        self.original = original
        self.translation = translation
        headings = Self.alignedHeadings(
            original.outline.map(\.level), translation.outline.map(\.level))
    }

    /// Gives the translation's headings the names of those of the original.
    func nameHeadings(of guide: inout Guide) {
        for (heading, partner) in headings.enumerated() {
            if let partner { guide.outline[heading].id = original.outline[partner].id }
        }
    }

    /// The original's id for each of the translation's parts, items and headings that has one.
    func ids() -> [PartID: PartID] {
        var ids: [PartID: PartID] = [:]
        var taken: Set<PartID> = []
        let originals = Dictionary(grouping: original.parts.indices) {
            slot(of: original.parts[$0], in: original, heading: { $0 })
        }
        let translations = Dictionary(grouping: translation.parts.indices) {
            slot(of: translation.parts[$0], in: translation, heading: { headings[$0] ?? -2 - $0 })
        }
        for (slot, parts) in translations {
            guard let partners = originals[slot] else { continue }
            for (part, partner) in zip(parts, partners) {
                let translated = translation.parts[part]
                let id = original.parts[partner].id
                ids[translated.id] = id
                taken.insert(id)
                if let own = translated.checklist, let other = original.parts[partner].checklist {
                    pairItems(own, other, &ids, &taken)
                }
            }
        }
        // What has no partner keeps its id, unless that has become another's.
        let own = translation.parts.flatMap { [$0.id] + ($0.checklist?.items.map(\.id) ?? []) }
        for id in own where ids[id] == nil && taken.contains(id) {
            var number = 2
            while taken.contains(PartID("\(id)-\(number)")) { number += 1 }
            ids[id] = PartID("\(id)-\(number)")
            taken.insert(PartID("\(id)-\(number)"))
        }
        // Headings that are no part of their own.
        let parts = Set(translation.parts.map(\.id))
        for (heading, partner) in zip(translation.outline, headings) {
            let id = PartID(guide: translation.id, anchor: heading.anchor)
            guard let partner, !parts.contains(id) else { continue }
            ids[id] = PartID(guide: original.id, anchor: original.outline[partner].anchor)
        }
        return ids
    }

    private struct Slot: Hashable {
        var heading: Int
        var kind: PartKind
    }

    private func slot(of part: Part, in guide: Guide, heading: (Int) -> Int) -> Slot {
        let above = guide.headingIndex(above: part.blocks.lowerBound)
        return Slot(heading: above.map(heading) ?? -1, kind: part.kind)
    }

    private func pairItems(
        _ own: Checklist, _ other: Checklist, _ ids: inout [PartID: PartID],
        _ taken: inout Set<PartID>
    ) {
        for (group, partner) in zip(own.groups, other.groups) {
            for (item, original) in zip(group.items, partner.items) {
                ids[item.id] = original.id
                taken.insert(original.id)
            }
        }
    }

    /// Aligns two outlines by their levels: the same number of headings pair one by one, else as many as agree at
    /// the beginning and at the end.
    static func alignedHeadings(_ original: [Int], _ translation: [Int]) -> [Int?] {
        if original == translation { return Array(translation.indices) }
        var result = [Int?](repeating: nil, count: translation.count)
        var first = 0
        while first < min(original.count, translation.count), original[first] == translation[first]
        {
            result[first] = first
            first += 1
        }
        var last = 0
        while last < min(original.count, translation.count) - first,
            original[original.count - 1 - last] == translation[translation.count - 1 - last]
        {
            result[translation.count - 1 - last] = original.count - 1 - last
            last += 1
        }
        return result
    }
}
