import TriageCore

/// Text as it is read out: no tags, labels in words, and addresses behind the links that lead to them.
extension Document {
    /// A paragraph's text; empty where it only ends a container.
    func readText(of block: Int) -> String {
        let text = textWithAddresses(inlines(of: block))
        guard mayHoldLabels(block) else { return text }
        return text.split(separator: "\n").compactMap { line in
            guard let label = ContainerLabel(String(line)) else { return String(line) }
            let words = [label.kind, label.title].filter { !$0.isEmpty }
            return words.isEmpty ? nil : words.joined(separator: ": ")
        }.joined(separator: "\n")
    }

    /// The text of an HTML block, without its blank lines.
    func readText(ofHTML block: Int) -> String {
        Self.withoutTags(codeLines(of: block).joined(separator: "\n"))
            .split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
            .joined(separator: "\n")
    }

    private func textWithAddresses(_ runs: ArraySlice<Inline>) -> String {
        var result = ""
        var html = ""
        var index = runs.startIndex
        while index < runs.endIndex {
            let run = runs[index]
            index += 1
            if run.kind == .html || run.kind == .newline {
                // A tag of several lines is as many runs.
                html += text(of: run)
                let next = index < runs.endIndex ? runs[index].kind : .text
                if next == .html || next == .newline { continue }
                result += Self.withoutTags(html)
                html = ""
                continue
            }
            result += text(of: run)
            let isLast = index == runs.endIndex || runs[index].link != run.link
            guard run.link >= 0, isLast else { continue }
            let first = runs[..<index].lastIndex { $0.link != run.link }.map { $0 + 1 }
            let words = plainText(runs[(first ?? runs.startIndex)..<index])
            let address = links[Int(run.link)].destination
            if !address.isEmpty, !address.hasPrefix("#"), !address.hasSuffix(words) {
                result += " (\(address))"
            }
        }
        return result
    }

    private static func withoutTags(_ html: String) -> String {
        HTMLText.pieces(of: html).map { piece in
            switch piece {
            case .text(let text), .other(let text): String(text)
            case .tag(let name, let isClosing):
                name == "br" || name == "summary" && isClosing ? "\n" : ""
            }
        }.joined()
    }
}
