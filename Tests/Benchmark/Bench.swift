import Foundation

/// Where everything is, and what all measures share.
struct Bench {
    let rounds: Int
    /// Keys on each screen, in all rounds.
    let presses: Int
    /// For homes and libraries; gone at the end.
    let folder: String
    /// The project's own guides.
    let content: String
    let library: String
    /// Many small files: half of them, and all.
    let halfOfMany: String
    let many: String

    init(library: String?, rounds: Int, presses: Int, files: Int) throws {
        self.rounds = rounds
        self.presses = presses
        folder = NSTemporaryDirectory() + "/triage-benchmark-\(UUID().uuidString)"
        many = folder + "/many"
        halfOfMany = many + "/a"
        content = Self.checkout + "/Content"
        if let library {
            self.library = URL(fileURLWithPath: library).path
        } else {
            self.library = folder + "/library"
            try MadeLibrary.vary(Self.guides(in: content + "/en"), into: self.library)
        }
        try MadeLibrary.writeSmall(files, into: many)
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// A home of its own for each program: nobody finds what another one kept.
    func newHome() throws -> String {
        let home = "\(folder)/home-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        return home
    }

    func environment(home: String) -> [String: String] {
        [
            "HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_DATA_HOME": home + "/data",
            "XDG_STATE_HOME": home + "/state", "XDG_CACHE_HOME": home + "/cache",
            "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": Self.locale,
            "LESSHISTFILE": "-", "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    /// The project's guides in English.
    var ownFiles: [String] { Self.guides(in: content + "/en") }

    /// triage as it is typed, with nothing behind it.
    ///
    /// - Parameter options: whether the content is told by options, which are to be parsed.
    func triage(_ content: String, options: Bool = false) throws -> TimedProgram {
        options
            ? try TimedProgram(Self.program, ["--content", content, "--language", "en"], self)
            : try TimedProgram(Self.program, [], self, more: ["TRIAGE_CONTENT": content])
    }

    /// - Returns: nil where it is not installed.
    func peer(
        _ name: String, _ arguments: [String], in folder: String? = nil
    ) throws -> TimedProgram? {
        try Peer.path(name).map { try TimedProgram($0, arguments, self, in: folder) }
    }

    /// triage with everything loaded, for what is measured after that.
    func opened(_ content: String) throws -> TimedProgram {
        let program = try triage(content)
        _ = program.start(first: Frames.isFirst, whole: Frames.isWhole)
        return program
    }

    func openedPeer(_ name: String, _ arguments: [String]) throws -> TimedProgram? {
        let program = try peer(name, arguments)
        program?.type("")
        return program
    }

    static func guides(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
    }

    /// Beside this program.
    private static let program: String = {
        let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: path).deletingLastPathComponent()
            .appendingPathComponent("triage").path
    }()

    private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    #if os(macOS)
        private static let locale = "en_US.UTF-8"
    #else
        private static let locale = "C.UTF-8"
    #endif
}
