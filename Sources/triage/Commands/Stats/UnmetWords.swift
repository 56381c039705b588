import Foundation
import TriageCore
import TriageStore

/// Searches and log lines that met nothing, kept for whoever writes guides, and only where somebody said `stats on`.
struct UnmetWords {
    enum Kind: String, CaseIterable { case search, line }

    struct Entry: Equatable {
        var date: Date
        var kind: Kind
        var text: String
    }

    private let folder: String
    private var file: String { folder + "/unmet-words" }
    private var wish: String { folder + "/stats" }

    /// More is not kept: of one file of log, of a text, and in all.
    static let mostLines = 100
    private static let longest = 300
    private static let mostBytes = 1 << 20

    /// - Returns: nil where the environment names no folder.
    init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard let folder = StateFolder.path(environment: environment) else { return nil }
        self.folder = folder
    }

    /// Whether words are kept; nil where nobody has said.
    var isOn: Bool? {
        FileManager.default.contents(atPath: wish).flatMap {
            ["on": true, "off": false][String(decoding: $0.prefix(8), as: UTF8.self).trimmed]
        }
    }

    /// - Throws: ``Stop`` where it cannot be remembered.
    func turn(on isOn: Bool) throws {
        try write(isOn ? "on\n" : "off\n", to: wish)
        // What nobody wants kept is not left lying about.
        if !isOn { try? FileManager.default.removeItem(atPath: file) }
    }

    /// Keeps texts that met nothing, where somebody wants that; whoever has not said is told of it once.
    func keep(_ texts: [String], _ kind: Kind, at date: Date = Date()) {
        guard !texts.isEmpty else { return }
        guard isOn == true else {
            let told = folder + "/stats-told"
            if isOn == nil, isatty(STDERR_FILENO) == 1, !SystemPath.isThere(told) {
                Output.error(say(.statsOffer))
                try? write("", to: told)
            }
            return
        }
        let old = FileManager.default.contents(atPath: file) ?? Data()
        var seen: Set<String> = []
        let lines = texts.map(Self.plain).filter { !$0.isEmpty && seen.insert($0).inserted }
            .prefix(Self.mostLines)
            .map { "\(Timestamp.iso8601(date))\t\(kind.rawValue)\t\($0)\n" }
        let new = old + Data(lines.joined().utf8)
        guard new.count <= Self.mostBytes else { return }
        try? write(String(decoding: new, as: UTF8.self), to: file)
    }

    private static func plain(_ text: String) -> String {
        let words = text.split { $0.isWhitespace || $0.isNewline }
        return String(words.joined(separator: " ").prefix(longest))
    }

    /// What was kept since a date.
    func entries(since: Date?) -> [Entry] {
        let text = FileManager.default.contents(atPath: file)
            .map { String(decoding: $0, as: UTF8.self) }
        return (text ?? "").split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", maxSplits: 2).map(String.init)
            guard fields.count == 3, let kind = Kind(rawValue: fields[1]),
                let date = try? Date(fields[0], strategy: .iso8601),
                since.map({ date >= $0 }) ?? true
            else { return nil }
            return Entry(date: date, kind: kind, text: fields[2])
        }
    }

    /// Only whoever wrote them may read them.
    private func write(_ text: String, to path: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        } catch {
            throw Stop(Program.failure, say(.notWritten, path, error.localizedDescription))
        }
    }
}
