import CMd4c
import TriageCore

/// Reads Markdown: CommonMark with GitHub's tables, task lists, strikethrough and bare addresses.
///
/// The only caller of md4c. It hands out pointers into the text that it reads, so that every block and every run
/// of text knows its place in the file without a second look.
package enum MarkdownParser {
    /// Containers inside one another beyond this are read as if they were not there.
    static let depthLimit = 100

    /// Parses a source.
    ///
    /// - Parameter start: byte offset where Markdown begins, behind front matter or a byte order mark.
    package static func parse(_ source: SourceText, from start: Int = 0) -> (Document, [ParserNote])
    {
        var builder = BlockBuilder(source.bytes)
        var edits = Md4cWorkarounds(source, from: start)
        // Most files are read once; a paragraph shows its second table when it is read without the first.
        for _ in 1...6 {
            run(&builder, source, from: start, edits: edits)
            if !edits.record(from: builder, source: source) { break }
        }
        let (document, notes) = builder.finish(source)
        return (document, notes + edits.notes)
    }

    private static func run(
        _ builder: inout BlockBuilder, _ source: SourceText, from start: Int, edits: Md4cWorkarounds
    ) {
        source.lineStarts.withUnsafeBufferPointer { lines in
            source.bytes.withUnsafeBufferPointer { bytes in
                func read(_ text: UnsafeBufferPointer<UInt8>) {
                    builder.begin(
                        bytes: bytes, lines: lines, text: text, from: start, edits: edits)
                    callParser(&builder, text: text, from: start, edits)
                }
                // md4c may look one byte beyond the end, where a parenthesis would close a link.
                if edits.isEmpty, bytes.last == 0x0A {
                    read(bytes)
                } else {
                    let copy = edits.apply(to: bytes) + [0x0A]
                    copy.withUnsafeBufferPointer { read(.init(rebasing: $0.dropLast())) }
                }
                builder.end()
            }
        }
    }

    private static func callParser(
        _ builder: inout BlockBuilder, text: UnsafeBufferPointer<UInt8>, from start: Int,
        _ edits: Md4cWorkarounds
    ) {
        guard let base = text.baseAddress, start < text.count else { return }
        var parser = MD_PARSER()
        parser.flags = md4c_dialect_github
        // Anything but 0 ends the pass. md4c does not look at what links answer, so every event asks.
        parser.enter_block = { type, detail, data in
            guard let builder = data?.assumingMemoryBound(to: BlockBuilder.self) else { return 0 }
            builder.pointee.enterBlock(type, detail)
            return builder.pointee.isGivenUp ? 1 : 0
        }
        parser.leave_block = { type, _, data in
            guard let builder = data?.assumingMemoryBound(to: BlockBuilder.self) else { return 0 }
            builder.pointee.leaveBlock(type)
            return builder.pointee.isGivenUp ? 1 : 0
        }
        parser.enter_span = { type, detail, data in
            data?.assumingMemoryBound(to: BlockBuilder.self).pointee.enterSpan(type, detail)
            return 0
        }
        parser.leave_span = { type, _, data in
            data?.assumingMemoryBound(to: BlockBuilder.self).pointee.leaveSpan(type)
            return 0
        }
        parser.text = { type, text, size, data in
            guard let text, let builder = data?.assumingMemoryBound(to: BlockBuilder.self) else {
                return 0
            }
            builder.pointee.text(type, text, Int(size))
            return builder.pointee.isGivenUp ? 1 : 0
        }
        let count = MD_SIZE(truncatingIfNeeded: text.count - start)
        withUnsafeMutablePointer(to: &builder) { pointer in
            let result = (base + start).withMemoryRebound(
                to: MD_CHAR.self, capacity: Int(count)
            ) {
                md_parse($0, count, &parser, pointer)
            }
            // Only for want of memory, which ends the program elsewhere too: a part of a file must not pass for all of it.
            precondition(result == 0 || pointer.pointee.isGivenUp, "md4c ran out of memory")
        }
    }
}
