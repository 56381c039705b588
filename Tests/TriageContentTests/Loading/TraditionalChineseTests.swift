import Foundation
import Testing
import TriageCore
import TriageLibrary

/// Our Chinese guides, turned into the script of Taiwan and Hong Kong: what is recognised does not depend on it.
@Suite("Chinese in traditional characters") struct TraditionalChineseTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Content/zh-Hans")

    @Test("the same symptoms, questions, answers, items and comparisons")
    func ours() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(names.count >= 7)
        for name in names {
            let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            let simplified = shape(of: Sample.guide(text, name: name))
            let traditional = shape(of: Sample.guide(text.inTraditionalCharacters, name: name))
            #expect(traditional == simplified.map(\.inTraditionalCharacters), "\(name)")
        }
    }

    /// A line for each part, and one for each question with its answers.
    private func shape(of guide: Guide) -> [String] {
        guide.parts.flatMap { part -> [String] in
            ["\(part.kind): \(part.title)"]
                + (part.tree?.questions ?? []).map { question in
                    question.text + question.answers.map { " | \($0.text)" }.joined()
                }
        }
    }
}
