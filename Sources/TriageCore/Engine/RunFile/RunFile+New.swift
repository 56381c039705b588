extension RunFile {
    /// The file of a run that begins.
    ///
    /// - Parameters:
    ///   - title: what the file is called.
    ///   - facts: what is to be told of the run as a whole.
    ///   - source: where the checklist stands.
    public static func new(
        _ mark: RunMark, titled title: String, saying facts: [String], _ checklist: Checklist,
        _ source: ChecklistSource, _ items: RunFileItems
    ) -> String {
        var lines = [mark.line, "", "# " + Markdown.escaped(title), ""]
        lines += facts.flatMap { [Markdown.escaped($0, beginsBlock: true), ""] }
        func add(_ block: [String], depth: Int) {
            let indent = String(repeating: " ", count: 2 * min(max(0, depth), 20))
            lines += block.map { $0.isEmpty ? "" : indent + $0 }
            if lines.last?.isEmpty == false { lines.append("") }
        }
        // What is of no group stands above all headings, as nothing ends what stands below one.
        let groups = checklist.groups.filter(\.title.isEmpty)
        for group in groups + checklist.groups.filter({ !$0.title.isEmpty }) {
            if !group.title.isEmpty { add(["## " + Markdown.escaped(group.title)], depth: 0) }
            for entry in group.entries {
                switch entry {
                case .item(let index):
                    let item = group.items[index]
                    add([line(of: item, items)], depth: item.depth)
                    add(source.ownMarkdown(of: item), depth: item.depth + 1)
                case .text(let block, let depth):
                    add(source.markdown(ofText: block), depth: depth)
                }
            }
        }
        add(source.footnotes(of: checklist.items.map(\.block) + checklist.texts), depth: 0)
        return lines.joined(separator: "\n") + "\n" + ExportMark.line + "\n"
    }

    /// A run begins anew: what the checklist's own file has ticked is open; what it says to be not applicable is so.
    private static func line(
        of item: Checklist.Item, _ items: RunFileItems
    ) -> String {
        let isOut = item.stateInFile == .notApplicable
        let why = item.reasonInFile.isEmpty ? "" : " – " + Markdown.escaped(item.reasonInFile)
        let entry = items.entry(of: item.key, text: item.text)
        let words = entry?.words ?? Markdown.escaped(item.text)
        let twin = entry.flatMap(items.twinMark)
        return "- [\(isOut ? "-" : " ")] \(words)\(isOut ? why : "")"
            + RunFileTask.textMark(items.digest(of: item))
            + (twin.map { " " + RunFileTask.twinMark($0) } ?? "")
    }
}
