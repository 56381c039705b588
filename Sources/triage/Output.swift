import Foundation
import TerminalCore
import TriageCore

/// Lines to standard output and standard error; control characters lose their power here.
enum Output {
    static func line(_ text: String) { write(text, to: .standardOutput) }
    static func error(_ text: String) { write("triage: " + text, to: .standardError) }

    /// One document for other programs.
    static func json(_ value: JSON) { write(value.encoded, to: .standardOutput) }

    /// Text that was cleaned where it was put together, so that it may hold colours.
    static func raw(_ text: String) { write(Array(text.utf8), to: .standardOutput) }

    private static func write(_ text: String, to file: FileHandle) {
        var output = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            output += VisibleText.cleaned(String(line)) + "\n"
        }
        write(Array(output.utf8), to: file)
    }

    private static func write(_ bytes: [UInt8], to file: FileHandle) {
        try? file.write(contentsOf: Data(bytes))
    }
}
