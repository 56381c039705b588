import Foundation
import TriageCore
import TriageLibrary

/// The file of a run as nobody would write it. A trap, bytes that are not kept, or a tick that is not read again is a
/// finding.
struct RunFileInput {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private static let guide = """
        # Ferry

        ## Departure checklist

        - [ ] Doors
        - [ ] Horn - twice
          - [ ] Bow

        ## Deck

        - [ ] Doors
        - [ ] Doors
        - [-] Ice – summer
        """

    /// Ticks everything in the file.
    ///
    /// - Parameter folder: where the guide is written; it is the content root.
    func run(in folder: String) throws {
        try Data(Self.guide.utf8).write(to: URL(fileURLWithPath: folder + "/guide.md"))
        let (library, _) = LibraryLoader.load(roots: [folder], options: .init(workers: 1))
        for guide in library.guides {
            for part in guide.parts {
                guard let checklist = part.checklist else { continue }
                check(checklist, RunFileItems([(checklist, guide.document)]))
            }
        }
    }

    private func check(_ checklist: Checklist, _ items: RunFileItems) {
        var file = RunFile(bytes)
        precondition(file.bytes == bytes)
        // Nothing is written behind what is not ended.
        guard file.unclosed == nil else { return }
        // A line with bytes that are no UTF-8 is left as it is, and the store refuses a tick that is not read again.
        guard String(validating: bytes, as: UTF8.self) != nil else { return }
        let before = RunFileReading(file, items)
        for item in checklist.items where before.secondLine(of: item.key) == nil {
            let reading = RunFileReading(file, items)
            // Two ticks of one item in other places of the file are settled by who wrote them.
            guard reading.secondLine(of: item.key) == nil else { continue }
            let record = (reading.records[item.key] ?? ItemRecord(of: item)).applying(
                .tick(Date(timeIntervalSince1970: 0), by: "Ada"), to: item)
            file.put([(item.key, record)], items, reading)
            let after = RunFileReading(file, items)
            precondition(
                after.records[item.key]?.state == .done || after.secondLine(of: item.key) != nil)
        }
        precondition(RunFile(file.bytes).bytes == file.bytes)
    }
}
