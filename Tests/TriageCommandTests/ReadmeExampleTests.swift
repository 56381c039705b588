import CoreTestSupport
import Foundation
import Testing
import TriageCore
import TriageWords

/// What the README and the help tell people to type works as it stands there, with the shipped content.
struct ReadmeExampleTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A piece of what each command of the README prints.
    private static let printed = [
        "list": "core-location-diagnostics#symptom-1-",
        "ask": "What delivers the positions?",
        "search": "symptom-5-geofence", "checklist tick": "3. [x] ",
        "checklist status": "Pre-release checklist, run 2.1: 3/",
        "match": "2: ", "report": "# Symptom 1: Updates never arrive", "lint": "",
        "checklist run": "begun in release/2.2.md",
        "doctor": "no app for iPhone or iPad is built here",
        "check": "",
        "stats": "triage", "test": "were given on no walk:",
    ]

    @Test func everyCommandOfTheReadmeRuns() throws {
        let readme = try String(
            contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let start = try #require(readme.range(of: "Without the screen")).upperBound
        let block = try #require(readme[start...].range(of: "```sh\n")).upperBound
        let end = try #require(readme[block...].range(of: "```")).lowerBound
        let lines = readme[block..<end].split(separator: "\n").map(String.init)
        #expect(lines.count >= 7)

        let sandbox = try sandbox()
        try sandbox.write("# Printer\n\n- [ ] Paper is in\n", to: "project/my-runbooks/printer.md")
        try sandbox.write(
            "started\nThe operation couldn’t be completed. (kCLErrorDomain error 1.)\n",
            to: "project/console.log")
        for line in lines {
            let output = try output(of: String(line.prefix { $0 != "#" }), in: sandbox)
            let words = line.split(separator: " ").dropFirst()
            let command = words.prefix(words.first == "checklist" ? 2 : 1).joined(separator: " ")
            let expected = try #require(Self.printed[command], "\(line)")
            #expect(
                expected.isEmpty ? output.isEmpty : output.contains(expected), "\(line): \(output)")
        }
    }

    @Test func everyPromiseHasTheTestsItNames() throws {
        let text = try String(
            contentsOf: Self.root.appendingPathComponent(".github/SECURITY.md"), encoding: .utf8)
        let promises = text.split(separator: "\n")
            .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| what happens ") }
        #expect(promises.count >= 13)
        let files = try #require(
            FileManager.default.enumerator(atPath: Self.root.appendingPathComponent("Tests").path))
        let tests = Set(files.compactMap { ($0 as? String)?.split(separator: "/").last })
        for promise in promises {
            let named = promise.matches(of: /`(\w+Tests)`/).map(\.output.1)
            #expect(!named.isEmpty, "\(promise)")
            for name in named { #expect(tests.contains("\(name).swift"), "\(name)") }
        }
    }

    @Test(arguments: ["en", "zh-Hans"])
    func everyExampleOfTheHelpRuns(language: LanguageTag) throws {
        let sandbox = try sandbox()
        sandbox.environment["TRIAGE_LANGUAGE"] = language.rawValue
        var count = 0
        // What is said of assistants is typed into them.
        for topic in HelpTopic.allCases where topic != .mcp {
            let examples = Self.examples(of: Catalogue(language).help(on: topic))
            // Each topic finds the triage and the run that it speaks of.
            if examples.contains(where: { $0.contains("triage report") }) {
                try sandbox.run(
                    "ask", "core-location-diagnostics#symptom-6-location-icon-stays-on/tree",
                    "--answers", "2", "--history")
            }
            if examples.contains(where: { $0.contains("--run 2.1") }) {
                let list = "core-location-patterns#pre-release-checklist"
                try sandbox.run("checklist", "tick", list, "1", "--run", "2.1")
            } else if topic == .checklistBegin {
                try? FileManager.default.removeItem(atPath: sandbox.database)
            }
            for example in examples {
                _ = try output(of: example, in: sandbox)
                count += 1
            }
        }
        #expect(count >= 25)
    }

    /// The examples that need no files of their reader, no screen and no other program.
    private static func examples(of help: CommandHelp) -> [String] {
        let others = [
            "runbook", "draft.md", "console.log", "log show", "work/app", "triage man",
            "report 2026", "triage tour", "triage never", "triage 收不到", "--record",
        ]
        // What stands above is no example: what a file may hold.
        let lines = help.more.split(separator: "\n")
        let start = lines.lastIndex { $0 == "EXAMPLES:" || $0 == "示例：" } ?? lines.startIndex
        return lines[start...].filter { $0.hasPrefix("  ") }.map {
            // What an example does stands behind three blanks.
            String($0.dropFirst(2).split(separator: "   ", maxSplits: 1).first ?? "")
        }.filter { line in line != "triage" && !others.contains(where: line.contains) }
    }

    /// With the shipped content, and the program where the shell finds it.
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        // What looks into a project wants to find one.
        try sandbox.write("let lamp = 1\n", to: "project/Lamp.swift")
        sandbox.environment["TRIAGE_CONTENT"] = Self.root.appendingPathComponent("Content").path
        let folder = BuiltProgram.url.deletingLastPathComponent().path
        sandbox.environment["PATH"] = folder + ":" + (sandbox.environment["PATH"] ?? "")
        return sandbox
    }

    /// What a line of the shell prints; it runs to a good end.
    private func output(of line: String, in sandbox: Sandbox) throws -> String {
        let process = sandbox.process([])
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // The second answer of every question, for the one that asks.
        process.arguments = ["-c", "yes 2 | head -20 | (\(line)) >out"]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        let said = String(
            decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        // 1 is an answer: items are open.
        #expect([0, 1].contains(process.terminationStatus), "\(line): \(said)")
        return try String(contentsOfFile: sandbox.path + "/project/out", encoding: .utf8)
    }
}
