/// The options that may stand before any command, and those of the screen, without which a command is no worse.
enum CommonOption: String, CaseIterable {
    case content, language, project, color, theme, ascii, json
    case noProject = "no-project"
    case noMouse = "no-mouse"
    case followLinks = "follow-links"

    /// As it is written: `--content`.
    var name: String { "--" + rawValue }

    /// Whether a value follows, as the next word or behind a `=`.
    var takesValue: Bool {
        switch self {
        case .content, .language, .project, .color, .theme: true
        case .ascii, .json, .noProject, .noMouse, .followLinks: false
        }
    }

    var isOfScreen: Bool {
        switch self {
        case .color, .theme, .ascii, .noMouse: true
        case .content, .followLinks, .language, .project, .noProject, .json: false
        }
    }

    /// The option that a word is, without a value.
    init?(word: String) {
        guard word.hasPrefix("--") else { return nil }
        self.init(rawValue: String(word.dropFirst(2)))
    }

    /// How many words an option is, with its value; nil where it is none of these.
    static func length(of word: String) -> Int? {
        if let option = CommonOption(word: word) { return option.takesValue ? 2 : 1 }
        let isOne = allCases.contains { $0.takesValue && word.hasPrefix($0.name + "=") }
        return isOne ? 1 : nil
    }
}
