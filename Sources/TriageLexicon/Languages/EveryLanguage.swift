/// What is written in the same way in every language.
enum EveryLanguage: LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String] {
        switch term {
        case .wrongSigns:
            [
                "❌", "🚫", "⛔️", "⛔", "✗", "✘", "👎", ":x:", ":no_entry_sign:", ":no_entry:", ":-1:",
                ":thumbsdown:",
            ]
        case .rightSigns:
            [
                "✅", "✔️", "✔", "✓", "☑️", "☑", "👍", ":white_check_mark:", ":heavy_check_mark:",
                ":+1:",
                ":thumbsup:",
            ]
        default: []
        }
    }
}
