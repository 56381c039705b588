import TriageCore

extension Shared {
    /// Shows the next or previous part of the same kind in the guide, in the place of this one.
    func neighbour(of id: PartID, _ step: Int) -> Outcome {
        guard let (guide, part) = view.part(id) else { return .done }
        let siblings = guide.parts.filter { $0.kind.isLike(part.kind) }
        guard let index = siblings.firstIndex(where: { $0.id == id }),
            siblings.indices.contains(index + step),
            let screen = PartScreens.screen(for: siblings[index + step].id, self)
        else { return .done }
        return Outcome([.visit(screen)])
    }
}

extension PartKind {
    /// Code is code, alone or compared.
    fileprivate func isLike(_ other: PartKind) -> Bool {
        func isCode(_ kind: PartKind) -> Bool { kind == .snippet || kind == .comparison }
        return self == other || isCode(self) && isCode(other)
    }
}
