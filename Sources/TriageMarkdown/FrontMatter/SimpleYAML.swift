import TriageCore

/// The part of YAML that nearly all front matter is written in: `key: value` lines.
///
/// Reading it here takes a hundredth of the time that the YAML library takes. Whatever could mean anything else
/// than its plain text is left to the library.
enum SimpleYAML {
    /// The values; nil where the text is more than simple lines.
    static func values(_ bytes: ArraySlice<UInt8>) -> [(key: String, value: String)]? {
        var result: [(key: String, value: String)] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.endIndex
            var line = bytes[index..<end]
            index = end + 1
            if line.last == 0x0D { line.removeLast() }
            if line.isEmpty || line.first == 0x23 {
                guard isPlain(line) else { return nil }
                continue
            }
            guard let (key, value) = keyAndValue(line), !result.contains(where: { $0.key == key })
            else { return nil }
            result.append((key, value))
        }
        return result
    }

    private static func keyAndValue(_ line: ArraySlice<UInt8>) -> (String, String)? {
        let key = line.prefix { $0.isASCIIAlphanumeric || $0 == 0x5F || $0 == 0x2D }
        guard let first = key.first, first.isASCIILetter, key.endIndex + 1 < line.endIndex,
            line[key.endIndex] == 0x3A, line[key.endIndex + 1] == 0x20
        else { return nil }
        var value = line[(key.endIndex + 1)...].trimmed { $0 == 0x20 }
        guard let start = value.first, isPlain(value) else { return nil }
        if start == 0x22 || start == 0x27 {
            value.removeFirst()
            guard value.last == start else { return nil }
            value.removeLast()
            guard !value.contains(start), start == 0x27 || !value.contains(0x5C) else { return nil }
        } else {
            guard start.isASCIIAlphanumeric || start >= 0x80 else { return nil }
            var previous: UInt8 = 0
            for byte in value {
                if byte == 0x20, previous == 0x3A { return nil }
                if byte == 0x23, previous == 0x20 { return nil }
                previous = byte
            }
            guard previous != 0x3A else { return nil }
        }
        return (String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }

    /// No control characters, none of Unicode's line ends, nothing that YAML calls unprintable.
    private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            case 0x20...0x7E, 0x80...0xC1, 0xC3...0xE1, 0xE3...0xEE, 0xF0...0xF4: continue
            case 0xEF:
                // Full-width forms, but neither U+FEFF nor what is no character.
                guard index + 1 < bytes.endIndex, (0xBC...0xBE).contains(bytes[index + 1]) else {
                    return false
                }
            case 0xE2:
                // U+2028 and U+2029.
                if index + 2 < bytes.endIndex, bytes[index + 1] == 0x80,
                    bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9
                {
                    return false
                }
            default: return false
            }
        }
        return UTF8Check(Array(bytes)).firstInvalid == nil
    }

    /// What looks like `key: value` in text that is not YAML, so that a guide keeps its name.
    static func plainLines(
        _ source: SourceText, _ body: Range<Int>
    ) -> [(key: String, value: String)] {
        var result: [(key: String, value: String)] = []
        for line in source.string(body).split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":"), let first = line.utf8.first,
                first.isASCIILetter, result.count < FrontMatter.valueLimit
            else { continue }
            let value = line[line.index(after: colon)...]
                .drop { $0 == " " || $0 == "\"" || $0 == "'" }
            // A list or a mapping that is broken is no name.
            if let mark = value.first, "[{&*!|>%@`".contains(mark) { continue }
            let key = String(line[..<colon])
            guard !key.contains(" "), !result.contains(where: { $0.key == key }) else { continue }
            result.append((key, String(value.trimmedEnd { " \"'".contains($0) })))
        }
        return result
    }
}
