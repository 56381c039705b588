import CMd4c
import TriageCore

/// Emphasis, links and images.
extension BlockBuilder {
    mutating func enterSpan(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
        if leaf < 0 {
            openLeaf(.paragraph)
        }
        switch type {
        case MD_SPAN_EM:
            emphasis += 1
            style.insert(.emphasis)
        case MD_SPAN_STRONG:
            strong += 1
            style.insert(.strong)
        case MD_SPAN_DEL:
            strike += 1
            style.insert(.strikethrough)
            addStrikeMark()
        case MD_SPAN_CODE: style.insert(.code)
        case MD_SPAN_A:
            style.insert(.link)
            openLink(detail?.load(as: MD_SPAN_A_DETAIL.self).href, isImage: false)
        case MD_SPAN_IMG:
            style.insert(.image)
            openLink(detail?.load(as: MD_SPAN_IMG_DETAIL.self).src, isImage: true)
        default: break
        }
    }

    mutating func leaveSpan(_ type: MD_SPANTYPE) {
        switch type {
        case MD_SPAN_EM:
            emphasis -= 1
            if emphasis <= 0 { style.remove(.emphasis) }
        case MD_SPAN_STRONG:
            strong -= 1
            if strong <= 0 { style.remove(.strong) }
        case MD_SPAN_DEL:
            addStrikeMark()
            strike -= 1
            if strike <= 0 { style.remove(.strikethrough) }
        case MD_SPAN_CODE: style.remove(.code)
        case MD_SPAN_A, MD_SPAN_IMG:
            if let link = openLinks.popLast(), links[Int(link)].start < 0 {
                links[Int(link)].start = Int32(cursor)
            }
            style.remove(.link)
            style.remove(.image)
            for link in openLinks {
                style.insert(links[Int(link)].isImage ? .image : .link)
            }
        default: break
        }
    }

    /// The marks of what is struck out are part of its text: wherever that goes, nobody takes it for what is meant.
    private mutating func addStrikeMark() {
        let end = min(bytes.count, cursor + Self.strikeMarkReach)
        guard let start = bytes[min(cursor, end)..<end].firstIndex(of: 0x7E) else { return }
        let length = bytes[start..<end].prefix(2).prefix { $0 == 0x7E }.count
        touch(start)
        add(.text, at: start, length: length)
        cursor = start + length
    }

    /// Bytes before the mark that may end other spans.
    private static let strikeMarkReach = 256

    private mutating func openLink(_ attribute: MD_ATTRIBUTE?, isImage: Bool) {
        expansion += Int(attribute?.size ?? 0)
        if expansion > Md4cWorkarounds.expansionLimit(bytes.count) { isOverExpanded = true }
        openLinks.append(Int32(links.count))
        links.append(
            Link(
                destination: isOverExpanded ? "" : string(attribute), start: -1, isImage: isImage))
    }

    private func string(_ attribute: MD_ATTRIBUTE?) -> String {
        guard let attribute, let text = attribute.text, attribute.size > 0 else { return "" }
        let size = Int(attribute.size)
        return text.withMemoryRebound(to: UInt8.self, capacity: size) { bytes in
            let all = UnsafeBufferPointer(start: bytes, count: size)
            guard let types = attribute.substr_types, let offsets = attribute.substr_offsets,
                Int(offsets[1]) != size || types[0] != MD_TEXT_NORMAL
            else { return String(decoding: all, as: UTF8.self) }
            var result = ""
            var index = 0
            while Int(offsets[index]) < size {
                let range = Int(offsets[index])..<max(Int(offsets[index]), Int(offsets[index + 1]))
                let piece = String(decoding: all[range], as: UTF8.self)
                switch types[index] {
                case MD_TEXT_ENTITY: result += CharacterReference.decode(piece)
                case MD_TEXT_NULLCHAR: result += "\u{FFFD}"
                default: result += piece
                }
                index += 1
            }
            return result
        }
    }
}
