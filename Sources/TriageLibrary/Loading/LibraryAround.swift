import Foundation
import TriageCore
import TriageMarkdown

/// The library that a file is a part of by its languages: alone a translation would have other ids than beside its
/// original, and nobody could tell what it lacks.
public enum LibraryAround {
    /// - Parameter file: an absolute path.
    /// - Returns: the folder of the library, and the file's path in it; nil for a file that stands for itself.
    public static func file(_ file: String) -> (folder: String, path: String)? {
        let names = file.split(separator: "/").map(String.init)
        var isFolder: ObjCBool = false
        guard names.count > 2, let last = names.last,
            FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
            !isFolder.boolValue
        else { return nil }
        let folder = "/" + names.dropLast().joined(separator: "/")
        if LanguageTag(detecting: names[names.count - 2]) != nil {
            let above = "/" + names.dropLast(2).joined(separator: "/")
            return (above, names.suffix(2).joined(separator: "/"))
        }
        var paths = PathReader()
        let own = paths.pairing(last)
        let others = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let isPaired = others.contains {
            $0 != last && MarkdownFile.suffixLength($0[...]) > 0 && paths.pairing($0) == own
        }
        return isPaired ? (folder, last) : nil
    }
}
