import CoreTestSupport
import TestSupport
import TriageCore
import TriageLibrary

/// Small libraries that a test writes itself.
enum SketchLibrary {
    /// - Parameter files: texts by path.
    static func load(_ files: [String: String]) throws -> Library {
        try TemporaryFolder.with(files) { LibraryLoader.load(roots: [$0.path]).library }
    }

    static func driver(
        _ files: [String: String], rows: Int = 24, columns: Int = 80
    ) throws -> ScreenDriver {
        ScreenDriver(try load(files), rows: rows, columns: columns)
    }

    /// More guides than Home groups by guide, all in one folder.
    static func manyGuides(_ text: (Int) -> String) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: (10...44).map { ("pumps/old/garden/pump-\($0).md", text($0)) })
    }
}

extension ScreenDriver {
    /// The line of the screen that holds a text.
    func line(_ text: String) -> String? {
        screen.split(separator: "\n").first { $0.contains(text) }.map(String.init)
    }

    /// The line that is selected.
    var selectedLine: String? { line("▸") }
}
