import TriageCore

/// Raw HTML on a page: its text, and the tags that say more than how it looks.
extension PageBuilder {
    /// A block of HTML, each of its lines as a paragraph; what holds only comments and formatting takes no line.
    mutating func html(_ lines: [String], source: Int) {
        var format = HTMLFormat()
        var rows: [[StyledRun]] = [[]]
        var sources = [source]
        var line = source
        func start(_ runs: [StyledRun] = []) {
            rows.append(runs)
            sources.append(line)
        }
        for piece in HTMLText.pieces(of: lines.joined(separator: "\n")) {
            switch piece {
            case .text(let text):
                for (index, part) in text.split(
                    separator: "\n", omittingEmptySubsequences: false
                ).enumerated() {
                    if index > 0 {
                        line += 1
                        start()
                    }
                    let text = String(part).replacingTabs()
                    if !part.isEmpty { rows[rows.count - 1].append(format.run(text)) }
                }
            case .other(let tag):
                rows[rows.count - 1].append(StyledRun(String(tag).replacingTabs(), .dim))
                line += tag.utf8.count { $0 == 0x0A }
            case .tag(let name, let isClosing):
                format.apply(name, isClosing: isClosing)
                if HTMLText.breaksLine(name) { start() }
                let lead = isClosing ? "" : HTMLText.lead(of: name)
                if !lead.isEmpty { rows[rows.count - 1].append(StyledRun(lead, .accent)) }
            }
        }
        let shown = zip(rows, sources).filter { !StyledLine($0.0).isBlank }
        if !shown.isEmpty { blank() }
        for (runs, source) in shown { paragraph(runs, source: source) }
    }
}

/// How text looks behind the HTML tags that are open.
struct HTMLFormat {
    private var open: [(name: String, role: Role)] = []

    /// Applies a formatting tag.
    mutating func apply(_ name: String, isClosing: Bool) {
        if isClosing {
            if let index = open.lastIndex(where: { $0.name == name }) { open.remove(at: index) }
        } else if let role = Self.roles[name] {
            open.append((name, role))
        }
    }

    /// Text as it looks now.
    func run(_ text: String) -> StyledRun { StyledRun(text, open.last?.role ?? .text) }

    /// Runs as they look now; those that look like something of their own stay so.
    func styled(_ run: StyledRun) -> StyledRun {
        guard run.role == .text, let role = open.last?.role else { return run }
        return StyledRun(run.text, role, target: run.target)
    }

    private static let roles: [String: Role] = [
        "b": .strong, "strong": .strong, "summary": .strong, "i": .emphasis, "em": .emphasis,
        "var": .emphasis, "kbd": .type, "code": .type, "samp": .type, "tt": .type, "pre": .type,
        "dt": .strong,
        "del": .dim,
        "s": .dim, "strike": .dim,
    ]
}
