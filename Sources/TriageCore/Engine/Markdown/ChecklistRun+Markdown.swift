extension ChecklistRun {
    /// The run as a Markdown task list, with all that its items hold, and its notes.
    ///
    /// - Parameters:
    ///   - run: name of the run; empty for the default one.
    ///   - colon: of the language that the title is in.
    ///   - facts: what is to be told of the run as a whole.
    ///   - stamp: what is to be told of an item besides its note; empty for nothing.
    public func markdown(
        title: String, run: String = "", colon: String = ": ", facts: [String] = [],
        source: ChecklistSource, stamp: (Item) -> String = { _ in "" },
        why: (Item) -> String = { $0.reason }
    ) -> String {
        let name = run.isEmpty ? "" : " (\(Markdown.escaped(run)))"
        let head = Markdown.escaped(title) + name + colon
        var lines = ["# \(head)\(progress.done)/\(progress.total)", ""]
        if !facts.isEmpty {
            // Lines of one paragraph: points would be of the list that follows.
            lines += facts.dropLast().map { Markdown.escaped($0, beginsBlock: true) + "\\" }
            lines += facts.suffix(1).map { Markdown.escaped($0, beginsBlock: true) } + [""]
        }
        func part() { if lines.last?.isEmpty == false { lines.append("") } }
        let tasks = Dictionary(
            firstOf: items.map { ($0.item.block, $0.task([stamp($0), why($0)])) })
        var texts: [Int] = []
        for group in groups {
            part()
            if !group.title.isEmpty { lines += ["## \(Markdown.escaped(group.title))", ""] }
            let isLoose = group.entries.contains { entry in
                guard case .item(let index) = entry, !source.isNested(group[index].item) else {
                    return false
                }
                return source.markdown(of: group[index].item, tasks).contains("")
            }
            for entry in group.entries {
                switch entry {
                case .item(let index):
                    guard !source.isNested(group[index].item) else { continue }
                    let item = source.markdown(of: group[index].item, tasks)
                    lines += item
                    // What holds blank lines stands apart; then all items of the list do.
                    if isLoose { part() }
                case .text(let block, 0):
                    part()
                    lines += source.markdown(ofText: block)
                    part()
                    texts.append(block)
                // It stands in an item.
                case .text: break
                }
            }
        }
        part()
        lines += source.footnotes(of: items.map(\.item.block) + texts)
        part()
        return lines.joined(separator: "\n")
    }
}

extension ChecklistRun.Item {
    /// - Parameter facts: what is told of the item besides its note; empty ones are left out.
    fileprivate func task(_ facts: [String]) -> BlockWriter.Task {
        let stamp = facts.filter { !$0.isEmpty }.map { "*\(Markdown.escaped($0))*" }
        let note =
            stamp
            + note.split(whereSeparator: \.isNewline).map {
                Markdown.escaped(String($0), beginsBlock: true)
            }
        return BlockWriter.Task(state: state, note: note)
    }
}
