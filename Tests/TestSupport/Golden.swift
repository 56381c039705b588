import Foundation
import Testing

/// Whole screens kept in files. `TRIAGE_RECORD=1` writes them anew; a run that records never passes.
public enum Golden {
    public static func expect(
        _ text: String, named name: String, in folder: URL,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let file = folder.appendingPathComponent(name + ".txt")
        if ProcessInfo.processInfo.environment["TRIAGE_RECORD"] == "1" {
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
                Issue.record("recorded \(name)", sourceLocation: sourceLocation)
            } catch {
                Issue.record("cannot record \(name): \(error)", sourceLocation: sourceLocation)
            }
            return
        }
        guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
            Issue.record(
                "no golden \(name); record it with TRIAGE_RECORD=1", sourceLocation: sourceLocation)
            return
        }
        #expect(
            text == kept, "screen \(name) differs from its golden", sourceLocation: sourceLocation)
    }
}
