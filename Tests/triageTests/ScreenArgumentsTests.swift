import Testing

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

    @Test(arguments: [
        ["list"], ["--content", "a", "list"], ["--content"], ["--content", "-x"],
        ["--theme", "blue"],
        ["--color"], ["--help"], ["--content=a"], ["--json"], ["--show-paths"], ["--", "x"], [""],
    ])
    func whateverElseIsForTheParser(arguments: [String]) {
        #expect(InteractiveProgram(plain: arguments) == nil)
    }
}
