import TriageCore

/// A part's code, to be taken away.
struct CodeText {
    private let guide: Guide
    private let part: Part

    init(_ part: Part, in guide: Guide) {
        self.guide = guide
        self.part = part
    }

    /// The code that one would use: of a comparison its right side.
    var code: String {
        if let comparison = part.comparison {
            return comparison.right.map { $0.lines.joined(separator: "\n") }
                .joined(separator: "\n\n")
        }
        return guide.document.codeLines(of: part.blocks.lowerBound).joined(separator: "\n")
    }

    var language: String {
        if let comparison = part.comparison {
            return comparison.right.first?.language ?? comparison.wrong.first?.language ?? ""
        }
        return guide.document.codeLanguage(of: part.blocks.lowerBound)
    }

    /// A file's name for the code, by what it is called.
    var fileName: String { Self.fileName(Self.title(of: part, in: guide), language: language) }

    /// What code is called: of a comparison that has no name but what is said of its wrong side, the section that it
    /// stands in.
    static func title(of part: Part, in guide: Guide) -> String {
        let captions = part.comparison?.wrong.map { $0.caption.asFileName } ?? []
        let name = part.title.asFileName
        guard captions.contains(where: { !$0.isEmpty && $0 == name }) else { return part.title }
        return guide.heading(above: part.blocks.lowerBound)?.title ?? part.title
    }

    /// A file's name for code with a title.
    static func fileName(_ title: String, language: String) -> String {
        let name = title.asFileName
        return (name.isEmpty ? "code" : name) + "." + fileExtension(of: language)
    }

    /// Everything, with what the guide says of it, as Markdown.
    ///
    /// - Parameters:
    ///   - wrong: what the wrong side is called.
    ///   - right: what the right side is called.
    ///   - colon: what stands behind that.
    func markdown(wrong: String, right: String, colon: String) -> String {
        let document = guide.document
        let context = CodeContext(part, in: guide)
        var blocks = ["## \(part.title)"]
        blocks += context.before.map(document.plainText)
        if let comparison = part.comparison {
            blocks += comparison.wrong.flatMap { side($0, named: wrong, colon) }
            blocks += comparison.right.flatMap { side($0, named: right, colon) }
        } else {
            let lines = document.codeLines(of: part.blocks.lowerBound)
            blocks.append(Markdown.fenced(lines, language: language))
        }
        blocks += context.after.map(document.plainText)
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func side(_ side: Comparison.Side, named name: String, _ colon: String) -> [String] {
        let caption = side.caption.isEmpty ? "" : colon + side.caption
        return ["**\(name)**\(caption)", Markdown.fenced(side.lines, language: side.language)]
    }

    /// What files in a language end by.
    static func fileExtension(of language: String) -> String {
        let language = language.lowercased()
        if FenceLanguage.shells.contains(language) { return "sh" }
        if FenceLanguage.plain.contains(language) { return "txt" }
        if let known = extensions[language] { return known }
        let isPlain = language.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isPlain && (1...5).contains(language.count) ? language : "txt"
    }

    private static let extensions: [String: String] = [
        "objc": "m", "objective-c": "m", "objectivec": "m", "c++": "cpp", "cc": "cpp",
        "kotlin": "kt", "javascript": "js", "typescript": "ts", "csharp": "cs", "c#": "cs",
        "python": "py", "ruby": "rb", "rust": "rs", "yaml": "yml", "markdown": "md",
        "dockerfile": "dockerfile", "makefile": "mk", "strings": "strings",
    ]
}
