import Foundation
import TriageApp
import TriageContent
import TriageCore
import TriageStore

/// What the screens need from the outside.
final class ScreenServices: Services {
    private let roots: [String]
    let store: any RecordStore

    init(roots: [String], environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.roots = roots
        store = SQLiteStore(environment: environment)
    }

    var now: Double { Date().timeIntervalSince1970 }

    func load(into mailbox: Mailbox) {
        let roots = roots
        let thread = Thread {
            let (library, diagnostics) = LibraryLoader.load(roots: roots)
            mailbox.post(.library(library, diagnostics, loading: nil))
        }
        thread.stackSize = 8 << 20
        thread.start()
    }

    func copy(
        _ text: String, terminalClipboard: (String) -> Void
    ) -> Result<String, ServiceFailure> {
        terminalClipboard(text)
        return .success("OSC 52")
    }

    func edit(path: String, root: Int, line: Int) -> Result<Void, ServiceFailure> {
        .failure(ServiceFailure("no editor"))
    }

    func save(name: String, text: String) -> Result<String, ServiceFailure> {
        do {
            try text.write(toFile: name, atomically: true, encoding: .utf8)
            return .success(name)
        } catch {
            return .failure(ServiceFailure("\(name): \(error.localizedDescription)"))
        }
    }
}
