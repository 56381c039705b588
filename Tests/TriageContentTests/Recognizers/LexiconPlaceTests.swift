import Foundation
import Testing

/// Words of human languages stand in `TriageLexicon`, by which text is read, and in `TriageWords`, which the program
/// says: whoever adds a language looks nowhere else. Seen by those that no other code can be taken for, and by sentences.
struct LexiconPlaceTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    @Test func noOtherCodeHoldsWords() throws {
        let paths = try #require(FileManager.default.enumerator(atPath: Self.sources.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        #expect(paths.count > 500)
        for path in paths
        where !path.hasPrefix("TriageLexicon/") && !path.hasPrefix("TriageWords/") {
            let text = try String(
                contentsOf: Self.sources.appendingPathComponent(path), encoding: .utf8)
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            {
                let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
                #expect(!code.unicodeScalars.contains(where: Self.isWord), "\(path):\(index + 1)")
                // What assistants are told is English, as their protocol is.
                guard !path.hasPrefix("TriageMCP/") else { continue }
                let texts = code.split(separator: "\"", omittingEmptySubsequences: false)
                    .enumerated().filter { !$0.offset.isMultiple(of: 2) }
                #expect(
                    !texts.contains { Self.isSentence($0.element) }, "\(path):\(index + 1)")
            }
        }
    }

    /// `Nothing is found here`
    private static func isSentence(_ text: Substring) -> Bool {
        let words = text.split(separator: " ").prefix(4)
        return words.count == 4 && words[0].first?.isUppercase == true
            && words.dropFirst().allSatisfy { $0.allSatisfy(\.isLowercase) }
    }

    /// Ideographs, and letters of Cyrillic, Arabic and Hangul.
    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x4E00...0x9FFF, 0x400...0x4FF, 0x600...0x6FF, 0xAC00...0xD7A3: true
        default: false
        }
    }
}
