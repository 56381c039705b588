import CoreTestSupport
import TriageEvidence

/// A project that nobody would write: its files, each as its path, a line feed and what it holds, with NUL bytes between.
/// What a file `looks` holds is asked of it, a look a line, besides what reads every kind of file. A trap, or a place that
/// is not there, is a finding.
struct EvidenceInput {
    private var files: [String: [UInt8]] = [:]

    init(_ bytes: [UInt8]) {
        for file in bytes.split(separator: 0, omittingEmptySubsequences: true) {
            let end = file.firstIndex(of: 0x0A) ?? file.endIndex
            files[String(decoding: file[..<end], as: UTF8.self)] = Array(file[end...].dropFirst())
        }
    }

    /// The same bytes with whole tokens and lines of one file changed.
    static func changed(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
        var files = bytes.split(separator: 0, omittingEmptySubsequences: true).map { Array($0) }
        guard !files.isEmpty else { return Array("A.swift\n".utf8) }
        let place = Int(seed % UInt64(files.count))
        let end = files[place].firstIndex(of: 0x0A).map { $0 + 1 } ?? files[place].endIndex
        var grammar = CodeGrammar(seed: seed)
        files[place] = files[place][..<end] + grammar.changed(Array(files[place][end...]))
        return Array(files.joined(separator: [0]))
    }

    private static let looks = [
        "key a.b is 1", "key a.* has x", "text /(a|b)*c\\b/", "file a", "env HOME",
        "plist UIBackgroundModes has location", "entitlement a.b is set", "setting A < 18",
        "code `Session()` kept local", "code `Session()` kept property",
        "code `f(... r: $r ...)` where $r < 100",
        "code `... $x = $x` at least 2", "run `a`",
    ]

    /// Asks the project everything.
    func run() {
        let look = ProjectLook(MemoryFiles(files)) { 0 }
        let evaluator = Evaluator(look)
        let own = String(decoding: files["looks"] ?? [], as: UTF8.self)
            .split(separator: "\n").map(String.init)
        for text in Self.looks + own {
            guard let expression = try? ExpressionParser.parse(text, facts: []) else { continue }
            for place in evaluator.verdict(expression, guide: "").places {
                let lines = files[place.path].map { $0.count { $0 == 0x0A || $0 == 0x0D } + 1 } ?? 1
                precondition((1...lines).contains(place.line) && place.column >= 1)
            }
        }
    }
}
