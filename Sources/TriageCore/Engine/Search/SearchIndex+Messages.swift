/// What the library knows of a message that somebody brings.
extension SearchIndex {
    private static let mostLines = 200
    private static let mostRows = 5

    /// The rows that know a message, each with what it leads to behind it.
    func messageHits(
        _ text: String, _ search: Search, _ ellipsis: String
    ) -> [(unit: Int, hit: SearchHit)] {
        var rows = text.split(whereSeparator: \.isNewline).prefix(Self.mostLines)
            .flatMap { messages.matches(in: String($0)) }.map(\.row)
        if rows.isEmpty { rows = messages.rows(holding: text) }
        var hits: [(unit: Int, hit: SearchHit)] = []
        func add(_ id: PartID, _ row: MessageIndex.Row? = nil) {
            guard let unit = unit(id) else { return }
            // It has all that was typed, whatever its words are.
            let place = Search.Place(unit: unit, score: 0, held: .max, own: .max)
            let hit = hit(place, search, ellipsis, row: row)
            let isKnown = hits.contains {
                $0.unit == unit && (row == nil || $0.hit.line == hit.line)
            }
            if !isKnown { hits.append((unit, hit)) }
        }
        for row in rows.prefix(Self.mostRows) {
            add(row.id, row)
            switch row.target {
            case .part(let id), .heading(let id): add(id)
            case .guide, .address, .missing, nil: break
            }
        }
        return hits
    }

    private func unit(_ id: PartID) -> Int? {
        for (number, source) in view.sources.enumerated() where source.guide.id == id.guide {
            let units = firstUnits[number]..<firstUnits[number + 1]
            if let unit = units.first(where: { self.id(of: self.units[$0], in: source.guide) == id }
            ) {
                return unit
            }
        }
        return nil
    }
}
