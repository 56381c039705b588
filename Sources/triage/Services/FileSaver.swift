import Foundation
import TriageApp
import TriageCore

/// Writes files that nobody loses anything by.
enum FileSaver {
    /// Writes a new file into a folder: `name`, or `name-2` where that exists already. What one of these holds is not
    /// written again.
    static func save(_ text: String, as name: String, in folder: String) throws(ServiceFailure)
        -> SavedFile
    {
        let (stem, suffix) = parts(of: name)
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        var number = 1
        while true {
            let path = base + stem + (number == 1 ? "" : "-\(number)") + suffix
            do {
                try NewFile.write(text, to: path)
                return SavedFile(path: path, isNew: true)
            } catch  where error.isThere && number < 1000 {
                if holds(text, path) { return SavedFile(path: path, isNew: false) }
                number += 1
            } catch {
                throw .notWritten(path, FileFailure(error.code))
            }
        }
    }

    /// Whether a regular file, and no link, is this text.
    private static func holds(_ text: String, _ path: String) -> Bool {
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        guard facts?[.type] as? FileAttributeType == .typeRegular,
            facts?[.size] as? Int == text.utf8.count
        else { return false }
        return FileManager.default.contents(atPath: path) == Data(text.utf8)
    }

    /// The name before its last dot and the rest, without what file systems or shells mind.
    static func parts(of name: String) -> (stem: String, suffix: String) {
        let name = name.lastPathComponent
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        var stem = safe(name[..<dot], bytes: 180)[...]
        while let first = stem.first, ".- ".contains(first) { stem.removeFirst() }
        return (stem.isEmpty ? "triage" : String(stem), safe(name[dot...], bytes: 20))
    }

    /// Letters, digits, dots, dashes and blanks, as many as take so many bytes.
    private static func safe(_ name: Substring, bytes: Int) -> String {
        var result = String.UnicodeScalarView()
        var room = bytes
        for scalar in name.unicodeScalars {
            let isPlain =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || ".-_ ".unicodeScalars.contains(scalar)
            room -= isPlain ? UTF8.width(scalar) : 1
            if room < 0 { break }
            result.append(isPlain ? scalar : "-")
        }
        return String(result)
    }
}
