import Foundation
import Synchronization
import TriageApp
import TriageCore
import TriageLint

/// Checks the content beside the loop, once for each time that it was read.
final class ContentChecker: Sendable {
    /// The newest request; older ones are given up.
    private let newest = Atomic(0)

    /// Seconds that go to the first frame, and to readings that follow on each other.
    private static let delay = 0.2

    /// Puts `.findings` into the mailbox.
    func check(
        _ library: Library, _ diagnostics: [Diagnostic], version: Int, into mailbox: Mailbox
    ) {
        newest.store(version, ordering: .relaxed)
        Parallel.detach { [self] in
            Thread.sleep(forTimeInterval: Self.delay)
            guard newest.load(ordering: .relaxed) == version else { return }
            let findings = Linter.diagnostics(
                of: library, loaderDiagnostics: diagnostics,
                fileExists: { SystemPath.isThere($0) },
                isOwn: ContentSource.isOwn)
            mailbox.post(.checked(findings, version: version))
        }
    }
}
