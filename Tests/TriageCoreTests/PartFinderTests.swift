import Testing
import TriageCore

@Suite struct PartFinderTests {
    private func library(_ guide: Guide) -> LibraryView {
        LibraryView(Library(guides: [guide]), language: "en")
    }

    private func snippet(_ id: String, _ title: String, _ blocks: Range<Int>, owner: PartID? = nil)
        -> Part
    {
        var part = Part(
            id: PartID(guide: "pump", anchor: id), title: title, line: 1, blocks: blocks,
            content: .snippet(language: ""))
        part.owner = owner
        return part
    }

    private func ids(_ match: Match<PartFinder.Entry>) -> [String] {
        switch match {
        case .found(let entry): [entry.id.anchor]
        case .unclear(let entries): entries.map(\.id.anchor)
        }
    }

    @Test func whatIsInsideOfANamesakeIsNotMeant() {
        let guide = Fixture.guide("pump", "# Pump\n\na\n\nb\n\nc\n\nd") { _ in
            [
                snippet("inner", "Drain", 2..<3), snippet("outer", "Drain", 1..<4),
                snippet("other", "Fill", 1..<5),
            ]
        }
        #expect(ids(PartFinder(library(guide)).find("drain")) == ["outer"])
    }

    @Test func equallyWideNamesakesAreAllMeant() {
        let guide = Fixture.guide("pump", "# Pump\n\na\n\nb") { _ in
            [snippet("one", "Drain", 1..<2), snippet("two", "Drain", 1..<2)]
        }
        #expect(ids(PartFinder(library(guide)).find("drain")) == ["one", "two"])
    }

    @Test func whatBelongsToAnotherMatchIsNotMeant() {
        let guide = Fixture.guide("pump", "# Pump\n\na\n\nb") { _ in
            [
                snippet("tree", "Drain now", 2..<3, owner: PartID(guide: "pump", anchor: "sign")),
                snippet("sign", "Drain", 1..<3),
            ]
        }
        #expect(ids(PartFinder(library(guide)).find("drain")) == ["sign"])
    }

    @Test func anIdIsGuessedByWhatFollowsItsGuide() {
        let guide = Fixture.guide("pump", "# Pump\n\na\n\nb\n\nc") { _ in
            [
                snippet("who-to-call", "Who to call", 1..<2),
                snippet("disk-full", "Disk full", 2..<3),
                snippet("before-going-live", "Before going live", 3..<4),
            ]
        }
        #expect(ids(PartFinder(library(guide)).find("pump#disk-full/tree")) == ["disk-full"])
        #expect(ids(PartFinder(library(guide)).find("pump#zzz")).count == 4, "else the guide's")
    }

    @Test func thousandsOfNamesakesAreToldApart() {
        let count = 4_000
        let text = Array(repeating: "text", count: count).joined(separator: "\n")
        let guide = Fixture.guide("pump", text) { _ in
            (1..<count).map { snippet("s\($0)", "Drain", $0..<($0 + 1)) }
        }
        #expect(ids(PartFinder(library(guide)).find("drain")).count == count - 1)
    }

    @Test func whatBeginsWithTheTextOrBeginsItComesFirst() {
        let guide = Fixture.guide("pump", "# Pump\n\na\n\nb\n\nc\n\nd") { _ in
            [
                snippet("valve-tree", "A tree", 1..<2), snippet("the-drain-tree", "Other", 2..<3),
                snippet("drain", "When it drains", 3..<4), snippet("drain-pipe", "Pipes", 4..<5),
            ]
        }
        let finder = PartFinder(library(guide), kinds: [.snippet])
        #expect(ids(finder.find("pump#drain/tree")).first == "drain")
        #expect(ids(finder.find("pump#drain-x")).first == "drain")
    }

    @Test func whatBeginsWithTheTextStaysInTheOrderOfTheFile() {
        let names = ["Sign 1: It leaks through the lid", "Sign 2: Noise", "Sign 3: It smells"]
        let guide = Fixture.guide("pump", "# Pump\n\na\n\nb\n\nc\n\nd") { _ in
            names.enumerated().flatMap { index, name in
                let sign = PartID(guide: "pump", anchor: "sign-\(index + 1)")
                return [
                    snippet(sign.anchor, name, (index + 1)..<(index + 2)),
                    snippet("\(sign.anchor)/tree", name, (index + 1)..<(index + 2), owner: sign),
                ]
            }
        }
        let finder = PartFinder(library(guide))
        #expect(ids(finder.find("pump#sign")) == ["sign-1", "sign-2", "sign-3"])
        #expect(ids(finder.find("sign")) == ["sign-1", "sign-2", "sign-3"])
    }

    @Test(arguments: [
        ("sign 1", "sign-1"), ("Sign 12", "sign-12"), ("never arrives", "sign-1"),
        ("arriving", "sign-1"),
    ])
    func titlesAreNamedByTheirBeginningAndByWordsInAnotherForm(text: String, sign: String) {
        let guide = Fixture.guide("pump", "# Pump\n\na\n\nb\n\nc") { _ in
            [
                snippet("sign-1", "Sign 1: Water will never arrive", 1..<2),
                snippet("sign-12", "Sign 12: It smells", 2..<3),
            ]
        }
        let finder = PartFinder(library(guide), kinds: [.snippet])
        guard case .found(let entry) = finder.find(text) else {
            Issue.record("\(text) means nothing")
            return
        }
        #expect(entry.id.anchor == sign)
    }

    @Test func ofAGuidesNameWithASlipItsPartsAreNoCandidates() {
        let guide = Fixture.guide("core-location", "# Kern\n\na\n\nb") { _ in
            [snippet("drain", "Drain", 1..<2), snippet("valve", "Valve", 2..<3)]
        }
        #expect(ids(PartFinder(library(guide)).find("cor-location")) == [""])
    }

    @Test(arguments: [
        ("drian", ["drain"]), ("valve seats", ["valve"]), ("阀门", ["zh"]), ("VALVES", ["valve"]),
        ("nosuch", []), ("heat", []), ("", []),
    ])
    func onlyWhatResemblesItIsACandidate(text: String, near: [String]) {
        let guide = Fixture.guide("pump", "# Pump\n\na\n\nb\n\nc\n\nd") { _ in
            [
                snippet("drain", "Drain", 1..<2), snippet("valve", "When the valve sticks", 2..<3),
                snippet("zh", "阀门漏水", 3..<4),
            ]
        }
        let view = library(guide)
        guard case .unclear(let found) = PartFinder(view, kinds: [.snippet]).find(text) else {
            #expect(near.count == 1, "one that matches is found")
            return
        }
        #expect(found.map(\.id.anchor) == near)
    }
}
