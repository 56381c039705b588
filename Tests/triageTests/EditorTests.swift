import Testing

@testable import triage

@Suite struct EditorTests {
    @Test(arguments: [
        ("vim", ["vim", "+7", "/a b.md"]),
        ("/usr/bin/vim.basic -R", ["/usr/bin/vim.basic", "-R", "+7", "/a b.md"]),
        ("nano", ["nano", "+7", "/a b.md"]), ("emacs-nox", ["emacs-nox", "+7", "/a b.md"]),
        ("emacsclient -t", ["emacsclient", "-t", "+7", "/a b.md"]),
        ("gvim", ["gvim", "-f", "+7", "/a b.md"]), ("hx", ["hx", "/a b.md:7"]),
        ("code", ["code", "--wait", "--goto", "/a b.md:7"]),
        ("code -w -n", ["code", "-w", "-n", "--goto", "/a b.md:7"]),
        ("subl", ["subl", "--wait", "/a b.md:7"]),
        ("kate", ["kate", "--block", "--line", "7", "/a b.md"]),
        ("'/opt/My Editor/hx' --log \"a b\"", ["/opt/My Editor/hx", "--log", "a b", "/a b.md:7"]),
        // Who is not known gets the file only, rather than a second file named `+7`.
        ("ed", ["ed", "/a b.md"]),
    ])
    func theFileIsGivenAsTheEditorWantsIt(command: String, arguments: [String]) throws {
        let editor = try #require(Editor(environment: ["EDITOR": command]) { _ in false })
        #expect(editor.arguments(file: "/a b.md", line: 7) == arguments)
    }

    @Test func visualGoesBeforeEditorAndEmptyIsUnset() {
        let both = Editor(environment: ["VISUAL": "hx", "EDITOR": "vi"]) { _ in true }
        #expect(both?.words == ["hx"])
        let blank = Editor(environment: ["VISUAL": " ", "EDITOR": "vi"]) { _ in true }
        #expect(blank?.words == ["vi"])
        #expect(Editor(environment: ["EDITOR": "''"]) { $0 == "nano" }?.words == ["nano"])
        #expect(Editor(environment: [:]) { _ in false } == nil)
    }

    @Test func linesStartWithOne() throws {
        let editor = try #require(Editor(environment: ["EDITOR": "vi"]) { _ in false })
        #expect(editor.arguments(file: "/a", line: 0) == ["vi", "+1", "/a"])
    }

    @Test func wordsArePartedWithoutAShell() {
        #expect(
            WordSplitter.words(#"a "b c" 'd\' e\ f "" $HOME;x"#) == [
                "a", "b c", "d\\", "e f", "", "$HOME;x",
            ])
        #expect(WordSplitter.words("a \"b c") == ["a", "b c"])
        #expect(WordSplitter.words("  ") == [])
    }
}
