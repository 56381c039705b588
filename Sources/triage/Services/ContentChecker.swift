import Foundation
import TriageApp
import TriageCore
import TriageLint

/// Checks the content beside the loop, once for each time that it was read.
final class ContentChecker: @unchecked Sendable {
    private let lock = NSLock()
    /// The newest request; older ones are given up.
    private var newest = 0

    /// Seconds that go to the first frame, and to readings that follow on each other.
    private static let delay = 0.2

    /// Puts `.findings` into the mailbox.
    func check(
        _ library: Library, _ diagnostics: [Diagnostic], version: Int, into mailbox: Mailbox
    ) {
        lock.withLock { newest = version }
        Parallel.detach { [self] in
            Thread.sleep(forTimeInterval: Self.delay)
            guard lock.withLock({ newest == version }) else { return }
            let findings = Linter.diagnostics(
                of: library, loaderDiagnostics: diagnostics,
                fileExists: { SystemPath.isThere($0) },
                isOwn: ContentSource.isOwn)
            mailbox.post(.checked(findings, version: version))
        }
    }
}
