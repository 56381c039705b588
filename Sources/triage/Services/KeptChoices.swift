import Foundation
import TriageApp
import TriageCore
import TriageStore

/// What was chosen last on the screen, each in a file of its own in the folder for state.
struct KeptChoices {
    private let folder: String

    /// - Returns: nil where the environment names no folder.
    init?(environment: [String: String]) {
        guard let folder = StateFolder.path(environment: environment) else { return nil }
        self.folder = folder
    }

    /// Nil where none was chosen.
    var theme: Theme.Name? { read("theme").flatMap { Theme.Name(rawValue: $0) } }
    /// Nil where none was chosen.
    var language: LanguageTag? { read("language").flatMap { LanguageTag(naming: $0) } }

    func keep(theme: Theme.Name) { write(theme.rawValue, "theme") }
    func keep(language: LanguageTag) { write(language.rawValue, "language") }

    private func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(folder)/\(name)").map {
            String(decoding: $0.prefix(64), as: UTF8.self)
        }
    }

    /// Nothing is said where it cannot be kept: it can be seen, and chosen again.
    private func write(_ text: String, _ name: String) {
        let folder = URL(fileURLWithPath: folder)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
    }
}

extension Theme.Name {
    /// For a terminal that names its colours in `COLORFGBG`, the last of which it paints on; nil where it names none.
    init?(colors: String?) {
        guard let last = colors?.split(separator: ";").last, let number = Int(last) else {
            return nil
        }
        self = number == 7 || number > 8 ? .light : .dark
    }
}
