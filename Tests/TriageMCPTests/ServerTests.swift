import Testing
import TriageJSON

@testable import TriageMCP

struct ServerTests {
    private let desk = PaperDesk()

    private func server(allowsTicks: Bool = false) -> Server {
        Server(desk, version: "1", allowsTicks: allowsTicks)
    }

    private func names(_ server: Server) -> [String] {
        server.result("tools/list")?["tools"]?.elements.compactMap { $0["name"]?.text } ?? []
    }

    @Test func sixToolsReadAndOneTicksWhereThatIsAllowed() throws {
        let reading = ["search", "show", "ask", "match", "doctor", "checklist"]
        #expect(names(server()) == reading)
        #expect(names(server(allowsTicks: true)) == reading + ["tick"])
        let tools = try #require(server(allowsTicks: true).result("tools/list")?["tools"]).elements
        for tool in tools {
            let isReading = tool["annotations"]?["readOnlyHint"]
            #expect(isReading == .bool(tool["name"] != "tick"))
            #expect(tool["inputSchema"]?["type"] == "object")
            #expect(tool["outputSchema"]?["type"] == "object")
        }
    }

    @Test func nothingIsTickedUnlessItIsAllowed() throws {
        let tick: JSON = ["checklist": "c", "items": [1, "two"], "state": "done"]
        let refused = server().failure("tools/call", ["name": "tick", "arguments": tick])
        #expect(refused?["code"] == -32_602)
        #expect(desk.asked.isEmpty)
        let ticked = try #require(server(allowsTicks: true).call("tick", tick))
        #expect(ticked["isError"] == false)
        #expect(desk.asked == ["keep done [\"1\", \"two\"] "])
    }

    @Test func answersMayBeNumbersOrTexts() throws {
        _ = server().call("ask", ["about": "lamp", "answers": [1, "not sure", "2"]])
        _ = server().call("ask", ["about": "lamp"])
        #expect(desk.asked == ["ask lamp [\"1\", \"not sure\", \"2\"]", "ask lamp []"])
    }

    /// An assistant mends its call by what it is told.
    @Test func aCallThatIsWrongIsToldWhatIsWrong() throws {
        let wrong: [(JSON, String)] = [
            ([:], "words is missing"), (["words": 3], "words: must be text"),
            (["words": "x", "from": 0], "from: begins with 1"),
            (["words": "x", "from": "2"], "from: must be a whole number"),
        ]
        for (arguments, text) in wrong {
            let result = try #require(server().call("search", arguments))
            #expect(result["isError"] == true)
            let told = result["content"]?.elements.first?["text"]?.text ?? ""
            #expect(told.contains(text), "\(told)")
        }
        let unknown = try #require(server().call("show", ["part": "paper-9"]))
        #expect(unknown["isError"] == true)
        #expect(unknown["content"]?.elements.first?["text"] == "nothing is called 'paper-9'")
    }

    @Test func aResultIsToldAsTextToo() throws {
        let result = try #require(server().call("show", ["part": "paper-1"]))
        #expect(result["structuredContent"]?["text"] == "one\n\ntwo")
        #expect(
            result["content"]?.elements.first?["text"]?.text == """
                id: paper-1
                title: Paper 1
                text:
                  one

                  two
                total: 3
                """)
    }

    @Test func notificationsAndAnswersGetNone() {
        #expect(server().told(["jsonrpc": "2.0", "method": "notifications/initialized"]) == nil)
        #expect(server().told(["jsonrpc": "2.0", "method": "tools/list"]) == nil)
        #expect(server().told(["jsonrpc": "2.0", "id": 4, "result": [:]]) == nil)
        #expect(server().told(["jsonrpc": "2.0", "id": .null, "error": [:]]) == nil)
    }

    @Test func whatIsNoRequestSaysWhy() {
        let wrong: [(JSON, Int)] = [
            (["jsonrpc": "1.0", "id": 1, "method": "ping"], -32_600),
            (["jsonrpc": "2.0", "id": .null, "method": "ping"], -32_600),
            (["jsonrpc": "2.0", "id": [1], "method": "ping"], -32_600),
            (["jsonrpc": "2.0", "id": 1], -32_600), ([["jsonrpc": "2.0"]], -32_600),
            (["jsonrpc": "2.0", "id": 1, "method": "tools/fly"], -32_601),
            (["jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": [1]], -32_602),
        ]
        for (message, code) in wrong {
            #expect(server().told(message)?["error"]?["code"] == .number(code), "\(message)")
        }
        let unreadable = server().answer(to: .message(Array("{\"a\":".utf8)))
        #expect(unreadable.flatMap { JSON(parsing: $0) }?["error"]?["code"] == -32_700)
    }

    @Test func aRequestIsAnsweredUnderItsOwnName() {
        for id: JSON in [0, -7, "", "a\"b"] {
            #expect(
                server().told(["jsonrpc": "2.0", "id": id, "method": "ping"])?["id"] == id)
        }
    }

    @Test func promptsTakeWhatAPersonSays() throws {
        let list = try #require(server().result("prompts/list")?["prompts"]).elements
        #expect(list.map { $0["name"] } == ["diagnose", "release_check"])
        let prompt = try #require(
            server().result(
                "prompts/get", ["name": "diagnose", "arguments": ["symptom": "It stays cold"]]))
        let text = prompt["messages"]?.elements.first?["content"]?["text"]?.text ?? ""
        #expect(text.contains("It stays cold"))
        #expect(server().result("prompts/get", ["name": "release_check"]) != nil)
        #expect(server().failure("prompts/get", ["name": "fly"])?["code"] == -32_602)
    }

    @Test func manyGuidesAreListedPageByPage() throws {
        desk.papers = (1...250).map {
            ["id": .string("ä \($0)"), "title": .string("\($0)"), "summary": "s"]
        }
        var uris: [String] = []
        var cursor: JSON = [:]
        repeat {
            let page = try #require(server().result("resources/list", cursor))
            uris += page["resources"]?.elements.compactMap { $0["uri"]?.text } ?? []
            cursor = page["nextCursor"].map { ["cursor": $0] } ?? .null
        } while cursor != .null
        #expect(Set(uris).count == 250)
        let last = try #require(uris.last)
        #expect(last == "triage://guide/%C3%A4%20250")
        let read = server().result("resources/read", ["uri": .string(last)])
        #expect(read?["contents"]?.elements.first?["text"] == "# ä 250\n")
        for cursor in ["-1", "251", "x"] {
            let failure = server().failure("resources/list", ["cursor": .string(cursor)])
            #expect(failure?["code"] == -32_602)
        }
    }
}
