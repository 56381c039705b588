import Foundation

/// A folder of its own for one test, gone when the test ends.
public final class TemporaryFolder: Sendable {
    public let path: String

    /// - Parameter files: texts by path.
    public init(_ files: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.path + "/triage-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (file, text) in files { try write(text, to: file) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    public var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    /// Writes a file anew, with the folders that it lies in.
    public func write(_ text: String, to file: String) throws {
        let url = url.appendingPathComponent(file)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// What a body makes of the folder, which is gone behind it.
    public static func with<Result>(
        _ files: [String: String] = [:], _ body: (TemporaryFolder) throws -> Result
    ) throws -> Result {
        let folder = try TemporaryFolder(files)
        defer { withExtendedLifetime(folder) {} }
        return try body(folder)
    }
}
