import CoreTestSupport
import Foundation
import TestSupport
import Testing
import TriageCore
import TriageLibrary
import TriageLint

/// A file of four times the size costs about four times the work: to be read, linted, opened, walked to its end and laid
/// out for another window.
@Suite struct BombTests {
    @Test(arguments: Bomb.all)
    func costsWhatItsSizeSays(_ bomb: Bomb) throws {
        let isInProportion = try Work.isInProportion(
            from: 5_000, { try TemporaryFolder(["bomb.md": bomb.text($0)]) }, work)
        #expect(isInProportion)
    }

    private func work(_ folder: TemporaryFolder) throws {
        let (library, diagnostics) = LibraryLoader.load(
            roots: [folder.path], options: .init(workers: 1))
        let found = Linter.diagnostics(of: library, loaderDiagnostics: diagnostics)
        var driver = ScreenDriver(library, diagnostics: found)
        driver.press("<enter>")
        _ = driver.frame
        driver.press("jG")
        _ = driver.frame
        driver.resize(rows: 30, columns: 60)
        _ = driver.frame
        driver.press(" o")
        _ = driver.frame
    }
}
