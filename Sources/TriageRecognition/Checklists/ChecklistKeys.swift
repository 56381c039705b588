import TriageCore

/// Words as they are compared: single blanks, capitals of ASCII made small.
enum ChecklistWords {
    static func normal(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        eachByte(of: text) { result.append($0) }
        return result
    }

    private static func eachByte(of text: String, _ body: (UInt8) -> Void) {
        var isBegun = false
        var hasPendingBlank = false
        for byte in text.utf8 {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: hasPendingBlank = isBegun
            default:
                if hasPendingBlank { body(0x20) }
                hasPendingBlank = false
                isBegun = true
                body(byte.asciiLowercased)
            }
        }
    }

    /// FNV-1a of a text in normal form, as eight hexadecimal digits.
    static func hash(_ text: String) -> String {
        var hash = FNV1a<UInt32>()
        eachByte(of: text) { hash.add($0) }
        return hash.digits
    }

    /// The same of several texts, each in normal form, as sixteen digits.
    static func longHash(_ texts: [String]) -> String {
        var hash = FNV1a<UInt64>()
        for text in texts {
            eachByte(of: text.asRead) { hash.add($0) }
            // The end of each.
            hash.add(0)
        }
        return hash.digits
    }
}

/// Tells things of the same words in one place apart.
enum Twins {
    /// What is to be added to each of some words: nothing where they are alone; to twins their number, how many there
    /// are and what stands beside them, so that none of them passes for another when they change.
    static func marks(_ words: [String]) -> [String] {
        let words = words.map(\.asRead)
        return zip(words.indices, places(of: words.map(ChecklistWords.normal))).map {
            index, place in
            guard place.count > 1 else { return "" }
            let before = index > 0 ? words[index - 1] : ""
            let behind = index + 1 < words.count ? words[index + 1] : ""
            return "\u{1}\(place.number)/\(place.count)\u{1}\(before)\u{1}\(behind)"
        }
    }

    /// Which one each of some values is among those that equal it, starting with 1, and how many these are.
    static func places<Value: Hashable>(of values: [Value]) -> [(number: Int, count: Int)] {
        var kinds: [Value: Int] = [:]
        var counts: [Int] = []
        let places = values.map { value in
            let kind = kinds[value] ?? counts.count
            if kind == counts.count {
                kinds[value] = kind
                counts.append(0)
            }
            counts[kind] += 1
            return (kind: kind, number: counts[kind])
        }
        return places.map { ($0.number, counts[$0.kind]) }
    }
}

/// What headings are called among those beside them.
struct HeadingNames {
    private let outline: SectionTree
    private let names: [String]

    init(_ outline: SectionTree) {
        self.outline = outline
        var names = outline.headings.map(\.title)
        for siblings in Dictionary(grouping: names.indices, by: { outline.parents[$0] }).values {
            let marks = Twins.marks(siblings.map { outline.headings[$0].title })
            for (heading, mark) in zip(siblings, marks) { names[heading] += mark }
        }
        self.names = names
    }

    /// The headings between one that names a checklist and a section in it, that section's own included.
    func way(from heading: Int, to section: Int?) -> [String] {
        guard let section else { return [] }
        return outline.path(section).prefix { $0 != heading }.reversed().map { names[$0] }
    }

    /// Whether nothing but the guide's title stands above a heading.
    func isBelowTitle(_ heading: Int) -> Bool {
        heading < 0
            || outline.path(heading).dropFirst().allSatisfy { outline.headings[$0].level == 1 }
    }

    /// Tells a heading from all others of the file; -1 for the place above them.
    func key(of heading: Int) -> String {
        ChecklistWords.longHash(
            heading < 0 ? [] : outline.path(heading).reversed().map { names[$0] })
    }
}

/// Makes the keys of a checklist's items: of their words and of all that they stand below.
struct ItemKeys {
    private struct Entry {
        var parent: Int?
        var depth: Int
        var way: [String]
        var words: String
        var name: String?
    }

    private struct Container: Hashable {
        var parent: Int?
        var way: [String]
    }

    private var entries: [Entry] = []
    private var indices: [Int: Int] = [:]

    /// - Parameters:
    ///   - parent: the block of the item that it is nested in, which was added before.
    ///   - name: of its own: then nothing else tells it from others, and it may be moved and reworded.
    mutating func add(
        _ block: Int, below parent: Int?, way: [String], words: String, name: String? = nil
    ) {
        let above = parent.flatMap { indices[$0] }
        indices[block] = entries.count
        entries.append(
            Entry(
                parent: above, depth: above.map { entries[$0].depth + 1 } ?? 0, way: way,
                words: words, name: name))
    }

    /// In the order in which the items were added.
    func keys() -> [ItemKey] {
        var keys = [String](repeating: "", count: entries.count)
        // Two of one name would share their ticks.
        let names = Dictionary(grouping: entries.compactMap(\.name)) { $0 }
        let levels = Dictionary(grouping: entries.indices) { entries[$0].depth }
        for level in levels.keys.sorted() {
            let containers = Dictionary(grouping: levels[level] ?? []) {
                Container(parent: entries[$0].parent, way: entries[$0].way)
            }
            for (container, items) in containers {
                let marks = Twins.marks(items.map { entries[$0].words })
                let above = container.parent.map { keys[$0] } ?? ""
                for (item, mark) in zip(items, marks) {
                    if let name = entries[item].name, names[name]?.count == 1 {
                        keys[item] = ChecklistWords.longHash(["{#\(name)}"])
                        continue
                    }
                    keys[item] = ChecklistWords.longHash(
                        [above] + container.way + [entries[item].words, mark])
                }
            }
        }
        return keys.map(ItemKey.init(rawValue:))
    }
}

extension Checklist {
    /// Gives each item the checklist's id and the hash that it has for one; to items of the same words a part of their
    /// keys besides.
    mutating func name(_ id: PartID) {
        let words = items.map(\.id.rawValue)
        let twins = Twins.places(of: words)
        let earlier = zip(words, twins).map { word, twin in
            let name = twin.number == 1 ? word : "\(word)-\(twin.number)"
            return ItemKey(id.child(name).rawValue)
        }
        var taken: Set<PartID> = []
        var number = 0
        for group in groups.indices {
            for index in groups[group].items.indices {
                let key = groups[group].items[index].key.rawValue
                let isUnique = twins[number].count == 1
                var own = id.child(
                    isUnique ? words[number] : "\(words[number])-\(key.prefix(6))")
                if !taken.insert(own).inserted {
                    own = id.child("\(words[number])-\(key)")
                    taken.insert(own)
                }
                groups[group].items[index].id = own
                groups[group].items[index].earlier = EarlierItem(
                    key: earlier[number], isUnique: isUnique,
                    previous: number > 0 ? earlier[number - 1] : nil,
                    next: number + 1 < earlier.count ? earlier[number + 1] : nil)
                number += 1
            }
        }
    }
}
