import TriageCore
import TriageMarkdown

/// Finds what keeps guides from being read, walked and linked as their authors meant them.
public enum Linter {
    /// Everything there is to say about a library, sorted by root, path and line.
    ///
    /// - Parameters:
    ///   - loaderDiagnostics: what was found while the library was read.
    ///   - fileExists: whether there is something at an absolute path: the target of a link that is no guide.
    ///   - isOwn: whether a content folder is the reader's own: of any other one it is told what it would run.
    public static func diagnostics(
        of library: Library, loaderDiagnostics: [Diagnostic] = [],
        fileExists: @escaping (String) -> Bool = { _ in true },
        isOwn: (String) -> Bool = { _ in true }
    ) -> [Diagnostic] {
        var found = Set(loaderDiagnostics)
        var links = LinkRules(library, fileExists: fileExists)
        for guide in library.guides {
            var lint = GuideLint(guide)
            for rule in guideRules { rule(&lint) }
            links.check(&lint)
            found.formUnion(guide.notes + lint.diagnostics)
        }
        found.formUnion(TranslationRules.check(library))
        found.formUnion(EvidenceRules.check(library, isOwn: isOwn))
        // Places are sorted rather than what stands there, which is large.
        let all = Array(found)
        let order = all.indices.sorted { isBefore(all[$0], all[$1]) }
        return withoutFloods(order.map { all[$0] })
    }

    /// So many of one kind are told of one file, as compilers do; one diagnostic stands for the rest.
    private static let mostAlike = 100

    private static func withoutFloods(_ sorted: [Diagnostic]) -> [Diagnostic] {
        struct Flood: Hashable {
            var root: Int
            var path: String
            var code: String
        }
        var counts: [Flood: Int] = [:]
        var rest: [Flood: Int] = [:]
        var kept: [Diagnostic] = []
        for diagnostic in sorted {
            let flood = Flood(
                root: diagnostic.location.root, path: diagnostic.location.path,
                code: diagnostic.code)
            counts[flood, default: 0] += 1
            if counts[flood, default: 0] <= mostAlike {
                kept.append(diagnostic)
            } else if let place = rest[flood] {
                // One error among notes is not hidden by them.
                kept[place].severity = max(kept[place].severity, diagnostic.severity)
            } else {
                rest[flood] = kept.count
                var more = diagnostic
                more.related = nil
                kept.append(more)
            }
        }
        for (flood, place) in rest {
            kept[place].kind = .more(
                kept[place].kind.code, count: counts[flood, default: 0] - mostAlike)
        }
        return kept
    }

    /// Rules that look at one guide alone.
    private static let guideRules: [@Sendable (inout GuideLint) -> Void] = [
        TreeRules.check, TreeLoops.check, SymptomRules.check, EntryPointRules.check,
        TaskRules.check, TableRules.check,
    ]

    private static func isBefore(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
        let first = a.location
        let second = b.location
        let own = (first.root, first.path, first.line, first.column, a.code)
        let other = (second.root, second.path, second.line, second.column, b.code)
        // Kinds are rarely asked, and slow.
        return own == other ? "\(a.kind)" < "\(b.kind)" : own < other
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
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count <= 60 ? "\"\(line)\"" : "\"\(line.prefix(59))…\""
    }
}
