import Foundation
import TestSupport
import TriageCore
import TriageLibrary

/// The small libraries under `Fixtures`, and where goldens are.
enum FixtureLibrary {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    static let goldens = folder.appendingPathComponent("Goldens")

    static func load(_ name: String) -> (library: Library, diagnostics: [Diagnostic]) {
        let root = folder.appendingPathComponent("Fixtures/\(name)").path
        let result = LibraryLoader.load(roots: [root])
        return (result.library, result.diagnostics)
    }

    /// A library of one guide.
    static func library(ofGuide text: String) throws -> Library {
        try SketchLibrary.load(["guide.md": text])
    }

    static func driver(
        _ name: String = "coffee", rows: Int = 24, columns: Int = 80,
        language: LanguageTag = .english, store: any RecordStore = MemoryStore()
    ) -> ScreenDriver {
        let (library, diagnostics) = load(name)
        return ScreenDriver(
            library, diagnostics: diagnostics, rows: rows, columns: columns, language: language,
            store: store)
    }
}
