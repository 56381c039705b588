/// `:::tip Title`, `::: {.warning}`, `:::`, `[!NOTE]`.
package struct ContainerLabel: Equatable {
    /// With a capital letter; empty for a closing fence.
    package var kind: String
    package var title: String

    package init?(_ line: String) {
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
    package func mayHoldLabels(_ index: Int) -> Bool {
        let start = Int(blocks[index].start)
        let end = Int(blocks[index].end)
        guard start >= 0, start < end, end <= source.bytes.count else { return false }
        let bytes = source.bytes[start..<end]
        return bytes.starts(with: ":::".utf8) || bytes.starts(with: "[!".utf8)
            || bytes.suffix(3).elementsEqual(":::".utf8)
    }
}
