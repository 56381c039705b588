import TriageCore
import TriageWords

/// Finds what somebody wants to walk through: by its name, else by search.
struct WalkFinder {
    private let workspace: Workspace
    /// Whether somebody is there to choose.
    private let canAsk: Bool

    /// What can be walked, and what was found in it.
    private typealias Walk = (entry: PartFinder.Entry, why: [String])

    private static let kinds: Set<PartKind> = [.symptom, .tree, .guide]
    private static let mostCandidates = 9

    init(_ workspace: Workspace, canAsk: Bool) {
        self.workspace = workspace
        self.canAsk = canAsk
    }

    /// - Throws: ``Stop`` with candidates where several fit and nobody chooses.
    func find(_ text: String) throws -> PartFinder.Entry {
        let finder = PartFinder(workspace.view, kinds: Self.kinds)
        var found: [Walk] = []
        var isPartly = false
        switch finder.find(text) {
        case .found(let entry):
            workspace.warnOfUntranslated(entry.guide, part: entry.part)
            return entry
        case .unclear(let near):
            let isNamed = near.contains { finder.isNamed($0, by: text) }
            (found, isPartly) = isNamed ? ([], false) : self.found(text, finder)
        }
        // Several have the name, or an id has a slip.
        guard let first = found.first else {
            return try workspace.part([text], kinds: Self.kinds, else: .notOneWalk, none: .noWalk)
        }
        // What only a part of the words found is not begun unasked.
        if found.count == 1, !isPartly {
            Output.error(say(.walkFound, text, first.entry.title))
            return first.entry
        }
        let names = found.map { Output.fields([$0.entry.id.rawValue, $0.entry.title] + $0.why) }
        guard canAsk else {
            throw Stop(
                Program.failure, say(.severalWalks, text), candidates: names.map { "  " + $0 })
        }
        Output.error(say(.severalWalks, text))
        Output.details(
            found.enumerated().map { number, walk in
                "  \(number + 1). " + ([walk.entry.title] + walk.why).joined(separator: ": ")
            })
        while true {
            Output.prompt(say(.whichWalk) + " > ", to: 2)
            guard let line = readLine() else { throw Stop(Program.failure) }
            if let number = Int(line.filter { !$0.isWhitespace }), 1...found.count ~= number {
                return found[number - 1].entry
            }
        }
    }

    /// The walks that search finds, each once, and what was found in it.
    ///
    /// - Returns: also whether none of them has all of the words.
    private func found(
        _ text: String, _ finder: PartFinder
    ) -> (walks: [Walk], isPartly: Bool) {
        var walks: [Walk] = []
        let findings = SearchIndex(workspace.view).find(text)
        for hit in findings.hits {
            guard let id = walk(of: hit), !walks.contains(where: { $0.entry.id == id }),
                case .found(let entry) = finder.find(id.rawValue)
            else { continue }
            walks.append((entry, hit.id == id ? [] : [hit.title]))
            if walks.count == Self.mostCandidates { break }
        }
        return (walks, findings.hits.first?.lacking.isEmpty == false)
    }

    /// The symptom in which a hit is, or the tree.
    private func walk(of hit: SearchHit) -> PartID? {
        let view = workspace.view
        let part = view.placeInTree(hit.id)?.tree ?? view.part(hit.id)?.part
        if let owner = part?.owner, view.part(owner)?.part.kind == .symptom { return owner }
        if let part { return part.kind == .symptom || part.tree != nil ? part.id : nil }
        // A section of a symptom.
        guard let guide = view.guide(hit.guide) else { return nil }
        return guide.parts.first { $0.kind == .symptom && $0.blocks.contains(hit.block) }?.id
    }
}
