import TerminalCore
import TriageWords

/// The line that says where one is; what is drawn of it is what can be clicked.
struct HeaderBar {
    enum Action: Hashable {
        /// Goes back to the screen of this index in the stack.
        case back(to: Int)
        case command(Command)
    }

    struct Item {
        let columns: Range<Int>
        let text: String
        /// nil for what only tells something.
        let action: Action?
    }

    let items: [Item]

    init(_ stack: [any Screen], _ shared: Shared) {
        var signs = Self.signs(of: stack.last, shared)
        func width() -> Int { signs.reduce(0) { $0 + DisplayWidth.of($1.text) + 2 } - 2 }
        let crumbs = Self.crumbs(
            Self.titles(stack, shared), room: shared.size.columns - width() - 3, shared)
        // How far one has read is told where that takes no room from anything else.
        if let percent = stack.last?.percentRead {
            let text = percent < 100 ? "\(percent)%" : shared(.endOfText)
            let free = shared.size.columns - width() - 3 - (crumbs.last?.columns.upperBound ?? 0)
            if DisplayWidth.of(text) + 2 <= free { signs.insert((text, nil), at: 0) }
        }
        var column = max(0, shared.size.columns - width() - 1)
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
        of screen: (any Screen)?, _ shared: Shared
    ) -> [(text: String, command: Command?)] {
        var signs: [(String, Command?)] = []
        // What one reads and ticks there stands in no file any more.
        if let id = screen?.place?.part, shared.view.keptIDs.contains(id) {
            signs.append(("\(shared.glyphs.warning) \(shared(.notInFile))", nil))
        }
        let problems = shared.problemCount
        if problems > 0 { signs.append(("\(shared.glyphs.warning) \(problems) (!)", .diagnostics)) }
        if let loading = shared.loading {
            signs.append((shared(.loadingFiles, String(loading)), nil))
        }
        let second = shared.secondView.map { " | \($0.language.rawValue)" } ?? ""
        signs.append((shared.view.language.rawValue + second, .language))
        return signs
    }

    private typealias Title = (text: String, index: Int)

    /// The titles of screens with their indices; of a part whose title alone does not tell which it is, what Home
    /// says of it before.
    private static func titles(_ stack: [any Screen], _ shared: Shared) -> [Title] {
        var titles = stack.enumerated().map { (text: $1.title(in: shared), index: $0) }
        guard stack.count > 1, let row = (stack[0] as? HomeScreen)?.selected, !row.origin.isEmpty,
            case .part(let id)? = row.destination, stack[1].place?.part == id
        else { return titles }
        titles.insert((row.origin, 1), at: 1)
        return titles
    }

    /// The crumbs that fit; the last ones are worth most.
    private static func crumbs(_ titles: [Title], room: Int, _ shared: Shared) -> [Item] {
        let separator = " \(shared.glyphs.crumb) "
        let gap = DisplayWidth.of(separator)
        let ellipsis = shared.glyphs.ellipsis
        var first = 0
        func width() -> Int {
            let shown = titles[first...].reduce(-gap) { $0 + DisplayWidth.of($1.text) + gap }
            return shown + (first > 0 ? DisplayWidth.of(ellipsis) + gap : 0)
        }
        while width() > room, first < titles.count - 1 { first += 1 }
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
