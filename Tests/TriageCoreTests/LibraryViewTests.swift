import Testing

@testable import TriageCore

@Suite struct LibraryViewTests {
    @Test func ofWhatIsGoneTheLatestVersionIsShown() throws {
        let names = ["a", "b", "c", "d", "e", "f"]
        func version(_ number: Int) -> LibraryView {
            let guide = Fixture.guide(
                "pump", (["# Pump \(number)"] + names.map { "## \($0)" }).joined(separator: "\n")
            ) { guide in
                names.flatMap { Fixture.part($0, of: guide, .table) }
            }
            return LibraryView(Library(roots: [], guides: [guide]), language: .english)
        }
        var view = LibraryView(Library(roots: [], guides: []), language: .english)
        for (number, name) in names.enumerated() {
            view.keep(PartID(guide: "pump", anchor: name), from: version(number))
            #expect(view.guide("pump")?.title == "Pump \(number)")
        }
        // What was kept by its own id is that version still.
        #expect(view.part("pump#a")?.guide.title == "Pump 0")
        view.drop(["pump#f"])
        #expect(view.guide("pump")?.title == "Pump 4")
        view.keep("pump#b", from: version(9))
        #expect(view.guide("pump")?.title == "Pump 9")
        #expect(view.keptIDs.count == 5)
        #expect(view.inLanguage("zh").guide("pump")?.title == "Pump 9")
    }
}
