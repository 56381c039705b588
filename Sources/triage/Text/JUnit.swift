/// Reports as build servers read them.
enum JUnit {
    /// A whole report; the lines are suites.
    static func report(_ suites: [String]) -> String {
        let head = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
        return (head + suites + ["</testsuites>"]).joined(separator: "\n") + "\n"
    }

    static func suite(
        _ name: String, tests: Int, failures: Int, skipped: Int, _ cases: [String]
    ) -> [String] {
        let head =
            "<testsuite name=\"\(XML.escaped(name))\" tests=\"\(tests)\" "
            + "failures=\"\(failures)\" skipped=\"\(skipped)\" errors=\"0\">"
        return [head] + cases + ["</testsuite>"]
    }

    /// - Parameter line: starting with 1.
    static func testCase(
        _ name: String, in group: String, file: String, line: Int, _ results: [String]
    ) -> [String] {
        let head =
            "<testcase name=\"\(XML.escaped(name))\" classname=\"\(XML.escaped(group))\" "
            + "file=\"\(XML.escaped(file))\" line=\"\(line)\">"
        return [head] + results + ["</testcase>"]
    }

    /// - Parameter kind: `failure` or `skipped`.
    static func result(_ kind: String, _ message: String) -> String {
        "<\(kind) message=\"\(XML.escaped(message))\"/>"
    }

    static func output(_ text: String) -> String {
        "<system-out>\(XML.escaped(text))</system-out>"
    }
}
