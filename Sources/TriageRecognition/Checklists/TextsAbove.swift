import TriageCore

/// The texts that say what items are about: those that stand below the headings above an item, before the first item
/// there, and those that stand above it in whatever it stands in, from the item before them on.
struct TextsAbove {
    private struct Place: Hashable {
        var container: Int
        var section: Int
    }

    /// By the sections that begin with them.
    private var leads: [Int: [Int]] = [:]
    private var near: [Place: [Int]] = [:]
    /// Where items came behind the last text.
    private var settled: Set<Place> = []
    /// The sections that hold items.
    private var begun: Set<Int> = []

    /// - Parameter section: its heading; -1 above all.
    mutating func add(_ block: Int, in container: Int, _ section: Int) {
        let place = Place(container: container, section: section)
        if settled.remove(place) != nil { near[place] = nil }
        near[place, default: []].append(block)
        if !begun.contains(section) { leads[section, default: []].append(block) }
    }

    /// The blocks of an item that is found now, in the order of the file.
    ///
    /// - Parameter path: its section and those around it, the innermost first.
    mutating func above(
        _ item: Int, _ section: Int, _ path: some Collection<Int>, _ document: Document
    ) -> [Int] {
        begun.insert(section)
        var found = leads.isEmpty ? [] : path.flatMap { leads[$0] ?? [] }
        var container = Int(document.blocks[item].parent)
        while container >= 0 {
            let place = Place(container: container, section: section)
            settled.insert(place)
            found += near[place] ?? []
            container = Int(document.blocks[container].parent)
        }
        return found.count < 2 ? found : Set(found).sorted()
    }
}

extension Document {
    /// Whether a block says more than its words: where links lead, what footnotes and tags say, what is code.
    func saysMore(_ block: Int) -> Bool {
        let own = blocks[block]
        guard own.kind == .paragraph || own.kind == .heading else { return true }
        return inlines(of: block).contains { run in
            run.link >= 0 || run.kind == .html || run.style.contains(.code)
                || run.style.contains(.strikethrough)
        }
            || source.bytes[Int(own.start)..<max(Int(own.start), Int(own.end))].firstRange(
                ofBytes: "](".utf8) != nil
            || !footnoteNames(in: block).isEmpty
    }
}
