import Testing
import TriageCore

@testable import TriageLibrary
@testable import TriageRecognition
@testable import triage

/// When a part of a library that is being read is shown.
@Suite struct GuidesSoFarTests {
    private let later = GuidesSoFar.patience

    private func batch(
        _ guides: [String], left: Int, completesLanguage: Bool = false
    ) -> LibraryLoader.Batch {
        LibraryLoader.Batch(
            guides: guides.map {
                GuideRecognizer.guide(
                    .init(root: 0, path: $0 + ".md", name: $0, language: nil), Array("# \($0)".utf8)
                ).guide
            }, completesLanguage: completesLanguage, left: left)
    }

    @Test func aPartIsShownWhenReadingTakesLonger() {
        var soFar = GuidesSoFar()
        let shown = [
            soFar.add(batch(["b"], left: 99), after: .zero),
            soFar.add(batch(["a"], left: 98), after: later),
        ]
        #expect(shown == [false, true])
        #expect(soFar.guides.map(\.id) == ["a", "b"])
        #expect(!soFar.isAllShown)
    }

    @Test func eachPartIsTwiceTheOneBefore() {
        var soFar = GuidesSoFar()
        let shown = [
            soFar.add(batch(["a", "b"], left: 99), after: later),
            soFar.add(batch(["c"], left: 98), after: later),
            soFar.add(batch(["d"], left: 97), after: later),
        ]
        #expect(shown == [true, false, true])
    }

    @Test func halfOfTheLibraryWaitsForTheWhole() {
        var soFar = GuidesSoFar()
        let shown = [
            soFar.add(batch(["a", "b", "c"], left: 3), after: later),
            soFar.add(batch(["d"], left: 2), after: later),
        ]
        #expect(shown == [false, false])
    }

    @Test func aWholeLanguageIsShownAtOnce() {
        var soFar = GuidesSoFar()
        let shown = [
            soFar.add(batch(["a"], left: 1, completesLanguage: true), after: .zero),
            soFar.add(batch(["b"], left: 0), after: later),
        ]
        #expect(shown == [true, false])
        #expect(soFar.isAllShown)
    }

    @Test func othersAreWaitedForWhereItsLanguageTookLong() {
        var soFar = GuidesSoFar()
        let isShown = soFar.add(
            batch(["a"], left: 3, completesLanguage: true), after: GuidesSoFar.soon)
        #expect(isShown)
        #expect(!soFar.isAllShown)
    }

    @Test func nothingIsNoPart() {
        var soFar = GuidesSoFar()
        let isShown = soFar.add(batch([], left: 5), after: later)
        #expect(!isShown)
    }
}
