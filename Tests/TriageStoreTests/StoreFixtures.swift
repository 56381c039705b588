import CoreTestSupport
import Foundation
import Testing
import TriageCore

extension TemporaryFolder {
    var database: String { path + "/state/triage.sqlite" }

    func bytes(_ file: String? = nil) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: file ?? database))
    }

    func write(_ data: Data, at file: String? = nil) throws {
        let url = URL(fileURLWithPath: file ?? database)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }
}

extension ItemRecord {
    /// Kept with an item whose text is all that it says.
    var ofPlainItem: Self {
        var record = self
        record.digest = ""
        return record
    }
}

extension Checklist.Item {
    static func item(_ id: PartID, _ text: String, isDone: Bool = false) -> Self {
        Self(id: id, text: text, depth: 0, isDoneInFile: isDone, block: 0, line: 1)
    }
}
