import CoreTestSupport
import Foundation
import Testing

/// The built program as assistants start it: `triage mcp`.
struct AssistantTests {
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Oven.guide, to: "content/oven.md")
        for (file, text) in Oven.project(heater: Oven.local) {
            try sandbox.write(text, to: "project/" + file)
        }
        return sandbox
    }

    private typealias Object = [String: Any]

    private func request(_ id: Int, _ method: String, _ parameters: Object = [:]) throws -> String {
        let message: Object = ["jsonrpc": "2.0", "id": id, "method": method, "params": parameters]
        return String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
    }

    /// Calls tools, one after the other, and takes what each says.
    private func call(
        _ calls: [(tool: String, arguments: Object)], _ arguments: String..., in sandbox: Sandbox
    ) throws -> [Object] {
        let lines = try calls.enumerated().map { id, call in
            try request(id, "tools/call", ["name": call.tool, "arguments": call.arguments])
        }
        let run = try sandbox.run(
            arguments: ["mcp"] + arguments, input: lines.joined(separator: "\n") + "\n")
        #expect(run.status == 0, "\(run.errors)")
        return try run.lines.enumerated().map { id, line in
            let answer = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object)
            #expect(answer["id"] as? Int == id)
            return answer["result"] as? Object ?? answer
        }
    }

    private func said(_ result: Object?) -> Object {
        result?["structuredContent"] as? Object ?? [:]
    }

    private func text(_ result: Object?) -> String {
        ((result?["content"] as? [Object])?.first?["text"] as? String) ?? ""
    }

    // MARK: Walking

    /// From the symptom to its finding, a question at a time, by what the project says.
    @Test func aWalkGoesByTheProjectsEvidenceToItsFinding() throws {
        let sandbox = try sandbox()
        let results = try call(
            [
                ("ask", ["about": "It stays cold"]),
                ("ask", ["about": "It stays cold", "answers": [1]]),
                ("ask", ["about": "It stays cold", "answers": ["A kitchen", "not sure"]]),
            ], "--project", ".", in: sandbox)
        let first = said(results.first)
        #expect(first["result"] as? String == "question")
        let question = try #require(first["question"] as? Object)
        #expect((question["options"] as? [Object])?.first?["text"] as? String == "Nobody")
        let evidence = try #require(question["evidence"] as? Object)
        #expect(evidence["state"] as? String == "sure")
        #expect(evidence["option"] as? Int == 1)
        let place = try #require((evidence["places"] as? [Object])?.first)
        #expect(place["path"] as? String == "App/Oven.swift")
        #expect(place["line"] as? Int == 2)
        // Nobody reads on: what comes of an answer is not told before it is given.
        #expect(!text(results.first).contains("It is gone at once"))
        #expect(!text(results.first).contains("Is gas allowed?"))

        let finding = try #require(said(results[1])["finding"] as? Object)
        #expect(finding["outcome"] as? String == "It is gone at once")
        #expect(finding["fix"] as? [String] == ["Keep it in a property"])
        #expect(said(results[2])["steps"] is [Object])
    }

    @Test func whatCannotBeWalkedSaysWhatCan() throws {
        let results = try call(
            [
                ("ask", ["about": "printer"]), ("ask", ["about": "It stays cold", "answers": [9]]),
                ("show", ["part": "nothing of the kind"]),
            ], in: try sandbox())
        for result in results {
            #expect(result["isError"] as? Bool == true)
            #expect(!text(result).isEmpty)
        }
        #expect(text(results[1]).contains("1. Nobody"), "\(text(results[1]))")
    }

    /// The whole tree is in no answer, whatever is asked for.
    @Test func noToolShowsATreeWhole() throws {
        let ids = ["oven", "oven#symptom-1-it-stays-cold", "oven#symptom-1-it-stays-cold/tree"]
        for result in try call(ids.map { ("show", ["part": $0]) }, in: try sandbox()) {
            #expect(result["isError"] as? Bool == false)
            #expect(!text(result).contains("Is gas allowed?"), "\(text(result))")
        }
    }

    // MARK: The project

    @Test func theDoctorTellsFileAndLine() throws {
        let sandbox = try sandbox()
        let result = try call([("doctor", [:])], "--project", ".", in: sandbox).first
        let findings = try #require(said(result)["findings"] as? [Object])
        #expect(findings.map { $0["strength"] as? String } == ["sure", "sure"])
        #expect(text(result).contains("path: oven.json"), "\(text(result))")
    }

    @Test func whereThereIsNoProjectNothingIsLookedInto() throws {
        let sandbox = try sandbox()
        let result = try call([("doctor", [:])], in: sandbox).first
        #expect(result?["isError"] as? Bool == true)
        #expect(text(result).contains("--project DIR"))
        // A checkout is one, and so is what the client names.
        try sandbox.write("", to: "project/.git/HEAD")
        #expect(try call([("doctor", [:])], in: sandbox).first?["isError"] as? Bool == false)
        let other = try self.sandbox()
        other.environment["CLAUDE_PROJECT_DIR"] = other.path + "/project"
        #expect(try call([("doctor", [:])], in: other).first?["isError"] as? Bool == false)
    }

    @Test func neitherTheRootNorAHomeIsAProject() throws {
        let sandbox = try sandbox()
        for folder in ["/", sandbox.path + "/home"] {
            let run = try sandbox.run("mcp", "--project", folder)
            #expect(run.status == 2)
            #expect(run.errors.contains("more than a project"), "\(run.errors)")
        }
        try sandbox.write("", to: "home/.git/HEAD")
        sandbox.environment["CLAUDE_PROJECT_DIR"] = "/"
        let lines = try request(0, "tools/call", ["name": "doctor"]) + "\n"
        let run = try sandbox.run(arguments: ["mcp"], input: lines, in: "home")
        #expect(run.output.contains("\"isError\":true"))
    }

    // MARK: Checklists

    private func items(_ result: Object?) -> [Object] { said(result)["items"] as? [Object] ?? [] }

    @Test func aChecklistIsReadAndTickedOnlyWhereThatIsAllowed() throws {
        let sandbox = try sandbox()
        let tick: Object = [
            "checklist": "Oven checklist", "items": [5], "state": "done", "run": "1",
        ]
        let reading = try call(
            [("checklist", [:]), ("checklist", ["name": "Oven checklist"]), ("tick", tick)],
            "--project", ".", in: sandbox)
        #expect(items(reading[0]).count == 1)
        #expect(
            items(reading[1]).map { $0["evidence"] as? String }.prefix(3) == [
                "fails", "fails", "holds",
            ])
        #expect(items(reading[1]).allSatisfy { ["open", "done"].contains($0["state"] as? String) })
        #expect((reading[2]["error"] as? Object)?["code"] as? Int == -32_602)

        let failed: Object = [
            "checklist": "Oven checklist", "items": [1], "state": "failed", "run": "1",
        ]
        let results = try call(
            [
                ("tick", tick), ("tick", failed),
                ("checklist", ["name": "Oven checklist", "run": "1"]),
            ],
            "--project", ".", "--allow-ticks", in: sandbox)
        #expect(items(results[0]).map { $0["state"] as? String } == ["done"])
        #expect(results[1]["isError"] as? Bool == true)
        #expect(items(results[2]).last?["state"] as? String == "done")
        let kept = try sandbox.run("checklist", "show", "Oven checklist", "--run", "1")
        #expect(kept.output.contains("[x] The door is shut"), "\(kept.output)\(kept.errors)")
        #expect(kept.output.contains("(mcp)"), "\(kept.output)")
    }

    // MARK: The line

    /// Every answer is what its tool's schema says.
    @Test func answersAreAsTheSchemasSay() throws {
        let sandbox = try sandbox()
        let calls: [(tool: String, arguments: Object)] = [
            ("search", ["words": "cold"]), ("show", ["part": "oven"]),
            ("ask", ["about": "It stays cold"]),
            ("ask", ["about": "It stays cold", "answers": [1]]),
            ("match", ["log": "a\nb"]), ("doctor", [:]), ("checklist", [:]),
            ("checklist", ["name": "Oven checklist"]),
        ]
        let list = try sandbox.run(
            arguments: ["mcp"], input: try request(0, "tools/list") + "\n")
        let answer = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? Object
        let tools = try #require((answer?["result"] as? Object)?["tools"] as? [Object])
        for (call, result) in zip(calls, try self.call(calls, "--project", ".", in: sandbox)) {
            guard result["isError"] as? Bool == false else {
                #expect(call.tool == "match", "\(call.tool): \(text(result))")
                continue
            }
            let tool = try #require(tools.first { $0["name"] as? String == call.tool })
            let schema = try #require(tool["outputSchema"] as? Object)
            #expect(Self.flaws(of: said(result), by: schema) == [], "\(call.tool)")
        }
    }

    /// Where a value is not as a schema says, as far as ours say anything.
    private static func flaws(of value: Any, by schema: Object, at path: String = "") -> [String] {
        if let choices = schema["enum"] as? [String], !choices.contains(value as? String ?? "") {
            return ["\(path): none of \(choices)"]
        }
        switch schema["type"] as? String {
        case "object":
            guard let members = value as? Object else { return ["\(path): no object"] }
            let missing = (schema["required"] as? [String] ?? []).filter { members[$0] == nil }
            let properties = schema["properties"] as? [String: Object]
            return missing.map { "\(path).\($0): missing" }
                + members.flatMap { key, member -> [String] in
                    guard let properties else { return [] }
                    guard let inner = properties[key] else { return ["\(path).\(key): unknown"] }
                    return flaws(of: member, by: inner, at: "\(path).\(key)")
                }
        case "array":
            guard let elements = value as? [Any] else { return ["\(path): no array"] }
            let inner = schema["items"] as? Object ?? [:]
            return elements.flatMap { flaws(of: $0, by: inner, at: path + "[]") }
        case "string": return value is String ? [] : ["\(path): no text"]
        case "integer": return value is Int ? [] : ["\(path): no number"]
        case "boolean": return value is Bool ? [] : ["\(path): no flag"]
        default: return []
        }
    }

    /// Whatever comes in, what goes out is JSON, and the end of input is the end.
    @Test func nothingButAnswersGoesOut() throws {
        let sandbox = try sandbox()
        let hostile = [
            "", "nonsense", "{", "[]", "\u{1B}[2J", "{\"jsonrpc\":\"2.0\",\"id\":1}",
            String(repeating: "[", count: 1 << 20),
            "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}",
        ]
        let run = try sandbox.run(arguments: ["mcp"], input: hostile.joined(separator: "\n"))
        #expect(run.status == 0)
        #expect(run.lines.count == 7)
        for line in run.lines {
            let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object
            #expect(answer?["jsonrpc"] as? String == "2.0")
        }
        // The last line has no end, and is a message all the same.
        #expect(run.lines.last?.contains("\"result\":{}") == true)
        let nothing = try sandbox.run("mcp")
        #expect(nothing.status == 0)
        #expect(nothing.output.isEmpty)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func aSignalEndsIt(signal: Int32) throws {
        let sandbox = try sandbox()
        let process = sandbox.process(["mcp"])
        let pipes = (input: Pipe(), output: Pipe())
        process.standardInput = pipes.input
        process.standardOutput = pipes.output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let ping = try request(1, "ping") + "\n"
        try pipes.input.fileHandleForWriting.write(contentsOf: Data(ping.utf8))
        #expect(!pipes.output.fileHandleForReading.availableData.isEmpty)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(pipes.output.fileHandleForReading.availableData.isEmpty)
        #expect(process.terminationReason == .uncaughtSignal || process.terminationStatus == 130)
    }

    /// A guide that changes while the server runs is told as it is.
    @Test func aChangedGuideIsReadAgain() throws {
        let sandbox = try sandbox()
        let process = sandbox.process(["mcp"])
        let pipes = (input: Pipe(), output: Pipe())
        process.standardInput = pipes.input
        process.standardOutput = pipes.output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { process.terminate() }
        func found(_ words: String) throws -> String {
            let line = try request(
                1, "tools/call", ["name": "search", "arguments": ["words": words]])
            try pipes.input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
            return String(decoding: pipes.output.fileHandleForReading.availableData, as: UTF8.self)
        }
        #expect(try found("chimney").contains("\"total\":0"))
        try sandbox.write("# Chimney\n\nIt smokes.\n", to: "content/chimney.md")
        Thread.sleep(forTimeInterval: 2.1)
        #expect(try found("chimney").contains("chimney.md"))
    }
}
