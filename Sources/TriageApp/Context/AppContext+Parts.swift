import TriageCore
import TriageWords

extension AppContext {
    /// A part's title in the reader's language; its id where it is not loaded.
    func title(of part: PartID) -> String { view.title(of: part) ?? part.rawValue }

    /// A name for a file that holds a part: what it is called, and the run if it is one's.
    func fileName(of part: PartID, run: String = "", _ suffix: String = ".md") -> String {
        let name = "\(title(of: part)) \(run)".asFileName
        return (name.isEmpty ? part.rawValue.asFileName : name) + suffix
    }

    /// What every part can do: be copied or saved as it was written, edited, or read where it stands.
    func perform(_ command: Command, on id: PartID) -> ScreenResult {
        guard let (guide, part) = view.part(id) else { return .ignored }
        switch command {
        case .copy, .copyAll: return .effect(copy(guide.markdown(of: part), titled: part.listTitle))
        case .export:
            return askToExport(name: fileName(of: id), markdown: guide.markdown(of: part))
        case .edit: return .effect(.edit(guide, line: part.line))
        case .readInGuide: return .go(.guide(guide.id, line: part.line))
        default: return .ignored
        }
    }

    /// Shows the next or previous part of the same kind in the guide, in the place of this one.
    mutating func neighbour(of id: PartID, _ step: Int) -> ScreenResult {
        guard let (guide, part) = view.part(id) else { return .done }
        // What belongs to other code stands on its page.
        let siblings = guide.parts.filter {
            $0.kind.isLike(part.kind) && ($0.owner == part.owner || !isInCode($0))
        }
        guard let index = siblings.firstIndex(where: { $0.id == id }) else { return .done }
        guard siblings.indices.contains(index + step),
            let screen = PartScreens.screen(for: siblings[index + step].id, self)
        else {
            say(step > 0 ? .lastOfGuide : .firstOfGuide)
            return .done
        }
        return ScreenResult([.visit(screen)])
    }

    private func isInCode(_ part: Part) -> Bool {
        part.owner.flatMap(view.part)?.part.kind.isCode == true
    }

    /// Says why nothing was copied.
    mutating func nothingToCopy() -> ScreenResult {
        say(.nothingToCopy)
        return .done
    }
}

extension String {
    /// The text as a file's name, without an extension: as many of its words as are still read, short enough for every
    /// disk.
    var asFileName: String {
        var name = ""
        for word in lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            guard name.isEmpty || name.count + word.count < 60 else { break }
            name += (name.isEmpty ? "" : "-") + word
        }
        while name.utf8.count > 120 { name.removeLast() }
        return name
    }
}

extension PartKind {
    /// Code, mistakes and scenarios are of one kind: one reads on from each to the next.
    fileprivate func isLike(_ other: PartKind) -> Bool {
        self == other || isCode && other.isCode
    }

    fileprivate var isCode: Bool {
        switch self {
        case .antipattern, .comparison, .scenario, .snippet: true
        case .symptom, .tree, .finding, .checklist, .table, .guide: false
        }
    }
}
