import Foundation
import Testing

/// What the README tells people to type works as it stands there, with the shipped content.
struct ReadmeExampleTests {
    @Test func everyCommandOfTheReadmeRuns() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(
            contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let start = try #require(readme.range(of: "Without the screen")).upperBound
        let block = try #require(readme[start...].range(of: "```sh\n")).upperBound
        let end = try #require(readme[block...].range(of: "```")).lowerBound
        let lines = readme[block..<end].split(separator: "\n").map(String.init)
        #expect(lines.count >= 7)

        let sandbox = try Sandbox()
        sandbox.environment["TRIAGE_CONTENT"] = root.appendingPathComponent("Content").path
        let folder = Sandbox.program.deletingLastPathComponent().path
        sandbox.environment["PATH"] = folder + ":" + (sandbox.environment["PATH"] ?? "")
        try sandbox.write("# Printer\n\n- [ ] Paper is in\n", to: "project/my-runbooks/printer.md")
        for line in lines {
            let process = sandbox.process([])
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            // The second answer of every question, for the one that asks.
            process.arguments = ["-c", "yes 2 | head -20 | (\(line.prefix { $0 != "#" })) >out"]
            let errors = Pipe()
            process.standardError = errors
            try process.run()
            process.waitUntilExit()
            let said = String(
                decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            // 1 is an answer: items are open.
            #expect([0, 1].contains(process.terminationStatus), "\(line): \(said)")
            let output = try String(contentsOfFile: sandbox.path + "/project/out", encoding: .utf8)
            #expect(!output.isEmpty || line.contains("lint"), "\(line)")
        }
    }
}
