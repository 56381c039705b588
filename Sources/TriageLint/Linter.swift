import TriageCore
import TriageMarkdown
import TriageTrees

/// Finds what keeps guides from being read, walked and linked as their authors meant them.
public enum Linter {
    /// Everything there is to say about a library, sorted by root, path and line.
    ///
    /// - Parameters:
    ///   - loaderDiagnostics: what was found while the library was read.
    ///   - fileExists: whether there is something at an absolute path: the target of a link that is no guide.
    ///   - isOwn: whether a content folder is the reader's own: of any other one it is told what it would run.
    ///   - templates: what new guides begin with: an author is to write something else in its place.
    public static func report(
        of library: Library, loaderDiagnostics: [Diagnostic] = [], templates: [String] = [],
        fileExists: @escaping (String) -> Bool = { _ in true },
        isOwn: (String) -> Bool = { _ in true }
    ) -> Report {
        let template = TemplateRule(templates)
        var found = loaderDiagnostics
        var links = LinkRules(library, fileExists: fileExists)
        for guide in library.guides {
            var lint = GuideLint(guide)
            for rule in guideRules { rule(&lint) }
            links.check(&lint)
            template.check(&lint)
            found += guide.notes
            // Who writes trees meant one where a question stands right above what answers it.
            if guide.parts.contains(where: { $0.tree != nil }) {
                found += guide.lookalikes.filter { answersQuestionAbove($0, in: guide) }
            }
            found += lint.diagnostics
        }
        found += TranslationRules.check(library)
        found += EvidenceRules.check(library, isOwn: isOwn)
        var comments: [FileKey: IgnoreComments] = [:]
        for guide in library.guides {
            let own = IgnoreComments(guide)
            found += own.unknown.map { Diagnostic(.unknownRule($0.name.quoted), at: $0.place) }
            comments[guide.file] = own
        }
        let told = sorted(found)
        let kept = told.filter { comments[$0.location.file]?.ignores($0) != true }
        return Report(
            diagnostics: withoutFloods(kept), ignoredCount: told.count - kept.count)
    }

    private static func answersQuestionAbove(_ found: Diagnostic, in guide: Guide) -> Bool {
        guard found.kind == .nearlyTree(.noArrows) else { return false }
        let source = guide.document.source
        // Names with what they mean, in bold, explain.
        guard !source.lineText(found.location.line).contains("**") else { return false }
        let above = (1..<max(1, found.location.line)).last {
            !source.lineText($0).allSatisfy(\.isWhitespace)
        }
        return above.map { source.lineText($0).asks } ?? false
    }

    /// What is to be said about a library.
    public struct Report: Sendable {
        public var diagnostics: [Diagnostic]
        /// How many findings their authors let be.
        public var ignoredCount: Int
    }

    /// As ``report(of:loaderDiagnostics:templates:fileExists:isOwn:)``.
    public static func diagnostics(
        of library: Library, loaderDiagnostics: [Diagnostic] = [],
        fileExists: @escaping (String) -> Bool = { _ in true },
        isOwn: (String) -> Bool = { _ in true }
    ) -> [Diagnostic] {
        report(
            of: library, loaderDiagnostics: loaderDiagnostics, fileExists: fileExists, isOwn: isOwn
        ).diagnostics
    }

    /// So many of one kind are told of one file, as compilers do; one diagnostic stands for the rest.
    private static let mostAlike = 100

    /// - Parameter sorted: those of one file side by side.
    private static func withoutFloods(_ sorted: [Diagnostic]) -> [Diagnostic] {
        var kept: [Diagnostic] = []
        var file: FileKey?
        /// How many of each kind the file has, and which one stands for the rest.
        var floods: [LintCode: (count: Int, rest: Int?)] = [:]
        for diagnostic in sorted {
            if diagnostic.location.file != file {
                file = diagnostic.location.file
                floods = [:]
            }
            let code = diagnostic.kind.code
            var flood = floods[code] ?? (0, nil)
            flood.count += 1
            if flood.count <= mostAlike {
                kept.append(diagnostic)
            } else {
                let place = flood.rest ?? kept.count
                if flood.rest == nil { kept.append(diagnostic) }
                flood.rest = place
                kept[place].related = nil
                kept[place].kind = .more(code, count: flood.count - mostAlike)
                // One error among notes is not hidden by them.
                kept[place].severity = max(kept[place].severity, diagnostic.severity)
            }
            floods[code] = flood
        }
        return kept
    }

    /// Rules that look at one guide alone.
    private static let guideRules: [@Sendable (inout GuideLint) -> Void] = [
        TreeRules.check, TreeLoops.check, SymptomRules.check, EntryPointRules.check,
        TaskRules.check, TableRules.check, TextRules.check, NameRules.check,
    ]

    // MARK: Order

    /// Where a diagnostic stands among others, and which one it is: sorted in place of what is large.
    private struct Place {
        var root: Int
        /// Of all paths, and of all codes, in their order.
        var path: Int
        var line: Int
        var column: Int
        var code: Int
        var index: Int

        func isBeside(_ other: Place) -> Bool {
            (root, path, line, column, code)
                == (other.root, other.path, other.line, other.column, other.code)
        }

        static func isBefore(_ a: Place, _ b: Place) -> Bool {
            (a.root, a.path, a.line, a.column, a.code, a.index)
                < (b.root, b.path, b.line, b.column, b.code, b.index)
        }
    }

    /// Each diagnostic once, by root, path, line, column and code.
    private static func sorted(_ found: [Diagnostic]) -> [Diagnostic] {
        let paths = order(of: Set(found.map(\.location.path)))
        let codes = order(of: Set(LintCode.allCases.map(\.rawValue)))
        let places = found.enumerated().map { index, diagnostic in
            Place(
                root: diagnostic.location.root, path: paths[diagnostic.location.path] ?? 0,
                line: diagnostic.location.line, column: diagnostic.location.column,
                code: codes[diagnostic.code] ?? 0, index: index)
        }.sorted(by: Place.isBefore)
        var result: [Diagnostic] = []
        result.reserveCapacity(places.count)
        var start = 0
        while start < places.count {
            var end = start + 1
            while end < places.count, places[end].isBeside(places[start]) { end += 1 }
            let alike = places[start..<end].map { found[$0.index] }
            result += alike.count == 1 ? alike : each(of: alike)
            start = end
        }
        return result
    }

    private static func order(of texts: Set<String>) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: zip(texts.sorted(), 0...))
    }

    /// Diagnostics of one place and code: what their kinds say is slow to compare, and most are but the same twice.
    private static func each(of diagnostics: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return diagnostics.filter { seen.insert($0).inserted }
            .map { (text: "\($0.kind)", diagnostic: $0) }
            .sorted { $0.text < $1.text }.map(\.diagnostic)
    }
}

/// A guide under the linter, and what was found in it.
struct GuideLint {
    let guide: Guide
    private(set) var diagnostics: [Diagnostic] = []

    init(_ guide: Guide) { self.guide = guide }

    var document: Document { guide.document }

    mutating func add(
        _ kind: Diagnostic.Kind, _ severity: Severity? = nil, at place: SourceLocation,
        related: SourceLocation? = nil
    ) {
        diagnostics.append(Diagnostic(kind, severity, at: place, related: related))
    }
}

extension String {
    /// The text in quotes, on one line and cut where it is long.
    var quoted: String {
        // Most texts are plain, and short.
        if utf8.count <= 60, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x80 }) { return "\"\(self)\"" }
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count <= 60 ? "\"\(line)\"" : "\"\(line.prefix(59))…\""
    }
}
