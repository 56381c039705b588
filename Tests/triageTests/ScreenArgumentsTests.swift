import Foundation
import Testing
import TriageApp

@testable import triage

/// Plain options of the screen are read without the parser, and mean the same.
struct ScreenArgumentsTests {
    @Test(arguments: [
        [], ["--ascii"], ["--no-mouse", "--ascii"], ["--content", "a"],
        ["--content", "a b", "--theme", "light", "--content", "/c"],
        ["--language", "zh", "--color", "never"], ["--color", "always", "--color", "auto"],
        ["--theme", "dark", "--language", "de-CH", "--no-mouse"],
    ])
    func theyMeanWhatTheParserMakesOfThem(arguments: [String]) throws {
        let program = try #require(InteractiveProgram(plain: arguments))
        #expect(try program == ScreenCommand.parse(arguments).program)
    }

    @Test func wordsBehindItNameWhatIsToBeOpened() {
        #expect(InteractiveProgram(plain: ["location", "never", "arrives"])?.words.count == 3)
        #expect(InteractiveProgram(plain: ["--ascii", "x#y"])?.words == ["x#y"])
        #expect(InteractiveProgram(plain: ["-"])?.words == ["-"])
        #expect(InteractiveProgram(plain: ["lst"]) == nil, "a mistyped command")
        #expect(InteractiveProgram(plain: ["no", "lst"])?.words == ["no", "lst"])
    }

    @Test func aPathIsOpenedAndOtherWordsAreLookedFor() throws {
        let folder = FileManager.default.temporaryDirectory.path
        #expect(Opening([]) == .nothing)
        #expect(Opening([folder]) == .folder(folder))
        #expect(Opening(["no such file"]) == .words("no such file"))
        let missing = "no-such-guide.md"
        #expect(Opening([missing]) == .file(missing), "a name of a file is never looked for")
        #expect(Opening([missing + ":12"]) == .file(missing, line: 12))
        #expect(Opening([missing + ":12:5:"]) == .file(missing, line: 12), "as lint prints it")
        #expect(Opening(["logs/console.txt"]) == .file("logs/console.txt"))
        #expect(Opening(["error:12"]) == .words("error:12"))
        #expect(Opening(["-"]).isReadFromInput)
        #expect(try Opening([folder]).root() == folder)
        #expect(Opening(["a", "b"]).wish == .words("a b"))
    }

    @Test(arguments: [
        ["list"], ["--content", "a", "list"], ["--content"], ["--content", "-x"],
        ["--theme", "blue"],
        ["--color"], ["--help"], ["--content=a"], ["--json"], ["--show-paths"], ["--", "x"], [""],
    ])
    func whateverElseIsForTheParser(arguments: [String]) {
        #expect(InteractiveProgram(plain: arguments) == nil)
    }
}
