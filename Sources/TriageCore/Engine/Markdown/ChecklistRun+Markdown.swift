extension ChecklistRun {
    /// The run as a Markdown task list, with all that its items hold, and its notes.
    ///
    /// - Parameters:
    ///   - run: name of the run; empty for the default one.
    ///   - colon: of the language that the title is in.
    public func markdown(
        title: String, run: String = "", colon: String = ": ", source: ChecklistSource
    ) -> String {
        let name = run.isEmpty ? "" : " (\(Markdown.escaped(run)))"
        let head = Markdown.escaped(title) + name + colon
        var lines = ["# \(head)\(progress.done)/\(progress.total)", ""]
        func part() { if lines.last?.isEmpty == false { lines.append("") } }
        let tasks = Dictionary(
            items.map { ($0.item.block, $0.task) }, uniquingKeysWith: { first, _ in first })
        var title = ""
        for group in groups {
            for item in group.items where !source.isNested(item.item) {
                if group.title != title {
                    title = group.title
                    part()
                    if !title.isEmpty { lines += ["## \(Markdown.escaped(title))", ""] }
                }
                let item = source.markdown(of: item.item, tasks)
                lines += item
                // What holds blank lines stands apart.
                if item.contains("") { part() }
            }
        }
        part()
        lines += source.footnotes(of: items.map(\.item))
        part()
        return lines.joined(separator: "\n")
    }
}

extension ChecklistRun.Item {
    fileprivate var task: BlockWriter.Task {
        let note = note.split(whereSeparator: \.isNewline).map {
            Markdown.escaped(String($0), beginsBlock: true)
        }
        return BlockWriter.Task(isDone: isDone, note: note)
    }
}
