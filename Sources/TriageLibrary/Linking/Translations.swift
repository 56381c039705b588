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
                pairing.shareTicks(of: &guides[member])
                pairing.shareNames(of: &guides[member])
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
        for (part, partner) in partners {
            let translated = translation.parts[part]
            let id = original.parts[partner].id
            ids[translated.id] = id
            taken.insert(id)
            if let own = translated.checklist, let other = original.parts[partner].checklist {
                for (item, original) in Self.items(own, other) {
                    ids[own[item].id] = other[original].id
                    taken.insert(other[original].id)
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

    /// Indices of parts and of those in the original that they are.
    private var partners: [(part: Int, original: Int)] {
        let originals = Dictionary(grouping: original.parts.indices) {
            slot(of: original.parts[$0], in: original, heading: { $0 })
        }
        let translations = Dictionary(grouping: translation.parts.indices) {
            slot(of: translation.parts[$0], in: translation, heading: { headings[$0] ?? -2 - $0 })
        }
        return translations.flatMap { slot, parts in
            zip(parts, originals[slot] ?? []).map { (part: $0, original: $1) }
        }
    }

    /// Keeps the ticks of the translation's items where those of the original are, and takes from the original all that is
    /// said of them but their words: what is done is the same for every reader.
    func shareTicks(of guide: inout Guide) {
        for (part, partner) in partners {
            guard case .checklist(var list) = guide.parts[part].content,
                let other = original.parts[partner].checklist
            else { continue }
            list.home = other.home
            let pairs = Self.items(list, other)
            let blocks = Dictionary(
                firstOf: pairs.map { (other[$1].block, list[$0].block) })
            for (item, partner) in pairs {
                let original = other[partner]
                list[item].key = original.key
                list[item].earlier = original.earlier
                list[item].texts = original.texts
                list[item].isChoice = original.isChoice
                // A point that is no item is known by its block, which no item of the translation has.
                list[item].choice = original.choice.map { blocks[$0] ?? -1 - $0 }
                if list[item].stateInFile != original.stateInFile {
                    list[item].reasonInFile = original.reasonInFile
                }
                list[item].stateInFile = original.stateInFile
            }
            guide.parts[part].content = .checklist(list)
        }
    }

    /// Gives the translation's answers the names that those of the original have, where it gives them none.
    func shareNames(of guide: inout Guide) {
        for (part, partner) in partners {
            guard case .tree(var tree) = guide.parts[part].content,
                let other = original.parts[partner].tree,
                tree.questions.map(\.answers.count) == other.questions.map(\.answers.count)
            else { continue }
            for (question, asked) in other.questions.enumerated() {
                for (answer, said) in asked.answers.enumerated()
                where tree.questions[question].answers[answer].name == nil {
                    tree.questions[question].answers[answer].name = said.name
                }
            }
            guide.parts[part].content = .tree(tree)
        }
    }

    private struct Slot: Hashable {
        var heading: Int
        var kind: PartKind
    }

    private func slot(of part: Part, in guide: Guide, heading: (Int) -> Int) -> Slot {
        let above = guide.headingIndex(above: part.blocks.lowerBound)
        return Slot(heading: above.map(heading) ?? -1, kind: part.kind)
    }

    /// The items of two checklists that are each other's.
    fileprivate static func items(
        _ own: Checklist, _ other: Checklist
    ) -> [(Checklist.ItemPlace, Checklist.ItemPlace)] {
        // By their names, wherever they stand; else by their place among those without.
        let named = Dictionary(
            firstOf: other.places.compactMap { place in
                other[place].name.map { ($0, place) }
            })
        let pairs = own.places.compactMap { place in
            own[place].name.flatMap { named[$0] }.map { (place, $0) }
        }
        let (left, right) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
        let groups = [(own, left), (other, right)].map { list, taken in
            list.groups.indices.filter { !list.groups[$0].items.isEmpty }.map { group in
                list.groups[group].items.indices
                    .map { Checklist.ItemPlace(group: group, item: $0) }
                    .filter { !taken.contains($0) }
            }
        }
        return pairs + zip(groups[0], groups[1]).flatMap { zip($0, $1) }
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

extension Checklist {
    /// All items, in order.
    fileprivate var places: [ItemPlace] {
        groups.indices.flatMap { group in
            groups[group].items.indices.map { ItemPlace(group: group, item: $0) }
        }
    }

    fileprivate struct ItemPlace: Hashable {
        var group: Int
        var item: Int
    }

    fileprivate subscript(place: ItemPlace) -> Item {
        get { groups[place.group].items[place.item] }
        set { groups[place.group].items[place.item] = newValue }
    }
}
