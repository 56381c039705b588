extension Answer {
    /// What the answer says, as Markdown: its words line by line, and code in fences.
    ///
    /// - Parameter language: of code that does not say its own.
    public func markdown(language: String) -> String {
        let found = unbroken
        var text = found.outcome ?? self.text
        for piece in Advice.pieces(of: found.lines + remarks) {
            switch piece {
            case .prose(let line): text += "\n" + line
            case .code(let lines, let own):
                let code = Markdown.fenced(lines, language: own.isEmpty ? language : own)
                text += "\n\n" + code + "\n"
            }
        }
        return text
    }
}
