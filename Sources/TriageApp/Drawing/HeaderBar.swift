import TerminalCore
import TriageWords

/// The line that says where one is; what is drawn of it is what can be clicked.
struct HeaderBar {
    enum Action: Hashable, Sendable {
        /// Goes back to the screen of this index in the stack.
        case back(to: Int)
        case command(Command)
    }

    struct Item: Sendable {
        let columns: Range<Int>
        let text: String
        /// nil for what only tells something.
        let action: Action?
    }

    /// All that a header depends on.
    struct Occasion: Equatable, Sendable {
        fileprivate let titles: [Title]
        fileprivate let signs: [Sign]
        /// How far one has read.
        fileprivate let percent: Int?
        private let columns: Int
        private let isASCII: Bool

        init(_ stack: [any Screen], _ app: AppContext) {
            titles = HeaderBar.titles(stack, app)
            signs = HeaderBar.signs(of: stack.last, app)
            percent = stack.last?.percentRead
            columns = app.size.columns
            isASCII = app.glyphs.isASCII
        }
    }

    /// The way back to a screen.
    fileprivate struct Title: Equatable {
        var text: String
        /// In the stack.
        let index: Int
    }

    /// What is told at the right.
    fileprivate struct Sign: Equatable {
        let text: String
        var command: Command?
    }

    /// Columns of a title by which one knows it.
    private static let leastTitle = 12

    let items: [Item]
    let occasion: Occasion

    init(_ occasion: Occasion, _ app: AppContext) {
        self.occasion = occasion
        var signs = occasion.signs
        let read = occasion.percent.map { $0 < 100 ? "\($0)%" : app(.endOfText) }
        func width() -> Int { signs.reduce(0) { $0 + DisplayWidth.of($1.text) + 2 } - 2 }
        let crumbs = Self.crumbs(
            occasion.titles, room: app.size.columns - width() - 3,
            sparing: read.map { DisplayWidth.of($0) + 3 } ?? 0, app)
        // How far one has read is told where that takes no room from anything else.
        if let text = read {
            let free = app.size.columns - width() - 3 - (crumbs.last?.columns.upperBound ?? 0)
            if DisplayWidth.of(text) + 2 <= free { signs.insert(Sign(text: text), at: 0) }
        }
        var column = max(0, app.size.columns - width() - 1)
        items =
            crumbs
            + signs.map { sign in
                let columns = column..<column + DisplayWidth.of(sign.text)
                column = columns.upperBound + 2
                return Item(
                    columns: columns, text: sign.text, action: sign.command.map { .command($0) })
            }
    }

    func item(at column: Int) -> Item? { items.first { $0.columns.contains(column) } }

    private static func signs(
        of screen: (any Screen)?, _ app: AppContext
    ) -> [Sign] {
        var signs: [Sign] = []
        // What one reads and ticks there stands in no file any more.
        if let id = screen?.place?.part, app.view.isKept(id) {
            signs.append(Sign(text: "\(app.glyphs.warning) \(app(.notInFile))"))
        }
        if !app.kept.waiting.isEmpty { signs.append(Sign(text: app(.waiting))) }
        // Who reads and ticks cannot mend the library's files.
        let problems = app.problems.count
        if problems > 0, screen is HomeScreen || screen is ReaderScreen {
            let text = "\(app.glyphs.warning) \(problems) (!)"
            signs.append(Sign(text: text, command: .diagnostics))
        }
        // Home says it above its list.
        let isSaid = (screen as? HomeScreen)?.filter.isActive == false
        if let loading = app.loaded.loading, !isSaid {
            signs.append(Sign(text: app(.loadingFiles, String(loading))))
        }
        let second = app.loaded.second.map { " | \($0.language.rawValue)" } ?? ""
        signs.append(Sign(text: app.view.language.rawValue + second, command: .language))
        return signs
    }

    /// The titles of screens with their indices; before the first part its guide, and what Home says of it where its title
    /// alone does not tell which it is.
    private static func titles(_ stack: [any Screen], _ app: AppContext) -> [Title] {
        var titles = stack.enumerated().flatMap { index, screen in
            screen.crumbs(in: app).map { Title(text: $0, index: index) }
        }
        let first = stack.indices.dropFirst().first { stack[$0].place != nil }
        guard let first, let part = stack[first].place?.part, !part.anchor.isEmpty
        else { return titles }
        let guide = app.view.guide(part.guide)?.title
        let origin = first == 1 ? (stack[0] as? HomeScreen)?.origin(of: part) : nil
        var names = [guide, origin].compactMap { $0 }
        if let guide, origin?.hasPrefix(guide) == true { names.removeFirst() }
        let place = titles.firstIndex { $0.index == first } ?? titles.endIndex
        titles.insert(contentsOf: names.map { Title(text: $0, index: first) }, at: place)
        // What is called like what it stands in is told once.
        return titles.indices.filter {
            $0 + 1 == titles.count || titles[$0].text != titles[$0 + 1].text
        }.map { titles[$0] }
    }

    /// The crumbs that fit; the last ones are worth most.
    ///
    /// - Parameter spared: columns that no title takes which is cut.
    private static func crumbs(
        _ titles: [Title], room: Int, sparing spared: Int, _ app: AppContext
    ) -> [Item] {
        let separator = " \(app.glyphs.crumb) "
        let gap = DisplayWidth.of(separator)
        let ellipsis = app.glyphs.ellipsis
        var first = 0
        func width() -> Int {
            let shown = titles[first...].reduce(-gap) { $0 + DisplayWidth.of($1.text) + gap }
            return shown + (first > 0 ? DisplayWidth.of(ellipsis) + gap : 0)
        }
        while width() > room, first < titles.count - 1 { first += 1 }
        // The last one that does not fit is cut rather than left out, where enough of it is left to know it by.
        var titles = titles
        if first > 0 {
            first -= 1
            let own = DisplayWidth.of(titles[first].text) - max(0, width() + spared - room)
            if own >= leastTitle {
                titles[first].text = TextWrap.truncate(
                    titles[first].text, to: own, ellipsis: ellipsis)
            } else {
                first += 1
            }
        }
        var items: [Item] = []
        var column = 1
        func add(_ text: String, _ action: Action?) {
            let text = TextWrap.truncate(
                text, to: max(0, room + 1 - column), ellipsis: ellipsis)
            let end = column + DisplayWidth.of(text)
            items.append(Item(columns: column..<end, text: text, action: action))
            column = end
        }
        if first > 0 {
            add(ellipsis, .back(to: titles[first - 1].index))
            add(separator, nil)
        }
        for index in first..<titles.count {
            if index > first { add(separator, nil) }
            add(titles[index].text, .back(to: titles[index].index))
        }
        return items
    }
}
