import TriageCore

/// What the filter finds the entries of Home's lists by, those that are not open among them.
public struct RowWords: Sendable {
    private let lists: [HomeTab: [[UInt8]]]
    /// What passed last: of that, what is typed on lets through a part.
    private var passed: (text: String, lists: [HomeTab: [[UInt8]]])?

    init(_ app: AppContext) {
        let lists = HomeTab.allCases.map { tab in
            var rows = HomeScreen.rows(of: tab, app)
            HomeScreen.foldWords(of: &rows)
            return (tab, rows.filter(\.isNumbered).map(\.folded))
        }
        self.lists = Dictionary(firstOf: lists)
    }

    /// How many entries of each list pass a filter.
    mutating func count(passing filter: FilterField) -> [HomeTab: Int] {
        let text = filter.field.text
        let words = filter.words
        guard !words.isEmpty else { return [:] }
        var lists = lists
        if let passed, text.hasPrefix(passed.text) { lists = passed.lists }
        lists = lists.mapValues { $0.filter(words.passes) }
        passed = (text, lists)
        return lists.mapValues(\.count)
    }
}
