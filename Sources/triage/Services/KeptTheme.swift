import Foundation
import TriageApp
import TriageStore

/// The theme that was chosen last on the screen, in the folder for state.
struct KeptTheme {
    private let path: String

    /// - Returns: nil where the environment names no folder.
    init?(environment: [String: String]) {
        guard let folder = StateFolder.path(environment: environment) else { return nil }
        path = folder + "/theme"
    }

    /// What was chosen; nil where nothing was.
    var name: Theme.Name? {
        FileManager.default.contents(atPath: path).flatMap {
            Theme.Name(rawValue: String(decoding: $0.prefix(16), as: UTF8.self))
        }
    }

    /// Nothing is said where it cannot be kept: it can be seen, and chosen again.
    func keep(_ name: Theme.Name) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(name.rawValue.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
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
