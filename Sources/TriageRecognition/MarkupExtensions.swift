import TriageCore

/// Marks that writers use and Markdown takes for text: boxes before tasks, ids and other attributes behind headings.
struct MarkupExtensions {
    /// The document: its items that begin with boxes are tasks, and headings and items hide what names them.
    let document: Document
    /// The ids of headings by their blocks.
    let ids: [Int: String]

    init(in document: Document) {
        let boxes = Self.boxes(in: document)
        let attributes = document.blocks.indices.compactMap {
            Self.attributes(of: $0, in: document)
        }
        let ids = attributes.compactMap { list in list.id.map { (list.block, $0) } }
        self.ids = Dictionary(uniqueKeysWithValues: ids)
        guard !boxes.isEmpty || !attributes.isEmpty else {
            self.document = document
            return
        }
        var blocks = document.blocks
        var inlines = document.inlines
        for box in boxes {
            blocks[box.item].taskMark = box.box.mark
            blocks[box.item].isBoxedTask = true
            let run = Int(blocks[box.paragraph].inlineStart)
            inlines[run].start += box.length
            inlines[run].length -= box.length
        }
        for list in attributes {
            let end = list.end ?? Int(blocks[list.block].inlineEnd)
            for run in Int(blocks[list.block].inlineStart)..<end {
                let kept = max(0, list.start - Int(inlines[run].start))
                inlines[run].length = min(inlines[run].length, Int32(kept))
            }
        }
        self.document = Document(
            source: document.source, blocks: blocks, inlines: inlines, links: document.links)
    }

    // MARK: Boxes

    private struct Box {
        var item: Int
        var paragraph: Int
        var box: TaskBox
        var isWord = false
        /// Of the box and the blank behind it, in bytes.
        var length: Int32
    }

    /// Items such as `- ☐ Shut the window`; none where no box is open, as signs also say what is and what is not. And
    /// items whose brackets say more than open and done: `[-]` and `[~]` not applicable, `[/]` begun, `[!]` important. Those
    /// are tasks among others, and where a list below a heading that calls itself a checklist has no other points. Words
    /// in the place of boxes, `TODO` and `DONE`, stand at several items of a list.
    private static func boxes(in document: Document) -> [Box] {
        let found = document.blocks.indices.compactMap { box(at: $0, in: document) }
        let words = Dictionary(grouping: found.filter(\.isWord)) {
            document.outermostList(around: $0.item)
        }.values.filter { $0.count > 1 }.flatMap(\.self)
        let signs = found.filter { !$0.box.isBracket && !$0.isWord }
        let brackets = found.filter(\.box.isBracket)
        let isOpen = signs.contains(where: \.box.isOpen)
        guard !brackets.isEmpty else { return words + (isOpen ? signs : []) }
        let taskLists = document.taskLists
        let items = Set(brackets.map(\.item))
        let outline = SectionTree(document)
        return words + (isOpen ? signs : [])
            + brackets.filter { box in
                taskLists.contains(document.outermostList(around: box.item))
                    || document.children(of: Int(document.blocks[box.item].parent))
                        .allSatisfy(items.contains)
                        && outline.speaks(
                            outline.index(above: box.item), of: Vocabulary[.checklist])
            }
    }

    private static func box(at item: Int, in document: Document) -> Box? {
        let value = document.blocks[item]
        guard value.kind == .item, value.taskMark == 0,
            let paragraph = document.leadingParagraph(of: item)
        else { return nil }
        let runs = document.inlines(of: paragraph)
        guard let first = runs.first, first.kind == .text, first.style.isEmpty, first.link < 0
        else { return nil }
        let bytes = document.source.bytes[Int(first.start)..<Int(first.start + first.length)]
        if let word = TaskBox.word(beginning: bytes) {
            let rest = bytes.dropFirst(word.bytes.count).drop { $0.isBlank }
            guard !rest.isEmpty || runs.count > 1 else { return nil }
            return Box(
                item: item, paragraph: paragraph, box: word, isWord: true,
                length: Int32(rest.startIndex - bytes.startIndex))
        }
        // Markdown itself reads `[ ]` and `[x]`.
        guard let box = TaskBox.beginning(bytes), box.place == .item,
            !box.isBracket || !" x".utf8.contains(box.mark)
        else { return nil }
        var rest = bytes.dropFirst(3)
        if !box.isBracket, rest.starts(with: [0xEF, 0xB8, 0x8F]) { rest = rest.dropFirst(3) }
        guard rest.first?.isBlank == true else { return nil }
        rest = rest.drop { $0.isBlank }
        guard !rest.isEmpty || runs.count > 1 else { return nil }
        // `☐ yes ☐ no` asks for one of several.
        let end = Int(document.blocks[paragraph].end)
        let line = document.source.bytes[rest.startIndex..<end].prefix { $0 != 0x0A }
        let hasSign = line.indices.contains {
            TaskBox.beginning(line[$0...]).map { $0.place == .item && !$0.isBracket } ?? false
        }
        if !box.isBracket, hasSign { return nil }
        return Box(
            item: item, paragraph: paragraph, box: box,
            length: Int32(rest.startIndex - bytes.startIndex))
    }

    // MARK: Attributes

    private struct Attributes {
        var block: Int
        var id: String?
        /// Where the text ends.
        var start: Int
        /// Index behind the last run that is cut; nil for all.
        var end: Int?
    }

    /// The attributes that are written behind a heading, as many tools read them: `{#the-id}`, `{: #the-id .wide }`.
    private static func attributes(of block: Int, in document: Document) -> Attributes? {
        if document.blocks[block].kind == .paragraph { return ownName(of: block, in: document) }
        guard document.blocks[block].kind == .heading else { return nil }
        let runs = document.inlines(of: block)
        guard let first = runs.first, let last = runs.last, last.kind == .text,
            last.style.isEmpty, first.start <= last.start
        else { return nil }
        let text = document.source.bytes[Int(first.start)..<Int(last.start + last.length)]
        guard text.last == UInt8(ascii: "}"),
            let open = text.suffix(longestList).lastIndex(of: UInt8(ascii: "{"))
        else { return nil }
        let list = text[(open + 1)...].dropLast()
        let words = (list.first == UInt8(ascii: ":") ? list.dropFirst() : list)
            .split { $0.isBlank }
        guard let word = words.first, isName(word),
            words.allSatisfy({ isName($0) || isValue($0) }),
            let end = text[..<open].lastIndex(where: { $0 != 0x20 && $0 != 0x09 })
        else { return nil }
        let id = words.first { $0.first == UInt8(ascii: "#") }
        return Attributes(
            block: block, id: id.map { String(decoding: $0.dropFirst(), as: UTF8.self) },
            start: end + 1)
    }

    /// The name behind an item: at the end of its first line, so that evidence may stand below it.
    private static func ownName(of block: Int, in document: Document) -> Attributes? {
        let parent = Int(document.blocks[block].parent)
        guard parent == block - 1, parent > 0, document.blocks[parent].kind == .item else {
            return nil
        }
        let runs = document.inlines(of: block).prefix {
            $0.kind != .softBreak && $0.kind != .lineBreak
        }
        guard let last = document.withoutComments(runs).last(where: { $0.length > 1 }),
            last.kind == .text, last.style.isEmpty
        else { return nil }
        let text = document.source.bytes[Int(last.start)..<Int(last.start + last.length)]
        return OwnName.atEnd(of: text).map {
            Attributes(block: block, id: nil, start: $0.end, end: runs.endIndex)
        }
    }

    /// In bytes.
    private static let longestList = 100

    /// An id `#name` or a class `.name`.
    private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
        let isMarked = word.first == UInt8(ascii: "#") || word.first == UInt8(ascii: ".")
        return isMarked && word.count > 1 && word.dropFirst().allSatisfy(isNameByte)
    }

    /// `lang=en`
    private static func isValue(_ word: ArraySlice<UInt8>) -> Bool {
        word.contains(UInt8(ascii: "=")) && word.first.map(isNameByte) == true
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F, 0x80...: true
        default: false
        }
    }
}
