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
        let screen = try #require(Screen(plain: arguments))
        #expect(try screen == ScreenCommand.parse(arguments).screen)
    }

    @Test(arguments: [
        ["list"], ["--content", "a", "list"], ["--content"], ["--content", "-x"],
        ["--theme", "blue"],
        ["--color"], ["--help"], ["--content=a"], ["--json"], ["--show-paths"], ["--", "x"], [""],
    ])
    func whateverElseIsForTheParser(arguments: [String]) {
        #expect(Screen(plain: arguments) == nil)
    }
}
