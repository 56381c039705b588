import TriageCore
import TriageLexicon

/// What says little by itself in a list of a whole library.
enum QuietTitles {
    private static let words = Lexicon.set(.quietTitles)

    static func contains(_ title: String) -> Bool { words.contains(title.lowercased()) }

    private static let names = Lexicon.set(.besideGuides)

    static func isBesideGuides(_ path: String) -> Bool {
        path.split(separator: "/").contains { component in
            let stem = component.prefix { $0 != "." }.lowercased().replacing("_", with: "-")
            return names.contains(stem)
        }
    }
}

extension LibraryView {
    /// Guides that hold the same under the same name as one before them, as where a folder is mirrored: they are listed
    /// once.
    var twins: Set<String> {
        var known: [Twin: [Guide]] = [:]
        var twins: Set<String> = []
        for guide in guides {
            let key = Twin(name: guide.fileName, size: guide.document.source.bytes.count)
            let isTwin = known[key, default: []].contains {
                $0.document.source.bytes == guide.document.source.bytes
            }
            if isTwin { twins.insert(guide.id) } else { known[key, default: []].append(guide) }
        }
        return twins
    }

    private struct Twin: Hashable {
        let name: String
        let size: Int
    }
}
