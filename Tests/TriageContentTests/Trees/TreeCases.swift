import Foundation
import Testing

/// A drawing or a Markdown text, and what is to be recognised in it.
///
/// Written in `Fixtures/Trees/*.txt`: `=== name`, the text, a line of four dots, the sketch of the tree
/// (see ``sketch(_:)``), or `none`.
struct TreeCase: CustomTestStringConvertible, Sendable {
    var name: String
    var lines: [String]
    var expected: String

    var testDescription: String { name }
    var text: String { lines.joined(separator: "\n") }

    private static func url(of file: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/Trees/\(file).txt")
    }

    /// Writes what is recognised now, with `TRIAGE_RECORD=1`: look at the difference.
    ///
    /// - Returns: whether it was written.
    static func record(_ file: String, _ sketch: (TreeCase) -> String) throws -> Bool {
        guard ProcessInfo.processInfo.environment["TRIAGE_RECORD"] == "1" else { return false }
        let text = all(in: file).map {
            "=== \($0.name)\n\($0.text)\n....\n\(sketch($0))\n"
        }.joined(separator: "\n")
        try text.write(to: url(of: file), atomically: true, encoding: .utf8)
        return true
    }

    static func all(in file: String) -> [TreeCase] {
        let url = url(of: file)
        guard let data = try? Data(contentsOf: url) else { return [] }
        // By bytes: `\r\n` is one character of Swift's.
        let lines = Array(data).split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        return lines.split { $0.hasPrefix("=== ") }.enumerated().compactMap { index, body in
            guard let stop = body.firstIndex(of: "....") else { return nil }
            let names = lines.filter { $0.hasPrefix("=== ") }
            let expected = body[(stop + 1)...].joined(separator: "\n")
            return TreeCase(
                name: String(names[index].dropFirst(4)), lines: Array(body[..<stop]),
                expected: expected.trimmingCharacters(in: .newlines))
        }
    }
}
