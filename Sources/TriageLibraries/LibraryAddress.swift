/// Where a library comes from. Only what git fetches by HTTPS, SSH or from this machine, and folders, are taken.
public enum LibraryAddress: Hashable, Sendable {
    /// What git clones.
    case repository(String)
    /// The absolute path of a folder that is no repository: it is read where it lies.
    case folder(String)

    /// Why a text is no address.
    public enum Flaw: Error, Hashable, Sendable {
        /// It is empty, or holds what no address does.
        case unreadable
        /// It begins with a dash, where git would take it for an option.
        case option
        /// A program would be run to fetch it: `ext::...`.
        case helper
        /// Of another kind than HTTPS, SSH and files.
        case scheme(String)
        /// It holds a password, which would be kept and shown.
        case secret
        /// There is no such folder.
        case missing
    }

    /// What there is at a path of this machine.
    public enum Place: Sendable { case nothing, folder, repository }

    private static let schemes: Set<String> = ["https", "ssh", "file"]

    /// - Parameters:
    ///   - text: as somebody wrote it.
    ///   - place: the absolute path that it is, and what is there.
    public init(
        _ text: String, place: (String) -> (path: String, Place)
    ) throws(Flaw) {
        guard !text.isEmpty,
            !text.unicodeScalars.contains(where: {
                $0.value < 0x21 && $0 != " " || $0.value == 0x7F
            })
        else { throw .unreadable }
        if text.hasPrefix("-") { throw .option }
        if let range = text.firstRange(of: "://") {
            let scheme = text[..<range.lowerBound].lowercased()
            if scheme.contains("::") { throw .helper }
            guard Self.schemes.contains(scheme) else { throw .scheme(scheme) }
            let host = text[range.upperBound...].prefix { $0 != "/" }
            if host.hasPrefix("-") { throw .option }
            if let user = host.lastIndex(of: "@").map({ host[..<$0] }), user.contains(":") {
                throw .secret
            }
            self = .repository(text)
            return
        }
        switch place(text) {
        case (let path, .folder): self = .folder(path)
        // As an address, so that it is fetched as from anywhere: not linked, and no deeper than asked for.
        case (let path, .repository):
            self = .repository("file://" + path.replacing("%", with: "%25"))
        case (_, .nothing):
            let head = text.prefix { $0 != "/" }
            if head.contains("::") { throw .helper }
            guard let colon = head.firstIndex(of: ":"), colon > head.startIndex,
                head.index(after: colon) < text.endIndex
            else { throw .missing }
            self = .repository(text)
        }
    }

    /// As it is kept and shown.
    public var text: String {
        switch self {
        case .repository(let address): address
        case .folder(let path): path
        }
    }
}
