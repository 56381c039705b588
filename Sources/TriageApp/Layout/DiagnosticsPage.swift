import TriageCore

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
            for diagnostic in sorted.prefix(limit) {
                let role: Role =
                    switch diagnostic.severity {
                    case .error: .error
                    case .warning: .warning
                    case .note: .dim
                    }
                let location = diagnostic.location
                builder.paragraph([
                    StyledRun("\(location.path):\(location.line):\(location.column) ", .dim),
                    StyledRun(diagnostic.severity.rawValue, role),
                    StyledRun("  \(diagnostic.message) "), StyledRun("[\(diagnostic.code)]", .dim),
                ])
            }
            if sorted.count > limit { builder.paragraph("+ \(sorted.count - limit)", .dim) }
        }
    }
}
