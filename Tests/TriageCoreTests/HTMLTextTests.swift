import Testing

@testable import TriageCore

@Suite struct HTMLTextTests {
    /// What is read: texts as they stand, formatting tags by name, others whole.
    private func read(_ html: String) -> [String] {
        HTMLText.pieces(of: html).map { piece in
            switch piece {
            case .text(let text): String(text)
            case .tag(let name, let isClosing): (isClosing ? "/" : "") + name
            case .other(let tag): "other " + tag
            }
        }
    }

    @Test func commentsAreLeftOutAndFormatsNamed() {
        #expect(read("a <kbd>Ctrl</kbd><!-- b --> c") == ["a ", "kbd", "Ctrl", "/kbd", " c"])
        #expect(read("<B class=\"x\">y</B>") == ["b", "y", "/b"])
    }

    @Test func linksTellWhereTheyLead() {
        #expect(read("<a href=\"b.md\">tea</a>") == ["a", "tea", " (b.md)", "/a"])
        #expect(read("<a name=\"x\"></a>") == ["a", "/a"])
        #expect(HTMLText.anchors(in: "<a name=\"x\"></a><p id='y'>") == ["y", "x"])
    }

    @Test func whatTellsSomethingStays() {
        #expect(read("<img src=\"a.png\">") == ["other <img src=\"a.png\">"])
        #expect(read("1 < 2 and 3 > 2").joined() == "1 < 2 and 3 > 2")
        #expect(read("<!-- without an end").joined() == "<!-- without an end")
    }

    /// Looked at from each sign to the end, a megabyte of them would take minutes.
    @Test(arguments: ["<", "<a ", "<!-", "</", "<b <"])
    func signsOfWhichNoneIsATagAreText(sign: String) {
        let text = String(repeating: sign, count: 1_000_000 / sign.count)
        #expect(read(text).joined() == text)
    }
}
