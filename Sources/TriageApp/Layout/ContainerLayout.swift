import TriageCore

/// Paragraphs that hold more than prose: the fences of `:::` containers, and what heads a note in a quote.
extension PageBuilder {
    /// A paragraph's runs, its labels set off and the bare fences of containers left out.
    mutating func prose(_ index: Int, of guide: Guide, source: Int) {
        let document = guide.document
        guard document.mayHoldLabels(index) else {
            return paragraph(runs(of: index, in: guide), source: source)
        }
        var pending: [StyledRun] = []
        var first = source
        let loneLines = document.loneLines(of: document.inlines(of: index))
        let lines = runs(of: index, in: guide, keepsLines: true).split { $0.text == "\n" }
        for (offset, line) in lines.enumerated() {
            guard let label = ContainerLabel(line.map(\.text).joined()) else {
                if pending.isEmpty {
                    first = source + offset
                } else {
                    pending.append(StyledRun(loneLines.contains(offset) ? "\n" : " "))
                }
                pending += line
                continue
            }
            if !pending.isEmpty { paragraph(pending, source: first) }
            pending = []
            guard !label.kind.isEmpty else { continue }
            let title = label.title.isEmpty ? [] : [StyledRun("  \(label.title)", .strong)]
            paragraph([StyledRun(label.kind, .label)] + title, source: source + offset)
        }
        if !pending.isEmpty { paragraph(pending, source: first) }
    }
}

/// `:::tip Title`, `::: {.warning}`, `:::`, `[!NOTE]`.
struct ContainerLabel: Equatable {
    /// With a capital letter; empty for a closing fence.
    var kind: String
    var title: String

    init?(_ line: String) {
        let text = line.drop { $0 == " " }
        let rest: Substring
        if text.hasPrefix(":::") {
            rest = text.drop { $0 == ":" }
        } else if text.hasPrefix("[!"), let end = text.firstIndex(of: "]") {
            rest = text[text.index(text.startIndex, offsetBy: 2)..<end] + text[end...].dropFirst()
        } else {
            return nil
        }
        let words = rest.split(maxSplits: 1) { " {}[].".contains($0) }
        let kind = words.first.map(String.init) ?? ""
        self.kind = kind.prefix(1).uppercased() + kind.dropFirst().lowercased()
        title = words.count > 1 ? words[1].trimmed { " {}[]:".contains($0) } : ""
    }
}

extension Substring {
    fileprivate func trimmed(where isEdge: (Character) -> Bool) -> String {
        var text = drop(while: isEdge)
        while let last = text.last, isEdge(last) { text.removeLast() }
        return String(text)
    }
}

extension Document {
    /// Whether a paragraph begins or ends like a container or a note.
    fileprivate func mayHoldLabels(_ index: Int) -> Bool {
        let start = Int(blocks[index].start)
        let end = Int(blocks[index].end)
        guard start >= 0, start < end, end <= source.bytes.count else { return false }
        let bytes = source.bytes[start..<end]
        return bytes.starts(with: ":::".utf8) || bytes.starts(with: "[!".utf8)
            || bytes.suffix(3).elementsEqual(":::".utf8)
    }
}
