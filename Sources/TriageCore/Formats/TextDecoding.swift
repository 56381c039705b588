/// Text as UTF-8, however it is written.
package enum TextDecoding {
    /// UTF-8 without the mark that it may begin with; what begins with a mark of UTF-16 is turned into it.
    package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        return utf16(bytes) ?? bytes
    }

    /// What begins with a mark of UTF-16 as UTF-8; nil for anything else.
    package static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
        let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
        guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]) else { return nil }
        let high = isBigEndian ? 0 : 1
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
            UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Windows-1252 as UTF-8; nil for what is more likely something else.
    ///
    /// Its letters beyond ASCII stand alone or in pairs between others, while scripts of their own, such as Chinese or
    /// Russian, are long runs of such bytes.
    package static func windows1252(_ bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        var run = 0
        for byte in bytes {
            guard byte >= 0x80 else {
                if byte == 0 { return nil }
                run = 0
                result.append(byte)
                continue
            }
            run += 1
            guard run <= 3, let scalar = scalar(byte) else { return nil }
            result += Array(String(scalar).utf8)
        }
        return result
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
        byte < 0xA0 ? specials[Int(byte) - 0x80].flatMap(Unicode.Scalar.init) : .init(byte)
    }

    private static let specials: [UInt32?] = [
        0x20AC, nil, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
        0x0152, nil, 0x017D, nil, nil, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, nil, 0x017E, 0x0178,
    ]
}
