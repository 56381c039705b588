import TriageCore

/// Tells rows of Home apart that have the same title within their group.
struct RowOrigins {
    private struct Entry {
        let row: Int
        /// Indices into the view's sources, and into the parts of one.
        let source: Int
        let part: Int
    }

    private let view: LibraryView
    /// The rows of the group that is gathered.
    private var entries: [Entry] = []

    init(_ view: LibraryView) { self.view = view }

    mutating func add(row: Int, source: Int, part: Int) {
        entries.append(Entry(row: row, source: source, part: part))
    }

    /// Ends a group: of its rows, those that share their title say where they come from.
    mutating func disambiguate(_ rows: inout [HomeScreen.Row]) {
        // Most titles stand alone: only those that come again are gathered.
        var first: [String: Int] = [:]
        var same: [Int: [Entry]] = [:]
        for (index, entry) in entries.enumerated() {
            let title = rows[entry.row].title
            if let known = first[title] {
                same[known, default: [entries[known]]].append(entry)
            } else {
                first[title] = index
            }
        }
        for entries in same.values { disambiguate(entries, by: Self.ways[...], &rows) }
        entries = []
    }

    /// What may tell parts apart, the most telling first.
    private static let ways: [@Sendable (Guide, Part) -> String] = [
        { guide, _ in guide.title },
        { guide, _ in guide.fileName },
        { guide, _ in guide.path },
        { guide, part in guide.sectionAround(part) },
        { guide, part in "\(guide.fileName):\(part.line)" },
    ]

    /// Says as much of each row as is needed, and nothing that all of them share.
    private func disambiguate(
        _ same: [Entry], by ways: ArraySlice<@Sendable (Guide, Part) -> String>,
        _ rows: inout [HomeScreen.Row]
    ) {
        guard same.count > 1, let way = ways.first else { return }
        let groups = Dictionary(grouping: same) { entry in
            let source = view.sources[entry.source]
            return way(source.guide, source.parts[entry.part])
        }
        for (name, members) in groups {
            if groups.count > 1, !name.isEmpty {
                // What says the title again tells nothing.
                for entry in members where name != rows[entry.row].title {
                    let before = rows[entry.row].origin
                    rows[entry.row].origin = before.isEmpty ? name : "\(before)  \(name)"
                }
            }
            disambiguate(members, by: ways.dropFirst(), &rows)
        }
    }
}

extension Guide {
    /// The last component of the path.
    var fileName: String { path.lastPathComponent }

    /// The title of the section in which a part's own section stands; empty for none.
    fileprivate func sectionAround(_ part: Part) -> String {
        guard let own = headingIndex(above: part.blocks.lowerBound) else { return "" }
        return outline[..<own].last { $0.level < outline[own].level }?.title ?? ""
    }
}
