import TriageCore

/// Cases that are sentences of a paragraph: `If it is old, replace it. If it is new, keep it. Otherwise, ask.`
extension TreeSearch {
    /// Reads the sentences of a paragraph below what asks which case it is; true where they were a tree.
    mutating func readSentences(_ index: Int) -> Bool {
        let block = document.blocks[index]
        guard TreeLabel.beginsWithIf(source.beginning(of: block)),
            source.announcesTree(above: index, heading: heading)
                || source.asksWhichCase(inHeadingAbove: index)
        else { return false }
        let text = source.arena.joined(source.markedLines(of: index).map(\.bytes))
        let sentences = conditions(in: text)
        guard sentences.count > 1 else { return false }
        var outline = TreeOutline()
        outline.isList = true
        outline.steps = steps.names
        let line = document.line(of: index)
        for sentence in sentences {
            _ = outline.add(TreeLabel(withArrow(sentence)), line: line, parent: nil)
        }
        var lead = lead(above: index)
        lead.announcement = .tree
        let reading = outline.readList(line: line, lead: lead, isAsked: false)
        guard reading.tree != nil else { return false }
        take(reading, blocks: index..<(index + 1))
        return true
    }

    /// `Otherwise, ask` as `Otherwise → ask`; any other sentence as it is.
    private func withArrow(_ sentence: TreeBytes) -> TreeBytes {
        guard TreeLabel(sentence.prefix(24)).isRest, let comma = sentence.firstIndex(of: 0x2C)
        else { return sentence }
        return source.arena.joined(sentence[..<comma], arrow: sentence[(comma + 1)...].trimmed)
    }

    /// The parts of a text that each begin with a condition, or with what is left where none held.
    private func conditions(in text: TreeBytes) -> [TreeBytes] {
        var result: [TreeBytes] = []
        var start = text.startIndex
        for stop in text.indices where text[stop] == 0x2E && text.isSpace(at: stop + 1) {
            let rest = text[(stop + 1)...].trimmedStart
            guard TreeLabel.beginsWithIf(rest) || TreeLabel(rest.prefix(24)).isRest else {
                continue
            }
            result.append(text[start..<stop])
            start = rest.startIndex
        }
        let last = text[start...].trimmedEnd
        result.append(last.last == 0x2E ? last.dropLast() : last)
        return result
    }
}
