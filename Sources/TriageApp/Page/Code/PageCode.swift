import TriageCore

/// A block of code on a page: what is taken of it is its source, not what is drawn.
struct PageCode: Sendable, Hashable {
    let lines: [String]
    let language: String
    /// The file that it stands in, and the line at which it begins, or what it belongs to.
    let place: SourceLocation
    /// Whether it shows how not to do it.
    var isWrong = false

    var text: String { lines.joined(separator: "\n") }
}

extension Page {
    /// The page's code that one would use.
    var usefulCode: [PageCode] {
        targets.compactMap {
            if case .take(let code) = $0.action, !code.isWrong { code } else { nil }
        }
    }
}
