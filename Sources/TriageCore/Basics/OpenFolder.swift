import Foundation

/// A folder that is open: what lies in it, entry by entry, without itself and what it lies in. It is closed with its last use.
package final class OpenFolder {
    package struct Entry {
        package let name: String
        /// As in `d_type`; some file systems do not tell.
        package let type: Int
    }

    #if canImport(Darwin)
        private let stream: UnsafeMutablePointer<DIR>
    #else
        private let stream: OpaquePointer
    #endif

    /// - Parameter descriptor: of the folder, which is closed with it; negative where it could not be opened.
    /// - Returns: nil where it cannot be read; why stands in `errno`.
    package init?(_ descriptor: CInt) {
        guard descriptor >= 0, let stream = fdopendir(descriptor) else {
            if descriptor >= 0 { close(descriptor) }
            return nil
        }
        self.stream = stream
    }

    package convenience init?(path: String) {
        self.init(open(SystemPath.cString(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }

    deinit { closedir(stream) }

    package var descriptor: CInt { dirfd(stream) }

    package func next() -> Entry? {
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    String(validatingCString: $0)
                        ?? SystemPath.text(
                            UnsafeBufferPointer(start: $0, count: strlen($0)).map {
                                UInt8(bitPattern: $0)
                            })
                }
            }
            if name != ".", name != ".." {
                return Entry(name: name, type: Int(entry.pointee.d_type))
            }
        }
        return nil
    }
}
