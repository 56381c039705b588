import Testing

@testable import TriageApp

struct MarkedRunsTests {
    /// As of what is kept of a triage, whose guide may be gone.
    @Test func aTextAwayFromItsGuideShowsItsCodeAndTheNamesOfItsLinks() {
        let runs = PageBuilder.marked("Run `pump -v`, see [the table](#table)", .dim)
        #expect(runs.map(\.text) == ["Run ", "pump -v", ", see ", "the table"])
        #expect(runs.map(\.role) == [.dim, .type, .dim, .dim])
    }
}
