import TriageCore

@testable import TriageLibrary
@testable import TriageLint
@testable import TriageRecognition

/// Guides made of texts, by path: `zh-Hans/printer.md` is in Chinese.
func library(_ files: KeyValuePairs<String, String>) -> Library {
    var paths = PathReader(root: 0, folder: "/root")
    let guides = files.map { path, text in
        GuideRecognizer.guide(paths.file(path), Array(text.utf8)).guide
    }
    return Library(roots: ["/root"], guides: guides.sorted { $0.path < $1.path })
}

/// What the linter finds, as `line:column severity code`.
func lint(_ text: String) -> [String] {
    Linter.diagnostics(of: library(["guide.md": text])).map(sketch)
}

/// What it finds in several files, as `path:line:column severity code`.
func lint(files: KeyValuePairs<String, String>, exists: Set<String> = []) -> [String] {
    Linter.diagnostics(of: library(files), fileExists: { exists.contains($0) }).map {
        "\($0.location.path):\(sketch($0))"
    }
}

func sketch(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location
    return "\(place.line):\(place.column) \(diagnostic.severity.rawValue) \(diagnostic.code)"
}
