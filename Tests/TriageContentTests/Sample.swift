import CoreTestSupport
import Foundation
import TriageCore

@testable import TriageLibrary
@testable import TriageRecognition

/// Guides for tests: from text, and from the folders beside the tests.
enum Sample {
    static func guide(_ text: String, name: String = "sample") -> Guide {
        GuideRecognizer.guide(
            .init(root: 0, path: name + ".md", name: name, language: nil), Array(text.utf8)
        ).guide
    }

    static func diagnostics(_ text: String) -> [Diagnostic] {
        GuideRecognizer.guide(
            .init(root: 0, path: "sample.md", name: "sample", language: nil), Array(text.utf8)
        ).diagnostics
    }

    static func fixture(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
            .path(percentEncoded: false)
    }

    static func library(_ name: String) -> (library: Library, diagnostics: [Diagnostic]) {
        LibraryLoader.load(roots: [fixture(name)])
    }

    /// A folder of its own, removed at the end.
    static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        try TemporaryFolder.with { try body($0.path) }
    }

    static func write(_ text: String, to path: String) throws {
        let url = URL(filePath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}
