import Foundation
import SystemCalls
import TerminalCore
import TriageJSON

/// Lines to standard output and standard error; control characters lose their power on the way.
enum Output {
    /// Writes lines at once; a text of several lines counts as several.
    static func lines(_ lines: [String], to file: Int32 = STDOUT_FILENO) {
        write(cleaned(lines), to: file)
    }
    static func line(_ text: String) { lines([text]) }

    /// Writes lines for people: what is longer than their terminal is wide goes on below its own beginning.
    static func page(_ lines: [String]) {
        self.lines(readerColumns.map { fitted(lines, columns: $0) } ?? lines)
    }

    static func fitted(_ lines: [String], columns: Int) -> [String] {
        lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .flatMap { line in
                let indent = min(hangingIndent(of: line), columns / 2)
                return TextWrap.wrap(
                    VisibleText.cleaned(String(line)), columns: columns, indent: indent)
            }
    }

    /// The columns before a line's text: blanks, a bullet or a number, and a box.
    private static func hangingIndent(of line: Substring) -> Int {
        var rest = line.drop { $0 == " " }
        let number = rest.prefix { $0.isASCII && $0.isNumber }
        if !number.isEmpty, rest.dropFirst(number.count).hasPrefix(". ") {
            rest = rest.dropFirst(number.count + 2).drop { $0 == " " }
        } else if rest.hasPrefix("- ") || rest.hasPrefix("> ") {
            rest = rest.dropFirst(2)
        }
        for box in ["[ ] ", "[x] "] where rest.hasPrefix(box) { rest = rest.dropFirst(4) }
        return line.count - rest.count
    }

    /// Writes a text that ends its last line itself.
    static func text(_ text: String) { line(text.hasSuffix("\n") ? String(text.dropLast()) : text) }

    /// Writes without ending the line, for a prompt.
    static func prompt(_ text: String, to file: Int32 = STDOUT_FILENO) {
        write(Array(VisibleText.cleaned(text).utf8), to: file)
    }

    /// A message: what happened, and what to do.
    static func error(_ text: String) { write(cleaned(["triage: " + text]), to: STDERR_FILENO) }

    /// Further lines of a message.
    static func details(_ lines: [String]) { self.lines(lines, to: STDERR_FILENO) }

    /// One document for other programs; JSON escapes by itself what could do harm.
    static func json(_ json: JSON) { write(json.encoded, to: STDOUT_FILENO) }

    /// Text that was cleaned where it was put together, so that it may hold colours.
    static func raw(_ text: String) { write(Array(text.utf8), to: STDOUT_FILENO) }

    /// Columns of the terminal that standard output is; nil where it is none.
    static var terminalColumns: Int? { columns(of: STDOUT_FILENO) }

    /// Columns of the terminal on which standard output is read: its own, or where it goes through another program, such
    /// as a pager, the one that messages go to; nil for a file.
    static var readerColumns: Int? {
        if let columns = terminalColumns { return columns }
        var status = stat()
        guard fstat(STDOUT_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
            return nil
        }
        return columns(of: STDERR_FILENO)
    }

    /// Columns of the terminal that a file is; nil where it is none.
    static func columns(of file: Int32) -> Int? {
        var size = winsize()
        let isTerminal = ioctl(file, UInt(TIOCGWINSZ), &size) == 0
        return isTerminal && size.ws_col > 0 ? Int(size.ws_col) : nil
    }

    /// Columns of a table: fields that hold neither tabs nor line feeds, with tabs between.
    static func fields(_ fields: [String]) -> String {
        fields.map { field in
            String(
                String.UnicodeScalarView(
                    field.unicodeScalars.map { "\t\n".unicodeScalars.contains($0) ? " " : $0 }))
        }.joined(separator: "\t")
    }

    private static func cleaned(_ lines: [String]) -> [UInt8] {
        var output = ""
        for line in lines { output += VisibleText.cleaned(line) + "\n" }
        return Array(output.utf8)
    }

    private static func write(_ bytes: [UInt8], to file: Int32) {
        let failure = writeAll(bytes, to: file)
        // A reader that has seen enough is no reason to complain, nor to leave the work undone.
        guard failure != 0, failure != EPIPE, file == STDOUT_FILENO else { return }
        error(say(.noOutput, String(cString: strerror(failure))))
        exit(Program.failure)
    }
}

/// What commands print for programs.
typealias JSON = TriageJSON.JSON
