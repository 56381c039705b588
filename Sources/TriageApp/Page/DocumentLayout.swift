import TriageCore

/// Markdown blocks on a page.
extension PageBuilder {
    /// Lays out the blocks of a range, each with everything in it.
    mutating func blocks(_ range: Range<Int>, of guide: Guide) {
        var block = range.lowerBound
        while block < range.upperBound, block < guide.document.blocks.count, !isFull {
            mark()
            self.block(block, of: guide, depth: 0)
            block = guide.document.subtree(of: block).upperBound
        }
    }

    /// One block. Nesting deeper than any reader follows is laid out flat.
    private mutating func block(_ index: Int, of guide: Guide, depth: Int) {
        let document = guide.document
        let block = document.blocks[index]
        let source = document.line(of: index)
        // What is said to the program is no text.
        if document.isForProgram(index, facts: { document.factNames }) { return }
        if block.kind != .heading { start(above: index) }
        guard depth < 24 else {
            return paragraph(document.plainText(of: index), source: source)
        }
        switch block.kind {
        case .document:
            for child in document.children(of: index) where !isFull {
                mark()
                self.block(child, of: guide, depth: depth)
            }
        case .heading:
            heading(runs(of: index, in: guide), level: block.headingLevel, source: source)
            start(above: index)
        case .paragraph:
            // The text of an item follows its bullet.
            let parent = max(0, Int(block.parent))
            if document.blocks[parent].kind != .item || index > parent + 1 { blank() }
            if document.asked(in: index) != nil {
                return paragraph(document.inlineText(of: index), .dim, source: source)
            }
            if let code = document.loneCode(in: index) {
                return paragraph([loneCode(code, of: guide, line: source)], source: source)
            }
            prose(index, of: guide, source: source)
        case .quote:
            blank()
            var children = document.children(of: index)[...]
            if let (label, isClosed) = foldable(index, of: guide) {
                foldLine(label, isClosed: isClosed, source: source)
                if isClosed { break }
                // What heads it has been told.
                if children.first.map(document.isOneLine) == true { children.removeFirst() }
            }
            indented([StyledRun(app.glyphs.vertical + " ", .border)]) { builder in
                for child in children where !builder.isFull {
                    builder.block(child, of: guide, depth: depth + 1)
                }
            }
        case .bulletList, .orderedList:
            guard skipped.isEmpty || !document.children(of: index).allSatisfy(skipped.contains)
            else { break }
            if depth == 0 || document.blocks[max(0, Int(block.parent))].kind != .item { blank() }
            list(index, of: guide, depth: depth)
        case .item:
            for child in document.children(of: index) { self.block(child, of: guide, depth: depth) }
        case .code:
            blank()
            let lines = document.codeLines(of: index)
            code(
                lines, language: document.codeLanguage(of: index), of: guide, source: source,
                without: EvidenceLine.places(in: lines) { document.factNames })
            if guide.isGraphThatAsksNothing(index) { paragraph(app(.graphNote), .dim) }
        case .html:
            html(document.codeLines(of: index), source: source)
        case .table:
            blank()
            table(index, of: guide, source: source)
        case .tableRow:
            // One row alone: what a table tells of a symptom.
            for (head, cell) in document.fields(ofRow: index) {
                blank()
                let name = StyledRun(document.inlineText(of: head) + ": ", .accent)
                paragraph([name] + runs(of: cell, in: guide), source: document.line(of: cell))
            }
        case .tableHeaderCell, .tableCell: break
        case .thematicBreak:
            blank()
            line(
                [
                    StyledRun(
                        String(repeating: app.glyphs.horizontal, count: min(available, 24)),
                        .border)
                ],
                source: source)
        }
    }

    /// Code that stands alone on its line, to be taken like a block of it.
    private mutating func loneCode(_ text: String, of guide: Guide, line: Int) -> StyledRun {
        let target = codeTarget(
            PageCode(
                lines: [text], language: "",
                place: SourceLocation(path: guide.path, root: guide.root, line: line)))
        return StyledRun(text, .code, target: target)
    }

    private mutating func list(_ index: Int, of guide: Guide, depth: Int) {
        let document = guide.document
        let block = document.blocks[index]
        var number = block.firstNumber
        for item in document.children(of: index) where !skipped.contains(item) && !isFull {
            let mark = document.blocks[item].taskMark
            var first: [StyledRun]
            let box = live?.items[item]
            if let box {
                first = app.glyphs.sign(of: box.entry) + [StyledRun(" ")]
            } else if mark != 0 {
                let sign =
                    switch ItemState(mark: mark) {
                    case .done: StyledRun("[x] ", .success)
                    case .notApplicable: StyledRun("[-] ", .label)
                    case .open, .failed: StyledRun("[ ] ", .accent)
                    }
                first = [sign]
            } else if block.kind == .orderedList {
                first = [StyledRun("\(number). ", .accent)]
            } else {
                let bullet = depth % 2 == 0 ? app.glyphs.bullet : app.glyphs.hollow
                first = [StyledRun(bullet + " ", .accent)]
            }
            number &+= 1
            self.mark()
            let indent = String(repeating: " ", count: first.reduce(0) { $0 + $1.text.count })
            let source = document.line(of: item)
            indented([StyledRun(indent)], first: first) { builder in
                let code = document.loneCode(in: item)
                let own =
                    code.map { [builder.loneCode($0, of: guide, line: source)] }
                    ?? builder.runs(of: item, in: guide)
                if let box {
                    // A list that is loose has the item's words in a paragraph.
                    let words = own.isEmpty ? document.leadingParagraph(of: item) : nil
                    let text = words.map { builder.runs(of: $0, in: guide) } ?? own
                    builder.target(.item(box.box)) { $0.paragraph(text, source: source) }
                } else if !own.isEmpty {
                    builder.paragraph(own, source: source)
                }
                let shown = box == nil || !own.isEmpty ? nil : document.leadingParagraph(of: item)
                let children = document.children(of: item).filter { $0 != shown }
                for child in children { builder.block(child, of: guide, depth: depth + 1) }
                if own.isEmpty, children.isEmpty, box == nil { builder.line([], source: source) }
            }
        }
    }
}

/// Paragraphs that hold more than prose: what heads a container or a note in a quote.
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
            // What can be folded is headed by a line of its own.
            guard !label.isEnd, folds == nil || !label.isFoldable else { continue }
            let gap = label.kind.isEmpty || label.title.isEmpty ? "" : "  "
            let title = label.title.isEmpty ? [] : [StyledRun(gap + label.title, .strong)]
            let kind = label.kind.isEmpty ? [] : [StyledRun(label.kind, .label)]
            paragraph(kind + title, source: source + offset)
        }
        if !pending.isEmpty { paragraph(pending, source: first) }
    }
}

extension Document {
    /// The code that all of a block's text is; nil where something stands beside it.
    fileprivate func loneCode(in block: Int) -> String? {
        let runs = inlines(of: block)
        guard !runs.isEmpty, runs.allSatisfy({ $0.style.contains(.code) && $0.link < 0 }) else {
            return nil
        }
        return inlineText(of: block)
    }
}
