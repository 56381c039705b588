import TriageCore

/// The user's editor, and how it is told a file and a line.
struct Editor: Equatable {
    /// The program and its own arguments.
    let words: [String]
    /// The variable that names it; nil where none does.
    private let variable: String?

    /// What an editor wants to be given.
    private enum Form {
        /// `+12 file`
        case plusLine
        /// `file:12`
        case colon
        /// `--goto file:12`
        case goto
        /// `--line 12 file`
        case lineOption
    }

    /// The editor that the environment names, else the first of the usual ones that is installed.
    ///
    /// - Returns: nil where there is none.
    init?(environment: [String: String], isInstalled: (String) -> Bool) {
        for name in ["VISUAL", "EDITOR"] {
            let words = WordSplitter.words(environment[name] ?? "")
            guard words.first?.isEmpty == false else { continue }
            self.words = words
            variable = name
            return
        }
        guard let usual = ["vi", "vim", "nano", "emacs"].first(where: isInstalled) else {
            return nil
        }
        words = [usual]
        variable = nil
    }

    /// The program as it was asked for, and by what: `/opt/ed ($EDITOR)`.
    var origin: String { words[0] + (variable.map { " ($\($0))" } ?? "") }

    /// The program's name, without folders.
    var name: String { words[0].lastPathComponent }

    /// The argument vector that opens a file, and returns when it is closed.
    ///
    /// - Parameters:
    ///   - file: absolute path.
    ///   - line: starting with 1.
    func arguments(file: String, line: Int) -> [String] {
        let line = max(1, line)
        guard let (form, wait) = Self.known(name) else { return words + [file] }
        var arguments = words
        let waits = words.contains { $0 == "--wait" || $0 == "-w" || $0 == "--block" || $0 == "-b" }
        if let wait, !waits { arguments.append(wait) }
        switch form {
        case .plusLine: arguments += ["+\(line)", file]
        case .colon: arguments.append("\(file):\(line)")
        case .goto: arguments += ["--goto", "\(file):\(line)"]
        case .lineOption: arguments += ["--line", "\(line)", file]
        }
        return arguments
    }

    private static func known(_ name: String) -> (Form, wait: String?)? {
        // `vim.basic`, `emacs-nox`, `hx.exe`
        let stem = name.prefix { $0 != "." }.lowercased()
        if let known = table[stem] { return known }
        return stem.prefix { $0 != "-" } == "emacs" ? (.plusLine, nil) : nil
    }

    private static let table: [String: (Form, wait: String?)] = {
        let rows: [(String, Form, String?)] = [
            ("vi vim nvim view rvim vis ex elvis nvi busybox", .plusLine, nil),
            (
                "nano rnano pico emacs emacsclient mg jed joe jmacs ne kak micro jove tilde",
                .plusLine, nil
            ),
            ("gvim mvim", .plusLine, "-f"), ("gedit gnome-text-editor bbedit", .plusLine, "--wait"),
            ("hx helix", .colon, nil),
            ("subl sublime_text zed zeditor atom pulsar", .colon, "--wait"),
            ("code code-insiders codium vscodium cursor windsurf", .goto, "--wait"),
            ("mate xed idea clion fleet", .lineOption, "--wait"), ("kate", .lineOption, "--block"),
        ]
        var table: [String: (Form, wait: String?)] = [:]
        for (names, form, wait) in rows {
            for name in names.split(separator: " ") { table[String(name)] = (form, wait) }
        }
        return table
    }()
}
