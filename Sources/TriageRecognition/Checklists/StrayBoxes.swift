import TriageCore

/// Finds what looks like a box in the section of a checklist, wherever it stands outside of code and links.
struct StrayBoxes {
    private let document: Document

    init(_ document: Document) { self.document = document }

    /// The lines of a block that have one.
    func lines(of block: Int) -> [LooseTask] {
        switch document.blocks[block].kind {
        case .paragraph, .heading, .tableCell: lines(ofText: block)
        case .html: verbatimLines(of: block, hasBox: Self.hasBox(inHTML:))
        // Indented as code is, a list is no list.
        case .code where !document.blocks[block].isFenced:
            verbatimLines(of: block) { line in
                let text = line.drop(while: \.isBlank)
                let behind = Self.withoutSign(text)
                return behind.startIndex > text.startIndex && Self.box(startOf: behind) != nil
            }
        default: []
        }
    }

    private func lines(ofText block: Int) -> [LooseTask] {
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        func add(_ byte: UInt8, _ offset: Int) {
            bytes.append(byte)
            offsets.append(offset)
        }
        for run in document.inlines(of: block) {
            switch run.kind {
            case .text
            where run.link < 0 && run.style.isDisjoint(with: [.code, .strikethrough]):
                for offset in Int(run.start)..<Int(run.start + run.length) {
                    add(document.source.bytes[offset], offset)
                }
            case .html where run.length > 0 && Self.isInput(run, document):
                for byte in "☐".utf8 { add(byte, Int(run.start)) }
            case .softBreak, .lineBreak, .newline: add(0x0A, Int(run.start))
            case .entity: add(0x20, Int(run.start))
            default: add(0, Int(run.start))
            }
        }
        return bytes.split(separator: 0x0A).compactMap { line in
            guard Self.hasBox(line) else { return nil }
            let offset = offsets[line.startIndex]
            return LooseTask(
                offset: offset, line: document.source.line(at: offset),
                flaw: Self.isSwallowed(line, isFirst: line.startIndex == 0)
                    ? .continuesLine : .stray)
        }
    }

    /// `<input type="checkbox">`
    private static func isInput(_ run: Inline, _ document: Document) -> Bool {
        let bytes = document.source.bytes[Int(run.start)..<Int(run.start + run.length)]
        let tag = String(decoding: bytes, as: UTF8.self).lowercased()
        return tag.hasPrefix("<input") && tag.contains("checkbox")
    }

    private func verbatimLines(
        of block: Int, hasBox: (ArraySlice<UInt8>) -> Bool
    ) -> [LooseTask] {
        let range = Int(document.blocks[block].start)..<Int(document.blocks[block].end)
        return document.source.bytes[range].split(separator: 0x0A).compactMap { line in
            guard hasBox(line) else { return nil }
            return LooseTask(
                offset: line.startIndex, line: document.source.line(at: line.startIndex),
                flaw: document.blocks[block].kind == .html ? .stray : .continuesLine)
        }
    }

    /// An open box anywhere, or one that is ticked at either end of a line.
    private static func hasBox(_ line: ArraySlice<UInt8>) -> Bool {
        let text = withoutSign(line.drop(while: \.isBlank))
        // A round one stands only where a line begins; elsewhere it is a call's.
        if box(startOf: text) != nil || text.starts(with: "( ) ".utf8) { return true }
        for index in text.indices {
            guard let (isOpen, rest) = box(startOf: text[index...]) else { continue }
            if isOpen || rest.allSatisfy({ $0.isBlank || ".:;".utf8.contains($0) }) { return true }
        }
        return false
    }

    private static func hasBox(inHTML line: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: line, as: UTF8.self).lowercased()
        return text.contains("checkbox") && text.contains("<input") || text.contains("[ ]")
            || text.contains("☐")
    }

    /// Whether a line has a bullet or a number before its box, and another line above it.
    private static func isSwallowed(_ line: ArraySlice<UInt8>, isFirst: Bool) -> Bool {
        let text = line.drop(while: \.isBlank)
        let behind = withoutSign(text)
        return !isFirst && behind.startIndex > text.startIndex && box(startOf: behind) != nil
    }

    /// What follows `1.`, `a)`, `(iv)`, `•` and other signs of a list, and the blanks behind them.
    private static func withoutSign(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isOpen = line.first == UInt8(ascii: "(")
        let name = (isOpen ? line.dropFirst() : line)
        let end = name.prefix(4).prefix { $0.isASCIILetter || (0x30...0x39).contains($0) }.endIndex
        if end > name.startIndex, end < name.endIndex, [0x2E, 0x29].contains(name[end]) {
            return name[(end + 1)...].drop(while: \.isBlank)
        }
        if let first = line.first, [0x2D, 0x2A, 0x2B].contains(first) {
            return line.dropFirst().drop(while: \.isBlank)
        }
        for bullet in bullets where line.starts(with: bullet) {
            return line.dropFirst(bullet.count).drop(while: \.isBlank)
        }
        return line
    }

    private static let bullets = ["•", "◦", "▪", "‣", "·", "●", "○", "–", "—"].map {
        Array($0.utf8)
    }

    /// The box that bytes begin with: whether it is open, and what follows it.
    private static func box(
        startOf text: ArraySlice<UInt8>
    ) -> (isOpen: Bool, rest: ArraySlice<UInt8>)? {
        for (sign, isOpen) in signs where text.starts(with: sign) {
            let rest = text.dropFirst(sign.count)
            // A link, or the name of an argument.
            if sign.first == 0x5B, let next = rest.first, next == 0x28 || next == 0x5B {
                return nil
            }
            return (isOpen, rest)
        }
        return nil
    }

    private static let signs: [([UInt8], Bool)] = [
        ("[ ]", true), ("[\u{A0}]", true), ("[  ]", true), ("[_]", true), ("［ ］", true),
        ("［　］", true), ("[　]", true), ("[x]", false), ("[X]", false), ("☐", true), ("□", true),
        ("▢", true), ("◻", true), ("⬜", true), ("◽", true), ("🔲", true), ("❏", true),
        ("❑", true), ("【 】", true), ("【　】", true), ("☑", false), ("☒", false),
    ].map { (Array($0.0.utf8), $0.1) }
}

extension Document {
    /// The outermost list around a block; -1 where there is none.
    func outermostList(around block: Int) -> Int {
        var list = -1
        var parent = Int(blocks[block].parent)
        while parent > 0 {
            if blocks[parent].kind.isList { list = parent }
            parent = Int(blocks[parent].parent)
        }
        return list
    }
}
