import Foundation

extension SystemPath {
    /// Whether something stands at a path; a link that leads nowhere is nothing.
    package static func isThere(_ path: String) -> Bool { access(cString(path), F_OK) == 0 }

    /// The path without links; nil where it leads nowhere.
    package static func real(_ path: String) -> String? {
        guard let real = realpath(cString(path), nil) else { return nil }
        defer { free(real) }
        return text((0..<strlen(real)).map { UInt8(bitPattern: real[$0]) })
    }
}
