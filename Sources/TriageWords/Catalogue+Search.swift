import TriageCore

extension Catalogue {
    /// How a search read its words where no place has all of them; empty where one has.
    public func reading(of findings: SearchFindings) -> String {
        var told = findings.replaced.map { text(.searchReplaced, [$0.written, $0.read]) }
        if !findings.held.isEmpty {
            let words = findings.held.joined(separator: text(.comma))
            told.append(text(.searchHeld, [words]))
        }
        return told.joined(separator: "; ")
    }
}
