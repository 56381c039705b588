import CoreTestSupport
import Foundation
import Testing

/// The session in the README is what happens, word for word, with the shipped guides.
///
/// `TRIAGE_RECORD=1` writes it anew; look at the difference.
struct ReadmeSessionTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let readme = root.appendingPathComponent("README.md")

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

    @Test func theSessionIsWhatHappens() throws {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        let mark = try #require(text.range(of: "<!-- session -->\n```console\n"))
        let end = try #require(text[mark.upperBound...].range(of: "```\n")).lowerBound
        let written = String(text[mark.upperBound..<end])
        var commands = written.split(separator: "\n").filter { $0.hasPrefix("$ ") }
            .map { String($0.dropFirst(2)) }
        if commands.isEmpty { commands = Self.commands }

        let sandbox = try Sandbox()
        try sandbox.write(
            AppProject.project(["App"]), to: "project/App.xcodeproj/project.pbxproj")
        try sandbox.write(
            AppProject.propertyList([
                "NSLocationWhenInUseUsageDescription": "<string>Shows the huts around you</string>",
                "UIBackgroundModes": "<array>\n<string>location</string>\n</array>",
            ]), to: "project/App/Info.plist")
        try sandbox.write(Self.tracker, to: "project/App/Tracker.swift")
        try sandbox.write(Self.places, to: "project/App/Places.swift")
        try sandbox.write("", to: "bin/empty")
        let link = sandbox.path + "/bin/triage"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: BuiltProgram.url.path)
        sandbox.environment["PATH"] = sandbox.path + "/bin:/usr/bin:/bin"
        sandbox.environment["TRIAGE_CONTENT"] = Self.root.appendingPathComponent("Content").path
        sandbox.environment["TRIAGE_LANGUAGE"] = "en"

        var told = ""
        for command in commands { told += "$ \(command)\n" + (try Self.run(command, in: sandbox)) }
        if ProcessInfo.processInfo.environment["TRIAGE_RECORD"] == "1" {
            try text.replacingCharacters(in: mark.upperBound..<end, with: told)
                .write(to: Self.readme, atomically: true, encoding: .utf8)
            Issue.record("recorded the session")
        }
        #expect(written == told)
        #expect(commands.filter { $0 == "triage doctor" }.count == 2)
        #expect(told.contains("2 sure") && told.contains("nothing wrong"))
    }

    private static let commands = [
        "cat App/Tracker.swift", "triage doctor",
        "triage ask core-location-diagnostics#symptom-2-background-location-stops/tree --start q5 --project . --answers ''",
        "sed -i.bak 's/let activity/session/' App/Tracker.swift",
        "sed -i.bak 's/radius: 50/radius: 150/' App/Places.swift", "triage doctor",
    ]

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
