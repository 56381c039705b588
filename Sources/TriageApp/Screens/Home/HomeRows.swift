import TriageCore
import TriageEvidence
import TriageWords

/// Which rows each tab of Home has.
extension HomeScreen {
    /// Above this many guides, rows are grouped by folder instead of by guide.
    static let guidesBeforeFolders = 30

    static func counts(_ app: AppContext) -> [HomeTab: Int] {
        var counts: [HomeTab: Int] = [:]
        let twins = app.view.twins
        for source in app.view.sources where !twins.contains(source.guide.id) {
            for part in source.parts {
                if let tab = tab(of: part, app) { counts[tab, default: 0] += 1 }
            }
        }
        counts[.guides] = app.view.guides.count - twins.count
        counts[.project] = projectRows(app).count { $0.destination != nil || $0.isNote }
        counts[.history] = app.kept.sessions.count
        return counts
    }

    static func tab(of part: Part, _ app: AppContext) -> HomeTab? {
        switch part.content {
        case .symptom: .symptoms
        case .tree: part.owner == nil ? .decisions : nil
        case .scenario: .decisions
        case .checklist: .checklists
        case .table: .reference
        case .antipattern: .code
        // An anti-pattern shows its own.
        case .comparison:
            part.owner.flatMap(app.view.part)?.part.kind == .antipattern ? nil : .code
        case .snippet: part.owner == nil ? .code : nil
        }
    }

    static func rows(of tab: HomeTab, _ app: AppContext) -> [Row] {
        switch tab {
        case .history: sessionRows(app)
        case .guides: guideRows(app)
        case .project: projectRows(app)
        default: partRows(of: tab, app)
        }
    }

    /// What the project's files show: a row for each cause, which opens what is found and what mends it, then one for
    /// each fact that has a title, which opens the question that it answers.
    private static func projectRows(_ app: AppContext) -> [Row] {
        guard let evidence = app.project.evidence else { return [] }
        let examination = Examination(evidence, in: app.view)
        var rows = evidence.overview.apps.map { row("\($0.name)  \($0.kind)") }
        rows += examination.findings.map { finding in
            let sign = app.catalogue.text(
                finding.isSure ? EvidencePhrase.sureSign : .likelySign)
            var row = row(
                MarkedText.words(finding.answer.outcome ?? finding.answer.text), sign,
                .part(finding.id))
            row.origin = origin(of: finding.found.verdict)
            return row
        }
        let facts = examination.facts.compactMap { fact in
            factRow(fact, examination.standing(of: fact), app)
        }
        if examination.findings.isEmpty, !facts.isEmpty {
            rows.append(row(app(EvidencePhrase.nothingWrong)))
        }
        return rows + facts
    }

    private static func factRow(
        _ fact: ProjectOverview.Fact, _ standing: Examination.Standing?, _ app: AppContext
    ) -> Row? {
        let (sign, origin): (String, String)
        switch standing {
        case .holds?: (sign, origin) = (app.glyphs.right, Self.origin(of: fact.verdict))
        case .missed?: (sign, origin) = (app.glyphs.wrong, Self.origin(of: fact.verdict))
        case .untold?:
            guard app.project.evidence?.overview.reason == nil else { return nil }
            (sign, origin) = ("?", fact.verdict.reason.map { app.catalogue.text(of: $0) } ?? "")
        case nil: return nil
        }
        var row = row("\(sign) \(fact.title)")
        row.origin = origin
        row.isNote = fact.question == nil
        row.destination = fact.question.map { .question($0.tree, $0.index, answer: nil) }
        return row
    }

    private static func origin(of verdict: Verdict) -> String {
        // The name and the line fit beside a title; the finding and the question have the whole path.
        verdict.places.first.map { "\($0.path.lastPathComponent):\($0.line)" } ?? ""
    }

    static func row(
        _ title: String, _ detail: String = "", _ destination: Destination? = nil
    ) -> Row {
        Row(title: title, detail: detail, destination: destination)
    }

    /// Lets the filter find rows by all that they may tell, however wide the list is.
    ///
    /// - Parameter withInsides: also by what is asked and found inside of them, which takes a look at every tree.
    static func foldWords(
        of rows: inout [Row], withInsides: Bool = false, _ app: AppContext
    ) {
        var group = ""
        for index in rows.indices {
            let row = rows[index]
            if row.destination == nil { group = "\(row.title) \(row.origin)" }
            let inside = withInsides ? app.words(inside: row.destination) : ""
            rows[index].name = FilterName(
                row.title, rest: "\(row.origin) \(row.detail) \(row.short) \(group)\(inside)")
        }
    }

    /// What of a title stands in a row of most windows, in bytes.
    private static let longTitle = 60

    private static func partRows(of tab: HomeTab, _ app: AppContext) -> [Row] {
        let byFolder = app.view.guides.count > guidesBeforeFolders
        var rows: [Row] = []
        var group = ""
        var names = RowOrigins(app.view)
        let open = app.openParts
        // Guides of the same title are told apart by their paths.
        let titles = Dictionary(app.view.guides.map { ($0.title, 1) }, uniquingKeysWith: +)
        let guidesIn = Dictionary(
            app.view.guides.map { (folder(of: $0.path), 1) }, uniquingKeysWith: +)
        for (number, source) in sources(for: tab, byFolder: byFolder, app) {
            let guide = source.guide
            let parts = source.parts.indices.filter {
                self.tab(of: source.parts[$0], app) == tab
            }
            guard !parts.isEmpty else { continue }
            let folder = folder(of: guide.path)
            let isAlone = titles[guide.title] == 1
            let library = app.view.library.names[guide.root]
            let place = byFolder ? folder : isAlone ? guide.title : guide.path
            let name = library.map { "\($0): \(place)" } ?? place
            if name != group {
                // Below folders titles are told apart wherever they stand.
                if !byFolder { names.disambiguate(&rows) }
                // A folder is known by its path, one that holds a single guide by the guide.
                let isFolder = byFolder && guidesIn[folder] != 1
                var header = row(isFolder ? folder : guide.title)
                if byFolder ? !isFolder : !isAlone { header.origin = guide.path }
                // Whose it is, where it is not ours.
                if let library {
                    header.origin =
                        header.origin.isEmpty ? library : "\(library)/\(header.origin)"
                }
                header.isPath = isFolder
                rows.append(header)
                group = name
            }
            for (place, index) in parts.enumerated() {
                let part = source.parts[index]
                names.add(row: rows.count, source: number, part: index)
                var (detail, short) = detail(of: part, in: guide, app)
                if open.contains(part.id) {
                    detail = "\(app.glyphs.open) \(detail)"
                    short = app.glyphs.open
                }
                var title = app.listTitle(of: part, in: guide)
                // Long titles that begin alike are told apart by their labels, as the end may be cut off.
                let beside = [place - 1, place + 1].filter(parts.indices.contains)
                if title.utf8.count > Self.longTitle,
                    beside.contains(where: {
                        app.listTitle(of: source.parts[parts[$0]], in: guide)
                            .hasPrefix(title.prefix(Self.longTitle))
                    })
                {
                    title = part.title
                }
                var row = row(title, detail, .part(part.id))
                row.short = short
                // A title that says nothing alone; below its guide's name it needs none.
                if byFolder, guidesIn[folder] != 1, QuietTitles.contains(title) {
                    row.origin = guide.title
                }
                rows.append(row)
            }
        }
        names.disambiguate(&rows)
        // One group needs no title.
        let groups = rows.filter { $0.destination == nil }.count
        return groups == 1 ? rows.filter { $0.destination != nil } : rows
    }

    /// The view's sources with their numbers; of a big library first the folders with symptoms that have questions:
    /// text alone is rather a list of tips.
    private static func sources(
        for tab: HomeTab, byFolder: Bool, _ app: AppContext
    ) -> [(offset: Int, element: LibraryView.Source)] {
        let twins = app.view.twins
        let all = Array(app.view.sources.enumerated()).filter {
            !twins.contains($0.element.guide.id)
        }
        let guides = all.filter { !QuietTitles.isBesideGuides($0.element.guide.path) }
        let others = all.filter { QuietTitles.isBesideGuides($0.element.guide.path) }
        let sources = inOwnOrder(guides) + others
        guard tab == .symptoms, byFolder else { return sources }
        var asking: Set<String> = []
        for (_, source) in sources {
            let asks = source.parts.contains {
                $0.kind == .symptom && !app.view.trees(of: $0, in: source.guide).isEmpty
            }
            if asks { asking.insert(folder(of: source.guide.path)) }
        }
        func isAsking(_ entry: (offset: Int, element: LibraryView.Source)) -> Bool {
            asking.contains(folder(of: entry.element.guide.path))
        }
        return sources.filter(isAsking) + sources.filter { !isAsking($0) }
    }

    /// Guides whose symptoms are numbered, within a folder by their first numbers; all others stay where they are.
    private static func inOwnOrder(
        _ sources: [(offset: Int, element: LibraryView.Source)]
    ) -> [(offset: Int, element: LibraryView.Source)] {
        func number(_ source: LibraryView.Source) -> Int? {
            source.guide.parts.compactMap { part in
                if case .symptom(let symptom) = part.content { symptom.number } else { nil }
            }.min()
        }
        let numbered = sources.indices.compactMap { index in
            number(sources[index].element).map {
                (index: index, folder: folder(of: sources[index].element.guide.path), number: $0)
            }
        }
        var result = sources
        for (_, places) in Dictionary(grouping: numbered, by: \.folder) where places.count > 1 {
            let sorted = places.sorted { ($0.number, $0.index) < ($1.number, $1.index) }
            for (place, entry) in zip(places, sorted) { result[place.index] = sources[entry.index] }
        }
        return result
    }

    /// What the library is, and how many files of its folders are not read.
    static func summary(_ app: AppContext) -> String {
        let library = librarySummary(app)
        guard case .leftOut(let files, _) = leftOut(app), !library.isEmpty else { return library }
        // What the library's author leaves out by name concerns its authors, who read it in `lint`.
        let groups = files.groups.filter { $0.reason != .ignored }
        guard !groups.isEmpty else { return library }
        let reasons = groups.map { group in
            "\(group.files)\(group.isAtLeast ? "+" : "") \(app.catalogue.text(group.reason))"
        }
        let told = app(
            .leftOut, "\(groups.reduce(0) { $0 + $1.files })",
            app.keyName(of: .diagnostics, in: .home),
            reasons.joined(separator: app(.comma)))
        return "\(library)\(app(HelpPhrase.semicolon))\(told)"
    }

    /// What is to be said about files that are not read; nil where all are.
    static func leftOut(_ app: AppContext) -> Diagnostic.Kind? {
        app.problems.onReading.lazy.map(\.kind).first {
            if case .leftOut = $0 { true } else { false }
        }
    }

    /// Its guides where they are few, else its folders and how many guides they hold.
    private static func librarySummary(_ app: AppContext) -> String {
        // As many as their list has.
        let twins = app.view.twins
        let guides = app.view.guides.filter { !twins.contains($0.id) }
        guard !guides.isEmpty else { return "" }
        let words = app.catalogue
        func list(_ names: [String]) -> String {
            names.joined(separator: words.text(ConsolePhrase.listComma))
        }
        let count = words.text(ConsolePhrase.guideCount, [String(guides.count)])
        if guides.count <= 3 { return app(.ofLibrary, count, list(guides.map(\.title))) }
        let folders = app.view.library.roots.enumerated().filter { index, _ in
            guides.contains { $0.root == index }
        }.map { "\($1.split(separator: "/").last ?? "")/" }
        return app(.inFolders, count, list(folders))
    }

    private static func guideRows(_ app: AppContext) -> [Row] {
        let byFolder = app.view.guides.count > guidesBeforeFolders
        var rows: [Row] = []
        var group: String?
        let twins = app.view.twins
        let guides = app.view.guides.filter { !twins.contains($0.id) }
        // Folders in the order of their first guide; within them, what is no guide stands behind those that are.
        let firsts = Dictionary(firstOf: guides.enumerated().map { (folder(of: $1.path), $0) })
        let places = guides.enumerated().map { offset, guide in
            (
                guide, firsts[folder(of: guide.path)] ?? offset,
                QuietTitles.isBesideGuides(guide.path) ? 1 : 0, offset
            )
        }
        let ordered = places.sorted { ($0.1, $0.2, $0.3) < ($1.1, $1.2, $1.3) }.map(\.0)
        for guide in ordered {
            let folder = folder(of: guide.path)
            if byFolder, folder != group {
                var header = row(folder)
                header.isPath = true
                rows.append(header)
                group = folder
            }
            // A group's title is the folder already.
            let path = byFolder ? guide.fileName : guide.path
            rows.append(row(guide.title, path, .guide(guide.id, line: nil)))
        }
        return rows
    }

    /// The folder of a path; `.` for files at the root.
    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[..<slash])
    }
}

extension AppContext {
    /// The questions and answers of the trees that a row opens; empty for rows without any.
    fileprivate func words(inside destination: Destination?) -> String {
        switch destination {
        case .guide(let id, _)?:
            return view.guide(id).map { "\n" + $0.outline.map(\.title).joined(separator: "\n") }
                ?? ""
        case .part(let id)?:
            guard let (guide, part) = view.part(id) else { return "" }
            switch part.content {
            case .symptom, .tree: return words(inTreesOf: part, in: guide)
            case .checklist(let checklist):
                return "\n" + checklist.items.map(\.text).joined(separator: "\n")
            case .table, .snippet, .comparison, .antipattern, .scenario:
                return "\n" + guide.markdown(of: part)
            }
        default: return ""
        }
    }

    private func words(inTreesOf part: Part, in guide: Guide) -> String {
        let trees = part.tree == nil ? view.trees(of: part, in: guide) : [part]
        var text = ""
        for question in trees.compactMap(\.tree).flatMap(\.questions) {
            text += "\n" + question.text
            for answer in question.answers {
                text += "\n" + answer.text + " " + (answer.outcome ?? "")
            }
        }
        return text
    }

    /// A part's title for lists: of code, which a comment in it names, what it is about comes first: the symptom that
    /// it belongs to, or its heading.
    func listTitle(of part: Part, in guide: Guide) -> String {
        guard part.kind == .snippet || part.kind == .comparison else { return part.listTitle }
        let owner = part.owner.flatMap(view.part)?.part.listTitle
        let subject = owner ?? guide.heading(above: part.blocks.lowerBound)?.title ?? ""
        guard !subject.isEmpty, !part.title.hasPrefix(subject), subject != guide.title else {
            return part.listTitle
        }
        return subject + self(.colon) + part.listTitle
    }
}

extension Part {
    /// The title without its label and number: lists have numbers of their own, and their tab or row tells the kind.
    var listTitle: String {
        switch content {
        case .symptom(let symptom) where !symptom.name.isEmpty: Self.unnumbered(symptom.name)
        case .antipattern(let pattern) where !pattern.name.isEmpty: Self.unnumbered(pattern.name)
        case .scenario(let scenario) where !scenario.name.isEmpty: Self.unnumbered(scenario.name)
        default: Self.unnumbered(String(title.trimmedEnd(while: \.isColon)))
        }
    }

    /// The title behind a number such as `3.` or `3)`.
    private static func unnumbered(_ title: String) -> String {
        let rest = title.drop { $0.isASCII && $0.isNumber }
        guard rest.startIndex > title.startIndex, let mark = rest.first, ".)".contains(mark),
            rest.dropFirst().first == " "
        else { return title }
        let text = rest.dropFirst(2).drop { $0 == " " }
        return text.isEmpty ? title : String(text)
    }
}

/// What the filter finds the entries of Home's lists by, those that are not open among them.
public struct RowWords: Sendable {
    private let lists: [HomeTab: [FilterName]]
    /// What passed last: of that, what is typed on lets through a part.
    private var passed: (text: String, lists: [HomeTab: [FilterName]])?

    init(_ app: AppContext) {
        let lists = HomeTab.allCases.map { tab in
            var rows = HomeScreen.rows(of: tab, app)
            HomeScreen.foldWords(of: &rows, withInsides: true, app)
            return (tab, rows.filter(\.isNumbered).map(\.name))
        }
        self.lists = Dictionary(firstOf: lists)
    }

    /// How many entries of each list pass a filter: hold its words or, where none does, its letters.
    mutating func count(passing filter: FilterField) -> [HomeTab: Int] {
        let text = filter.field.text
        let words = filter.words
        guard !words.isEmpty else { return [:] }
        var passing = lists
        if let passed, text.hasPrefix(passed.text) { passing = passed.lists }
        passing = passing.mapValues { $0.filter(words.passes) }
        passed = (text, passing)
        guard passing.values.allSatisfy(\.isEmpty) else { return passing.mapValues(\.count) }
        return lists.mapValues { words.nearest($0).count }
    }
}
