import Testing
import TriageCore

@Suite struct LineJointTests {
    @Test(arguments: [
        ("水", "泵", ""), ("カ", "ナ", ""), ("）", "或", ""), ("，", "watchOS", ""),
        ("、", "`code`", ""), ("iOS", "（二", ""), ("水", "pump", " "), ("pump", "水", " "),
        ("one", "two", " "), ("물", "펌프", " "), ("a", "😀", " "), ("", "水", " "),
    ])
    func linesJoinAsTheirScriptsHaveIt(before: String, after: String, joint: String) {
        let (last, first) = (before.unicodeScalars.last, after.unicodeScalars.first)
        #expect(LineJoint.between(last, first) == joint)
    }
}
