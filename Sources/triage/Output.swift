import Foundation
import TerminalCore

/// Lines to standard output and standard error; control characters lose their power here.
enum Output {
    static func line(_ text: String) { write(text, to: .standardOutput) }
    static func error(_ text: String) { write("triage: " + text, to: .standardError) }

    private static func write(_ text: String, to file: FileHandle) {
        var output = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            output += VisibleText.cleaned(String(line)) + "\n"
        }
        try? file.write(contentsOf: Data(output.utf8))
    }
}
