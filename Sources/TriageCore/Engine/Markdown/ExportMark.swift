/// The last line of Markdown that was exported to a file: a record of a run or a copy of a part is no guide, and is not
/// read as one where it lies among the guides.
public enum ExportMark {
    /// A comment, which no page shows.
    public static let line = "<!-- exported by triage -->"

    /// A text with the mark behind it, a blank line between.
    public static func marked(_ markdown: String) -> String {
        let end = markdown.hasSuffix("\n") ? "" : "\n"
        return markdown + end + "\n" + line + "\n"
    }

    /// Whether a file was written by us, and is no guide: by its last line, or as a run that people go on writing in.
    public static func isOn(_ bytes: [UInt8]) -> Bool { ends(bytes) || RunMark.begins(bytes) }

    /// Whether a file's last line is the mark.
    static func ends(_ bytes: [UInt8]) -> Bool {
        let text = bytes.suffix(line.utf8.count + 4).reversed().drop { $0 == 0x0A || $0 == 0x0D }
        return text.starts(with: line.utf8.reversed())
    }
}
