import Foundation

/// Why the system refused a file or folder.
public enum FileFailure: Hashable, Sendable {
    case notThere, notAllowed, notAFolder, isAFolder
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
            default: .other(String(cString: strerror(code)))
            }
    }
}
