import CoreTestSupport
import Foundation
import TestSupport
import Testing
import TriageCore
import TriageLibrary
import TriageLint

/// A file of four times the size costs about four times the work: to be read, linted, opened, walked to its end and laid
/// out for another window. The work is the processor's, of this thread alone, so that a busy machine changes nothing.
@Suite struct BombTests {
    private static let size = 5_000
    /// Work that grows with the square of the size would be 16 times as much.
    private static let mostGrowth = 9.0
    /// What is less is not told from noise, in seconds.
    private static let noise = 0.15

    @Test(arguments: Bomb.all)
    func costsWhatItsSizeSays(_ bomb: Bomb) throws {
        var (small, large) = (Double.infinity, Double.infinity)
        // What else the machine does is only ever added.
        for _ in 0..<3 {
            small = min(small, try work(bomb.text(Self.size)))
            large = min(large, try work(bomb.text(4 * Self.size)))
            if large <= small * Self.mostGrowth + Self.noise { return }
        }
        Issue.record("\(bomb): \(small) s, and \(large) s for four times as much")
    }

    private func work(_ text: String) throws -> Double {
        let folder = try TemporaryFolder(["bomb.md": text])
        let start = Self.processorTime
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
        return Self.processorTime - start
    }

    /// Seconds that this thread has had a processor.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
