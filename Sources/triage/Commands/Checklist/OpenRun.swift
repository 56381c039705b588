import Foundation
import TriageApp
import TriageCore
import TriageEvidence
import TriageMarkdown
import TriageWords

/// One run of one checklist, with what is remembered of it.
struct OpenRun {
    let entry: PartFinder.Entry
    let checklist: Checklist
    /// What the file says of the items.
    let source: ChecklistSource
    let key: RunKey
    let records: Records
    /// The checklist in other languages that has more or fewer items: where it stands, and how many.
    let otherVariants: [(path: String, count: Int)]
    /// The checklist's runs in this project, the current one first.
    let runs: [StoredRun]
    /// What is known of the run besides its items.
    let facts: RunFacts
    /// What is remembered, also of items that are gone.
    let known: [ItemKey: ItemRecord]
    let state: ChecklistRun
    /// What the project's files say; nil where they were not looked at.
    let evidence: ProjectEvidence?
    /// The places of the items in the checklist, from 1.
    let numbers: [PartID: Int]
    /// Whether nothing was known of the run, not even its name.
    private let isBegun: Bool
    let library: LibraryOptions

    /// - Parameters:
    ///   - words: mean a checklist.
    ///   - name: the run's, empty for the one without a name; nil for the one that is open on the screen.
    ///   - file: the file that the run lives in, where somebody names it.
    ///   - isToChange: whether something is going to be kept, rather than only looked at.
    ///   - isNew: whether a name that was not used yet begins a run.
    ///   - isExact: whether the checklist is only meant by words that could mean no other.
    ///   - claims: whether a run's file is made this checklist's and this repository's.
    /// - Throws: ``Stop`` where the checklist or the run is not known.
    init(
        of words: String, run name: String?, in file: String? = nil, _ library: LibraryOptions,
        _ options: ProjectOptions = ProjectOptions.none, isToChange: Bool = false,
        isNew: Bool = false, isExact: Bool = false, claims: Bool = false
    ) throws {
        self.library = library
        let workspace = try library.load()
        (entry, checklist) = try Self.checklist(words, isExact: isExact, in: workspace)
        source = ChecklistSource(checklist, in: entry.guide.document)
        records = Records(isForReading: !isToChange, project: try options.owner())
        let project = records.project
        let content = workspace.view.library
        let own = content.key(of: checklist, entry.id, titled: entry.title, project: project)
        records.store.load(content)
        var name = name
        if let file {
            name = try Self.register(file, run: name, own, entry, records, claims: claims)
        }
        runs = try records.reading { store throws(StoreFailure) in
            try store.runs(of: own, project: project)
        }
        let meant: String
        if let name {
            meant = name
        } else {
            meant = try Self.current(among: runs, entry, isExact: isExact)
        }
        isBegun = !meant.isEmpty && !runs.contains { $0.key.name == meant }
        let strays = try Self.strays(named: meant, in: content, records, isNamedFile: file != nil)
        if isBegun, !isNew {
            throw Self.unknown(meant, own, entry, in: content, among: runs, strays, records)
        }
        key = RunKey(checklist: own, project: project, name: meant)
        var facts = runs.first { $0.key.name == meant }?.facts ?? RunFacts()
        let variants = Self.variants(own, entry, in: content, project)
        if isExact, !facts.file.isEmpty, let text = records.store.text(of: key) {
            facts.conflicts += Self.boxes(in: text, variants)
        }
        self.facts = facts
        let size = checklist.size
        otherVariants = variants.filter { $0.checklist.size != size }
            .map { ($0.guide.path, $0.checklist.size) }
        known = try records.kept(in: key)
        evidence = try options.evidence(content)
        state = ChecklistRun(
            checklist, records: known, known: facts.items ?? [], names: facts.names, strays: strays,
            sensed: evidence?.sensed(in: entry.id) ?? [:])
        numbers = Dictionary(firstOf: state.items.enumerated().map { ($1.item.id, $0 + 1) })
    }

    // MARK: Steps of opening

    /// The checklist that some words mean.
    ///
    /// - Parameter isExact: whether only words are taken that could mean no other.
    /// - Throws: ``Stop`` where there is none.
    private static func checklist(
        _ words: String, isExact: Bool, in workspace: Workspace
    ) throws -> (PartFinder.Entry, Checklist) {
        let entry: PartFinder.Entry
        if isExact, let exact = PartFinder(workspace.view, kinds: [.checklist]).exact(words) {
            workspace.warnOfUntranslated(exact.guide, part: exact.part)
            entry = exact
        } else {
            entry = try workspace.part(
                [words], kinds: [.checklist], else: .notOneChecklist, none: .noChecklistNamed)
            guard !isExact else {
                throw Stop(
                    Program.failure, say(.notItsName, words, entry.title),
                    details: ["  " + entry.id.rawValue])
            }
        }
        guard let checklist = entry.part?.checklist else {
            throw Stop(Program.failure, say(.noChecklist, entry.id.rawValue))
        }
        return (entry, checklist)
    }

    /// Makes the run in a file known to the store.
    ///
    /// - Returns: its name.
    private static func register(
        _ file: String, run name: String?, _ list: ChecklistKey, _ entry: PartFinder.Entry,
        _ records: Records, claims: Bool
    ) throws -> String {
        records.isFileEnough = true
        let mark = try mark(of: file, run: name, list, entry, records, claims: claims)
        let key = RunKey(checklist: list, project: records.project, name: mark.name)
        let kept = try records.reading { store throws(StoreFailure) in
            try store.runs(of: list, project: records.project)
        }
        if kept.contains(where: { $0.key.name == mark.name && $0.facts.file.isEmpty }) {
            throw Stop(Program.failure, say(.runExists, mark.name, entry.id.rawValue))
        }
        if claims {
            _ = try records.changing(inFile: true) { store throws(StoreFailure) in
                try store.claim(key, in: store.place(file))
            }
        }
        records.store.name(records.store.place(file), of: key)
        return mark.name
    }

    /// The name of the run that is meant where nobody names one.
    private static func current(
        among runs: [StoredRun], _ entry: PartFinder.Entry, isExact: Bool
    ) throws -> String {
        func unclear(_ names: [String]) -> Stop {
            Stop(
                Program.failure, say(.severalRuns, entry.id.rawValue),
                details: names.map { "  " + shown($0) })
        }
        switch CurrentRun(among: runs) {
        // A gate does not go by whatever run is left.
        case .run
        where isExact && runs.count > 1
            && runs.first.map { !$0.isChosen || $0.facts.isClosed } == true:
            throw unclear(runs.map(\.key.name))
        case .run(let name): return name
        case .unclear(let names): throw unclear(names)
        }
    }

    /// Says that there is no run of a name, and which there are.
    private static func unknown(
        _ name: String, _ list: ChecklistKey, _ entry: PartFinder.Entry, in content: Library,
        among runs: [StoredRun], _ strays: [StoredRun], _ records: Records
    ) -> Stop {
        let files = records.store.strangers(named: name, of: list) + strays.map(\.facts.file)
        let strangers =
            files.filter { !$0.isEmpty }.map {
                say(.strangeRunFile, $0, claimCall(entry, name, $0))
            }
            + strays.filter(\.facts.file.isEmpty).map { run in
                let begin = ["triage", "checklist", "run", "begin", entry.id.rawValue, name]
                return say(
                    .strayRun, name, run.key.checklist.title,
                    begin.map(ShellWord.quoted).joined(separator: " "))
            }
        // Where another list came into the guide, an id may be of that one now.
        let owners = entry.guide.parts.filter { part in
            guard let other = part.checklist, part.id != entry.id else { return false }
            let key = content.key(
                of: other, part.id, titled: part.title, project: records.project)
            let known = try? records.store.runs(of: key, project: records.project)
            return known?.contains { $0.key.name == name } ?? false
        }.map { say(.runOfOther, name, $0.id.rawValue, $0.title) }
        return Stop(
            Program.failure, say(.noRun, name, entry.id.rawValue, records.project),
            details: (runs.map { shown($0.key.name) } + owners + strangers).map { "  " + $0 })
    }

    /// The checklist in each language.
    private static func variants(
        _ own: ChecklistKey, _ entry: PartFinder.Entry, in content: Library, _ project: String
    ) -> [(guide: Guide, checklist: Checklist)] {
        content.guides.flatMap { guide in
            guide.parts.compactMap { part in
                guard let list = part.checklist,
                    part.id == entry.id
                        || content.key(of: list, part.id, titled: part.title, project: project)
                            == own
                else { return nil }
                return (guide, list)
            }
        }
    }

    /// Runs of the same name whose list is no more where it was.
    private static func strays(
        named name: String, in content: Library, _ records: Records, isNamedFile: Bool
    ) throws -> [StoredRun] {
        let project = records.project
        let all = try records.reading { store throws(StoreFailure) in
            isNamedFile ? (try? store.runs(in: project)) ?? [] : try store.runs(in: project)
        }
        return content.strayRuns(
            among: all.filter { $0.key.name == name && !$0.facts.isClosed }, project: project
        ) { SystemPath.isThere($0) }
    }

    /// Boxes in a run's file that are no items, whatever they stand in: who wrote them there left them open. Those in words
    /// that a new file of the run would hold, too, are its checklist's.
    private static func boxes(
        in file: RunFile, _ variants: [(guide: Guide, checklist: Checklist)]
    ) -> [RunConflict] {
        func bare(_ text: String) -> String {
            text.filter { !$0.isWhitespace && !"\\*_`>#-+|~.:,;".contains($0) }
        }
        let found = file.written.filter { line in
            line.text.contains("[F]") || !BoxMark.all(in: Array(line.text.utf8)[...]).isEmpty
        }
        guard !found.isEmpty, let mark = file.mark else { return [] }
        let items = RunFileItems(variants.map { ($0.checklist, $0.guide.document) })
        let known = variants.map { guide, checklist in
            let source = ChecklistSource(checklist, in: guide.document)
            let new = RunFile.new(mark, titled: "", saying: [], checklist, source, items)
            return bare(RunFile(Array(new.utf8)).written.map(\.text).joined(separator: "\u{0}"))
        }
        return found.filter { line in
            let text = bare(line.text)
            let says = text.contains { $0.isLetter && !"xXF".contains($0) }
            return !says || !known.contains { $0.contains(text) }
        }.map { RunConflict(line: $0.number, .left(String($0.text.trimmed))) }
    }

    /// What a file says which run it is.
    ///
    /// - Throws: ``Stop`` where it is another one than is asked for.
    private static func mark(
        of file: String, run name: String?, _ checklist: ChecklistKey, _ entry: PartFinder.Entry,
        _ records: Records, claims: Bool
    ) throws -> RunMark {
        let place = records.store.place(file)
        let mark: RunMark
        do throws(StoreFailure) {
            mark = try records.store.mark(of: place)
        } catch .otherRunFile {
            throw Stop(Program.failure, say(.fileExists, place, entry.id.rawValue))
        } catch {
            throw Stop(Program.failure, error.text)
        }
        let isNested = Repository.isNested(file, in: records.project)
        let isOwn =
            claims
            ? !isNested && records.store.mayBeRun(mark, of: checklist)
            : !records.store.isForeign(mark, isNested: isNested)
                && records.store.isRun(mark, of: checklist)
        guard isOwn else {
            throw Stop(
                Program.failure, say(.otherRun, place, mark.name, entry.id.rawValue),
                details: claims
                    ? []
                    : ["  " + say(.claimRun, claimCall(entry, mark.name, place))])
        }
        if let name, name != mark.name {
            throw Stop(Program.failure, say(.fileIsRun, place, mark.name, name))
        }
        return mark
    }

    /// The command that makes a file a checklist's run.
    static func claimCall(_ entry: PartFinder.Entry, _ run: String, _ file: String) -> String {
        ["triage", "checklist", "run", "begin", entry.id.rawValue, run, "--in", file]
            .map(ShellWord.quoted).joined(separator: " ")
    }

    /// What a run is called.
    static func shown(_ name: String) -> String { name.isEmpty ? say(.namelessRun) : name }

    /// Whether the run lives in a file, rather than in the store.
    var isInFile: Bool { !facts.file.isEmpty }

    /// What is to be known of a run that begins now.
    var beginning: RunFacts { RunFacts(begunAt: Date(), by: Person.name(), checklist) }

    /// The keys of items, and those that earlier versions kept their records under.
    func keys(of items: [ChecklistRun.Item]) -> Set<ItemKey> {
        Set(
            items.flatMap { item in
                let earlier = item.item.earlier?.key
                let isEarlier = known[item.item.key] == nil && item.record != nil
                return [item.item.key] + (isEarlier ? [earlier].compactMap { $0 } : [])
            })
    }

    /// The items that some words mean.
    ///
    /// - Throws: ``Stop`` with candidates for the first word that means none or several.
    func items(_ words: [String]) throws -> [ChecklistRun.Item] {
        try words.flatMap { numbers(in: $0) ?? [$0] }.map { word in
            switch state.find(word) {
            case .found(let item): return item
            case .unclear(let nearest):
                if let item = departed(word) { return item }
                let problem =
                    if !nearest.isEmpty {
                        say(.notOneItem, word)
                    } else if Int(word) != nil {
                        say(.noItemNumber, "\(state.items.count)", word)
                    } else {
                        say(.noItem, word, entry.id.rawValue)
                    }
                throw Stop(
                    Program.failure, problem, candidates: nearest.map { "  " + line($0) })
            }
        }
    }

    /// An item that left the checklist while it was open, by its words.
    private func departed(_ words: String) -> ChecklistRun.Item? {
        let folded = words.lowercased()
        guard let gone = state.departed.first(where: { $0.record.text.lowercased() == folded })
        else { return nil }
        var item = Checklist.Item(
            id: entry.id.child("gone"), text: gone.record.text, depth: 0, isDoneInFile: false,
            block: 0, line: entry.line)
        item.key = gone.key
        return ChecklistRun.Item(item: item, record: gone.record)
    }

    /// The numbers that `1-3` and `1,4-5` stand for, up to the first one that no item has; nil where a text is no such
    /// list.
    private func numbers(in text: String) -> [String]? {
        let isName = state.items.contains {
            $0.item.text == text || $0.item.id.rawValue.hasSuffix("/" + text)
        }
        guard !isName, text.contains("-") || text.contains(",") else { return nil }
        var numbers: [String] = []
        for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = piece.split(separator: "-", omittingEmptySubsequences: false).map {
                $0.allSatisfy(\.isASCII) ? Int($0) : nil
            }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count < 3,
                first <= last
            else { return nil }
            let known = max(first, min(last, state.items.count + 1))
            numbers += (first...known).map(String.init)
        }
        return numbers
    }

    /// Changes all items or none, and prints them as soon as they are safe; what becomes of the output changes nothing.
    func apply(_ change: ItemChange, to items: [ChecklistRun.Item]) throws {
        guard !facts.isClosed else { throw Stop(Program.failure, closedText) }
        if case .note = change {
        } else if let choice = items.first(where: \.item.isChoice) {
            throw Stop(Program.failure, say(.sayOneOf, choice.item.text))
        }
        let beginning = beginning
        let made = try records.changing(inFile: isInFile) { store throws(StoreFailure) in
            _ = try store.begin(key, beginning)
            return try store.carryOut(.items(change, items.map(\.item)), in: key)
        }
        Output.error(title)
        for item in items.map(\.item) {
            Output.line(line(ChecklistRun.Item(item: item, record: made.after[item.key])))
        }
        // A slip in the name of a run is not to pass for that run.
        if isBegun { Output.error(say(.runBegun, key.name)) }
    }
}
