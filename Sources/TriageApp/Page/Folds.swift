import TriageCore

/// Which containers of a guide are closed: what its author folded, until the reader changes it.
struct Folds: Sendable, Equatable {
    /// Whether all are open, as where something is looked for.
    private(set) var opensAll = false
    /// Lines of the source, starting with 1, at which containers begin that the reader opened or closed.
    private var changed: Set<Int> = []

    func isClosed(_ label: ContainerLabel, atLine line: Int) -> Bool {
        (opensAll || label.isOpen) == changed.contains(line)
    }

    mutating func change(atLine line: Int) { changed.formSymmetricDifference([line]) }

    mutating func openAll() { self = Folds(opensAll: true) }
}

extension PageBuilder {
    /// What heads a container that can be folded, as a link that does it; nil where nothing folds.
    ///
    /// - Returns: whether it is closed.
    mutating func foldable(_ quote: Int, of guide: Guide) -> (
        label: ContainerLabel, isClosed: Bool
    )? {
        guard let folds, let label = guide.document.containerLabel(of: quote), label.isFoldable
        else { return nil }
        return (label, folds.isClosed(label, atLine: guide.document.line(of: quote)))
    }

    /// The line that heads a container which can be folded.
    mutating func foldLine(_ label: ContainerLabel, isClosed: Bool, source: Int) {
        let target = foldTarget(source)
        let title = [label.kind, label.title].filter { !$0.isEmpty }.joined(separator: "  ")
        let sign = isClosed ? "+" : "-"
        paragraph(
            [
                StyledRun(sign + " ", .accent, target: target),
                StyledRun(title, .strong, target: target),
            ],
            source: source)
    }
}

extension Document {
    /// Whether a paragraph is written on one line.
    func isOneLine(_ paragraph: Int) -> Bool {
        !inlines(of: paragraph).contains { $0.kind == .softBreak || $0.kind == .lineBreak }
    }
}
