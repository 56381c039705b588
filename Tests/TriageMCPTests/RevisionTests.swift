import Testing
import TriageJSON

@testable import TriageMCP

/// Clients of all revisions, on the same line.
struct RevisionTests {
    private let server = Server(PaperDesk(), version: "1.2.3", allowsTicks: false)

    private func stateless(_ version: String = "2026-07-28", _ more: JSON = [:]) -> JSON {
        more.adding([
            .init(
                "_meta",
                [
                    "io.modelcontextprotocol/protocolVersion": .string(version),
                    "io.modelcontextprotocol/clientCapabilities": [:],
                ])
        ])
    }

    @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
    func aHandshakeAnswersInTheRevisionThatIsAskedFor(revision: String) throws {
        let result = try #require(
            server.result("initialize", ["protocolVersion": .string(revision)]))
        #expect(result["protocolVersion"] == .string(revision))
        #expect(result["serverInfo"]?["version"] == "1.2.3")
        #expect(result["capabilities"]?["tools"] == [:])
    }

    @Test(arguments: ["1999-01-01", "2026-07-28", "", "zzz"])
    func anUnknownOneIsAnsweredWithOneThatIsKnown(revision: String) throws {
        let result = try #require(
            server.result("initialize", ["protocolVersion": .string(revision)]))
        #expect(result["protocolVersion"] == "2025-11-25")
        #expect(server.result("initialize")?["protocolVersion"] == "2025-11-25")
    }

    @Test func discoveryNeedsNoHandshake() throws {
        let result = try #require(server.result("server/discover", stateless()))
        #expect(result["supportedVersions"] == ["2026-07-28"])
        #expect(result["resultType"] == "complete")
        #expect(result["ttlMs"]?.integer ?? 0 > 0)
        #expect(
            result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "triage")
    }

    /// The same request twice: only what it says of itself makes the difference.
    @Test func eachRequestGetsTheResultsOfItsOwnRevision() throws {
        let call: JSON = ["name": "search", "arguments": ["words": "x"]]
        let older = try #require(server.result("tools/call", call))
        let newer = try #require(server.result("tools/call", stateless("2026-07-28", call)))
        #expect(older["resultType"] == nil)
        #expect(newer["resultType"] == "complete")
        #expect(older["structuredContent"] == newer["structuredContent"])
        #expect(newer["ttlMs"] == nil)
        #expect(server.result("tools/list")?["ttlMs"] == nil)
        let list = try #require(server.result("tools/list", stateless()))
        #expect(list["cacheScope"] == "private")
        #expect(server.result("resources/list", stateless())?["ttlMs"] == 0)
    }

    @Test func whatARequestHasToSayIsAskedFor() throws {
        let other = try #require(server.failure("tools/list", stateless("2030-01-01")))
        #expect(other["code"] == -32_022)
        #expect(other["data"]?["requested"] == "2030-01-01")
        #expect(other["data"]?["supported"]?.elements.first == "2026-07-28")
        let lacking = server.failure(
            "tools/list", ["_meta": ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]])
        #expect(lacking?["code"] == -32_602)
        #expect(server.failure("server/discover")?["code"] == -32_602)
        // What older revisions had is gone in the newer one.
        #expect(server.failure("ping", stateless())?["code"] == -32_601)
        #expect(server.failure("initialize", stateless())?["code"] == -32_601)
        #expect(server.result("ping") == [:])
    }

    @Test func aGuideThatIsMissingHasTheCodeOfTheRevision() throws {
        let uri: JSON = ["uri": "triage://guide/none"]
        #expect(server.failure("resources/read", uri)?["code"] == -32_002)
        #expect(
            server.failure("resources/read", stateless("2026-07-28", uri))?["code"] == -32_602)
        let read = try #require(
            server.result("resources/read", ["uri": "triage://guide/paper-2"]))
        #expect(read["contents"]?.elements.first?["text"] == "# paper-2\n")
    }
}
