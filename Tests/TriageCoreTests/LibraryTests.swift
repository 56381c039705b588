import Testing

@testable import TriageCore

/// Everything that was loaded.
struct LibraryTests {
    @Test func twoRootsMayHoldFilesOfTheSamePath() {
        let first = Fixture.guide("pump", "# Pump")
        var second = first
        second.root = 1
        second.title = "Other pump"
        let library = Library(roots: ["/a", "/b"], guides: [first, second])
        #expect(library.guide(at: second.file)?.title == "Other pump")
        #expect(library.guide(at: SourceLocation(path: first.path, line: 7).file)?.title == "Pump")
        #expect(library.guide(at: FileKey(root: 2, path: first.path)) == nil)
    }
}
