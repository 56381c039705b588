import CoreTestSupport
import Foundation
import Testing
import TriageCore

@testable import TriageLibrary

extension TemporaryFolder {
    fileprivate func writeWhatIsNoGuide() throws {
        try write("x", to: "notes.txt")
        try write("x", to: ".a.md.swp")
        try write("x", to: ".git/index.md")
    }

    fileprivate func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path + "/" + name)
    }
}

extension FileMoment {
    /// A moment behind every change until now: the clock goes in steps of some milliseconds.
    fileprivate static func afterAll(in roots: [String]) -> FileMoment {
        let state = FolderState(roots)
        while state.changed(since: .now) { usleep(1000) }
        return .now
    }
}

/// Loads a library whenever a watcher tells of a change.
private final class Reloads: @unchecked Sendable {
    private let roots: [String]
    private let condition = NSCondition()
    private var guides: [[String]] = []
    private var watcher: FolderWatcher?

    init(_ roots: [String], interval: Int32 = 2000) {
        self.roots = roots
        let timing = FolderWatcher.Timing(quiet: 30, longest: 300, interval: interval)
        // What changes before the watches are laid is told too.
        watcher = FolderWatcher(roots: roots, since: .afterAll(in: roots), timing: timing) {
            [weak self] in self?.reload()
        }
    }

    private func reload() {
        let (library, _) = LibraryLoader.load(roots: roots)
        condition.lock()
        guides.append(library.guides.map(\.title))
        condition.broadcast()
        condition.unlock()
    }

    /// Waits for a reload that brings these titles.
    func brings(_ titles: [String]) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 20)
        condition.lock()
        defer { condition.unlock() }
        while guides.last != titles { if !condition.wait(until: deadline) { return false } }
        return true
    }
}

@Suite("Live reload", .serialized) struct FolderWatcherTests {
    @Test("files that change, come, are cut short and go") func files() throws {
        let folder = try TemporaryFolder()
        try folder.write("# Printer", to: "en/printer.md")
        let reloads = Reloads([folder.path])
        try folder.write("# Laser printer", to: "en/printer.md")
        #expect(reloads.brings(["Laser printer"]))
        try folder.write("# Coffee", to: "en/coffee.md")
        #expect(reloads.brings(["Coffee", "Laser printer"]))
        #expect(truncate(folder.path + "/en/printer.md", 0) == 0)
        #expect(reloads.brings(["Coffee", "printer"]))
        try folder.remove("en/printer.md")
        #expect(reloads.brings(["Coffee"]))
    }

    @Test("what changed before the watches were laid, and nothing that was there already")
    func beforeTheWatch() throws {
        let folder = try TemporaryFolder()
        try folder.write("# Printer", to: "printer.md")
        let start = FileMoment.afterAll(in: [folder.path])
        // At once: in the same step of the clock, as a rule.
        try folder.write("# Plotter", to: "printer.md")
        let told = DispatchSemaphore(value: 0)
        let watcher = FolderWatcher(roots: [folder.path], since: start) { told.signal() }
        withExtendedLifetime(watcher) {
            #expect(told.wait(timeout: .now() + 20) == .success)
        }
    }

    @Test("files that an editor puts in the place of others") func replaced() throws {
        let folder = try TemporaryFolder()
        try folder.write("# Printer", to: "printer.md")
        let reloads = Reloads([folder.path])
        try "# New printer".write(
            toFile: folder.path + "/printer.md", atomically: true, encoding: .utf8)
        #expect(reloads.brings(["New printer"]))
    }

    @Test("folders that come and go with all that they hold") func folders() throws {
        let folder = try TemporaryFolder()
        try folder.write("# A", to: "a.md")
        let reloads = Reloads([folder.path])
        try folder.write("# B", to: "deep/er/b.md")
        #expect(reloads.brings(["A", "B"]))
        try folder.write("# C", to: "deep/er/b.md")
        #expect(reloads.brings(["A", "C"]))
        try folder.remove("deep")
        #expect(reloads.brings(["A"]))
    }

    @Test("a root that is a file, or is not there yet") func roots() throws {
        let folder = try TemporaryFolder()
        try folder.write("# A", to: "a.md")
        let reloads = Reloads([folder.path + "/a.md", folder.path + "/later/docs"])
        try folder.write("# B", to: "a.md")
        #expect(reloads.brings(["B"]))
        try folder.write("# C", to: "later/docs/c.md")
        #expect(reloads.brings(["B", "C"]))
        try folder.remove("later")
        #expect(reloads.brings(["B"]))
        try folder.write("# D", to: "later/docs/d.md")
        #expect(reloads.brings(["B", "D"]))
    }

    @Test("a root that is a link, when it comes to lead elsewhere") func swappedLink() throws {
        let folder = try TemporaryFolder()
        try folder.write("# One", to: "releases/1/a.md")
        try folder.write("# Two", to: "releases/2/a.md")
        func link(_ target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/next", withDestinationPath: target)
            #expect(rename(folder.path + "/next", folder.path + "/current") == 0)
        }
        try link("releases/1")
        // The root lies behind the link; so does the whole of another.
        let reloads = Reloads([folder.path + "/current"])
        try link("releases/2")
        #expect(reloads.brings(["Two"]))
        // What it leads to now is watched, and the link still.
        try folder.write("# Two and a half", to: "releases/2/a.md")
        #expect(reloads.brings(["Two and a half"]))
        try link("releases/1")
        #expect(reloads.brings(["One"]))
    }

    @Test("a guide behind a link that leads out, where that is allowed") func linkOutside() throws {
        let folder = try TemporaryFolder()
        try folder.write("# A", to: "in/a.md")
        try folder.write("# B", to: "out/b.md")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/in/out", withDestinationPath: "../out")
        let told = DispatchSemaphore(value: 0)
        let watcher = FolderWatcher(
            roots: [folder.path + "/in"], followsLinks: true,
            since: .afterAll(in: [folder.path])
        ) { told.signal() }
        try folder.write("# C", to: "out/b.md")
        withExtendedLifetime(watcher) {
            #expect(told.wait(timeout: .now() + 20) == .success)
        }
    }

    #if os(Linux)
        @Test("what is no guide wakes nobody") func others() throws {
            let folder = try TemporaryFolder()
            // Written elsewhere: a test that starts a program may still hold the file open, and close it later.
            let elsewhere = try TemporaryFolder()
            try elsewhere.write("# A", to: "a.md")
            try FileManager.default.linkItem(
                atPath: elsewhere.path + "/a.md", toPath: folder.path + "/a.md")
            let events = try #require(FolderEvents())
            #expect(events.watch([folder.path], followsLinks: false))
            try folder.writeWhatIsNoGuide()
            #expect(!events.read())
            try folder.write("# B", to: "a.md")
            #expect(events.read())
        }
    #endif

    @Test("what is no guide is not looked for") func othersUnreported() throws {
        let folder = try TemporaryFolder()
        try folder.write("# A", to: "a.md")
        let before = FolderState([folder.path])
        try folder.writeWhatIsNoGuide()
        #expect(FolderState([folder.path]) == before)
        try folder.write("# Another", to: "a.md")
        #expect(FolderState([folder.path]) != before)
    }

    @Test("where the system does not report, it is looked for") func polling() throws {
        let folder = try TemporaryFolder()
        try folder.write("# A", to: "a.md")
        let stopper = try #require(StopPipe())
        let changes = DispatchSemaphore(value: 0)
        let loop = WatchLoop(
            roots: [folder.path], followsLinks: false, start: .afterAll(in: [folder.path]),
            timing: FolderWatcher.Timing(interval: 20),
            stopper: stopper,
            onChange: { changes.signal() })
        let ended = DispatchSemaphore(value: 0)
        Thread {
            loop.look()
            ended.signal()
        }.start()
        try folder.write("# A longer text", to: "a.md")
        #expect(changes.wait(timeout: .now() + 20) == .success)
        stopper.stop()
        #expect(ended.wait(timeout: .now() + 20) == .success)
    }
}
