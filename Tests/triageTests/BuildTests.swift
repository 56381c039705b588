import Foundation
import Testing

@testable import triage

@Suite struct BuildTests {
    /// The two functions that are bound to an older C library are still those of the C library.
    @Test func theLengthOfAHypotenuseIsRight() {
        let (three, four) = (Double("3") ?? 0, Float("4") ?? 0)
        #expect(hypot(three, 4) == 5)
        #expect(hypot(3, four) == 5)
        #expect(hypot(Double.infinity, .nan) == .infinity)
    }

    @Test func theVersionIsOneOfSemVer() {
        #expect(Triage.number.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
        #expect(Triage.version.hasPrefix(Triage.number))
    }
}
