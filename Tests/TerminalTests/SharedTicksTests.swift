import CoreTestSupport
import Foundation
import Testing

/// What another program ticks while a checklist is on screen.
@Suite(.serialized) struct SharedTicksTests {
    @Test func showWithoutAKey() throws {
        let text = "# Kettle\n\n## Cleaning checklist\n\n- [ ] Wipe the base\n- [ ] Wipe the lid\n"
        let folder = try TemporaryFolder(["kettle.md": text])
        let session = try Session(content: folder.url)
        session.wait(for: "Cleaning checklist")
        session.type("\r")
        session.wait(for: "0/2")
        let ticked = try session.output(of: "checklist", "tick", "cleaning", "2")
        #expect(ticked.contains("[x] Wipe the lid"))
        #if !os(Linux)
            // Nobody tells of changes to a file here: the next key shows them.
            session.type("j")
        #endif
        session.wait(for: "1/2")
        session.quit()
    }
}
