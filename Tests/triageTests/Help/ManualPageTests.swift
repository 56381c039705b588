import CoreTestSupport
import Foundation
import Testing
import TriageApp
import TriageCore
import TriageWords

@testable import triage

@Suite struct ManualPageTests {
    @Test(arguments: Catalogue.languages.map(\.tag))
    func everySectionCommandAndKeyIsThere(tag: LanguageTag) throws {
        let words = Catalogue(tag)
        let page = ManualPage(words).text
        let sections: [HelpPhrase] = [
            .name, .synopsis, .description, .options, .commands, .keys, .files, .environment,
            .exitStatus, .examples, .seeAlso,
        ]
        let headings = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
        #expect(headings.map(String.init) == sections.map { ".SH \"\(words.text($0))\"" })
        // What works on under an earlier name is told nobody.
        let untold: Set<HelpTopic> = [.triage, .screen, .tour, .inspect, .checklistList]
        for topic in HelpTopic.allCases where !untold.contains(topic) {
            #expect(page.contains(".SS \"triage \(topic.rawValue)\"\n"), "\(topic)")
        }
        let plain = page.replacing("\\:", with: "").replacing("\\-", with: "-")
            .replacing("\\(aq", with: "'")
        for binding in KeyMap.standard where !binding.keys.isEmpty {
            let isTold = plain.contains(words.long(binding.command))
            #expect(isTold, "\(binding.command)")
            #expect(page.contains(binding.command.name), "\(binding.command)")
        }
    }

    /// A line that begins with a dot or a tick would be a request.
    @Test(arguments: Catalogue.languages.map(\.tag))
    func onlyKnownRequestsBeginALine(tag: LanguageTag) {
        let requests: Set<Substring> = [
            ".TH", ".SH", ".SS", ".PP", ".TP", ".nf", ".fi", ".ad", ".nh", ".BR", ".\\\"",
        ]
        for line in ManualPage(Catalogue(tag)).text.split(separator: "\n") {
            guard line.hasPrefix(".") || line.hasPrefix("'") else { continue }
            #expect(requests.contains(line.prefix { $0 != " " }), "\(line)")
        }
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")),
        arguments: Catalogue.languages.map(\.tag))
    func groffHasNothingToComplainAbout(tag: LanguageTag) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/groff")
        process.arguments = ["-ww", "-k", "-man", "-Tutf8", "-rLL=78n"]
        process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        let folder = try TemporaryFolder(["triage.1": ManualPage(Catalogue(tag)).text])
        process.standardInput = FileHandle(forReadingAtPath: folder.path + "/triage.1")
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(String(decoding: complaints, as: UTF8.self) == "")
    }

    @Test func textCannotSteerRoff() {
        var roff = Roff()
        roff.paragraph(".so /etc/passwd \\n 'x'")
        #expect(roff.text == ".PP\n\\&.so /etc/passwd \\en \\(aqx\\(aq\n")
        roff = Roff()
        roff.paragraph("先读取，再检查（一次）")
        #expect(roff.text == ".PP\n先\\:读\\:取，\\:再\\:检\\:查\\:（一\\:次）\n")
    }
}
