import Testing

@testable import TriageApp

struct PageMenuTests {
    @Test func onlyWhatAKeyChoosesShowsANumber() {
        var builder = PageBuilder(width: 40, shared: FixtureLibrary.driver().state.shared)
        var menu = PageMenu<String>()
        menu.add("later", [StyledRun("Later")], key: "u", to: &builder)
        menu.pass("tried", [StyledRun("Tried")], to: &builder)
        for name in 2...11 { menu.add("\(name)", [StyledRun("Way \(name)")], to: &builder) }
        let lines = builder.finished().lines.map(\.text)
        #expect(lines.prefix(3) == ["  u  Later", "     Tried", "  2  Way 2"])
        #expect(lines.suffix(3) == ["  9  Way 9", "     Way 10", "     Way 11"])
        #expect(menu.numbered(1) == "tried" && menu.numbered(9) == "9")
        #expect(menu.numbered(0) == nil && menu.numbered(12) == nil)
        #expect(menu[0] == "later" && menu[12] == nil)
    }
}
