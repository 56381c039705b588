import Testing

@testable import TriageCore

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("valve", "valve", 0), ("valve", "vale", 1), ("valve", "vlave", 1), ("valve", "wave", 2),
        ("ca", "abc", nil), ("", "abc", nil), ("", "ab", 2),
    ])
    func textsAreAsFarApartAsTheirSlips(a: String, b: String, slips: Int?) {
        #expect(EditDistance.between(Array(a.utf8), Array(b.utf8), atMost: 2) == slips)
        #expect(EditDistance.between(Array(b.utf8), Array(a.utf8), atMost: 2) == slips)
    }
}
