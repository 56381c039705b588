import TerminalCurses
import TriageApp
import TriageCore

extension InteractiveProgram {
    /// The screen as its plain options ask for it. The parser of arguments would say the same, but its first use takes
    /// a quarter of the time until the first frame.
    ///
    /// - Returns: nil for whatever else the arguments hold, be it right or wrong: that is for the parser.
    init?(plain arguments: [String]) {
        self.init()
        var rest = arguments[...]
        func value() -> String? { rest.popFirst().flatMap { $0.hasPrefix("-") ? nil : $0 } }
        while let word = rest.popFirst() {
            switch CommonOption(word: word) {
            case .ascii: ascii = true
            case .noMouse: mouse = false
            case .followLinks: library.followsLinks = true
            case .content:
                guard let folder = value() else { return nil }
                library.content.append(folder)
            case .language:
                guard let language = value() else { return nil }
                library.language = language
            case .color:
                guard let use = value().flatMap(TerminalOptions.ColorUse.init) else { return nil }
                color = use
            case .theme:
                guard let name = value().flatMap(Theme.Name.init) else { return nil }
                theme = name
            case .project:
                guard let folder = value() else { return nil }
                project = folder
            case .noProject: noProject = true
            case .json: return nil
            case nil:
                guard word == "-" || !word.hasPrefix("-"), !word.isEmpty else { return nil }
                if words.isEmpty, Arguments.names.contains(word) { return nil }
                words.append(word)
            }
        }
        // Who mistypes a command shall not look for it.
        if words.count == 1, words[0] != "-", Arguments.isNearlyCommand(words[0]) { return nil }
    }
}
