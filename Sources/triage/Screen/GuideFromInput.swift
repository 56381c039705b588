import Foundation

/// What another program writes, put down as a guide for as long as it is read.
enum GuideFromInput {
    /// A folder that nobody else can have made before.
    private static let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("triage-\(UUID().uuidString)")

    /// - Returns: the file's path.
    /// - Throws: ``Stop`` where what comes in cannot be read or put down.
    static func put() throws -> String {
        let file = folder.appendingPathComponent("input.md")
        do {
            let text = try FileHandle.standardInput.readToEnd() ?? Data()
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try text.write(to: file)
        } catch {
            throw Stop(Program.failure, error.localizedDescription)
        }
        return file.path
    }

    /// Takes it away again.
    static func cleanUp() { try? FileManager.default.removeItem(at: folder) }
}
