import CoreTestSupport
import Foundation
import Testing

/// What comes from a keyboard, or from somewhere that looks like one.
@Suite(.serialized) struct TypingTests {
    @Test func theBytesOfACharacterMayComeApart() throws {
        let session = try Session()
        session.waitUntilLoaded()
        session.type("s")
        session.wait(for: "Search")
        for byte in Array("é日".utf8) {
            session.type([byte])
            // Longer than the rest of a sequence behind Escape may take.
            usleep(60_000)
        }
        session.wait(for: "é日")
        session.type("\u{3}")
        session.quit()
    }

    /// A megabyte is as many frames as reads, rather than as keys.
    @Test func whatIsPastedWithoutMarksIsReadInPieces() throws {
        let content = try TemporaryFolder(["a.md": "# A guide\n\nSome words.\n"])
        let session = try Session(content: content.url)
        session.waitUntilLoaded()
        session.type("s")
        session.wait(for: "Search")
        let before = session.output.count
        session.type(String(repeating: "word ", count: 200_000))
        session.type("\u{15}the end")
        session.wait(for: "the end")
        // A frame of a field that has moved on is some hundred bytes; the terminal hands over some thousand at once.
        #expect(session.output.count - before < 400_000)
        session.type("\u{3}")
        session.quit()
    }

    @Test func aMegabytePastedIsCapped() throws {
        let session = try Session()
        session.waitUntilLoaded()
        session.type("s")
        session.wait(for: "Search")
        session.type("\u{1B}[200~" + String(repeating: "word ", count: 200_000) + "\u{1B}[201~")
        session.type("\u{15}the end")
        session.wait(for: "the end")
        session.type("\u{3}")
        session.quit()
    }

    @Test func randomBytesAndTheNoiseOfAMouseDoNoHarm() throws {
        var random = SeededGenerator(seed: 7)
        let session = try Session()
        session.waitUntilLoaded()
        for _ in 0..<200 {
            session.type("\u{1B}[<\(Int.random(in: 0..<70, using: &random));\(random.next());1M")
            // Nothing that a terminal would make a signal of, nor a key that leaves.
            session.type(
                (0..<50).map { _ in UInt8.random(in: 0x80...0xFF, using: &random) } + [0x1B])
        }
        session.type("\u{C}")
        session.waitUntilLoaded()
        #expect(session.screen.surprises.isEmpty)
        session.quit()
    }

    @Test func keysThatWaitShareAFrame() throws {
        let text = (1...400).map { "Line \($0)\n\n" }.joined()
        let content = try TemporaryFolder(["a.md": "# A guide\n\n\(text)"])
        let session = try Session(content: content.url)
        session.waitUntilLoaded()
        session.type("1\r")
        session.wait(for: "Line 1")
        let before = session.output.count
        session.type(String(repeating: "j", count: 300) + "G")
        session.wait(for: "Line 400")
        #expect(session.output.count - before < 20_000)
        session.quit()
    }
}
