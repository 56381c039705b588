import TriageCore

/// Names of files that resemble those of the library's guides, as a slip does.
struct NearFiles {
    /// The guides' file names in lower case, and as bytes by their lengths.
    private let all: Set<String>
    private let names: [Int: [[UInt8]]]
    private var known: [String: String?] = [:]
    /// Comparisons that are left: a large library may name many files of elsewhere.
    private var rest = 1_000_000

    init(_ library: Library) {
        all = Set(library.guides.map { $0.path.lastPathComponent.lowercased() })
        names = Dictionary(grouping: all.sorted().map { Array($0.utf8) }, by: \.count)
    }

    /// The guides' file that a name in lower case means, but for a slip or two; nil where none is so near.
    mutating func name(like written: String) -> String? {
        if let answer = known[written] { return answer }
        // One of this very name lies in another folder.
        if all.contains(written) { return nil }
        let bytes = Array(written.utf8)
        let slips = bytes.count < 20 ? 1 : 2
        var nearest: [UInt8]?
        for length in max(0, bytes.count - slips)...bytes.count + slips where bytes.count > 8 {
            for name in names[length] ?? [] where rest > 0 && nearest == nil {
                rest -= 1
                if Self.isNear(bytes, name, slips) { nearest = name }
            }
        }
        let answer = nearest.map { String(decoding: $0, as: UTF8.self) }
        known[written] = answer
        return answer
    }

    /// Whether a text becomes another one by so many slips: bytes left out, put in, mistaken or swapped. Numbers are no slips.
    private static func isNear(_ text: [UInt8], _ other: [UInt8], _ slips: Int) -> Bool {
        text.filter(\.isASCIIDigit) == other.filter(\.isASCIIDigit)
            && EditDistance.between(text, other, atMost: slips) != nil
    }
}
