import Testing

@testable import TriageApp

struct PageMenuTests {
    @Test func onlyWhatAKeyChoosesShowsANumber() {
        var builder = PageBuilder(width: 40, app: FixtureLibrary.driver().state.app)
        var menu = PageMenu<String>()
        menu.add("later", [StyledRun("Later")], key: "u", to: &builder)
        menu.pass("tried", [StyledRun("Tried")], to: &builder)
        for name in 2...11 { menu.add("\(name)", [StyledRun("Way \(name)")], to: &builder) }
        let lines = builder.finished().lines.map(\.text)
        #expect(lines.prefix(3) == ["  u  Later", "     Tried", "  2  Way 2"])
        #expect(lines.suffix(3) == ["  9  Way 9", " 10  Way 10", " 11  Way 11"])
        let numbered = (0...12).map { menu.index(ofNumber: $0).flatMap { menu[$0] } }
        #expect(numbered[1] == "tried" && numbered[9] == "9")
        #expect(numbered[0] == nil && numbered[12] == nil)
        #expect(menu[0] == "later" && menu[12] == nil)
    }
}
