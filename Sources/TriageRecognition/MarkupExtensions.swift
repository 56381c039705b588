import TriageCore

/// Marks that writers use and Markdown takes for text: boxes before tasks, ids and other attributes behind headings.
struct MarkupExtensions {
    /// The document: its items that begin with boxes are tasks, and its headings hide their attributes.
    let document: Document
    /// The ids of headings by their blocks.
    let ids: [Int: String]

    init(in document: Document) {
        let boxes = Self.boxes(in: document) + TaskSigns(document).items.map(Box.init)
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
            blocks[box.item].taskMark = box.mark
            blocks[box.item].isBoxedTask = true
            let run = Int(blocks[box.paragraph].inlineStart)
            inlines[run].start += box.length
            inlines[run].length -= box.length
        }
        for list in attributes {
            for run in Int(blocks[list.block].inlineStart)..<Int(blocks[list.block].inlineEnd) {
                let kept = max(0, list.start - Int(inlines[run].start))
                inlines[run].length = min(inlines[run].length, Int32(kept))
            }
        }
        self.document = Document(
            source: document.source, blocks: blocks, inlines: inlines, links: document.links)
    }

    // MARK: Boxes

    fileprivate struct Box {
        var item: Int
        var paragraph: Int
        var mark: UInt8
        /// Of the box and the blank behind it, in bytes.
        var length: Int32
    }

    /// Items such as `- ☐ Shut the window`; none where no box is open, as signs also say what is and what is not.
    private static func boxes(in document: Document) -> [Box] {
        let boxes = document.blocks.indices.compactMap { box(at: $0, in: document) }
        return boxes.contains { $0.mark == openMark } ? boxes : []
    }

    private static let openMark = UInt8(ascii: " ")

    private static func box(at item: Int, in document: Document) -> Box? {
        let value = document.blocks[item]
        guard value.kind == .item, value.taskMark == 0,
            let paragraph = document.leadingParagraph(of: item)
        else { return nil }
        let runs = document.inlines(of: paragraph)
        guard let first = runs.first, first.kind == .text, first.style.isEmpty else { return nil }
        let bytes = document.source.bytes[Int(first.start)..<Int(first.start + first.length)]
        guard let mark = markBegun(by: bytes) else { return nil }
        var rest = bytes.dropFirst(3)
        if rest.starts(with: [0xEF, 0xB8, 0x8F]) { rest = rest.dropFirst(3) }
        guard rest.first == 0x20 || rest.first == 0x09 else { return nil }
        rest = rest.drop { $0.isBlank }
        guard !rest.isEmpty || runs.count > 1 else { return nil }
        // `☐ yes ☐ no` asks for one of several.
        let end = Int(document.blocks[paragraph].end)
        let line = document.source.bytes[rest.startIndex..<end].prefix { $0 != 0x0A }
        guard !line.indices.contains(where: { markBegun(by: line[$0...]) != nil }) else {
            return nil
        }
        return Box(
            item: item, paragraph: paragraph, mark: mark,
            length: Int32(rest.startIndex - bytes.startIndex))
    }

    /// What a box at the start of a text says in brackets: `☐`, `☑`, `☒`.
    private static func markBegun(by bytes: ArraySlice<UInt8>) -> UInt8? {
        guard bytes.count > 2, bytes.starts(with: [0xE2, 0x98]) else { return nil }
        switch bytes[bytes.startIndex + 2] {
        case 0x90: return openMark
        case 0x91, 0x92: return UInt8(ascii: "x")
        default: return nil
        }
    }

    // MARK: Attributes

    private struct Attributes {
        var block: Int
        var id: String?
        /// Where the heading's text ends.
        var start: Int
    }

    /// The attributes that are written behind a heading, as many tools read them: `{#the-id}`, `{: #the-id .wide }`.
    private static func attributes(of block: Int, in document: Document) -> Attributes? {
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

extension MarkupExtensions.Box {
    init(_ sign: TaskSigns.Item) {
        self.init(item: sign.item, paragraph: sign.item + 1, mark: sign.mark, length: 4)
    }
}

/// Finds items whose brackets say more than open and done: `[-]` not applicable, `[~]` and `[/]` begun. They are tasks
/// among others, and where a list below a heading that calls itself a checklist has no other points.
struct TaskSigns {
    struct Item {
        var item: Int
        var mark: UInt8
    }

    private(set) var items: [Item] = []

    init(_ document: Document) {
        let found = document.blocks.indices.compactMap { Self.sign(of: $0, document) }
        guard !found.isEmpty else { return }
        var taskLists: Set<Int> = []
        for item in document.blocks.indices where document.blocks[item].taskMark != 0 {
            taskLists.insert(document.outermostList(around: item))
        }
        // Where nothing is a task yet, all points of the list have such a sign.
        let signs = Set(found.map(\.item))
        let whole = found.map(\.item).filter { item in
            document.children(of: Int(document.blocks[item].parent)).allSatisfy(signs.contains)
        }
        let below = Self.itemsBelowChecklists(document, whole)
        items = found.filter {
            taskLists.contains(document.outermostList(around: $0.item)) || below.contains($0.item)
        }
    }

    private static func sign(of item: Int, _ document: Document) -> Item? {
        let block = document.blocks[item]
        guard block.kind == .item, block.taskMark == 0,
            let paragraph = document.leadingParagraph(of: item),
            let run = document.inlines(of: paragraph).first, run.kind == .text, run.style.isEmpty,
            run.link < 0, run.length > 3
        else { return nil }
        let bytes = document.source.bytes[Int(run.start)..<Int(run.start) + 4]
        let mark = bytes[bytes.startIndex + 1]
        guard bytes.first == 0x5B, bytes[bytes.startIndex + 2] == 0x5D, bytes.last?.isBlank == true,
            "-~/".utf8.contains(mark),
            run.length > 4 || document.inlines(of: paragraph).count > 1
        else { return nil }
        return Item(item: item, mark: mark)
    }

    private static func itemsBelowChecklists(_ document: Document, _ items: [Int]) -> Set<Int> {
        var rest = items[...]
        var result: Set<Int> = []
        var level = 7
        for block in document.blocks.indices where !rest.isEmpty {
            if document.blocks[block].kind == .heading {
                let heading = document.blocks[block].headingLevel
                if heading <= level { level = 7 }
                let title = document.headingText(of: block).lowercased()
                if level == 7, Vocabulary[.checklist].isIn(title) { level = heading }
            } else if block == rest.first {
                if level < 7 { result.insert(block) }
                rest.removeFirst()
            }
        }
        return result
    }
}
