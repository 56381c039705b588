import CoreTestSupport
import Foundation
import Testing

/// Content that changes while the program shows it.
@Suite(.serialized) struct LiveReloadTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A guide about a kettle, with its text's first word.
    private func write(_ word: String, lines: Int = 0) throws {
        let text = """
            # Kettle

            \(String(repeating: "Filler.\n\n", count: lines))

            ## Symptom 1: The water stays cold

            ```
            Is the lamp on?
            ├─ NO → \(word) it in
            └─ YES → Wait
            ```
            """
        try folder.write(text, to: "kettle.md")
    }

    private var file: URL { folder.url.appendingPathComponent("kettle.md") }

    @Test func aChangeShowsWithoutAKeyAndKeepsThePlace() throws {
        try write("Plug")
        let session = try Session(content: folder.url)
        session.wait(for: "The water stays cold")
        session.type("\r\r")
        session.wait(for: "Plug it in")
        try write("Push", lines: 30)
        session.wait(for: "Push it in")
        #expect(session.screen.text.contains("Is the lamp on?"))
        session.wait(for: "was read again")
        try write("Screw")
        session.wait(for: "Screw it in")
    }

    @Test func aDeletedOrTruncatedFileStaysOnScreen() throws {
        try write("Plug")
        let session = try Session(content: folder.url)
        session.wait(for: "The water stays cold")
        session.type("\r\r")
        session.wait(for: "Plug it in")
        try FileManager.default.removeItem(at: file)
        session.wait(for: "is gone from its file")
        #expect(session.screen.text.contains("Plug it in"))
        // The walk goes on.
        session.type("1\r")
        session.wait(for: "Finding")
        try write("Turn")
        session.wait(for: "Turn it in")
        #expect(truncate(file.path, 0) == 0)
        session.wait(for: "is gone from its file")
        #expect(session.screen.text.contains("Turn it in"))
        session.quit()
    }
}
