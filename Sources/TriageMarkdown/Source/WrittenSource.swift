import TriageCore

/// A file's text as the parser takes it: UTF-8, without what other tools alone understand.
///
/// Lines stay the file's own, so that places can be found again.
package struct WrittenSource {
    package var text: SourceText
    /// The same with the marks of other tools, as it stands in the file.
    package let original: SourceText
    /// Where its Markdown begins, and what its front matter says.
    package var front: FrontMatter
    package var notes: [ParserNote] = []

    /// - Parameter path: tells by its suffix which dialect it is.
    package init(_ bytes: [UInt8], path: String) {
        var bytes = bytes
        if let text = TextDecoding.utf16(bytes) {
            bytes = text
            notes.append(ParserNote(.otherEncoding(.utf16), offset: 0))
        }
        var check = UTF8Check(bytes)
        if check.isOtherEncoding, let offset = check.firstInvalid,
            let text = TextDecoding.windows1252(bytes)
        {
            bytes = text
            check = UTF8Check(bytes)
            notes.append(ParserNote(.otherEncoding(.windows1252), offset: offset))
        }
        if let offset = check.firstInvalid {
            notes.append(ParserNote(.invalidUTF8, offset: offset))
        }
        if let offset = check.firstNUL { notes.append(ParserNote(.nulByte, offset: offset)) }
        text = SourceText(bytes)
        original = text
        front = FrontMatter(text)
        let isMDX = path.utf8.suffix(4).map(\.asciiLowercased) == Array(".mdx".utf8)
        let read = MarkupDialects.read(text, from: front.end, isMDX: isMDX)
        if let offset = read.unread { notes.append(ParserNote(.templateTag, offset: offset)) }
        guard let other = read.bytes else { return }
        // Lines stay, and so does front matter, which stands before all that is read anew.
        let lines = notes.map { text.line(at: $0.offset) }
        text = SourceText(other)
        for (index, line) in lines.enumerated() where notes[index].offset > front.end {
            notes[index].offset = text.lineRange(line).lowerBound
        }
    }
}

extension SourceText {
    /// Byte offset where a line (from 1) begins; the end of the source behind the last one.
    package func start(ofLine line: Int) -> Int {
        line >= 1 && line <= lineStarts.count ? Int(lineStarts[line - 1]) : bytes.count
    }
}
