import TriageCore
import TriageEvidence

/// Lines of evidence that tell nothing, or not what their authors mean.
enum EvidenceRules {
    /// What is to be said about all evidence in a library.
    ///
    /// - Parameter isOwn: whether a content folder is the reader's own.
    static func check(_ library: Library, isOwn: (String) -> Bool) -> [Diagnostic] {
        let originals = library.originals
        let book = EvidenceBook(originals)
        let guides = Dictionary(originals.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        var found: [Diagnostic] = []
        /// What is nearly evidence need not be told to be prose.
        var near: Set<SourceLocation> = []
        for guide in originals {
            for (line, flaw) in EvidenceTypos.find(in: guide) {
                let place = guide.evidencePlace(line)
                near.insert(place)
                found.append(Diagnostic(.evidence(flaw), at: place))
            }
        }
        for problem in book.problems + book.prose {
            guard let guide = guides[problem.guide] else { continue }
            let place = guide.evidencePlace(problem.line)
            if case .prose = problem.flaw, near.contains(place) { continue }
            found.append(Diagnostic(.evidence(problem.flaw), at: place))
        }
        for run in book.commands {
            guard let guide = guides[run.guide], library.roots.indices.contains(guide.root),
                !isOwn(library.roots[guide.root])
            else { continue }
            let flaw = EvidenceFlaw.runs(run.command.text)
            found.append(Diagnostic(.evidence(flaw), at: guide.evidencePlace(run.line)))
        }
        let isOriginal = Set(originals.map(\.file))
        for guide in library.guides where !isOriginal.contains(guide.file) {
            found += translated(guide)
        }
        return found
    }

    /// Evidence that does not count.
    private static func translated(_ guide: Guide) -> [Diagnostic] {
        let own = EvidenceBook([guide])
        let answers = own.answers.values.flatMap { $0.values.flatMap(\.values) }
        // What facts are called is said in each language.
        let fence = FactsFence(guide.document)
        let titles = fence.titleLines
        let lines =
            (fence.isOfTitles ? [] : fence.lines)
            + (answers + own.items.values.flatMap(\.values)).map(\.line)
            + own.problems.map(\.line).filter { !titles.contains($0) }
        return Set(lines).sorted().map {
            Diagnostic(.evidence(.inTranslation), at: guide.evidencePlace($0))
        }
    }
}

extension Guide {
    /// Where a line says `Evidence:`, or begins.
    fileprivate func evidencePlace(_ line: Int) -> SourceLocation {
        let text = document.source.lineText(line)
        let lead =
            EvidenceLine.names.flatMap { [$0, $0.lowercased()] }.first { text.contains($0) }
            ?? String(text.trimmed)
        return place(line: line, of: lead)
    }
}
