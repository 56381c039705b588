import CoreTestSupport
import Foundation
import Testing
import TriageCore

@testable import TriageStore

/// A run's file among people, editors and git, who write it too.
@Suite struct RunFileOnDiskTests {
    private func text(_ folder: TemporaryFolder, _ file: String = "run.md") throws -> String {
        try String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
    }

    private func addLine(_ line: String, _ file: inout RunFile) {
        file = RunFile(file.bytes + Array((line + "\n").utf8))
    }

    @Test func whatSomebodyWritesMeanwhileIsKept() throws {
        let folder = try TemporaryFolder(["run.md": "one\n"])
        var tries = 0
        let count = try RunFileOnDisk.change(folder.path + "/run.md") { file throws(StoreFailure) in
            tries += 1
            // An editor saves between reading and writing, twice.
            if tries < 3 { try? folder.write("edit \(tries)\n", to: "run.md") }
            addLine("ours", &file)
            return tries
        }
        #expect(count == 3)
        #expect(try text(folder) == "edit 2\nours\n")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files == ["run.md"])
    }

    @Test func whatIsNotChangedIsNotWritten() throws {
        let folder = try TemporaryFolder(["run.md": "one\n"])
        let path = folder.path + "/run.md"
        let before = RunFileOnDisk.signature(path)
        try RunFileOnDisk.change(path) { _ in }
        #expect(RunFileOnDisk.signature(path) == before)
        try RunFileOnDisk.change(path) { addLine("two", &$0) }
        #expect(RunFileOnDisk.signature(path) != before)
    }

    @Test func linksAndPermissionsStay() throws {
        let folder = try TemporaryFolder(["there/run.md": "one\n"])
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: folder.path + "/run.md", withDestinationPath: "there/run.md")
        try files.setAttributes(
            [.posixPermissions: 0o664], ofItemAtPath: folder.path + "/there/run.md")
        try RunFileOnDisk.change(folder.path + "/run.md") { addLine("two", &$0) }
        #expect(try text(folder, "there/run.md") == "one\ntwo\n")
        #expect(
            try files.destinationOfSymbolicLink(atPath: folder.path + "/run.md") == "there/run.md")
        let facts = try files.attributesOfItem(atPath: folder.path + "/there/run.md")
        #expect(facts[.posixPermissions] as? Int == 0o664)
    }

    @Test func theReasonIsTold() throws {
        let folder = try TemporaryFolder(["run.md/inside": ""])
        #expect(throws: StoreFailure.runFileUnreadable(path: folder.path + "/none.md", .notThere)) {
            try RunFileOnDisk.read(folder.path + "/none.md")
        }
        #expect(throws: StoreFailure.runFileUnreadable(path: folder.path + "/run.md", .isAFolder)) {
            try RunFileOnDisk.read(folder.path + "/run.md")
        }
        mkfifo(folder.path + "/pipe.md", 0o600)
        #expect(throws: StoreFailure.otherRunFile(path: folder.path + "/pipe.md")) {
            try RunFileOnDisk.read(folder.path + "/pipe.md")
        }
    }

    @Test func aNewFileTakesNobodysPlace() throws {
        let folder = try TemporaryFolder(["run.md": "theirs\n"])
        #expect(throws: StoreFailure.self) {
            try RunFileOnDisk.make(Array("ours\n".utf8), at: folder.path + "/run.md")
        }
        #expect(try text(folder) == "theirs\n")
        try RunFileOnDisk.make(Array("ours\n".utf8), at: folder.path + "/deep/er/run.md")
        #expect(try text(folder, "deep/er/run.md") == "ours\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }

    #if os(Linux)
        @Test func aNameMayBeAnyBytes() throws {
            let folder = try TemporaryFolder()
            let path = folder.path + "/" + SystemPath.text([0x61, 0xFF, 0x2E, 0x6D, 0x64])
            try RunFileOnDisk.make(Array("one\n".utf8), at: path)
            try RunFileOnDisk.change(path) { addLine("two", &$0) }
            #expect(try RunFileOnDisk.read(path) == Array("one\ntwo\n".utf8))
            #expect(access(SystemPath.cString(path), F_OK) == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        }
    #endif
}
