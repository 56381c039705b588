import TriageCore
import TriageWords

extension EvidenceResults {
    /// Results as build servers read them: a suite for each checklist or symptom, a case for each item or cause.
    var junit: String {
        var suites: [String] = []
        var rest = all[...]
        while let first = rest.first {
            let own = rest.prefix { $0.suite == first.suite && $0.guide.id == first.guide.id }
            rest = rest.dropFirst(own.count)
            let failures = own.count { $0.severity == .error && !$0.newPlaces.isEmpty }
            let skipped = own.count { $0.severity != nil } - failures
            suites += JUnit.suite(
                first.suite, tests: own.count, failures: failures, skipped: skipped,
                own.flatMap(junit))
        }
        return JUnit.report(suites)
    }

    private func junit(_ item: EvidenceResult) -> [String] {
        let name = item.group.isEmpty ? "" : ".\(item.group)"
        let place = item.places.first
        let path = place?.path ?? self.path(of: item.guide)
        var results: [String] = []
        if let severity = item.severity {
            let kind = severity == .error && !item.newPlaces.isEmpty ? "failure" : "skipped"
            let places = item.places.compactMap { place in
                place.path.map { "\($0):\(place.line):\(place.column)" }
            }
            results = [
                JUnit.result(kind, item.message(Words.catalogue)),
                JUnit.output(places.joined(separator: "\n")),
            ]
        }
        return JUnit.testCase(
            item.title, in: item.suite + name, file: path, line: place?.line ?? item.line, results)
    }
}
