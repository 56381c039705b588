import Foundation

/// What another program writes, put down as a guide for as long as it is read.
enum GuideFromInput {
    /// A folder that nobody else can have made before.
    private static let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("triage-\(UUID().uuidString)")

    /// Megabytes that are read, as of files.
    private static let sizeLimit = 64

    /// - Returns: the file's path.
    /// - Throws: ``Stop`` where what comes in cannot be read or put down, or is too much.
    static func put() throws -> String {
        let file = folder.appendingPathComponent("input.md")
        do {
            var text = Data()
            while let piece = try FileHandle.standardInput.read(upToCount: 1 << 20), !piece.isEmpty
            {
                text += piece
                guard text.count <= sizeLimit << 20 else {
                    throw Stop(Program.failure, say(.inputTooLarge, "\(sizeLimit)"))
                }
            }
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try text.write(to: file)
        } catch let stop as Stop {
            throw stop
        } catch {
            throw Stop(Program.failure, error.localizedDescription)
        }
        return file.path
    }

    /// Takes it away again.
    static func cleanUp() { try? FileManager.default.removeItem(at: folder) }
}
