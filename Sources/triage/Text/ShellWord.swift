/// Words as a shell reads them, for commands that are to be typed as they are printed.
enum ShellWord {
    static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:@%+=,#".contains($0) }
        if isPlain, !word.isEmpty, !word.hasPrefix("#") { return word }
        return "'" + word.replacing("'", with: #"'\''"#) + "'"
    }

    /// A path, so that it is not taken for an option.
    static func path(_ path: String) -> String {
        quoted(path.hasPrefix("-") ? "./" + path : path)
    }
}
