extension PartFinder.Entry {
    /// The trees inside, as they are walked; where a translation has none, its original's.
    public func trees(in view: LibraryView) -> [(guide: Guide, part: Part)] {
        let inside = guide.parts(in: blocks).filter { $0.tree != nil }
        let trees = inside.isEmpty ? part.map { view.trees(of: $0, in: guide) } ?? [] : inside
        return trees.compactMap { view.part($0.id) }
    }
}
