import TriageCore

/// Marks that writers use and Markdown takes for text: boxes before tasks, ids behind headings.
struct WrittenMarks {
    /// The document: its items that begin with boxes are tasks, and its headings hide their ids.
    let document: Document
    /// The ids of headings by their blocks.
    let ids: [Int: String]

    init(in document: Document) {
        let boxes = Self.boxes(in: document)
        let ids = document.blocks.indices.compactMap { Self.headingID(of: $0, in: document) }
        self.ids = Dictionary(uniqueKeysWithValues: ids.map { ($0.block, $0.name) })
        guard !boxes.isEmpty || !ids.isEmpty else {
            self.document = document
            return
        }
        var blocks = document.blocks
        var inlines = document.inlines
        for box in boxes {
            blocks[box.item].taskMark = box.mark
            blocks[box.item].detail = Block.boxedTask
            let run = Int(blocks[box.item + 1].inlineStart)
            inlines[run].start += box.length
            inlines[run].length -= box.length
        }
        for id in ids {
            for run in Int(blocks[id.block].inlineStart)..<Int(blocks[id.block].inlineEnd) {
                let kept = max(0, id.start - Int(inlines[run].start))
                inlines[run].length = min(inlines[run].length, Int32(kept))
            }
        }
        self.document = Document(
            source: document.source, blocks: blocks, inlines: inlines, links: document.links)
    }

    // MARK: Boxes

    private struct Box {
        var item: Int
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
        guard value.kind == .item, value.taskMark == 0, item + 1 < Int(value.subtreeEnd),
            document.blocks[item + 1].kind == .paragraph
        else { return nil }
        let runs = document.inlines(of: item + 1)
        guard let first = runs.first, first.kind == .text, first.style.isEmpty else { return nil }
        let bytes = document.source.bytes[Int(first.start)..<Int(first.start + first.length)]
        guard let mark = markBegun(by: bytes) else { return nil }
        var rest = bytes.dropFirst(3)
        if rest.starts(with: [0xEF, 0xB8, 0x8F]) { rest = rest.dropFirst(3) }
        guard rest.first == 0x20 || rest.first == 0x09 else { return nil }
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
        guard !rest.isEmpty || runs.count > 1 else { return nil }
        // `☐ yes ☐ no` asks for one of several.
        let end = Int(document.blocks[item + 1].end)
        let line = document.source.bytes[rest.startIndex..<end].prefix { $0 != 0x0A }
        guard !line.indices.contains(where: { markBegun(by: line[$0...]) != nil }) else {
            return nil
        }
        return Box(item: item, mark: mark, length: Int32(rest.startIndex - bytes.startIndex))
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

    // MARK: Ids

    private struct HeadingID {
        var block: Int
        var name: String
        /// Where the heading's text ends.
        var start: Int
    }

    /// The id that is written behind a heading: `{#the-id}`.
    private static func headingID(of block: Int, in document: Document) -> HeadingID? {
        guard document.blocks[block].kind == .heading else { return nil }
        let runs = document.inlines(of: block)
        guard let first = runs.first, let last = runs.last, last.kind == .text,
            last.style.isEmpty, first.start <= last.start
        else { return nil }
        let text = document.source.bytes[Int(first.start)..<Int(last.start + last.length)]
        guard text.last == UInt8(ascii: "}"),
            let open = text.suffix(longestID).lastIndex(of: UInt8(ascii: "{")),
            text[open...].starts(with: [UInt8(ascii: "{"), UInt8(ascii: "#")])
        else { return nil }
        let name = text[(open + 2)...].dropLast()
        guard !name.isEmpty, name.allSatisfy(isIDByte) else { return nil }
        let start = text[..<open].lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 }
        return start.map {
            HeadingID(block: block, name: String(decoding: name, as: UTF8.self), start: $0)
        }
    }

    /// In bytes.
    private static let longestID = 100

    private static func isIDByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F, 0x80...: true
        default: false
        }
    }
}
