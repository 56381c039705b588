import TriageCore
import TriageWords

extension EvidenceResults {
    /// Results as build servers read them: a suite for each checklist or symptom, a case for each item or cause.
    var junit: String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
        var rest = all[...]
        while let first = rest.first {
            let own = rest.prefix { $0.suite == first.suite && $0.guide.id == first.guide.id }
            rest = rest.dropFirst(own.count)
            let failures = own.count { $0.severity == .error && !$0.newPlaces.isEmpty }
            let skipped = own.count { $0.severity != nil } - failures
            lines.append(
                "<testsuite name=\"\(XML.escaped(first.suite))\" tests=\"\(own.count)\" "
                    + "failures=\"\(failures)\" skipped=\"\(skipped)\" errors=\"0\">")
            for item in own { lines += junit(item) }
            lines.append("</testsuite>")
        }
        return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private func junit(_ item: EvidenceResult) -> [String] {
        let name = item.group.isEmpty ? "" : ".\(item.group)"
        let place = item.places.first
        let path = place?.path ?? self.path(of: item.guide)
        let head =
            "<testcase name=\"\(XML.escaped(item.title))\" "
            + "classname=\"\(XML.escaped(item.suite + name))\" "
            + "file=\"\(XML.escaped(path))\" line=\"\(place?.line ?? item.line)\">"
        guard let severity = item.severity else { return [head, "</testcase>"] }
        let kind = severity == .error && !item.newPlaces.isEmpty ? "failure" : "skipped"
        let places = item.places.compactMap { place in
            place.path.map { "\($0):\(place.line):\(place.column)" }
        }
        return [
            head, "<\(kind) message=\"\(XML.escaped(item.message(Words.catalogue)))\"/>",
            "<system-out>\(XML.escaped(places.joined(separator: "\n")))</system-out>",
            "</testcase>",
        ]
    }
}
