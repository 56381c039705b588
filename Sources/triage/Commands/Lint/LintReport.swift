import Foundation
import TriageContent
import TriageCore
import TriageWords

/// What was found in a library, with the sources that it was found in.
struct LintReport {
    /// A file by its root: two roots may hold files of the same path.
    struct File: Hashable {
        var root: Int
        var path: String
        init(root: Int, path: String) {
            self.root = root
            self.path = path
        }
        init(_ location: SourceLocation) { self.init(root: location.root, path: location.path) }
    }

    private(set) var diagnostics: [Diagnostic]
    private let roots: [String]
    private let sources: [File: SourceText]
    private let fileCount: Int

    init(library: Library, diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
        roots = library.roots
        fileCount = library.guides.count
        sources = Dictionary(
            library.guides.map { (File(root: $0.root, path: $0.path), $0.document.source) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Everything that is found in a content.
    init(_ content: Content) {
        self.init(
            library: content.library,
            diagnostics: Linter.diagnostics(
                of: content.library, loaderDiagnostics: content.diagnostics,
                fileExists: { FileManager.default.fileExists(atPath: $0) }))
    }

    func source(of location: SourceLocation) -> SourceText? { sources[File(location)] }

    /// The path as it can be opened from the folder where the program was started.
    func path(of location: SourceLocation) -> String {
        let full = absolutePath(of: location)
        let here = FileManager.default.currentDirectoryPath
        return full.hasPrefix(here + "/") ? String(full.dropFirst(here.count + 1)) : full
    }

    private func absolutePath(of location: SourceLocation) -> String {
        guard !location.path.hasPrefix("/"), roots.indices.contains(location.root) else {
            return location.path
        }
        let root = roots[location.root]
        // A root may be a file itself.
        return root.hasSuffix("/" + location.path) ? root : root + "/" + location.path
    }

    func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }

    func fails(strict: Bool) -> Bool { count(.error) > 0 || strict && count(.warning) > 0 }

    /// The same without the findings in some files.
    func hiding(_ files: Set<File>) -> LintReport {
        var report = self
        report.diagnostics.removeAll { files.contains(File($0.location)) }
        return report
    }

    var summary: String {
        let files = say(.guideCount, "\(fileCount)")
        if diagnostics.isEmpty { return say(.nothingToMend, files) }
        let phrases: [(Severity, ConsolePhrase)] = [
            (.error, .errorCount), (.warning, .warningCount), (.note, .noteCount),
        ]
        let counts = phrases.filter { count($0.0) > 0 }.map { say($0.1, "\(count($0.0))") }
        return say(.foundIn, counts.joined(separator: say(.listComma)), files)
    }
}
