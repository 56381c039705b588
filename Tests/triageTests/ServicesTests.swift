import CoreTestSupport
import Foundation
import TerminalCore
import TestSupport
import Testing

@testable import TriageApp
@testable import TriageCore
import TriageLibraries
@testable import TriageLibrary
@testable import triage

/// The services on a real folder, with programs of the test's own.
@Suite(.serialized) struct ServicesTests {
    private let scratch: TemporaryFolder
    private var folder: String { scratch.path }

    init() throws {
        scratch = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: scratch.path + "/bin", withIntermediateDirectories: true)
    }

    private func program(_ name: String, _ script: String) throws {
        let file = folder + "/bin/" + name
        // Written by another process: a test beside this one may start a program while a file of ours is still open, and
        // what is open for writing somewhere cannot be run.
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = [
            "-c", #"printf '%s\n' '#!/bin/sh' "$1" > "$2" && chmod 755 "$2""#, "sh", script, file,
        ]
        try writer.run()
        writer.waitUntilExit()
        try #require(writer.terminationStatus == 0)
    }

    private func services(_ environment: [String: String], roots: [String] = []) -> ProgramServices
    {
        ProgramServices(
            roots: roots, environment: environment.merging(["PATH": folder + "/bin"]) { $1 },
            folder: folder, openStore: { MemoryStore() })
    }

    private func text(_ name: String) -> String? {
        try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }

    // MARK: Libraries

    @Test func aLibraryIsLeftOutOfTheNextReading() throws {
        let environment = ["XDG_DATA_HOME": folder + "/data"]
        let shelf = try #require(LibraryShelf(environment: environment))
        let name = try #require(LibraryName("printers"))
        try FileManager.default.createDirectory(
            atPath: folder + "/printers", withIntermediateDirectories: true)
        try "# Paper jams\n".write(
            toFile: folder + "/printers/jams.md", atomically: true, encoding: .utf8)
        try shelf.keep(KeptLibraries([KeptLibrary(name: name, source: folder + "/printers")]))
        let content = {
            let source = try? ContentSource.find(flag: [], environment: environment)
            return ContentReader.Source(
                roots: source?.roots ?? [], names: source?.names ?? [:])
        }
        let services = ProgramServices(
            roots: content().roots, names: content().names, shelf: shelf, findContent: content,
            environment: environment, folder: folder, openStore: { MemoryStore() })
        let mailbox = Mailbox()
        /// Reads anew until the titles are as they are to be; the watcher may read as well.
        func reads(_ isRight: ([String]) -> Bool) -> Bool {
            services.load(into: mailbox)
            for _ in 0..<20 {
                mailbox.wait(seconds: 3)
                for message in mailbox.drain() {
                    if case .library(let library, _, loading: nil) = message,
                        isRight(library.guides.map(\.title))
                    {
                        return true
                    }
                }
            }
            return false
        }
        #expect(services.libraries == [AddedLibrary(name: "printers", isShown: true)])
        #expect(reads { $0.contains("Paper jams") })
        let leftOut = AddedLibrary(name: "printers", isShown: false)
        try services.show(leftOut).get()
        #expect(reads { !$0.contains("Paper jams") })
        #expect(services.libraries == [leftOut])
        try services.show(AddedLibrary(name: "printers", isShown: true)).get()
        #expect(reads { $0.contains("Paper jams") })
    }

    // MARK: Checking

    @Test func aCheckFindsWhatReadingDoesNot() throws {
        try "# A guide\n\n[gone](missing.md)\n".write(
            toFile: folder + "/guide.md", atomically: true, encoding: .utf8)
        let loaded = LibraryLoader.load(roots: [folder])
        #expect(loaded.diagnostics.isEmpty)
        let mailbox = Mailbox()
        services([:], roots: [folder])
            .check(loaded.library, loaded.diagnostics, version: 7, into: mailbox)
        mailbox.wait(seconds: 30)
        guard case .checked(let findings, version: 7)? = mailbox.drain().first else {
            Issue.record("no answer")
            return
        }
        #expect(findings.map(\.kind) == [.missingFile("\"missing.md\"")])
    }

    // MARK: Copying

    @Test func aToolGetsTheTextOnItsInput() throws {
        try program("wl-copy", "cat > '\(folder)/copied'")
        var sent: String?
        let long = String(repeating: "water 水\t\n", count: 40_000) + "\u{1B}]0;x\u{7}"
        let how = try services(["WAYLAND_DISPLAY": "w"]).copy(long) { sent = $0 }.get()
        #expect(how == .tool("wl-copy"))
        #expect(sent == nil)
        #expect(text("copied") == String(repeating: "water 水\t\n", count: 40_000) + "^[]0;x^G")
    }

    @Test func theTerminalStepsInForAToolThatFails() throws {
        try program("xclip", "exit 3")
        var sent: String?
        #expect(try services(["DISPLAY": ":9"]).copy("a") { sent = $0 }.get() == .terminal)
        #expect(sent == "a")
    }

    @Test func tmuxIsGivenTheTextItself() throws {
        try program("tmux", "echo \"$@\" > '\(folder)/arguments'; cat > '\(folder)/copied'")
        let inside = services(["TMUX": "/tmp/tmux-0/default,1,0", "SSH_TTY": "/dev/pts/9"])
        #expect(try inside.copy("a") { _ in }.get() == .tool("tmux"))
        #expect(text("arguments") == "load-buffer -w -\n" && text("copied") == "a")
        // Before version 3.2 it knows no -w.
        try program("tmux", "exit 1")
        #expect(try inside.copy("a") { _ in }.get() == .terminal)
    }

    @Test func aConsoleWithoutAClipboardIsToldToHaveNone() {
        #expect(failure(services(["TERM": "linux"]).copy("a") { _ in }) == .noTerminalClipboard)
    }

    @Test func whatIsTooLongForATerminalIsNotSentAndTold() {
        let limit = Clipboard.terminalLimit
        var sent: [Int] = []
        let services = services(["SSH_TTY": "/dev/pts/9"])
        for count in [limit, limit + 1] {
            let result = services.copy(String(repeating: "a", count: count)) {
                sent.append($0.utf8.count)
            }
            let isTooLong = failure(result) == .tooLongForTerminal(limit + 1, limit: limit)
            #expect(isTooLong == (count > limit))
        }
        #expect(sent == [limit])
    }

    @Test func failuresAreNamed() throws {
        try program("xclip", "exit 3")
        let native = services(["DISPLAY": ":9", "TRIAGE_CLIPBOARD": "native"])
        #expect(failure(native.copy("a") { _ in }) == .program("xclip", .status(3)))
        let off = services(["TRIAGE_CLIPBOARD": "off"])
        #expect(failure(off.copy("a") { _ in }) == .clipboardOff)
        let none = services(["TRIAGE_CLIPBOARD": "native"])
        #expect(failure(none.copy("a") { _ in }) == .noClipboardTool)
    }

    @Test func aToolThatHangsIsGivenUp() throws {
        try program("slow", "exec sleep 30")
        #expect(throws: ProgramFailure.self) {
            try ProgramRunner(path: folder + "/bin:/usr/bin:/bin").run(
                ["slow"], input: "a", seconds: 0.05)
        }
    }

    private func failure<Value>(_ result: Result<Value, ServiceFailure>) -> ServiceFailure? {
        if case .failure(let failure) = result { failure } else { nil }
    }

    // MARK: Editing

    @Test func theEditorIsGivenFileAndLine() throws {
        try program("vi", "printf '%s|' \"$@\" > '\(folder)/edited'")
        try "# A".write(toFile: folder + "/a b.md", atomically: true, encoding: .utf8)
        let services = services(["EDITOR": "vi -n"], roots: ["/none", folder, folder + "/a b.md"])
        try services.edit(path: "a b.md", root: 1, line: 12).get()
        #expect(text("edited") == "-n|+12|\(folder)/a b.md|")
        try services.edit(path: "a b.md", root: 2, line: 3).get()
        #expect(text("edited") == "-n|+3|\(folder)/a b.md|")
        #expect(failure(services.edit(path: "gone.md", root: 1, line: 1)) == .noFile("gone.md"))
        #expect(failure(services.edit(path: "a b.md", root: 0, line: 1)) == .noFile("a b.md"))
        #expect(failure(services.edit(path: "a b.md", root: 9, line: 1)) == .noFile("a b.md"))
    }

    @Test func anEditorThatFailsSaysSo() throws {
        try program("hx", "kill -TERM $$")
        try "# A".write(toFile: folder + "/a.md", atomically: true, encoding: .utf8)
        let killed = services(["EDITOR": "hx"], roots: [folder])
        #expect(
            failure(killed.edit(path: "a.md", root: 0, line: 1))
                == .program("hx ($EDITOR)", .signal(15)))
        let missing = services(["EDITOR": "nowhere"], roots: [folder])
        #expect(
            failure(missing.edit(path: "a.md", root: 0, line: 1))
                == .program("nowhere ($EDITOR)", .system(.notThere)))
        #expect(
            failure(services([:], roots: [folder]).edit(path: "a.md", root: 0, line: 1))
                == .noEditor)
    }

    // MARK: Saving

    @Test func aFileTakesThePlaceOfAnotherOnlyWhereThatIsWanted() throws {
        let services = services([:])
        let path = folder + "/fix.swift"
        let first = services.save(name: "fix.swift", text: "a", replacing: false)
        #expect(try first.get() == SavedFile(path: path, isNew: true))
        let second = services.save(name: "fix.swift", text: "b\n", replacing: false)
        #expect(failure(second) == .fileExists(path))
        #expect(text("fix.swift") == "a\n")
        let third = services.save(name: "fix.swift", text: "b\n", replacing: true)
        #expect(try third.get() == SavedFile(path: path, isNew: true))
        #expect(text("fix.swift") == "b\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
                "bin", "fix.swift",
            ])
    }

    @Test func theSameTextIsNotWrittenAgain() throws {
        let services = services([:])
        _ = services.save(name: "fix.swift", text: "a", replacing: false)
        let again = services.save(name: "fix.swift", text: "a", replacing: false)
        #expect(try again.get().isNew == false)
        // What a link leads to may change.
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/link.swift", withDestinationPath: path("fix.swift"))
        let link = services.save(name: "link.swift", text: "a", replacing: false)
        #expect(failure(link) == .fileExists(path("link.swift")))
    }

    private func path(_ name: String) -> String { folder + "/" + name }

    @Test func aPathMayBeNamed() {
        #expect(FileSaver.path(of: "a.md", in: "/work", home: "/me") == "/work/a.md")
        #expect(FileSaver.path(of: "out/a.md", in: "/", home: "/me") == "/out/a.md")
        #expect(FileSaver.path(of: "/tmp/a.md", in: "/work", home: "/me") == "/tmp/a.md")
        #expect(FileSaver.path(of: "~/a.md", in: "/work", home: "/me") == "/me/a.md")
        #expect(FileSaver.path(of: "~/a.md", in: "/work", home: nil) == "/work/~/a.md")
    }

    @Test func whatIsSavedSteersNoTerminal() throws {
        _ = try services([:]).save(name: "a.md", text: "水\t\u{1B}]0;x\u{7}", replacing: false).get()
        #expect(text("a.md") == "水\t^[]0;x^G\n")
    }

    @Test func aFieldHoldsNoTabs() {
        #expect(Output.fields(["a\tb\nc", "", "水"]) == "a b c\t\t水")
        // What steers a terminal is named where lines are written, not swallowed before.
        #expect(VisibleText.cleaned(Output.fields(["a\u{1B}b\u{7}"])) == "a^[b^G")
    }

    @Test func namesThatAreOfferedStayInsideTheFolder() {
        #expect("../../etc/pass wd".asFileName == "etc-pass-wd")
        #expect("..\u{1B}[2J;x".asFileName == "2j-x")
        #expect("水垢".asFileName == "水垢")
        #expect(String(repeating: "水", count: 300).asFileName.utf8.count <= 120)
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() {
        let services = ProgramServices(
            roots: [], environment: [:], folder: folder + "/none", openStore: { MemoryStore() })
        #expect(
            failure(services.save(name: "a.md", text: "", replacing: false))
                == .notWritten(folder + "/none/a.md", .notThere))
    }

    @Test func aFileThatIsThereIsNotWrittenOver() throws {
        let path = folder + "/a.md"
        try NewFile.write("first", to: path)
        #expect(throws: NewFile.Failure(code: EEXIST)) { try NewFile.write("second", to: path) }
        #expect(text("a.md") == "first")
    }

    // MARK: Reading

    @Test func contentIsReadOnAnotherThreadAndAnew() throws {
        try "# Pump".write(toFile: folder + "/pump.md", atomically: true, encoding: .utf8)
        let services = services([:], roots: [folder])
        let mailbox = Mailbox()
        // The first reading may show the same twice: when all is there, and when it ends.
        func titles(otherThan old: [String] = []) -> [String] {
            while true {
                mailbox.wait(seconds: 5)
                let messages = mailbox.drain()
                if messages.isEmpty { return [] }
                for case .library(let library, _, nil) in messages {
                    let titles = library.guides.map(\.title)
                    if titles != old { return titles }
                }
            }
        }
        services.load(into: mailbox)
        #expect(titles() == ["Pump"])
        try "# Valve".write(toFile: folder + "/pump.md", atomically: true, encoding: .utf8)
        services.load(into: mailbox)
        #expect(titles(otherThan: ["Pump"]) == ["Valve"])
    }
}
