import CoreTestSupport
import Foundation
import Testing

/// The sessions in `PROJECTS.md` are what happens, word for word, with the shipped guides.
///
/// `TRIAGE_RECORD=1` writes it anew; look at the difference.
@Suite(.serialized) struct ReadmeSessionTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let tracker = """
        final class Tracker {
            private var session: CLBackgroundActivitySession?

            func follow() {
                let activity = CLBackgroundActivitySession()
                Task {
                    for try await update in CLLocationUpdate.liveUpdates() { show(update) }
                }
            }
        }

        """
    private static let places = """
        func watch(_ hut: CLLocationCoordinate2D) async {
            let monitor = await CLMonitor("huts")
            await monitor.add(
                CLMonitor.CircularGeographicCondition(center: hut, radius: 50), identifier: "hut")
            for try await event in await monitor.events { show(event) }
        }

        """

    @Test func aProjectIsLookedInto() throws {
        let sandbox = try Self.sandbox()
        try sandbox.write(
            AppProject.project(["App"]), to: "project/App.xcodeproj/project.pbxproj")
        try sandbox.write(
            AppProject.propertyList([
                "NSLocationWhenInUseUsageDescription": "<string>Shows the huts around you</string>",
                "UIBackgroundModes": "<array>\n<string>location</string>\n</array>",
            ]), to: "project/App/Info.plist")
        try sandbox.write(Self.tracker, to: "project/App/Tracker.swift")
        try sandbox.write(Self.places, to: "project/App/Places.swift")
        let told = try Self.session("doctor", of: ".github/PROJECTS.md", in: sandbox)
        #expect(told.components(separatedBy: "$ triage doctor\n").count == 3)
        #expect(told.contains("2 sure") && told.contains("nothing wrong"))
    }

    @Test func aLibraryIsWrittenTestedAndCounted() throws {
        let sandbox = try Self.sandbox()
        try FileManager.default.createDirectory(
            atPath: sandbox.path + "/project", withIntermediateDirectories: true)
        let told = try Self.session("author", of: ".github/PROJECTS.md", in: sandbox)
        #expect(told.contains("0 failed") && told.contains("It has run out of water"))
    }

    /// A home with `triage` on its path, which reads the shipped guides.
    private static func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("", to: "bin/empty")
        let link = sandbox.path + "/bin/triage"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: BuiltProgram.url.path)
        sandbox.environment["PATH"] = sandbox.path + "/bin:/usr/bin:/bin"
        sandbox.environment["TRIAGE_CONTENT"] = root.appendingPathComponent("Content").path
        sandbox.environment["TRIAGE_LANGUAGE"] = "en"
        return sandbox
    }

    /// Runs the commands of one of the sessions, and holds what they print against what stands there.
    private static func session(
        _ name: String, of page: String, in sandbox: Sandbox
    ) throws -> String {
        let file = root.appendingPathComponent(page)
        let text = try String(contentsOf: file, encoding: .utf8)
        let mark = try #require(text.range(of: "<!-- session \(name) -->\n```console\n"))
        let end = try #require(text[mark.upperBound...].range(of: "```\n")).lowerBound
        let written = String(text[mark.upperBound..<end])
        let commands = written.split(separator: "\n").filter { $0.hasPrefix("$ ") }
            .map { String($0.dropFirst(2)) }
        try #require(!commands.isEmpty)
        var told = ""
        for command in commands { told += "$ \(command)\n" + (try run(command, in: sandbox)) }
        if ProcessInfo.processInfo.environment["TRIAGE_RECORD"] == "1" {
            try text.replacingCharacters(in: mark.upperBound..<end, with: told)
                .write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded the session")
        }
        #expect(written == told)
        return told
    }

    /// What a command prints, whatever its status.
    private static func run(_ command: String, in sandbox: Sandbox) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command + " 2>&1"]
        process.environment = sandbox.environment
        process.currentDirectoryURL = URL(fileURLWithPath: sandbox.path + "/project")
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    }
}
