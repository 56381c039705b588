import Foundation

/// Search over everything that one reader sees.
///
/// The units with the rarest words come first: a word counts three times in a title, its endings count as it does, what
/// only begins with it or is called the same counts less, and of a long text each word counts less. The best are then
/// read: those in which the words stand together, as they were typed, come before the others.
public struct SearchIndex: Sendable {
    let view: LibraryView
    /// The language that it searches in.
    public var language: LanguageTag { view.language }
    let units: [SearchUnit]
    /// Of each unit the source that it is in, as an index into ``LibraryView/sources``.
    let sources: [Int]
    /// Of each source its first unit.
    let firstUnits: [Int]
    let words: WordIndex
    let synonyms: Synonyms
    /// The messages that the library knows, which a line that is pasted may be.
    let messages: MessageIndex

    /// Reads every guide once, on all processors.
    public init(_ view: LibraryView) {
        self.view = view
        let shares = Self.shares(of: view.sources.map(\.guide))
        let read = Parallel.map(shares.count) { share in
            var collector = WordIndex.Collector()
            let units = shares[share].map { Self.read(view.sources[$0], &collector) }
            return (units: units, collector: collector)
        }
        let bySource = read.flatMap(\.units)
        units = bySource.flatMap { $0 }
        sources = bySource.enumerated().flatMap { Array(repeating: $0, count: $1.count) }
        firstUnits = bySource.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        words = WordIndex(read.map(\.collector))
        synonyms = Synonyms(view)
        messages = MessageIndex(view)
    }

    /// Runs of guides of about the same size, read side by side.
    private static func shares(of guides: [Guide]) -> [Range<Int>] {
        var shares: [Range<Int>] = []
        var start = 0
        var size = 0
        for (index, guide) in guides.enumerated() {
            size += guide.document.source.bytes.count + 512
            if size >= 1 << 20 || index == guides.count - 1 {
                shares.append(start..<(index + 1))
                start = index + 1
                size = 0
            }
        }
        return shares
    }

    private static func read(
        _ source: LibraryView.Source, _ collector: inout WordIndex.Collector
    ) -> [SearchUnit] {
        let units = source.searchUnits
        let guide = source.guide
        for unit in units {
            collector.begin()
            collector.add(unit.title, .title)
            var passages = guide.passages(of: unit)[...]
            switch unit.subject {
            case .guide: collector.add(guide.id, .title)
            case .finding(let part, let question, let answer):
                // All answers have their question's words.
                guard let asked = guide.parts[part].tree?.questions[question] else { break }
                collector.add(asked.text, .around)
                // What was found is what the answer says as much as where it leads.
                let said = asked.answers[answer].text
                if said != unit.title { collector.add(said, .title) }
                passages = passages.dropFirst()
            case .part(let part):
                if case .snippet(let language) = guide.parts[part].content {
                    collector.add(language, .text)
                }
            case .heading: break
            }
            for passage in passages {
                collector.add(passage.text, passage.isAsked ? .asked : .text)
            }
            var outer = unit.outer
            while let index = outer {
                if units[index].title != unit.title { collector.add(units[index].title, .around) }
                outer = units[index].outer
            }
        }
        return units
    }

    /// The best places for some words, and how those were read.
    ///
    /// - Parameter ellipsis: stands in excerpts where something is left out.
    public func find(_ text: String, limit: Int = 100, ellipsis: String = "…") -> SearchFindings {
        let search = Search(text, in: self)
        let known = messageHits(text, search, ellipsis)
        let shown = search.places.filter { place in !known.contains { $0.unit == place.unit } }
            .prefix(max(0, limit - known.count))
        var findings = SearchFindings(words: text)
        findings.count = search.places.count
        findings.pattern = TextPattern(words: text, search.matcher)
        findings.hits =
            known.prefix(max(0, limit)).map(\.hit) + shown.map { hit($0, search, ellipsis) }
        findings.replaced = search.terms.terms.indices.compactMap { number in
            search.terms.terms[number].replacement.map { word in
                (search.terms.written(number), shown.first.flatMap { spelled(word, $0) } ?? word)
            }
        }
        if known.isEmpty, let best = shown.first, findings.hits.first?.lacking.isEmpty == false {
            findings.held = search.terms.words(toldBy: best.held)
        }
        return findings
    }

    /// A name as a place writes it; nil for a word.
    private func spelled(_ word: String, _ place: Search.Place) -> String? {
        let texts = [units[place.unit].title] + (place.match?.passages.map(\.passage.text) ?? [])
        for bytes in texts.map({ Array($0.utf8) }) {
            for found in WordCutter.words(bytes) where WordCutter.folded(bytes[found.range]) == word
            {
                let name = String(decoding: bytes[found.range], as: UTF8.self)
                return name.dropFirst().contains(where: \.isUppercase) ? name : nil
            }
        }
        return nil
    }

    /// How many places ``find(_:limit:ellipsis:)`` finds.
    public func count(_ text: String) -> Int { Search(text, in: self).places.count }

    func guide(of unit: Int) -> Guide { view.sources[sources[unit]].guide }

    /// - Parameter row: of a table, where that is what was found.
    func hit(
        _ place: Search.Place, _ search: Search, _ ellipsis: String,
        row: MessageIndex.Row? = nil
    ) -> SearchHit {
        let unit = units[place.unit]
        let guide = guide(of: place.unit)
        let match = place.match ?? search.match(of: place.unit)
        let excerpt =
            row.map { Excerpt($0, search, ellipsis: ellipsis) }
            ?? Excerpt(match, search, ellipsis: ellipsis)
        return SearchHit(
            id: id(of: unit, in: guide), kind: unit.kind, title: unit.title,
            titleMarks: search.matcher.ranges(in: Array(unit.title.utf8)), guide: guide.id,
            section: section(of: place.unit), language: guide.language, path: guide.path,
            line: excerpt.line ?? line(of: unit, in: guide),
            block: excerpt.block ?? unit.blocks.lowerBound, excerpt: excerpt.text,
            marks: search.matcher.ranges(in: Array(excerpt.text.utf8)),
            lacking: place.held == .max ? [] : search.terms.words(missingIn: place.held))
    }

    func id(of unit: SearchUnit, in guide: Guide) -> PartID {
        switch unit.subject {
        case .guide: PartID(guide.id)
        case .heading(let index): PartID(guide: guide.id, anchor: guide.outline[index].id)
        case .part(let index): guide.parts[index].id
        case .finding(let part, let question, let answer):
            guide.parts[part].id(ofAnswer: answer, to: question)
        }
    }

    private func line(of unit: SearchUnit, in guide: Guide) -> Int {
        switch unit.subject {
        case .guide: 1
        case .heading(let index): guide.outline[index].line
        case .part(let index): guide.parts[index].line
        case .finding(let part, let question, let answer):
            guide.parts[part].tree?.questions[question].answers[answer].line
                ?? guide.parts[part].line
        }
    }

    /// The title of what is around a unit and called something else; empty where that is the whole guide.
    private func section(of number: Int) -> String {
        let title = units[number].title
        var unit = units[number]
        while let outer = unit.outer {
            unit = units[firstUnits[sources[number]] + outer]
            if unit.title == title { continue }
            if case .guide = unit.subject { return "" }
            return unit.title
        }
        return ""
    }
}
