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
        for group in groups {
            if !group.title.isEmpty {
                lines += ["## \(Markdown.escaped(group.title))", ""]
            }
            lines += group.items.flatMap { Self.lines(of: $0, source) }
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }

    private static func lines(of entry: Item, _ source: ChecklistSource) -> [String] {
        let indent = String(repeating: "  ", count: min(max(0, entry.item.depth), 20))
        let mark = entry.isDone ? "x" : " "
        let body = source.body(of: entry.item)
        let note = entry.note.split(whereSeparator: \.isNewline).map {
            "> " + Markdown.escaped(String($0), beginsBlock: true)
        }
        let gap = body.isEmpty ? [] : [""]
        let below = gap + body + (note.isEmpty ? [] : gap + note) + gap
        return ["\(indent)- [\(mark)] \(source.text(of: entry.item))"]
            + below.map { $0.isEmpty ? "" : "\(indent)  \($0)" }
    }
}
