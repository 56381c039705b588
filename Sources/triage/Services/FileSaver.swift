import Foundation

/// Writes files that nobody loses anything by.
enum FileSaver {
    struct Failure: Error, Equatable {
        var path: String
        var reason: String
    }

    /// Writes a new file into a folder: `name`, or `name-2` where that exists already.
    ///
    /// - Returns: the file's path.
    static func save(_ text: String, as name: String, in folder: String) throws(Failure) -> String {
        let (stem, suffix) = parts(of: name)
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        var number = 1
        while true {
            let path = base + stem + (number == 1 ? "" : "-\(number)") + suffix
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if file >= 0 {
                try write(text, to: file, path)
                return path
            }
            guard errno == EEXIST, number < 1000 else {
                throw Failure(path: path, reason: String(cString: strerror(errno)))
            }
            number += 1
        }
    }

    private static func write(_ text: String, to file: CInt, _ path: String) throws(Failure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if errno != EINTR {
                let reason = String(cString: strerror(errno))
                close(file)
                unlink(path)
                throw Failure(path: path, reason: reason)
            }
        }
        guard close(file) == 0 else {
            throw Failure(path: path, reason: String(cString: strerror(errno)))
        }
    }

    /// The name before its last dot and the rest, without what file systems or shells mind.
    static func parts(of name: String) -> (stem: String, suffix: String) {
        let name = name.split(separator: "/").last.map(String.init) ?? ""
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
