import TriageCore
import TriageWords

/// What the loader and the recognisers had to say about the content.
enum DiagnosticsPage {
    /// More are counted, not shown: `triage lint` lists them all.
    static let limit = 500

    static func overlay(_ shared: Shared) -> PageOverlay {
        PageOverlay(title: shared(.diagnosticsTitle), shared) { builder in
            let shared = builder.shared
            if let degradation = shared.degradation {
                builder.paragraph(shared.words(for: degradation), .warning)
                builder.blank()
            }
            if shared.diagnostics.isEmpty { builder.paragraph(shared(.noDiagnostics), .success) }
            let sorted = shared.diagnostics.sorted { $0.severity > $1.severity }
            let paths = Set(sorted.prefix(limit).map(\.location.path))
            let guides = shared.view.guides.filter { paths.contains($0.path) }
            for diagnostic in sorted.prefix(limit) {
                let role: Role =
                    switch diagnostic.severity {
                    case .error: .error
                    case .warning: .warning
                    case .note: .dim
                    }
                builder.paragraph([
                    place(of: diagnostic.location, in: guides, &builder), StyledRun(" "),
                    StyledRun(shared(diagnostic.severity.phrase), role),
                    StyledRun("  \(shared.catalogue.text(diagnostic.finding)) "),
                    StyledRun("[\(diagnostic.code)]", .dim),
                ])
            }
            if sorted.count > limit { builder.paragraph("+ \(sorted.count - limit)", .dim) }
        }
    }

    /// A place, as a link into its guide where that can be read.
    private static func place(
        of location: SourceLocation, in guides: [Guide], _ builder: inout PageBuilder
    ) -> StyledRun {
        let text = "\(location.path):\(location.line):\(location.column)"
        let guide = guides.first { $0.path == location.path && $0.root == location.root }
        guard let guide else { return StyledRun(text, .dim) }
        let target = builder.linkTarget(.guide(guide.id, line: location.line))
        return StyledRun(text, .link, target: target)
    }
}

extension Severity {
    fileprivate var phrase: Phrase {
        switch self {
        case .error: .severityError
        case .warning: .severityWarning
        case .note: .severityNote
        }
    }
}
