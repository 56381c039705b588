import Foundation
import TriageCore
import TriageWords

/// A library to start from: a guide in each language, what it says of itself, its walks, and a step for CI.
struct LibraryTemplate {
    /// Texts by path below the library's folder.
    let files: [(path: String, text: String)]

    init(name: String, languages: [LanguageTag], now: Date = Date()) {
        var files = [
            (path: "triage.yaml", text: "name: \(name)\nversion: 0.1.0\nlicence: \"\"\n")
        ]
        for language in languages {
            let guide = GuideTemplate(kind: .diagnostic, name: name, language: language, now: now)
            files.append((path: "\(language.rawValue)/\(name).md", text: guide.text))
        }
        for (index, language) in languages.enumerated() {
            let file = index == 0 ? "walks.md" : "walks.\(language.rawValue).md"
            let text = "---\nlanguage: \(language)\n---\n\n\(Catalogue(language).sampleWalks)\n"
            files.append((path: "tests/\(file)", text: text))
        }
        files.append((path: ".github/workflows/guides.yml", text: Self.workflow))
        self.files = files
    }

    private static let workflow = """
        name: guides
        on: [push, pull_request]
        jobs:
          guides:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4
              # triage has to be on the path: its README tells how it is installed.
              - run: triage lint . --strict
              - run: triage test .

        """
}
