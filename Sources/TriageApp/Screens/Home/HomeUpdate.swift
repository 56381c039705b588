import TerminalCore
import TriageCore
import TriageWords

extension HomeScreen {
    mutating func refresh(_ app: AppContext) {
        previews = [:]
        hasAskedForWords = false
        isLoading = app.loaded.loading != nil
        let before = counts
        counts = Self.counts(app)
        summary = Self.summary(app)
        // What a file held may come back; what was deleted from history does not.
        if counts[tab, default: 0] == 0 {
            isTabChosen = tab != .history && (isTabChosen || before[tab, default: 0] > 0)
        }
        arrangeTabs()
        // While files come in, the first tab may come late.
        if !isTabChosen { tab = tabs.first ?? .symptoms }
        all = rows(app)
        signs = Self.signs(app)
        applyFilter(app, keeping: wanted)
    }

    /// What the project says of the parts that the lists hold.
    private static func signs(_ app: AppContext) -> [PartID: StyledRun] {
        guard app.project.evidence != nil else { return [:] }
        var signs: [PartID: StyledRun] = [:]
        for guide in app.view.guides {
            for part in guide.parts where part.kind == .symptom || part.tree != nil {
                guard let strength = app.project.strength(of: part, in: guide) else { continue }
                signs[part.id] =
                    strength == .sure
                    ? StyledRun(app.glyphs.isASCII ? "*" : "◆", .success)
                    : StyledRun(app.glyphs.isASCII ? "~" : "◇", .accent)
            }
        }
        return signs
    }

    private mutating func arrangeTabs() {
        tabs = HomeTab.allCases.filter {
            counts[$0, default: 0] > 0 || $0 == tab && isTabChosen
        }
    }

    /// The rows of the open tab; above those of the first tab, what was left open.
    private mutating func rows(_ app: AppContext) -> [Row] {
        let offer = tab == tabs.first && tab != .history ? Self.offer(app) : nil
        var rows = (offer.map { [$0] } ?? []) + Self.rows(of: tab, app)
        // What is left out for want of room is found all the same.
        hasInsides = !filter.words.isEmpty
        Self.foldWords(of: &rows, withInsides: hasInsides, app)
        let columns = Self.width(for: rows, app)
        if columns != listColumns { previews = [:] }
        listColumns = columns
        Self.fitDetails(of: &rows, columns: columns, app)
        return rows
    }

    func arrival(_ app: AppContext) -> [Effect] {
        // Other programs may have kept something, too.
        (tab == .history ? [.store(.loadSessions)] : []) + [.store(.loadLatestRuns)]
            + (filter.words.isEmpty ? [] : [.ask(.rowWords(app))])
    }

    /// What is typed may be in another list; what those say is found out beside the loop.
    private mutating func askForWords(_ app: AppContext) -> ScreenResult {
        guard !hasAskedForWords, !filter.words.isEmpty else { return .done }
        hasAskedForWords = true
        return .effect(.ask(.rowWords(app)))
    }

    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        switch message {
        case .rowWords(let words):
            self.words = words
            countPassing()
        case .reply(.list(let tab)): change(to: tab, app)
        case .cameBack(let part):
            // The list shows what was read last.
            let isListed = shown.contains { all[$0].destination == .part(part) }
            if isListed { wanted = .part(part) }
        case .reply(.deleteSession(let id)):
            app.kept.sessions.removeAll { $0.id == id }
            refresh(app)
            return .effect(.store(.deleteSession(id)))
        default: return .ignored
        }
        return .done
    }

    private mutating func countPassing() { passing = words?.count(passing: filter) ?? [:] }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        pinSelection()
        switch command {
        case .up: move(-1, app)
        case .down: move(1, app)
        case .pageUp: move(-max(1, list.rows - 1), app)
        case .pageDown: move(max(1, list.rows - 1), app)
        case .halfPageUp: move(-max(1, list.rows / 2), app)
        case .halfPageDown: move(max(1, list.rows / 2), app)
        case .top: choose(0, step: 1, app)
        case .bottom: choose(shown.count - 1, step: -1, app)
        case .nextTab: changeTab(1, app)
        case .previousTab: changeTab(-1, app)
        case .open: return open(list.selection)
        case .choose:
            selectByNumber(key, &app)
        case .filter: filter.open()
        case .back:
            guard filter.clear() else { return .ignored }
            applyFilter(app, keeping: wanted)
        case .pane: switchPreview(&app)
        case .delete:
            guard let id = selected?.session else { return .ignored }
            return askToDelete(id, app)
        case .edit: return editSelected(app)
        case .copy:
            guard let session = selectedSession(app) else { return .ignored }
            return app.copyReport(of: session)
        case .export:
            guard let session = selectedSession(app) else { return .ignored }
            return app.exportReport(of: session)
        default: return .ignored
        }
        return .done
    }

    /// Selects the row whose number is typed.
    private mutating func selectByNumber(_ key: Key?, _ app: inout AppContext) {
        guard let digit = key?.digit else { return }
        let numbered = numbered
        let typed = number.enter(digit) { numbered.indices.contains($0 - 1) }
        if numbered.indices.contains(typed - 1) {
            choose(numbered[typed - 1], step: 1, app)
        } else {
            app.say(.noSuchNumber, String(typed))
        }
    }

    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        number.hear(input)
        let before = filter.field.text
        switch input {
        // The same words may be in another list.
        case .key(.tab) where filter.isOpen: changeTab(1, app)
        case .key(.backTab) where filter.isOpen: changeTab(-1, app)
        case .key(.enter) where filter.isOpen && !shown.isEmpty:
            filter.close()
            return open(list.selection)
        // What no row has may stand somewhere else.
        case .key(.enter) where filter.isOpen && !filter.field.isEmpty:
            let words = filter.field.text
            _ = filter.clear()
            applyFilter(app, keeping: wanted)
            return search(for: words, &app)
        // A line of a log is no name of a list.
        case .paste(let text) where !filter.isOpen:
            let line = text.split(whereSeparator: \.isNewline).first {
                !$0.allSatisfy(\.isWhitespace)
            }
            return line.map { search(for: String($0), &app) } ?? .done
        default: guard filter.type(input) else { return nil }
        }
        if filter.field.text != before {
            applyFilter(app, keeping: nil)
            // While files come in, a better row may.
            wanted = app.loaded.loading == nil ? selected?.destination : nil
            return askForWords(app)
        }
        return .done
    }

    /// Opens search with words.
    private func search(for words: String, _ app: inout AppContext) -> ScreenResult {
        app.search.last = words
        return ScreenResult([.push(SearchScreen(app))])
    }

    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult {
        number = NumberEntry()
        let isOnPreview = mouse.row >= Self.listTop && mouse.column >= listColumns
        switch mouse.kind {
        case .wheelUp, .wheelDown:
            let lines = mouse.wheelLines
            if isOnPreview { scrollPreview(lines, app) } else { move(lines, app) }
        case .press, .doubleClick:
            pinSelection()
            if isOnPreview { return open(list.selection) }
            if mouse.row == 0 {
                let places = tabPlaces(app, columns: app.content.columns)
                let place = places.first { $0.columns.contains(mouse.column) }
                if let place, place.tab != tab { change(to: place.tab, app) }
                return .done
            }
            let row = list.offset + mouse.row - Self.listTop
            guard mouse.row >= Self.listTop, shown.indices.contains(row) else { return .done }
            let wasSelected = list.selection == row
            choose(row, step: 1, app)
            if wasSelected || mouse.kind == .doubleClick { return open(row) }
        }
        return .done
    }

    /// Rows of the screen above the list.
    static let listTop = 2

    private mutating func open(_ row: Int) -> ScreenResult {
        guard shown.indices.contains(row), let destination = all[shown[row]].destination else {
            return .done
        }
        return .go(destination)
    }

    private func editSelected(_ app: AppContext) -> ScreenResult {
        switch selected?.destination {
        case .part(let id):
            guard let (guide, part) = app.view.part(id) else { return .ignored }
            return .effect(.edit(guide, line: part.line))
        case .guide(let id, _):
            guard let guide = app.view.guide(id) else { return .ignored }
            return .effect(.edit(guide, line: 1))
        default: return .ignored
        }
    }

    private mutating func changeTab(_ step: Int, _ app: AppContext) {
        guard let index = tabs.firstIndex(of: tab) else { return }
        change(to: tabs[(index + step + tabs.count) % tabs.count], app)
    }

    /// Shows another tab, where it was left.
    mutating func change(to next: HomeTab, _ app: AppContext) {
        positions[tab] = Position(list: list, wanted: wanted)
        tab = next
        isTabChosen = true
        arrangeTabs()
        let position = positions[next] ?? Position()
        list = position.list
        wanted = position.wanted
        all = rows(app)
        applyFilter(app, keeping: wanted)
    }

    /// From the first key on, what is selected stays so.
    private mutating func pinSelection() { wanted = wanted ?? selected?.destination }

    /// Moves over entries; titles of groups are passed over.
    private mutating func move(_ step: Int, _ app: AppContext) {
        choose(list.selection + step, step: step > 0 ? 1 : -1, app)
    }

    /// Selects a row, or the next entry from there on, as the reader wants it.
    private mutating func choose(_ row: Int, step: Int, _ app: AppContext) {
        select(row, step: step, app)
        wanted = selected?.destination
    }

    private mutating func select(_ row: Int, step: Int, _ app: AppContext) {
        var row = min(max(0, row), max(0, shown.count - 1))
        let wanted = row
        while shown.indices.contains(row), all[shown[row]].destination == nil { row += step }
        if !shown.indices.contains(row) {
            row = wanted
            while shown.indices.contains(row), all[shown[row]].destination == nil { row -= step }
        }
        list.select(row)
        // The title of the first group stays in view.
        if list.selection > 0, list.offset == list.selection,
            all[shown[list.selection - 1]].destination == nil
        {
            let keep = list.selection
            list.select(keep - 1)
            list.select(keep)
        }
        refreshPreview(app)
    }

    private mutating func applyFilter(_ app: AppContext, keeping kept: Destination?) {
        if !filter.words.isEmpty, !hasInsides { all = rows(app) }
        shown = filter.words.isEmpty ? Array(all.indices) : nearestRows()
        countPassing()
        list.resize(count: shown.count, rows: app.content.rows - Self.listTop)
        let row = kept.flatMap { kept in shown.firstIndex { all[$0].destination == kept } }
        // Of what the filter lets through the first; else what came into the place of a row that is gone.
        let first = shown.first.map { all[$0].destination == .welcome } == true ? 1 : 0
        select(row ?? (kept == nil || filter.isActive ? first : list.selection), step: 1, app)
    }

    /// The rows that the filter lets through, the nearest first, but each below its group's title.
    private func nearestRows() -> [Int] {
        var title: Int?
        var titles: [Int: Int] = [:]
        for index in all.indices {
            if all[index].destination == nil { title = index } else { titles[index] = title }
        }
        let entries = all.indices.filter { all[$0].destination != nil }
        let passing = filter.words.nearest(entries.map { all[$0].name }).map { entries[$0] }
        let groups = Dictionary(grouping: passing) { titles[$0] }
        var shown: [Int] = []
        var known: Set<Int?> = []
        for index in passing where known.insert(titles[index]).inserted {
            shown += (titles[index].map { [$0] } ?? []) + (groups[titles[index]] ?? [])
        }
        return shown
    }
}
