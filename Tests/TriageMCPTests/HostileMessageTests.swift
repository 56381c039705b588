import CoreTestSupport
import Testing
import TriageJSON

@testable import TriageMCP

/// Whatever comes in, what goes out is one answer of the protocol on one line, or nothing.
struct HostileMessageTests {
    private let server = Server(PaperDesk(), version: "1", allowsTicks: true)

    private static let requests: [JSON] = [
        ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["protocolVersion": "x"]],
        [
            "jsonrpc": "2.0", "id": "a", "method": "tools/call",
            "params": ["name": "ask", "arguments": ["about": "lamp", "answers": [1, "no"]]],
        ],
        [
            "jsonrpc": "2.0", "id": 2, "method": "server/discover",
            "params": [
                "_meta": [
                    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                    "io.modelcontextprotocol/clientCapabilities": [:],
                ]
            ],
        ],
        [
            "jsonrpc": "2.0", "id": 3, "method": "tools/call",
            "params": [
                "name": "tick",
                "arguments": ["checklist": "c", "items": [1], "state": "failed", "reason": "r"],
            ],
        ],
        [
            "jsonrpc": "2.0", "id": 4, "method": "resources/read",
            "params": ["uri": "triage://guide/paper-1"],
        ],
    ]

    private static let pieces = [
        "\"", "{", "}", "[", "]", ":", ",", "\\", "\\u0000", "\\uD800", "null", "true", "1e999",
        "-0.5", "9223372036854775808", "\u{0}", "\u{FFFF}", "\u{1B}[2J", "\"id\":", "\"params\":",
        "\"_meta\":", "\"arguments\":", "..", "%00", "\u{202E}", "字",
    ]

    private func check(_ line: [UInt8]) {
        guard let answer = server.answer(to: .message(line)) else { return }
        #expect(answer.last == 0x0A)
        #expect(!answer.dropLast().contains { $0 < 0x20 || $0 == 0x7F })
        let json = JSON(parsing: answer)
        #expect(json?["jsonrpc"] == "2.0")
        #expect((json?["result"] == nil) != (json?["error"] == nil))
    }

    @Test(arguments: 1...20)
    func tenThousandMangledMessages(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            var bytes = Array(Self.requests.randomElement(using: &random)?.line.dropLast() ?? [])
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes.removeSubrange(place..<min(bytes.count, place + 3))
                case 1:
                    let piece = Self.pieces.randomElement(using: &random) ?? ""
                    bytes.insert(contentsOf: piece.utf8, at: place)
                case 2 where place < bytes.count:
                    bytes[place] = .random(in: 0...255, using: &random)
                default: bytes = Array(bytes.prefix(place)) + bytes
                }
            }
            check(bytes.filter { $0 != 0x0A })
        }
    }

    @Test func messagesThatAreDeepLargeOrNotText() {
        let million = 1 << 20
        check(Array(repeating: 0x5B, count: million))
        check(Array(repeating: 0xFF, count: million))
        check(Array("{\"jsonrpc\":\"2.0\",\"id\":".utf8) + Array(repeating: 0x39, count: million))
        let deep = String(repeating: "{\"a\":", count: 5_000) + "1"
        check(Array((deep + String(repeating: "}", count: 5_000)).utf8))
        let words = String(repeating: "x ", count: million / 2)
        let call: JSON = [
            "jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": ["name": "search", "arguments": ["words": .string(words)]],
        ]
        check(call.line)
        let log: JSON = [
            "jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": ["name": "match", "arguments": ["log": .string(words)]],
        ]
        let answer = server.answer(to: .message(log.line)) ?? []
        #expect(answer.count < 40_000)
    }

    // MARK: Lines

    @Test(arguments: 1...30)
    func whereBytesArePartedMakesNoDifference(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let signs: [UInt8] = [0x0A, 0x0D, 0x20, 0x61, 0xC3]
        let bytes = (0..<400).map { _ in signs.randomElement(using: &random) ?? 0 }
        var whole = MessageLines()
        let expected = whole.append(bytes) + whole.end()
        var parted = MessageLines()
        var found: [MessageLines.Line] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(.random(in: 1...40, using: &random))
            found += parted.append(piece)
            rest = rest.dropFirst(piece.count)
        }
        #expect(found + parted.end() == expected)
        #expect(expected.count > 20)
    }

    @Test func aLineThatIsTooLongIsOneErrorAndTheNextIsRead() {
        var lines = MessageLines()
        let long = Array(repeating: UInt8(0x61), count: MessageLines.limit + 5)
        #expect(lines.append(long + [0x0A, 0x62, 0x0A]) == [.tooLong, .message([0x62])])
        let answer = server.answer(to: .tooLong).flatMap { JSON(parsing: $0) }
        #expect(answer?["error"]?["code"] == -32_600)
    }
}
