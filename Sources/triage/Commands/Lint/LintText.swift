import Foundation
import TerminalCore
import TriageCore
import TriageWords

/// Findings for people: a line each, with the source line and a caret below it.
struct LintText {
    private let report: LintReport
    private let colors: TerminalColors

    /// More columns of a source line are not shown.
    private static let lineWidth = 100
    /// Bytes of a source line, on each side of the place, that are read for it.
    private static let windowBytes = 1_024

    init(_ report: LintReport, _ colors: TerminalColors) {
        self.report = report
        self.colors = colors
    }

    static func codes() -> [String] {
        let width = LintCode.allCases.map(\.rawValue.count).max() ?? 0
        return LintCode.allCases.map {
            let name = $0.rawValue + String(repeating: " ", count: width - $0.rawValue.count)
            let severity = $0.severity.rawValue
            return "\(name)  \(severity)\(String(repeating: " ", count: 7 - severity.count))  "
                + Words.catalogue.meaning(of: $0)
        }
    }

    var text: String {
        var result = ""
        for diagnostic in report.diagnostics { append(diagnostic, to: &result) }
        return result
    }

    private func append(_ diagnostic: Diagnostic, to text: inout String) {
        text += colors.styled(place(of: diagnostic) + ":", "1") + " "
        // As other programs find it, whatever the language.
        text +=
            colors.styled(diagnostic.severity.rawValue + ":", Self.color(diagnostic.severity)) + " "
        text += Self.clean(Words.catalogue.text(diagnostic.kind)) + diagnostic.names + "\n"
        if let (line, caret) = excerpt(diagnostic.location) {
            text +=
                "  \(line)\n  " + String(repeating: " ", count: caret) + colors.styled("^", "32")
                + "\n"
        }
        if let related = diagnostic.related { text += "  " + say(.seePlace, place(related)) + "\n" }
    }

    private func place(of diagnostic: Diagnostic) -> String {
        diagnostic.kind.isOfFolder
            ? Self.clean(report.path(of: diagnostic.location)) : place(diagnostic.location)
    }

    private func place(_ location: SourceLocation) -> String {
        Self.clean(report.path(of: location)) + ":\(location.line):\(location.column)"
    }

    /// The source line as it may be shown, and the columns before the caret.
    private func excerpt(_ location: SourceLocation) -> (line: String, caret: Int)? {
        guard let source = report.source(of: location) else { return nil }
        let line = source.lineRange(location.line)
        let place = line.lowerBound + min(max(0, location.column - 1), line.count)
        // Of a long line no more is looked at than can be shown.
        let start = Self.scalarStart(max(line.lowerBound, place - Self.windowBytes), source, place)
        let end = Self.scalarStart(min(line.upperBound, place + Self.windowBytes), source, place)
        let before = source.string(start..<place)
        let behind = source.string(place..<end)
        guard (before + behind).contains(where: { !$0.isWhitespace }) else { return nil }
        var head = Self.clean(before)
        var tail = Self.clean(behind)
        if start > line.lowerBound || DisplayWidth.of(head) > Self.lineWidth * 2 / 3 {
            head = "…" + String(Self.cut(head.reversed(), Self.lineWidth / 3).reversed())
        }
        let caret = DisplayWidth.of(head)
        if end < line.upperBound || caret + DisplayWidth.of(tail) > Self.lineWidth {
            tail = Self.cut(tail, Self.lineWidth - caret - 1) + "…"
        }
        return (head + tail, caret)
    }

    /// The first byte offset from one on, towards a place, at which a character may begin.
    private static func scalarStart(_ offset: Int, _ source: SourceText, _ place: Int) -> Int {
        var offset = offset
        while offset != place, offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 {
            offset += offset < place ? 1 : -1
        }
        return offset
    }

    /// As many characters as fit into a width.
    private static func cut(_ text: some Sequence<Character>, _ width: Int) -> String {
        var result = ""
        var columns = 0
        for character in text {
            columns += DisplayWidth.of(character)
            if columns > width { break }
            result.append(character)
        }
        return result
    }

    /// On one line, tabs as blanks, without anything that could steer a terminal.
    private static func clean(_ text: String) -> String {
        let tab = String(repeating: " ", count: VisibleText.tabColumns)
        var result = ""
        for character in text {
            switch character {
            case "\t": result += tab
            case "\n", "\r\n", "\r": result += " "
            default: result.append(character)
            }
        }
        return VisibleText.cleaned(result)
    }

    private static func color(_ severity: Severity) -> String {
        switch severity {
        case .error: "1;31"
        case .warning: "1;33"
        case .note: "1;36"
        }
    }
}

extension LintCode {
    /// What `--codes` says of it, for programs: in English, as all JSON.
    var json: JSON {
        [
            "code": .string(rawValue), "severity": .string(severity.rawValue),
            "meaning": .string(Catalogue.english.meaning(of: self)),
        ]
    }
}

extension Diagnostic {
    /// `path:line:column: severity: message [code]`; of a folder its path and the message.
    var summary: String {
        let message = Words.catalogue.text(kind)
        if kind.isOfFolder {
            return location.path + Words.catalogue.text(.colon) + message + names
        }
        return
            "\(location.path):\(location.line):\(location.column): \(severity.rawValue): \(message)\(names)"
    }
}
