import Foundation

/// Why the system refused a file or folder.
public enum FileFailure: Error, Hashable, Sendable {
    case notThere, notAllowed, notAFolder, isAFolder
    /// No room is left for it.
    case noSpace
    /// A file stands at this path, where the way needs a folder.
    case isAFile(String)
    /// The symbolic link at this path leads to nothing.
    case leadsNowhere(String)
    /// Anything else, in the system's words.
    case other(String)

    /// What Foundation says that the system said.
    public init(_ error: any Error) {
        let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        self.init(Int32(system?.code ?? Int(EIO)))
    }

    /// - Parameter code: of the last call that failed, unless told.
    public init(_ code: Int32 = errno) {
        self =
            switch code {
            case ENOENT: .notThere
            case EACCES, EPERM: .notAllowed
            case ENOTDIR: .notAFolder
            case EISDIR: .isAFolder
            case ENOSPC, EDQUOT: .noSpace
            default: .other(String(cString: strerror(code)))
            }
    }

    /// Why a path cannot be opened: a link that leads nowhere is named as what it is.
    ///
    /// - Parameter code: of the last call that failed, unless told.
    package init(at path: String, _ code: Int32 = errno) {
        var status = stat()
        let isLink =
            code == ENOENT && lstat(SystemPath.cString(path), &status) == 0
            && status.st_mode & S_IFMT == S_IFLNK
        self = isLink ? .leadsNowhere(path) : FileFailure(code)
    }
}
