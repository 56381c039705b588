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
        session.wait(for: "0 done")
        let ticked = try session.output(of: "checklist", "tick", "cleaning", "2")
        #expect(ticked.contains("[x] Wipe the lid"))
        #if !os(Linux)
            // Nobody tells of changes to a file here: the next key shows them.
            session.type("j")
        #endif
        session.wait(for: "1 done")
        session.quit()
    }

    @Test func ofARunInAFileShowWhenItIsWritten() throws {
        let text = "# Kettle\n\n## Cleaning checklist\n\n- [ ] Wipe the base\n- [ ] Wipe the lid\n"
        let folder = try TemporaryFolder(["kettle.md": text])
        let session = try Session(content: folder.url)
        let file = folder.path + "/run.md"
        let begun = try session.output(of: "checklist", "begin", "cleaning", "May", "--in", file)
        #expect(begun.contains("begun"))
        session.wait(for: "Cleaning checklist")
        session.type("\r")
        session.wait(for: "0 done")
        // A person in an editor, or git.
        let run = try String(contentsOfFile: file, encoding: .utf8)
        try run.replacing(
            "- [ ] Wipe the lid", with: "- [x] Wipe the lid _(Bo, 2026-11-28 10:05 UTC)_"
        ).write(toFile: file, atomically: true, encoding: .utf8)
        #if !os(Linux)
            session.type("j")
        #endif
        session.wait(for: "1 done")
        session.wait(for: "2026-11-28 Bo")
        // What is ticked here stands there, and nothing of theirs is lost.
        session.type(" ")
        session.wait(for: "2 done")
        let both = try String(contentsOfFile: file, encoding: .utf8)
        #expect(both.contains("- [x] Wipe the base _(") && both.contains("lid _(Bo, 2026-11-28"))
        session.quit()
    }
}
