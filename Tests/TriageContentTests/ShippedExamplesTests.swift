import Foundation
import Testing

/// The Swift that our guides show is checked by the compiler, in the Swift 6 language mode.
///
/// Core Location is not on this machine: declarations with its names and signatures, as Apple documents them, stand in
/// `Fixtures/examples`, and beside them what examples take for granted.
@Suite("The Swift of the shipped guides") struct ShippedExamplesTests {
    /// A fence of a guide.
    struct Example {
        /// The guide's file and the line of the first line of code, starting with 1.
        var place: String
        var code: String

        /// As a name in Swift.
        var name: String {
            place.replacingOccurrences(of: "[^a-z0-9]", with: "_", options: .regularExpression)
        }
    }

    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let content = tests.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Content")
    private static let fixtures = tests.appendingPathComponent("Fixtures/examples").path

    /// What needs frameworks that nobody can declare in a few lines; nothing else is left out.
    private static let beyond = ["SwiftUI", "AppClip", "Observation", "@Observable"]
    /// Comments of examples that are wrong because the compiler refuses them, too.
    private static let refused = [
        "// ❌ WRONG: a queue's thread has no run loop, so no callback ever comes",
        "// ❌ WRONG: a main actor class whose methods have to be callable from anywhere",
    ]

    @Test func compile() throws {
        let examples = try Self.examples(in: "en")
        let tried = examples.filter { example in !Self.beyond.contains { example.code.contains($0) }
        }
        #expect(examples.count - tried.count == 5)
        #expect(tried.count > 75)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "examples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for example in tried {
            try Self.wrapped(example).write(
                to: folder.appendingPathComponent("\(example.name).swift"), atomically: true,
                encoding: .utf8)
        }
        let module = try Self.swiftc(
            "-emit-module", "-module-name", "CoreLocation", "-emit-module-path",
            folder.path + "/CoreLocation.swiftmodule", Self.fixtures + "/CoreLocation.swift")
        #expect(!module.contains(" error: "), "\(module)")
        let said = try Self.swiftc(
            [
                "-wmo", "-continue-building-after-errors", "-typecheck", "-I", folder.path,
                Self.fixtures + "/Reader.swift",
            ] + tried.map { "\(folder.path)/\($0.name).swift" })
        let errors = said.split(separator: "\n").filter {
            $0.hasPrefix("/") && $0.contains(": error: ")
        }
        for example in tried {
            let own = errors.filter { $0.contains("/\(example.name).swift:") }
            let isRefused = Self.refused.contains { example.code.contains($0) }
            #expect(own.isEmpty != isRefused, "\(example.place): \(own)")
        }
        #expect(
            errors.allSatisfy { error in tried.contains { error.contains("/\($0.name).swift:") } })
    }

    /// A translation says the same: only comments and what stands in quotes are other words.
    @Test func translationsHaveTheSameCode() throws {
        let originals = try Self.examples(in: "en")
        let translations = try Self.examples(in: "zh-Hans")
        #expect(originals.count == translations.count)
        for (original, translation) in zip(originals, translations) {
            #expect(
                Self.bare(original.code) == Self.bare(translation.code),
                "\(original.place), \(translation.place)")
        }
    }

    private static func examples(in language: String) throws -> [Example] {
        let folder = content.appendingPathComponent(language)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".md") }
            .flatMap { file -> [Example] in
                let text = try String(
                    contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                var examples: [Example] = []
                var fence: [Substring]?
                for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
                    .enumerated()
                {
                    if let code = fence, line == "```" {
                        examples.append(
                            Example(
                                place: "\(file):\(index + 1 - code.count)",
                                code: code.joined(separator: "\n")))
                        fence = nil
                    } else if fence == nil, line == "```swift" {
                        fence = []
                    } else {
                        fence?.append(line)
                    }
                }
                return examples
            }
    }

    /// Declarations become members of a type, statements the body of a function.
    private static func wrapped(_ example: Example) -> String {
        let lines = example.code.split(separator: "\n").filter { !$0.hasPrefix("import ") }
        let declares = lines.filter { line in
            line.first.map { !" })./".contains($0) } ?? false
        }.allSatisfy { line in
            [
                "@", "func ", "final ", "class ", "struct ", "enum ", "actor ", "private ",
                "override ",
            ].contains { line.hasPrefix($0) }
        }
        let code = lines.joined(separator: "\n")
        let body =
            declares
            ? "@MainActor final class \(example.name): Around {\n\(code)\n}\n"
            : """
            extension Around {
                func \(example.name)(
                    manager: CLLocationManager, gps: CLLocationManager, monitor: CLMonitor,
                    session: inout CLServiceSession?, activity: inout CLBackgroundActivitySession?
                ) async throws {
            \(code)
                }
            }

            """
        return "import CoreLocation\nimport Foundation\n\n" + body
    }

    private static func bare(_ code: String) -> [String] {
        code.replacingOccurrences(
            of: #""""\n[\s\S]*?""""#, with: #""""#, options: .regularExpression
        )
        .replacingOccurrences(of: #""(\\.|[^"\\\n])*""#, with: #""""#, options: .regularExpression)
        .replacingOccurrences(of: #"//.*|/\*.*?\*/"#, with: "", options: .regularExpression)
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.isEmpty
        }
    }

    private static func swiftc(_ arguments: String...) throws -> String { try swiftc(arguments) }

    /// What the compiler of this toolchain says.
    private static func swiftc(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-swift-version", "6", "-parse-as-library"] + arguments
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }
}
