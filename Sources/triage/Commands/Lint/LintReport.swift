import Foundation
import TriageCore
import TriageLint
import TriageWords

/// What was found in a library, with the sources that it was found in.
struct LintReport {
    private(set) var diagnostics: [Diagnostic]
    private let library: Library
    private let sources: [FileKey: SourceText]
    private var fileCount: Int

    init(library: Library, diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
        self.library = library
        fileCount = library.guides.count
        sources = Dictionary(firstOf: library.guides.map { ($0.file, $0.document.source) })
    }

    /// Everything that is found in a content.
    init(_ content: Content) {
        self.init(
            library: content.library,
            diagnostics: Linter.diagnostics(
                of: content.library, loaderDiagnostics: content.diagnostics,
                fileExists: { SystemPath.isThere($0) },
                isOwn: ContentSource.isOwn))
    }

    func source(of location: SourceLocation) -> SourceText? { sources[location.file] }

    /// The path as it can be opened from the folder where the program was started.
    func path(of location: SourceLocation) -> String {
        OpenablePath.of(location.path, root: location.root, in: library)
    }

    var json: JSON { .array(diagnostics.map { $0.json(in: library) }) }

    func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }

    func fails(strict: Bool) -> Bool { count(.error) > 0 || strict && count(.warning) > 0 }

    /// This report without the findings in some files.
    func hiding(_ files: Set<FileKey>) -> LintReport {
        var report = self
        report.diagnostics.removeAll { files.contains($0.location.file) }
        report.fileCount -= files.count
        return report
    }

    /// This report without the findings of one kind.
    func leavingOut(_ code: LintCode) -> LintReport {
        var report = self
        report.diagnostics.removeAll { $0.kind.code == code }
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
