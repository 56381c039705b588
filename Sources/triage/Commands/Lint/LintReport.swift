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
    /// How many findings comments let be.
    private let ignoredCount: Int

    init(library: Library, diagnostics: [Diagnostic], ignoredCount: Int = 0) {
        self.ignoredCount = ignoredCount
        self.diagnostics = diagnostics
        self.library = library
        fileCount = library.guides.count
        sources = Dictionary(firstOf: library.guides.map { ($0.file, $0.document.source) })
    }

    /// Everything that is found in a content.
    init(_ content: Content) {
        let report = Linter.report(
            of: content.library, loaderDiagnostics: content.diagnostics,
            templates: Self.templates,
            fileExists: { SystemPath.isThere($0) },
            isOwn: ContentSource.isOwn)
        self.init(
            library: content.library, diagnostics: report.diagnostics,
            ignoredCount: report.ignoredCount)
    }

    func source(of location: SourceLocation) -> SourceText? { sources[location.file] }

    /// The path as it can be opened from the folder where the program was started.
    func path(of location: SourceLocation) -> String {
        OpenablePath.of(location.path, root: location.root, in: library)
    }

    var json: JSON { .array(diagnostics.map { $0.json(in: library) }) }

    func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }

    func fails(strict: Bool) -> Bool { count(.error) > 0 || strict && count(.warning) > 0 }

    /// What `triage new` writes, in every language.
    private static var templates: [String] {
        Catalogue.languages.flatMap { language in
            SampleGuide.Kind.allCases.map { Catalogue(language.tag).sample($0).text }
        }
    }

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
        let ignored = ignoredCount > 0 ? say(.ignoredCount, "\(ignoredCount)") : ""
        if diagnostics.isEmpty { return say(.nothingToMend, files) + ignored }
        let phrases: [(Severity, ConsolePhrase)] = [
            (.error, .errorCount), (.warning, .warningCount), (.note, .noteCount),
        ]
        let counts = phrases.filter { count($0.0) > 0 }.map { say($0.1, "\(count($0.0))") }
        return say(.foundIn, counts.joined(separator: say(.listComma)), files) + ignored
    }
}
